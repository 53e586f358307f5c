//! The outlines of the nine regions: our own drawing from public-domain outlines (Natural Earth 1:110m).

use climate::terms::RegionId;
use std::sync::LazyLock;

const DRAWING: &str = include_str!("outline.svg");

/// The part of the drawing that is shown.
pub(crate) const VIEW: (f64, f64, f64, f64) = (60.0, 12.0, 900.0, 478.0);

static OUTLINES: LazyLock<Vec<(RegionId, &'static str)>> = LazyLock::new(|| {
    let one = |part: &'static str| {
        let (id, rest) = part.split_once('"')?;
        let (_, outline) = rest.split_once(" d=\"")?;
        Some((RegionId::named(id)?, outline.split('"').next()?))
    };
    DRAWING.split("id=\"region-").skip(1).filter_map(one).collect()
});

/// Every region with its outline.
pub(crate) fn outlines() -> &'static [(RegionId, &'static str)] {
    &OUTLINES
}

/// Where a region's figures stand.
pub(crate) const fn middle(region: RegionId) -> (f64, f64) {
    match region {
        RegionId::Europe => (492.0, 94.0),
        RegionId::NorthAmerica => (205.0, 128.0),
        RegionId::SouthAmerica => (290.0, 312.0),
        RegionId::MiddleEast => (592.0, 172.0),
        RegionId::Africa => (522.0, 262.0),
        RegionId::IndoAustralia => (862.0, 332.0),
        RegionId::Russia => (690.0, 60.0),
        RegionId::China => (762.0, 130.0),
        RegionId::India => (697.0, 200.0),
    }
}

/// The same in percent of the drawing.
pub(crate) fn percent(region: RegionId) -> (f64, f64) {
    let ((x, y), (left, top, width, height)) = (middle(region), VIEW);
    ((x - left) / width * 100.0, (y - top) / height * 100.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_region_has_its_outline_and_its_place_inside_the_drawing() {
        for &region in RegionId::ALL {
            let outline = outlines().iter().find(|(of, _)| *of == region).map(|(_, outline)| *outline);
            assert!(outline.is_some_and(|outline| outline.starts_with('M') && outline.ends_with('Z')), "{region:?}");
            let (x, y) = percent(region);
            assert!((0.0..100.0).contains(&x) && (0.0..100.0).contains(&y), "{region:?}");
        }
        assert_eq!(outlines().len(), RegionId::ALL.len());
    }
}
