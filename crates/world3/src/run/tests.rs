use crate::{Run, Scenario, Settings, Start, Technology, Variable, Version};

/// What pyworld3 1.1 gives, written by `reference/compare.py`.
const PYWORLD3: &str = include_str!("../../reference/pyworld3.csv");
/// The largest relative difference allowed; the file has nine digits.
const TOLERANCE: f64 = 1e-8;

fn run(scenario: Scenario, version: Version) -> Run {
    Run::of(&Settings::of(scenario, version)).unwrap()
}

#[test]
fn every_state_variable_of_every_run_is_that_of_pyworld3_every_fifth_year() {
    let mut lines = PYWORLD3.lines().map(|line| line.split(',').collect::<Vec<_>>());
    let head = lines.next().unwrap();
    let columns: Vec<Variable> = head[3..]
        .iter()
        .map(|symbol| *Variable::ALL.iter().find(|variable| variable.symbol() == *symbol).unwrap())
        .collect();
    assert_eq!(columns.len(), 21, "twelve levels and nine delayed quantities");
    let mut compared = 0;
    for line in lines {
        let version = Version::ALL.into_iter().find(|version| version.year().to_string() == line[0]).unwrap();
        let scenario = Scenario::ALL.into_iter().find(|scenario| scenario.name() == line[1]).unwrap();
        let ours = Run::of(&Settings { start: Start::Pyworld3, ..Settings::of(scenario, version) }).unwrap();
        let year = line[2].parse().unwrap();
        for (variable, theirs) in columns.iter().zip(&line[3..]) {
            let (theirs, ours): (f64, f64) = (theirs.parse().unwrap(), ours.at(*variable, year).unwrap());
            let difference = (ours - theirs).abs() / theirs.abs().max(f64::MIN_POSITIVE);
            assert!(difference <= TOLERANCE, "{version:?} {scenario:?} {year} {variable:?}: {ours}, not {theirs}");
            compared += 1;
        }
    }
    assert_eq!(compared, 8 * 41 * 21, "four runs of two versions, every fifth year");
}

#[test]
fn the_version_of_1974_begins_as_pyworld3_does_unless_it_is_told_otherwise() {
    let as_it_is = Settings::of(Scenario::Standard, Version::Of1974);
    assert_eq!(as_it_is.start, Start::Pyworld3);
    let ours = Run::of(&as_it_is).unwrap();
    let published = Run::of(&Settings { start: Start::Published, ..as_it_is }).unwrap();
    let apart = |variable, year| {
        let (one, other) = (ours.at(variable, year).unwrap(), published.at(variable, year).unwrap());
        (one - other).abs() / other
    };
    assert!(apart(Variable::Pollution, 1910) > 0.5, "hardly any pollution is under way in 1900");
    for year in 1950..=2100 {
        for variable in Variable::ALL {
            assert!(apart(*variable, year) < 0.01, "{variable:?} {year} {}", apart(*variable, year));
        }
    }
    for variable in [Variable::Population, Variable::IndustrialOutput, Variable::PollutionIndex] {
        assert_eq!(ours.peak(variable).year, published.peak(variable).year);
    }
}

/// Scenario 1 as its authors print it: year, people in tens of millions, life expectancy, resources in thousands of millions,
/// pollution in millions, food and industrial output in tens of thousands of millions, output, services and food of a person,
/// farmed land in millions of hectares.
const PRINTED: [[i64; 11]; 11] = [
    [1900, 160, 29, 1000, 25, 43, 7, 42, 90, 269, 900],
    [1920, 189, 31, 992, 26, 57, 13, 71, 114, 304, 982],
    [1940, 226, 35, 976, 47, 81, 27, 119, 174, 360, 1083],
    [1960, 316, 49, 943, 94, 128, 54, 172, 241, 406, 1258],
    [1980, 443, 60, 874, 191, 201, 106, 239, 334, 453, 1489],
    [2000, 601, 71, 714, 428, 284, 192, 319, 464, 472, 1734],
    [2020, 732, 76, 421, 967, 311, 257, 351, 587, 424, 1886],
    [2040, 707, 53, 243, 1451, 194, 104, 147, 380, 274, 1855],
    [2060, 571, 39, 186, 748, 125, 39, 68, 216, 218, 1803],
    [2080, 430, 31, 165, 281, 87, 15, 34, 129, 203, 1759],
    [2100, 346, 28, 157, 102, 72, 5, 16, 76, 208, 1722],
];

#[test]
fn the_standard_run_of_2004_is_the_table_its_authors_print() {
    let run = run(Scenario::Standard, Version::Of2004);
    let columns = [
        (Variable::Population, 1e7),
        (Variable::LifeExpectancy, 1.0),
        (Variable::Resources, 1e9),
        (Variable::Pollution, 1e6),
        (Variable::Food, 1e10),
        (Variable::IndustrialOutput, 1e10),
        (Variable::IndustrialOutputPerPerson, 1.0),
        (Variable::ServicesPerPerson, 1.0),
        (Variable::FoodPerPerson, 1.0),
        (Variable::ArableLand, 1e6),
    ];
    for row in PRINTED {
        for ((variable, unit), printed) in columns.iter().zip(&row[1..]) {
            let ours = run.at(*variable, row[0] as u16).unwrap() / unit;
            // What was printed had been rounded, here and there twice.
            assert!((ours - *printed as f64).abs() <= 0.75, "{} {variable:?}: {ours}, not {printed}", row[0]);
        }
    }
}

#[test]
fn the_peaks_of_2004_lie_within_two_years_of_the_published_ones() {
    let variables = [Variable::Population, Variable::IndustrialOutput, Variable::PollutionIndex];
    for (scenario, published, ours) in [
        (Scenario::Standard, [2028, 2018, 2039], [2027, 2016, 2037]),
        (Scenario::DoubleResources, [2040, 2039, 2070], [2038, 2037, 2068]),
    ] {
        let run = run(scenario, Version::Of2004);
        assert_eq!(variables.map(|variable| run.peak(variable).year), ours, "{scenario:?}");
        assert!(published.iter().zip(&ours).all(|(published, ours): (&u16, &u16)| published.abs_diff(*ours) <= 2));
    }
}

#[test]
fn growth_ends_in_collapse_where_nothing_changes_and_nowhere_else_in_2004() {
    for (scenario, collapses) in Scenario::ALL.into_iter().zip([true, true, false, false]) {
        let run = run(scenario, Version::Of2004);
        let left = run.at(Variable::Population, 2100).unwrap() / run.peak(Variable::Population).value;
        assert_eq!(left < 0.6, collapses, "{scenario:?}: {left}");
        assert_eq!(left > 0.95, !collapses, "{scenario:?}: {left}");
    }
}

#[test]
fn each_setting_of_the_explorer_changes_the_world_the_way_its_name_says() {
    let standard = Settings::of(Scenario::Standard, Version::Of2004);
    let usual = Run::of(&standard).unwrap();
    let begin = Settings { policies_begin: 2000, ..standard };
    let with = |settings: Settings| Run::of(&settings).unwrap();
    let (resources, pollution) = (Variable::ResourcesLeft, Variable::PollutionIndex);
    let (people, food) = (Variable::Population, Variable::FoodPerPerson);
    assert!(with(Settings { resources: 3.0, ..begin.clone() }).at(resources, 2050) > usual.at(resources, 2050));
    let controlled = Settings { pollution_control: Technology::Fixed(0.3), ..begin.clone() };
    assert!(with(controlled.clone()).peak(pollution).value < usual.peak(pollution).value);
    let later = with(Settings { policies_begin: 2030, ..controlled });
    assert_eq!(later.at(pollution, 2030), usual.at(pollution, 2030));
    assert!(with(Settings { family_size: Some(1.5), ..begin.clone() }).at(people, 2030) < usual.at(people, 2030));
    assert!(with(Settings { yields: Technology::Fixed(1.5), ..begin }).at(food, 2015) > usual.at(food, 2015));
}

#[test]
fn no_settings_lead_out_of_the_world() {
    let technologies = |factor: f64| [Technology::None, Technology::Fixed(factor)];
    for version in Version::ALL {
        for base in Scenario::ALL.map(|scenario| Settings::of(scenario, version)) {
            for resources in [0.1, 1.0, 10.0] {
                for family_size in [None, Some(0.5), Some(8.0)] {
                    for (control, yields) in technologies(0.05).into_iter().zip(technologies(4.0)) {
                        for policies_begin in [1900, 2100] {
                            let settings = Settings {
                                resources,
                                family_size,
                                pollution_control: control,
                                resource_saving: control,
                                yields,
                                policies_begin,
                                ..base.clone()
                            };
                            let run = Run::of(&settings).unwrap();
                            for variable in Variable::ALL {
                                let sound = run.series(*variable).all(|value| value.is_finite() && value >= 0.0);
                                assert!(sound, "{variable:?} of {settings:?}");
                            }
                        }
                    }
                }
            }
        }
    }
}

#[test]
fn a_run_covers_two_centuries_and_nothing_else() {
    let run = run(Scenario::Standard, Version::Of2004);
    assert_eq!(run.years().count(), 201);
    assert_eq!(run.series(Variable::Population).count(), 201);
    assert_eq!(run.series(Variable::Population).next(), Some(1.6e9));
    assert_eq!([1899, 2101].map(|year| run.at(Variable::Population, year)), [None; 2]);
}
