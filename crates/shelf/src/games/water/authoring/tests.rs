//! Every card is told in both languages, and every mistake.

use super::*;
use std::collections::BTreeSet;
use std::sync::LazyLock;
use water::rules::bounds::law;

const EN: Lang = Lang::EN;
static FR: LazyLock<Lang> = LazyLock::new(|| Lang::named("fr").unwrap());

const CARD: &str = r#"
[[action_cards]]
id = "flood"
name_fr = "Crue"
copies = 2
kind = "malus"
target = "community"
windows = ["after_reveal", "own_collect"]
contestable_by = "target"
effects = [{ op = "lose", who = "target", what = "food", n = 2, up_to = true }, { op = "add_water", hex = "target_access", n = 1 }]
"#;

#[test]
fn a_card_is_told_from_its_effects() {
    let draft = draft(CARD, "mine.toml").unwrap();
    let [card] = &draft.previews[..] else { panic!("{:?}", draft.previews) };
    assert_eq!((card.name.get(*FR), card.name.get(EN), card.is_new), ("Crue", "Crue", true));
    assert_eq!(
        card.text.get(EN),
        "On another community: the target loses up to 2 food and 1 water cube is added to one open freshwater hex the \
         target has access to. When: after the resource card and while you collect water. It can be contested by the target."
    );
    assert_eq!(
        card.text.get(*FR),
        "Sur une autre communauté\u{a0}: la cible perd jusqu’à 2 nourritures et 1 cube d’eau de plus sur une case \
         d’eau douce libre à laquelle la cible a accès. Quand\u{a0}: après la carte Ressources et pendant votre collecte d’eau. \
         Peut la contester\u{a0}: la cible."
    );
}

#[test]
fn what_the_author_says_comes_first() {
    let text = CARD.replace("copies = 2", "copies = 2\ndesc_fr = \"L’eau monte.\"");
    let draft = draft(&text, "mine.toml").unwrap();
    assert_eq!(draft.previews[0].text.get(*FR), "L’eau monte.");
    assert_eq!(draft.previews[0].text.get(EN), draft.previews[0].does.get(EN));
}

#[test]
fn an_objective_a_resource_card_and_a_scenario_are_told() {
    let text = r#"
        [objectives.campus]
        condition = { any = [{ metric = "running", kinds = ["farm", "mine"], op = ">=", value = 3 }, { not = { metric = "vp_rank", op = "==", value = 1 } }] }
        [resource_cards.r01]
        water = 0
        [scenarios.pollution]
        turns = 5
    "#;
    let draft = draft(text, "mine.toml").unwrap();
    let told: Vec<&str> = draft.previews.iter().map(|preview| preview.does.get(EN)).collect();
    assert_eq!(
        told,
        [
            "No water at all; on the world market energy costs 2 thunes and food costs 3 thunes.",
            "At the end: at least one of these: farms and mines that ran in the last turn: at least 3; not the case: \
             your rank by points: exactly 1. Worth 5 points.",
            "5 turns with pollution and cards, 12 thunes for each community; triangle: 5 constructions, square: 4 \
             constructions, star: 8 constructions and circle: 7 constructions; 6 pollution cubes in the river. \
             Resource cards: drawn at random.",
        ]
    );
}

#[test]
fn the_groups_of_an_objective_can_be_told_apart() {
    let leaf = |metric: &str| format!("{{ metric = \"{metric}\", op = \">=\", value = 2 }}");
    let (vp, dams, food) = (leaf("vp"), leaf("dams"), leaf("food"));
    let told = |condition: &str| {
        let draft = draft(&format!("[objectives.campus]\ncondition = {condition}\n"), "mine.toml").unwrap();
        let text = draft.previews[0].does.get(EN);
        let (_, told) = text.split_once("At the end: ").unwrap();
        told.split_once(". Worth").unwrap().0.to_owned()
    };
    let [vp_told, dams_told, food_told] = [&vp, &dams, &food].map(|leaf| told(leaf));
    assert_eq!(
        told(&format!("{{ all = [{vp}, {{ any = [{dams}, {food}] }}] }}")),
        format!("all of these: {vp_told}; (at least one of these: {dams_told}; {food_told})")
    );
    assert_eq!(
        told(&format!("{{ any = [{{ all = [{vp}, {dams}] }}, {food}] }}")),
        format!("at least one of these: (all of these: {vp_told}; {dams_told}); {food_told}")
    );
    assert_eq!(
        told(&format!("{{ not = {{ any = [{vp}, {{ all = [{food}] }}] }} }}")),
        format!("not the case: (at least one of these: {vp_told}; {food_told})")
    );
}

#[test]
fn a_mistake_is_told_with_its_code_its_place_and_its_card() {
    let text = CARD.replace("\"own_collect\"", "\"own_build\"");
    let found = draft(&text, "mine.toml").unwrap_err();
    let [notice] = &found[..] else { panic!("{found:?}") };
    assert_eq!((notice.code, notice.id.as_deref(), notice.field.as_str()), (Code("E12"), Some("flood"), "effects[1]"));
    assert!(notice.message.get(EN).starts_with("E12: mine.toml, line "), "{}", notice.message.get(EN));
    assert!(
        notice.message.get(EN).contains("action_cards.flood.effects[1]: own_build: "),
        "{}",
        notice.message.get(EN)
    );
    assert!(
        notice.message.get(*FR).contains("cet effet ne peut pas avoir lieu à ce moment"),
        "{}",
        notice.message.get(*FR)
    );
    assert_eq!(notice.title.get(*FR), "La fenêtre ne convient pas à un effet");
}

/// Everything the vocabulary can say.
fn everything() -> Vec<String> {
    let who = ["self", "target", "others", "all"];
    let resources = ["money", "energy", "food", "vp"];
    let mut effects = Vec::new();
    for who in who {
        for what in resources {
            effects.push(format!("{{ op = 'gain', who = '{who}', what = '{what}', n = 1 }}"));
            effects.push(format!("{{ op = 'lose', who = '{who}', what = '{what}', n = 2, up_to = true }}"));
        }
    }
    for (from, to) in [("self", "target"), ("target", "self")] {
        effects.push(format!("{{ op = 'transfer', from = '{from}', to = '{to}', what = 'food', n = 2 }}"));
        effects.push(format!("{{ op = 'clear_crisis', who = '{from}', n = 2 }}"));
    }
    for hex in ["own_access", "target_access", "any_open"] {
        effects.push(format!("{{ op = 'add_water', hex = '{hex}', n = 2 }}"));
        effects.push(format!("{{ op = 'remove_water', hex = '{hex}', n = 1 }}"));
    }
    for hex in ["own_access", "target_access", "any_freshwater"] {
        effects.push(format!("{{ op = 'add_pollution', hex = '{hex}', n = 1 }}"));
        effects.push(format!("{{ op = 'remove_pollution', hex = '{hex}', n = 3, up_to = true }}"));
    }
    effects.push("{ op = 'embargo', who = 'target' }".to_owned());
    let card = |target: &str, effect: &str| {
        format!(
            "[[action_cards]]\nid = 'own'\nname_en = 'Own'\ncopies = 0\nkind = 'malus'\ntarget = '{target}'\n\
             windows = ['after_reveal']\ncontestable_by = 'none'\neffects = [{effect}]\n"
        )
    };
    let mut texts: Vec<String> = effects.iter().map(|effect| card("community", effect)).collect();
    texts.push(card("building", "{ op = 'gain', who = 'self', what = 'vp', n = 1 }"));
    texts.push(card("hex", "{ op = 'remove_pollution', hex = 'any_freshwater', n = 1 }"));
    // The printed cards, which have the rest.
    for id in ["subsidy", "cleanup", "mediation", "strike", "siphon", "express_site", "blackout", "scandal"] {
        texts.push(format!("[action_cards.{id}]\ncopies = 1\n"));
    }
    let metrics = water::terms::Metric::ALL.iter().map(|metric| {
        let kinds = if metric.takes_kinds() {
            let all: Vec<String> = {
                let counted = water::terms::Kind::ALL.iter().filter(|kind| metric.counts(**kind));
                counted.map(|kind| format!("'{}'", kind.name())).collect()
            };
            format!("kinds = [{}], ", all.join(", "))
        } else {
            String::new()
        };
        format!("[objectives.campus]\ncondition = {{ metric = '{}', {kinds}op = '<', value = 2 }}\n", metric.name())
    });
    texts.extend(metrics);
    for op in ["==", "!=", "<", "<=", ">", ">="] {
        let leaf = format!("{{ metric = 'vp', op = '{op}', value = 2 }}");
        texts.push(format!(
            "[objectives.campus]\ncondition = {{ all = [{leaf}, {{ any = [{leaf}, {{ not = {leaf} }}] }}] }}\n"
        ));
    }
    texts.extend(["r01", "r30"].map(|id| format!("[resource_cards.{id}]\nname_fr = 'Année'\n")));
    texts.extend(["pollution", "dam_three_owners"].map(|id| format!("[scenarios.{id}]\nmoney = 9\n")));
    texts.push("[map]\nname_en = 'The basin'\n".to_owned());
    texts
}

#[test]
fn every_card_is_told_and_no_words_lie_idle() {
    for lang in Lang::all() {
        let words = Words::of(lang, "water_authoring");
        let say = |saying: &Saying| {
            let text = words.render(saying, &Context::NOWHERE);
            assert!(!text.contains(['[', ']', '{', '}']) && !text.contains("  "), "{text}");
        };
        for text in everything() {
            let draft = authoring::draft(&text, "own.toml").unwrap_or_else(|found| panic!("{text}\n{found:#?}"));
            draft.entries.iter().for_each(|entry| say(&entry.does));
        }
        for part in [Part::ResourceCards, Part::ActionCards, Part::Objectives] {
            say(&Warning::TooManyCards { part, cards: 9, blanks: 5 }.saying());
        }
        let community = "star".to_owned();
        say(&Warning::InPieces { scenario: "own".to_owned(), community, pieces: 2 }.saying());
        say(&Warning::NeverDealt { scenario: "own".to_owned(), cards: 2 }.saying());
        Code::ALL.iter().for_each(|code| drop(words.text(&format!("code.{}", code.0))));
        Part::ALL.iter().for_each(|part| drop(words.text(&format!("part.{}", part.name()))));
        for key in ["told.mistake", "told.warning"] {
            words.phrase(key, &[("code", "E01".into()), ("fault", "x".into()), ("warning", "x".into())]);
        }
        let common = Words::of(lang, "");
        let known: BTreeSet<&String> = words.texts().filter(|key| !common.knows(key)).collect();
        let used = words.said();
        let idle: Vec<&&String> = known.iter().filter(|key| !used.contains(**key)).collect();
        assert!(idle.is_empty(), "{idle:?}");
        assert!(used.iter().all(|key| words.knows(key)), "{used:?}");
    }
}

#[test]
fn every_law_of_the_data_has_its_words() {
    for lang in Lang::all() {
        let words = Words::of(lang, "water");
        for name in law::ALL {
            assert!(words.knows(&format!("law.{name}")), "{name}");
        }
    }
}
