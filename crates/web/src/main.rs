//! What the browser starts.

fn main() {
    web::start();
}
