//! The requests of those who learn and of the projector, by name.

use page_table::remote::http::{ApiError, get, send};
use serde_json::Value;
use wire::lesson::{Answer, Back, ClassInfo, Come, Comparison, Hand, Me, Reply};

/// What everybody with the code may know.
pub(crate) async fn class(code: &str) -> Result<ClassInfo, ApiError> {
    get(&class_path(code)).await
}

/// The address of a class, without what comes after it.
pub(crate) fn class_path(code: &str) -> String {
    format!("api/lessons/{code}")
}

/// Somebody comes.
pub(crate) async fn come(code: &str, name: String, pair: Option<String>) -> Result<Me, ApiError> {
    send("POST", &format!("api/lessons/{code}/join"), &Come { name, pair }).await
}

/// Somebody goes on from this device.
pub(crate) async fn back(code: &str, name: String, way_back: String) -> Result<Me, ApiError> {
    send("POST", &format!("api/lessons/{code}/back"), &Back { name, way_back }).await
}

/// Raises the hand, or lowers it.
pub(crate) async fn hand(code: &str, up: bool) -> Result<Value, ApiError> {
    send("POST", &format!("api/lessons/{code}/hand"), &Hand { up }).await
}

/// Answers a question.
pub(crate) async fn reply(code: &str, question: u32, answer: Answer) -> Result<Value, ApiError> {
    send("POST", &format!("api/lessons/{code}/answers"), &Reply { question, answer }).await
}

/// The address of the projector's lesson, without what comes after it.
pub(crate) fn projector_path(key: &str) -> String {
    format!("api/desk/{key}")
}

/// All tables beside each other, for those who learn.
pub(crate) async fn compare_in_class(code: &str) -> Result<Comparison, ApiError> {
    get(&format!("api/lessons/{code}/compare")).await
}

/// The same for the projector.
pub(crate) async fn compare(key: &str) -> Result<Comparison, ApiError> {
    get(&format!("api/desk/{key}/compare")).await
}
