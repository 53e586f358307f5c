//! The window on the map: wheel and pinch bring it closer, a drag moves it, keys do both.

use super::hexes::Point;
use leptos::prelude::*;
use web_sys::{Element, PointerEvent, WheelEvent};

/// The closest and the furthest look, against the whole map in the window.
const CLOSEST: f64 = 4.0;
/// At this scale a hex is wide enough for a finger.
const FINGER: f64 = 0.86;
/// A finger that moves less than this has not dragged.
const STILL: f64 = 7.0;

/// What of the map is seen: the place in the middle of the window, and how large.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Gaze {
    /// The place of the map in the middle of the window.
    pub(crate) middle: Point,
    /// Pixels of the window for a unit of the map.
    pub(crate) scale: f64,
}

/// The window on a map. `Copy`.
#[derive(Clone, Copy)]
pub(crate) struct Lens {
    /// Width and height of the map.
    map: (f64, f64),
    /// Width and height of the window.
    window: RwSignal<(f64, f64)>,
    /// What is seen; `None` for the whole map.
    gaze: RwSignal<Option<Gaze>>,
    fingers: StoredValue<Vec<(i32, Point)>>,
    /// Whether the fingers have moved too far for a click.
    dragged: StoredValue<bool>,
}

/// Keeps what is seen inside the map.
fn held(gaze: Gaze, map: (f64, f64), window: (f64, f64)) -> Gaze {
    let whole = whole(map, window);
    let scale = gaze.scale.clamp(whole, whole.max(1.0) * CLOSEST);
    let within = |middle: f64, map: f64, window: f64| {
        let half = window / scale / 2.0;
        if half * 2.0 >= map { map / 2.0 } else { middle.clamp(half, map - half) }
    };
    let middle = Point { x: within(gaze.middle.x, map.0, window.0), y: within(gaze.middle.y, map.1, window.1) };
    Gaze { middle, scale }
}

/// The scale at which the whole map is seen.
fn whole(map: (f64, f64), window: (f64, f64)) -> f64 {
    (window.0 / map.0).min(window.1 / map.1).max(0.05)
}

impl Lens {
    /// A window on a map of a size.
    pub(crate) fn on(map: (f64, f64)) -> Lens {
        Lens {
            map,
            window: RwSignal::new(map),
            gaze: RwSignal::new(None),
            fingers: StoredValue::new(Vec::new()),
            dragged: StoredValue::new(false),
        }
    }

    /// The window has this size.
    pub(crate) fn resize(self, window: (f64, f64)) {
        if window.0 > 1.0 && window.1 > 1.0 && self.window.get_untracked() != window {
            self.window.set(window);
        }
    }

    /// Width and height of the window.
    pub(crate) fn window(self) -> (f64, f64) {
        self.window.get()
    }

    /// Looks at some places, as closely as a finger needs it and as they fit.
    pub(crate) fn look_at(self, places: &[Point]) {
        let Some(&first) = places.first() else { return };
        let (mut low, mut high) = (first, first);
        for at in places {
            low = Point { x: low.x.min(at.x), y: low.y.min(at.y) };
            high = Point { x: high.x.max(at.x), y: high.y.max(at.y) };
        }
        let window = self.window.get_untracked();
        let fits = (window.0 / (high.x - low.x + 80.0)).min(window.1 / (high.y - low.y + 90.0));
        self.look(low.between(high), fits.clamp(FINGER, 1.25));
    }

    /// What is seen.
    pub(crate) fn gaze(self) -> Gaze {
        let window = self.window.get();
        let all = Gaze { middle: Point { x: self.map.0 / 2.0, y: self.map.1 / 2.0 }, scale: whole(self.map, window) };
        held(self.gaze.get().unwrap_or(all), self.map, window)
    }

    /// Whether the whole map is seen.
    pub(crate) fn sees_all(self) -> bool {
        self.gaze.get().is_none()
    }

    /// How the map is moved and scaled, for the style.
    pub(crate) fn transform(self) -> String {
        let (gaze, window) = (self.gaze(), self.window.get());
        let x = window.0 / 2.0 - gaze.middle.x * gaze.scale;
        let y = window.1 / 2.0 - gaze.middle.y * gaze.scale;
        format!("translate({x:.1}px, {y:.1}px) scale({:.4})", gaze.scale)
    }

    /// Looks at something: a place, at a scale.
    pub(crate) fn look(self, middle: Point, scale: f64) {
        let window = self.window.get_untracked();
        self.gaze.set(Some(held(Gaze { middle, scale }, self.map, window)));
    }

    /// Looks at the whole map.
    pub(crate) fn look_at_all(self) {
        self.gaze.set(None);
    }

    /// Moves so that a place is seen, as little as needed.
    pub(crate) fn show(self, place: Point) {
        let (gaze, window) = untrack(|| (self.gaze(), self.window.get()));
        if untrack(|| self.sees_all()) {
            return;
        }
        let near = |middle: f64, place: f64, window: f64| {
            let half = (window / gaze.scale / 2.0 - 34.0).max(0.0);
            middle.clamp(place - half, place + half)
        };
        let middle = Point { x: near(gaze.middle.x, place.x, window.0), y: near(gaze.middle.y, place.y, window.1) };
        self.look(middle, gaze.scale);
    }

    /// The place of the map under a place of the window.
    pub(crate) fn under(self, at: Point) -> Point {
        let (gaze, window) = untrack(|| (self.gaze(), self.window.get()));
        Point {
            x: gaze.middle.x + (at.x - window.0 / 2.0) / gaze.scale,
            y: gaze.middle.y + (at.y - window.1 / 2.0) / gaze.scale,
        }
    }

    /// Brings the map closer, or further away, around a place of the window.
    pub(crate) fn zoom(self, factor: f64, around: Option<Point>) {
        let (gaze, window) = untrack(|| (self.gaze(), self.window.get()));
        let all = whole(self.map, window);
        let scale = (gaze.scale * factor).clamp(all, all.max(1.0) * CLOSEST);
        if scale <= all * 1.01 {
            return self.look_at_all();
        }
        let around = around.unwrap_or(Point { x: window.0 / 2.0, y: window.1 / 2.0 });
        let fixed = self.under(around);
        let middle = Point {
            x: fixed.x - (around.x - window.0 / 2.0) / scale,
            y: fixed.y - (around.y - window.1 / 2.0) / scale,
        };
        self.look(middle, scale);
    }

    /// Moves by so many pixels of the window.
    pub(crate) fn pan(self, x: f64, y: f64) {
        let gaze = untrack(|| self.gaze());
        if untrack(|| self.sees_all()) {
            return;
        }
        self.look(gaze.middle.moved(-x / gaze.scale, -y / gaze.scale), gaze.scale);
    }

    /// The wheel.
    pub(crate) fn wheel(self, frame: &Element, event: &WheelEvent) {
        event.prevent_default();
        let factor = (-event.delta_y() * 0.0015).exp();
        self.zoom(factor.clamp(0.5, 2.0), Some(place(frame, event.client_x(), event.client_y())));
    }

    /// A finger comes down.
    pub(crate) fn down(self, frame: &Element, event: &PointerEvent) {
        let at = place(frame, event.client_x(), event.client_y());
        self.fingers.update_value(|fingers| {
            if fingers.is_empty() {
                self.dragged.set_value(false);
            }
            fingers.retain(|(id, _)| *id != event.pointer_id());
            fingers.push((event.pointer_id(), at));
        });
    }

    /// A finger moves: one drags, two pinch.
    pub(crate) fn moved(self, frame: &Element, event: &PointerEvent) {
        let now = place(frame, event.client_x(), event.client_y());
        let fingers = self.fingers.get_value();
        let Some(mine) = fingers.iter().position(|(id, _)| *id == event.pointer_id()) else { return };
        let before = fingers[mine].1;
        let far = (now.x - before.x).hypot(now.y - before.y);
        if !self.dragged.get_value() && far < STILL {
            return;
        }
        if !self.dragged.get_value() {
            self.dragged.set_value(true);
            // From here on every move of this finger is ours, and no click comes of it.
            let _ = frame.set_pointer_capture(event.pointer_id());
        }
        match fingers.iter().enumerate().find(|(at, _)| *at != mine) {
            Some((_, (_, other))) => {
                let spread = |from: Point| (from.x - other.x).hypot(from.y - other.y).max(12.0);
                self.zoom(spread(now) / spread(before), Some(now.between(*other)));
            }
            None => self.pan(now.x - before.x, now.y - before.y),
        }
        self.fingers.update_value(|fingers| fingers[mine].1 = now);
    }

    /// A finger goes up.
    pub(crate) fn up(self, event: &PointerEvent) {
        self.fingers.update_value(|fingers| fingers.retain(|(id, _)| *id != event.pointer_id()));
    }

    /// Whether the last finger dragged: then its click is none.
    pub(crate) fn has_dragged(self) -> bool {
        self.dragged.get_value()
    }

    /// Keys while the map has the focus. Says whether the key meant something.
    pub(crate) fn key(self, key: &str, shift: bool) -> bool {
        match key {
            "+" | "=" => self.zoom(1.3, None),
            "-" | "_" => self.zoom(1.0 / 1.3, None),
            "0" => self.look_at_all(),
            "ArrowLeft" if shift => self.pan(80.0, 0.0),
            "ArrowRight" if shift => self.pan(-80.0, 0.0),
            "ArrowUp" if shift => self.pan(0.0, 80.0),
            "ArrowDown" if shift => self.pan(0.0, -80.0),
            _ => return false,
        }
        true
    }
}

/// A place of the screen as a place of the window.
pub(crate) fn place(frame: &Element, x: i32, y: i32) -> Point {
    let area = frame.get_bounding_client_rect();
    Point { x: f64::from(x) - area.x(), y: f64::from(y) - area.y() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whatever_is_looked_at_stays_inside_the_map() {
        let (map, window) = ((740.0, 600.0), (370.0, 300.0));
        assert!((whole(map, window) - 0.5).abs() < 1e-9);
        let far = held(Gaze { middle: Point { x: -50.0, y: 9000.0 }, scale: 1.0 }, map, window);
        assert_eq!(far.middle, Point { x: 185.0, y: 450.0 });
        let small = held(Gaze { middle: Point::default(), scale: 0.01 }, map, window);
        assert_eq!((small.middle, small.scale), (Point { x: 370.0, y: 300.0 }, 0.5));
        assert!(held(Gaze { middle: Point::default(), scale: 99.0 }, map, window).scale <= CLOSEST);
    }

    #[test]
    fn a_lens_brings_closer_what_is_under_the_finger() {
        let owner = Owner::new();
        owner.with(|| {
            let lens = Lens::on((740.0, 600.0));
            lens.resize((370.0, 300.0));
            let finger = Point { x: 200.0, y: 140.0 };
            let before = lens.under(finger);
            lens.zoom(2.0, Some(finger));
            let after = lens.under(finger);
            assert!((before.x - after.x).hypot(before.y - after.y) < 1.0, "{before:?} {after:?}");
            assert!(lens.key("0", false) && lens.sees_all());
        });
    }
}
