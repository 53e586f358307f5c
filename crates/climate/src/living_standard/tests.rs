use crate::action::Action;
use crate::event::Event;
use crate::frame::Frame;
use crate::refusal::Refusal;
use crate::region::{Oil, Red, Regime};
use crate::staging::StagedGame;
use crate::terms::RegionId::{self, *};
use crate::terms::{Electricity, Tp, TpSet};
use crate::testing::game_with;
use table::Seat;

fn oil(local: u8, imported: u8, exported: u8) -> Oil {
    Oil { local, imported, exported, parked: 0 }
}

fn tokens(coal: u8, gas: u8) -> [u8; 6] {
    [coal, gas, 0, 0, 0, 0]
}

/// A world where only some regions trade oil.
fn trading(regions: &[(RegionId, Oil)]) -> StagedGame {
    let mut scene = StagedGame::new();
    for &region in RegionId::ALL {
        let here = scene.set(region);
        here.oil = oil(here.living_standard, 0, 0);
        here.special = 0;
    }
    for &(region, oil) in regions {
        scene.set(region).oil = oil;
    }
    scene
}

fn pairs(count: usize) -> TpSet {
    [Tp::A, Tp::B, Tp::C, Tp::D, Tp::E, Tp::F].into_iter().take(2 * count).collect()
}

#[test]
fn v_09_a_region_with_oil_to_sell_keeps_one_unit_and_rises() {
    let mut scene = StagedGame::new();
    scene.set(MiddleEast).electricity[Electricity::Gas.index()] = 3;
    scene.living_standard(MiddleEast, &[], &[]);
    let here = scene.at(MiddleEast);
    assert_eq!(here.oil, oil(3, 0, 3));
    assert_eq!(scene.state.board.oil_balance(), -1);
    assert_eq!((here.living_standard, here.demography, here.discipline), (3, 1, 1));
    assert_eq!(here.tokens(), 3);
}

#[test]
fn v_10_the_balance_decides_whether_a_poor_importer_rises() {
    let poor = |other: Oil| {
        let mut scene = trading(&[(MiddleEast, oil(1, 1, 0)), (Russia, other)]);
        scene.set(MiddleEast).electricity = tokens(0, 3);
        scene.living_standard(MiddleEast, &[], &[]);
        scene
    };
    let rich = poor(oil(3, 0, 2));
    assert_eq!((rich.at(MiddleEast).oil, rich.at(MiddleEast).living_standard), (oil(1, 2, 0), 3));
    assert_eq!(rich.state.board.oil_balance(), 0);
    let even = poor(oil(3, 0, 1));
    assert_eq!((even.at(MiddleEast).tokens(), even.at(MiddleEast).living_standard), (2, 2));
    assert!(even.told(|event| matches!(event, Event::OilWar { .. })).is_none(), "R67");
    let short = poor(oil(3, 0, 0));
    let here = short.at(MiddleEast);
    assert_eq!((here.oil, here.living_standard, here.tokens()), (oil(1, 0, 0), 1, 2));
    assert_eq!((here.demography, here.red), (3, Red::Riots(1)));
    assert_eq!(short.state.board.oil_balance(), 0);
}

/// China of vector 19 with so many regions it could attack.
fn china(targets: usize) -> StagedGame {
    let mut scene = trading(&[(China, oil(1, 2, 0)), (Russia, oil(3, 0, 1))]);
    scene.set(China).special = 2;
    scene.set(China).electricity = tokens(4, 0);
    let (mut left, board) = (targets, &mut scene.state.board);
    for region in [SouthAmerica, IndoAustralia, MiddleEast] {
        let here = board.region_mut(region);
        let weak = left > 0;
        left = left.saturating_sub(1);
        (here.living_standard, here.discipline) = if weak { (2, 1) } else { (1, 1) };
        (here.oil, here.population) = (oil(here.living_standard, 0, 0), 5);
    }
    assert_eq!(board.oil_balance(), -1);
    scene
}

#[test]
fn v_19_china_without_a_target_gives_up_a_pawn_and_a_token() {
    let mut scene = china(0);
    // Only the rise is put to the population: without a target there is no war to refuse.
    scene.living_standard(China, &[3], &[]);
    let here = scene.at(China);
    assert_eq!((here.special, here.tokens(), here.living_standard), (1, 3, 3));
    assert_eq!(scene.state.board.oil_balance(), -1);
    assert_eq!((scene.at(Europe).shortages(), scene.at(Russia).shortages()), (2, 1));
}

#[test]
fn v_19_china_with_one_target_keeps_its_pawn_and_loses_the_token() {
    let mut scene = china(1);
    scene.living_standard(China, &[3, 8], &[]);
    let here = scene.at(China);
    assert_eq!((here.special, here.tokens(), here.living_standard), (2, 3, 3));
    assert_eq!(scene.at(SouthAmerica).red, Red::War(1));
    assert_eq!(scene.state.board.oil_balance(), 0);
}

#[test]
fn v_19_china_with_two_targets_rises_over_two_wars() {
    let mut scene = china(2);
    scene.living_standard(China, &[3, 4, 5], &[]);
    let here = scene.at(China);
    assert_eq!((here.special, here.tokens(), here.living_standard, here.oil.imported), (2, 4, 4, 3));
    assert_eq!(scene.state.board.oil_balance(), 0);
    let wars = scene.events.iter().filter(|event| matches!(event, Event::OilWar { attacker: China, .. }));
    assert_eq!(wars.count(), 2);
}

#[test]
fn a_refused_war_is_no_war() {
    // R68
    let mut scene = china(2);
    // The population refuses the first war (2 chances in 8): a pawn is lost; then the rise is refused too.
    scene.living_standard(China, &[2, 1], &[]);
    assert_eq!((scene.at(China).special, scene.at(China).tokens()), (1, 3));
    assert!(scene.told(|event| matches!(event, Event::WarArrived { .. })).is_none());
    let refused = scene.events.iter().filter(|event| **event == Event::Refused { region: China }).count();
    assert_eq!(refused, 2);
}

#[test]
fn a_region_that_sells_and_buys_keeps_its_own_oil_first() {
    // R78
    let mut scene = trading(&[(Europe, oil(1, 3, 1)), (China, oil(2, 1, 0))]);
    scene.living_standard(Europe, &[], &[]);
    assert_eq!(scene.at(Europe).oil, oil(2, 2, 0));
    assert_eq!((scene.at(Europe).living_standard, scene.state.board.oil_balance()), (4, -3));
}

#[test]
fn an_importer_without_target_or_pawn_drops_and_riots_as_high_as_its_new_standard() {
    let mut scene = trading(&[(IndoAustralia, oil(1, 2, 0))]);
    scene.set(MiddleEast).red = Red::War(1);
    scene.living_standard(IndoAustralia, &[], &[Action::Token(Electricity::Gas)]);
    let here = scene.at(IndoAustralia);
    assert_eq!((here.oil, here.living_standard, here.demography), (oil(1, 1, 0), 2, 2));
    assert_eq!((here.red, here.tokens_of(Electricity::Gas), here.tokens()), (Red::Riots(2), 0, 2));
    assert!(scene.told(|event| *event == Event::NoOilWar { attacker: IndoAustralia }).is_some());
}

#[test]
fn stacks_are_converted_before_the_riots_of_a_drop() {
    // R103
    let mut scene = trading(&[(IndoAustralia, oil(1, 2, 0))]);
    scene.set(MiddleEast).red = Red::War(1);
    scene.set(IndoAustralia).red = Red::Riots(3);
    scene.living_standard(IndoAustralia, &[], &[Action::Token(Electricity::Coal)]);
    // Three Riots over resilience 2 are a Conflict; two Riots join it: three Conflicts are a War.
    let here = scene.at(IndoAustralia);
    assert_eq!((here.red, here.living_standard), (Red::War(1), 1));
    assert_eq!(here.oil_effective(), here.living_standard);
}

#[test]
fn a_content_population_lowers_its_standard_before_anything_else() {
    // R69
    let mut scene = trading(&[(Europe, oil(1, 2, 0))]);
    let here = scene.set(Europe);
    (here.discipline, here.transformations) = (3, pairs(2));
    here.electricity = tokens(1, 2);
    assert!(scene.game.drops_voluntarily(&scene.state.board, Europe));
    scene.living_standard(Europe, &[], &[Action::Token(Electricity::Gas)]);
    let here = scene.at(Europe);
    assert_eq!((here.living_standard, here.oil, here.tokens(), here.demography), (3, oil(1, 1, 0), 2, 0));
    assert_eq!(here.red, Red::None);
    let voluntary = Event::LivingStandard { region: Europe, by: -1, now: 3, voluntary: true };
    assert!(scene.told(|event| *event == voluntary).is_some());
    // Step 3 has ended: the negative balance costs nothing more.
    assert_eq!(scene.state.board.oil_balance(), -1);
}

#[test]
fn a_surplus_at_the_top_leaves() {
    let mut scene = StagedGame::new();
    scene.set(Europe).electricity[Electricity::Hydro.index()] += 1;
    scene.living_standard(Europe, &[], &[Action::Token(Electricity::Hydro)]);
    assert_eq!((scene.at(Europe).tokens(), scene.at(Europe).living_standard), (4, 4));
}

#[test]
fn pairs_and_discipline_let_a_population_cancel_a_rise() {
    for (die, standard, left) in [(4, 3, 3), (5, 4, 4)] {
        let mut scene = StagedGame::new();
        let here = scene.set(Russia);
        (here.discipline, here.transformations) = (3, [Tp::E, Tp::F].into_iter().collect());
        here.electricity = tokens(0, 4);
        // 2 chances for the pair, 2 for discipline.
        scene.living_standard(Russia, &[die], &[]);
        let here = scene.at(Russia);
        assert_eq!((here.living_standard, here.tokens()), (standard, left));
    }
}

#[test]
fn a_poor_region_always_accepts_a_rise() {
    let mut scene = StagedGame::new();
    let here = scene.set(Africa);
    (here.discipline, here.transformations) = (4, [Tp::E, Tp::F].into_iter().collect());
    here.electricity = tokens(0, 2);
    scene.living_standard(Africa, &[], &[]);
    let here = scene.at(Africa);
    assert_eq!((here.living_standard, here.discipline, here.oil), (2, 3, oil(2, 0, 0)));
}

#[test]
fn a_rise_that_lowers_resilience_converts_stacks() {
    let mut scene = StagedGame::new();
    let here = scene.set(Africa);
    (here.discipline, here.regime) = (4, Regime::Dictatorship);
    (here.electricity, here.refugees) = (tokens(0, 2), 0);
    here.orange = crate::region::Orange::Shortages(4);
    scene.living_standard(Africa, &[], &[]);
    assert_eq!(scene.at(Africa).orange, crate::region::Orange::Dearths(1));
}

#[test]
fn a_rising_region_of_standard_3_may_go_to_war_for_its_oil() {
    let mut scene = trading(&[]);
    scene.set(Russia).electricity = tokens(0, 4);
    scene.set(MiddleEast).population = 5;
    scene.living_standard(Russia, &[], &[]);
    assert_eq!(scene.at(MiddleEast).red, Red::War(1));
    assert_eq!((scene.at(Russia).living_standard, scene.at(Russia).oil), (4, oil(3, 1, 0)));
    assert_eq!(scene.state.board.oil_balance(), 0);
}

#[test]
fn a_rise_without_oil_or_target_is_given_up() {
    let mut scene = trading(&[]);
    scene.set(Russia).electricity = tokens(0, 4);
    scene.set(MiddleEast).red = Red::War(2);
    scene.living_standard(Russia, &[], &[]);
    assert_eq!((scene.at(Russia).living_standard, scene.at(Russia).tokens()), (3, 3));
}

#[test]
fn a_war_that_the_attacker_s_own_war_brings_home_is_settled_first() {
    let mut scene = trading(&[]);
    scene.set(Russia).electricity = tokens(0, 4);
    let here = scene.set(Russia);
    (here.red, here.refugees) = (Red::Conflicts(3), 3);
    let only_russia = [Europe, Africa, India];
    for region in only_russia {
        scene.set(region).regime = Regime::Dictatorship;
        scene.set(region).discipline = 4;
    }
    // The refugees of the Middle East can only go to Russia: its fourth Conflict is a War. Then it rises all the same.
    scene.living_standard(Russia, &[], &[]);
    let here = scene.at(Russia);
    assert_eq!((here.red, here.living_standard), (Red::War(1), 3));
    assert_eq!(here.oil_effective(), 3);
    assert!(scene.told(|event| *event == Event::WarArrived { region: Russia }).is_some());
}

#[test]
fn a_lack_of_electricity_frees_oil_and_drops_the_standard() {
    let mut scene = StagedGame::new();
    scene.set(SouthAmerica).electricity = [0, 0, 2, 0, 0, 0];
    scene.living_standard(SouthAmerica, &[], &[]);
    let here = scene.at(SouthAmerica);
    assert_eq!((here.living_standard, here.oil, here.tokens()), (2, oil(2, 0, 1), 2));
    assert_eq!((here.red, here.demography), (Red::Riots(2), 2));
}

#[test]
fn a_poor_region_lacks_nothing() {
    let mut scene = StagedGame::new();
    scene.set(India).electricity = [0; 6];
    scene.living_standard(India, &[], &[]);
    assert_eq!((scene.at(India).living_standard, scene.at(India).red), (1, Red::None));
}

#[test]
fn china_burns_coal_for_a_pawn() {
    // R117
    let mut scene = StagedGame::new();
    scene.set(China).electricity = tokens(2, 0);
    scene.living_standard(China, &[], &[]);
    let here = scene.at(China);
    assert_eq!((here.special, here.tokens_of(Electricity::Coal), here.living_standard), (1, 3, 3));
    assert_eq!(scene.at(Europe).shortages(), 2);
}

#[test]
fn overproduction_follows_the_number_of_rich_regions_down() {
    // R72
    let mut scene = StagedGame::new();
    scene.set(Europe).living_standard = 3;
    scene.set(NorthAmerica).living_standard = 3;
    scene.living_standard(China, &[], &[]);
    assert_eq!(scene.at(China).special, 0);
    // Two lost pawns, one Shortage each: Europe is no longer rich enough for two.
    assert_eq!(scene.at(Europe).shortages(), 2);
    // R70: never upward.
    scene.set(Europe).living_standard = 4;
    scene.living_standard(China, &[], &[]);
    assert_eq!(scene.at(China).special, 0);
}

#[test]
fn the_table_may_read_that_overproduction_follows_rich_regions_up_as_well() {
    // R70
    let mut scene = StagedGame::of(game_with(4, |options| options.overproduction_returns = true));
    scene.set(China).special = 0;
    scene.living_standard(China, &[], &[]);
    assert_eq!(scene.at(China).special, 2, "as many as there are rich regions");
    assert!(scene.told(|event| matches!(event, Event::SpecialReturned { region: China, now: 2 })).is_some());
    scene.set(Russia).living_standard = 4;
    scene.living_standard(China, &[], &[]);
    assert_eq!(scene.at(China).special, 2, "there are only two pawns");
}

#[test]
fn north_america_gives_up_overconsumption_rather_than_its_standard() {
    let mut scene = trading(&[(NorthAmerica, oil(2, 2, 0))]);
    scene.set(NorthAmerica).special = 1;
    for &region in RegionId::ALL {
        scene.set(region).living_standard = scene.at(region).living_standard.max(1);
    }
    for region in [SouthAmerica, MiddleEast, IndoAustralia] {
        scene.set(region).red = Red::War(1);
    }
    scene.living_standard(NorthAmerica, &[], &[]);
    let here = scene.at(NorthAmerica);
    assert_eq!((here.special, here.living_standard, here.oil), (0, 4, oil(2, 2, 0)));
    assert!(scene.at(Europe).shortages() == 0, "only China's pawns bring Shortages");
}

#[test]
fn only_tokens_that_are_there_may_leave() {
    let scene = StagedGame::new();
    let mut menu = table::Menu::new();
    scene.game.offer_token_leaves(&scene.state, SouthAmerica, &mut menu);
    let lines: Vec<Action> = menu.lines().iter().map(|line| line.action).collect();
    assert_eq!(lines, [Action::Token(Electricity::Gas), Action::Token(Electricity::Hydro)]);
    let check = |action| scene.game.check_token_leaves(&scene.state, SouthAmerica, &action);
    assert_eq!(check(Action::Token(Electricity::Gas)), Ok(()));
    assert_eq!(check(Action::Token(Electricity::Coal)), Err(Refusal::TokenNotThere));
    assert_eq!(check(Action::Pass), Err(Refusal::OtherQuestion));
    assert_eq!(scene.game.default_token(&scene.state, SouthAmerica), Some(Electricity::Gas));
}

#[test]
fn each_giant_gives_up_its_own_kind_of_pawn() {
    // R75
    for (giant, other) in [(China, NorthAmerica), (NorthAmerica, China)] {
        let standard = StagedGame::new().at(giant).living_standard;
        let mut scene = trading(&[(giant, oil(standard - 2, 2, 0))]);
        for region in [SouthAmerica, MiddleEast, IndoAustralia] {
            scene.set(region).red = Red::War(1);
        }
        for region in [giant, other] {
            scene.set(region).special = 2;
        }
        scene.living_standard(giant, &[], &[]);
        assert_eq!((scene.at(giant).special, scene.at(other).special), (1, 2), "{giant:?}");
        assert_eq!(scene.at(giant).living_standard, standard);
    }
}

#[test]
fn the_token_that_must_leave_is_the_team_s_choice() {
    // R77
    for kind in [Electricity::Coal, Electricity::Gas, Electricity::Hydro, Electricity::Nuclear] {
        let mut scene = StagedGame::new();
        let before = scene.at(Europe).tokens_of(kind);
        scene.settle(Frame::TokenLeaves { region: Europe }, &[], &[Action::Token(kind)]);
        assert_eq!(scene.at(Europe).tokens_of(kind), before - 1);
    }
    let game = game_with(4, |options| options.consensus = true);
    let mut scene = StagedGame::of(game);
    scene.state.board.frames.push(Frame::TokenLeaves { region: Europe });
    let (mut luck, mut log) = (table::SeededLuck::new(1), table::Silent);
    scene.game.run(&mut scene.state, &mut luck, &mut log).advance();
    table::Flow::apply(&scene.game, &mut scene.state, Seat(0), Action::Token(Electricity::Gas), &mut luck, &mut log)
        .unwrap();
    assert!(matches!(scene.state.frame(), Frame::Confirm { .. }), "everybody is asked");
}
