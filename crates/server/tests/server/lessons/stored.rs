//! Lessons in the store, the same in both databases; and one desk over two processes.

use super::room::{Room, plan};
use crate::store::database::{on_both, on_postgres};
use crate::tables::helper::{RunningServer, ask, generous};
use serde_json::{Value, json};
use server::store::{
    Appended, Created, GuestId, LessonAppend, LessonId, LessonRewrite, NewLesson, Store, StoreError, TableCode,
};
use std::sync::Arc;

on_both!(
    a_lesson_is_found_by_its_id_its_code_and_its_keys,
    each_number_is_won_once,
    a_guest_is_forgotten_in_a_lesson,
    a_lesson_whose_time_is_over_is_found_and_erased,
);

fn new() -> NewLesson {
    let id = LessonId::random().unwrap();
    NewLesson {
        id,
        code: TableCode::random().unwrap(),
        erase_at: 5000,
        at: 1000,
        body: "opened".to_owned(),
        keys: vec![(format!("desk {id}"), "facilitator"), (format!("screen {id}"), "projector")],
    }
}

fn append(lesson: LessonId, expected: u64, body: &str) -> LessonAppend {
    let bodies = vec![body.to_owned()];
    LessonAppend { lesson, expected, at: 2000, bodies, erase_at: None, guests: vec![GuestId([7; 32])] }
}

async fn bodies(store: &Store, lesson: LessonId, after: u64) -> Vec<String> {
    store.lesson_entries(lesson, after).await.unwrap().into_iter().map(|entry| entry.body).collect()
}

async fn a_lesson_is_found_by_its_id_its_code_and_its_keys(store: Arc<Store>) {
    let lesson = new();
    assert_eq!(store.create_lesson(lesson.clone()).await, Ok(Created::Stored { last: 1 }));
    let found = store.lesson(lesson.id).await.unwrap().unwrap();
    assert_eq!((found.code, found.erase_at, found.last), (lesson.code, 5000, 1));
    assert_eq!(store.lesson_by_code(lesson.code).await, Ok(Some(found)));
    let key = store.lesson_by_key(&lesson.keys[1].0).await.unwrap();
    assert_eq!(key, Some((lesson.id, "projector".to_owned())));
    assert_eq!(store.lesson_by_key("desk").await, Ok(None));
    let same_code = NewLesson { code: lesson.code, ..new() };
    assert_eq!(store.create_lesson(same_code.clone()).await, Ok(Created::CodeTaken));
    assert_eq!(store.lesson(same_code.id).await, Ok(None));
    assert_eq!(store.lesson_by_key(&same_code.keys[0].0).await, Ok(None), "all or nothing");
}

async fn each_number_is_won_once(store: Arc<Store>) {
    let lesson = new();
    let id = lesson.id;
    assert_eq!(store.create_lesson(lesson).await, Ok(Created::Stored { last: 1 }));
    let tries = (0..8).map(|number| {
        let store = store.clone();
        tokio::spawn(async move { store.append_lesson(append(id, 1, &number.to_string())).await.unwrap() })
    });
    let mut won = 0;
    for attempt in tries.collect::<Vec<_>>() {
        won += usize::from(attempt.await.unwrap() == Appended::Stored { last: 2 });
    }
    assert_eq!((won, bodies(&store, id, 1).await.len()), (1, 1));
    let later = LessonAppend { erase_at: Some(9000), ..append(id, 2, "kept") };
    assert_eq!(store.append_lesson(later).await, Ok(Appended::Stored { last: 3 }));
    assert_eq!(store.lesson(id).await.unwrap().unwrap().erase_at, 9000);
    let nowhere = LessonId(1);
    let lost = store.append_lesson(append(nowhere, 1, "")).await;
    assert_eq!(lost, Err(StoreError::NoSuchLesson { lesson: nowhere }));
}

async fn a_guest_is_forgotten_in_a_lesson(store: Arc<Store>) {
    let lesson = new();
    let (id, guest) = (lesson.id, GuestId([7; 32]));
    assert_eq!(store.create_lesson(lesson).await, Ok(Created::Stored { last: 1 }));
    assert_eq!(store.append_lesson(append(id, 1, "Ada came")).await, Ok(Appended::Stored { last: 2 }));
    assert_eq!(store.lessons_with(guest).await, Ok(vec![id]));
    let bodies_now = vec![(2, "somebody came".to_owned())];
    let rewrite = LessonRewrite { lesson: id, bodies: bodies_now, forget: guest };
    assert_eq!(store.rewrite_lesson(rewrite).await, Ok(true));
    assert_eq!(bodies(&store, id, 0).await, ["opened", "somebody came"]);
    assert_eq!(store.lessons_with(guest).await, Ok(Vec::new()));
    let nowhere = LessonRewrite { lesson: LessonId(1), bodies: Vec::new(), forget: guest };
    assert_eq!(store.rewrite_lesson(nowhere).await, Ok(false));
}

async fn a_lesson_whose_time_is_over_is_found_and_erased(store: Arc<Store>) {
    let lesson = new();
    let id = lesson.id;
    assert_eq!(store.create_lesson(lesson.clone()).await, Ok(Created::Stored { last: 1 }));
    assert_eq!(store.expired_lessons(4999, 10).await, Ok(Vec::new()));
    assert_eq!(store.expired_lessons(5000, 10).await, Ok(vec![id]));
    assert_eq!(store.erase_lesson(id).await, Ok(true));
    assert_eq!(store.erase_lesson(id).await, Ok(false));
    assert!(bodies(&store, id, 0).await.is_empty());
    assert_eq!(store.lesson_by_key(&lesson.keys[0].0).await, Ok(None));
    assert_eq!(store.create_lesson(lesson).await, Ok(Created::Stored { last: 1 }), "nothing is left in its way");
}

#[tokio::test(flavor = "multi_thread")]
async fn one_desk_works_over_two_processes() {
    on_postgres(|database| async move {
        let one = RunningServer::over(&database.address(), generous()).await;
        let other = RunningServer::over(&database.address(), generous()).await;
        let mut room = Room::open(&one, plan(2)).await;
        let (ada, _) = room.come(&one, "Ada").await;
        let (_, ben) = room.come(&other, "Ben").await;
        assert_eq!(ben["neighbours"], json!(["Ada"]));
        room.desk = other.client();
        room.step(json!({ "step": "start" })).await;
        let class = ask(&mut ada.clone(), "GET", &room.class(""), Value::Null).await;
        let table = class["me"]["table"].as_str().unwrap();
        room.step(json!({ "step": "pause", "words": "Both" })).await;
        let info = ask(&mut ada.clone(), "GET", &format!("/api/tables/{table}"), Value::Null).await;
        assert_eq!(info["paused"], "Both");
        one.close().await;
        other.close().await;
    })
    .await;
}
