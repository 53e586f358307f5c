//! World3 from the command line.

use super::helper::{done, finitude, json, refused};

#[test]
fn a_run_of_world3_is_a_small_chart_in_both_languages() {
    for (lang, words) in
        [("en", ["Stabilised world", "Resources left, %"]), ("fr", ["Monde stabilisé", "Ressources restantes, %"])]
    {
        let text = done(&["world3", "--run", "stabilised-world", "--lang", lang]);
        assert!(words.iter().all(|words| text.contains(words)), "{text}");
        let widths = text.lines().take(8).map(|line| line.chars().count());
        assert!(widths.max() <= Some(80), "{text}");
    }
}

#[test]
fn every_version_and_run_of_world3_can_be_asked_for() {
    for version in ["1974", "2004"] {
        for run in ["standard", "double-resources", "comprehensive-technology", "stabilised-world"] {
            let told = json(&["world3", "--run", run, "--version", version]);
            assert_eq!((told["run"].as_str(), told["version"].to_string()), (Some(run), version.to_owned()));
            assert_eq!(told["years"].as_array().unwrap().len(), 201);
            assert_eq!(told["series"]["population"][0], 1.6e9);
            assert!(told["peaks"]["population"]["year"].as_u64() > Some(2000));
        }
    }
}

#[test]
fn the_csv_of_world3_has_a_row_for_every_year_and_says_what_the_json_says() {
    let csv = done(&["world3", "--version", "1974", "--csv"]);
    let rows: Vec<Vec<&str>> = csv.lines().map(|line| line.split(',').collect()).collect();
    assert_eq!((rows.len(), rows[0][0], rows[201][0]), (202, "year", "2100"));
    let told = json(&["world3", "--version", "1974"]);
    for (column, name) in rows[0].iter().enumerate().skip(1) {
        let (csv, json): (f64, f64) = (rows[128][column].parse().unwrap(), told["series"][name][127].as_f64().unwrap());
        // The reader of JSON in this test may err in the last digit.
        assert!((csv - json).abs() <= csv * 1e-14, "{name}: {csv}, {json}");
    }
    assert_eq!(told["peaks"]["population"]["year"], 2027);
}

#[test]
fn the_knobs_of_world3_change_the_run_and_refuse_what_makes_no_sense() {
    let peak = |knobs: &[&str]| json(&[&["world3"], knobs].concat())["peaks"]["pollution_index"]["value"].as_f64();
    assert!(peak(&["--pollution-control", "0.3", "--policies-begin", "2000"]) < peak(&[]));
    assert!(peak(&["--resources", "2"]) > peak(&[]));
    assert_ne!(peak(&["--family-size", "1"]), peak(&[]));
    assert_ne!(peak(&["--yields", "2"]), peak(&[]));
    for (knob, value) in [
        ("--resources", "0"),
        ("--resources", "NaN"),
        ("--pollution-control", "2"),
        ("--yields", "0.5"),
        ("--family-size", "99"),
        ("--policies-begin", "1066"),
    ] {
        refused(&["world3", knob, value], "world3_range", &[knob, value]);
    }
    assert_eq!(finitude(&["world3", "--csv", "--json"]).code, 2);
}
