//! What a seat may do, as every game offers it.

use page_table::decision::menu::SeatMenu;

#[test]
fn every_line_is_shown_once_in_every_position_of_a_game() {
    crate::surroundings::fit();
    for title in shelf::TITLES {
        let game = shelf::make(&shelf::Setup::printed(title.id, 3)).unwrap();
        let mut table = game.deal(7);
        let mut dice = table::luck::Dice::new(7);
        for _ in 0..400 {
            let Some(seat) = table.waiting().and_then(|seats| seats.into_iter().next()) else { break };
            let menu = SeatMenu::of(&*table, seat);
            let mut shown: Vec<usize> = menu.groups.iter().flat_map(|group| group.lines.clone()).collect();
            shown.extend(menu.quiet_apart());
            shown.sort_unstable();
            assert_eq!(shown, (0..menu.lines.len()).collect::<Vec<_>>());
            assert!(menu.groups.len() <= 12, "{} groups: {}", menu.groups.len(), menu.prompt.question.key);
            table.play_random(seat, &mut dice).unwrap();
        }
    }
}

#[test]
fn nothing_is_foretold_about_choices_that_stay_sealed() {
    let sealed = |game: &str, key: &str| super::board(game).is_sealed(key);
    assert!(sealed("megacorps", "action.bid") && sealed("megacorps", "action.vote") && sealed("water", "action.stake"));
    assert!(!sealed("megacorps", "action.buy") && !sealed("limit", "action.play"));
}
