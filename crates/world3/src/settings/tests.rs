use crate::{GoodsGoal, Run, Scenario, Setting, Settings, Technology, Unfit, Version};

fn standard() -> Settings {
    Settings::of(Scenario::Standard, Version::Of2004)
}

#[test]
fn the_runs_of_the_books_are_fit() {
    for version in Version::ALL {
        for scenario in Scenario::ALL {
            assert_eq!(Settings::of(scenario, version).check(), Ok(()), "{version:?} {scenario:?}");
        }
    }
}

#[test]
fn a_refusal_names_the_setting_at_fault() {
    let goods = |per_person, from| Settings { goods: Some(GoodsGoal { per_person, from }), ..standard() };
    let faults = [
        (Settings { resources: 0.0, ..standard() }, Setting::Resources),
        (Settings { resource_saving: Technology::Fixed(1.5), ..standard() }, Setting::ResourceSaving),
        (Settings { pollution_control: Technology::Fixed(-1.0), ..standard() }, Setting::PollutionControl),
        (Settings { pollution_control: Technology::Growing(0.5), ..standard() }, Setting::PollutionControl),
        (Settings { yields: Technology::Fixed(0.5), ..standard() }, Setting::Yields),
        (Settings { family_size: Some(20.0), ..standard() }, Setting::FamilySize),
        (goods(0.0, 2000), Setting::GoodsPerPerson),
        (goods(300.0, 1066), Setting::GoodsFrom),
        (Settings { policies_begin: 2200, ..standard() }, Setting::PoliciesBegin),
    ];
    for (settings, setting) in faults {
        let unfit = Run::of(&settings).unwrap_err();
        assert_eq!(unfit.setting(), setting);
        assert!(unfit.to_string().starts_with(setting.name()), "{unfit}");
    }
}

#[test]
fn what_is_not_a_number_is_refused() {
    for given in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
        let unfit = Settings { resources: given, ..standard() }.check().unwrap_err();
        assert!(matches!(unfit, Unfit::OutOfRange { setting: Setting::Resources, .. }));
    }
}

#[test]
fn in_1974_no_technology_grows() {
    let settings = Settings { yields: Technology::Growing(0.04), ..Settings::of(Scenario::Standard, Version::Of1974) };
    assert_eq!(settings.check(), Err(Unfit::OnlyIn2004 { setting: Setting::Yields }));
}
