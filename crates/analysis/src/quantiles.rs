//! Quantiles of the normal and of Student's distribution.

use std::f64::consts::PI;

/// The point below which a normal variable lies with this probability (Acklam's approximation, good to nine digits).
pub fn normal(probability: f64) -> f64 {
    const A: [f64; 6] = [
        -3.969_683_028_665_376e1,
        2.209_460_984_245_205e2,
        -2.759_285_104_469_687e2,
        1.383_577_518_672_69e2,
        -3.066_479_806_614_716e1,
        2.506_628_277_459_239,
    ];
    const B: [f64; 5] = [
        -5.447_609_879_822_406e1,
        1.615_858_368_580_409e2,
        -1.556_989_798_598_866e2,
        6.680_131_188_771_972e1,
        -1.328_068_155_288_572e1,
    ];
    const C: [f64; 6] = [
        -7.784_894_002_430_293e-3,
        -3.223_964_580_411_365e-1,
        -2.400_758_277_161_838,
        -2.549_732_539_343_734,
        4.374_664_141_464_968,
        2.938_163_982_698_783,
    ];
    const D: [f64; 4] =
        [7.784_695_709_041_462e-3, 3.224_671_290_700_398e-1, 2.445_134_137_142_996, 3.754_408_661_907_416];
    let sum = |terms: &[f64], x: f64| terms.iter().fold(0.0, |sum, term| sum * x + term);
    let tail = |p: f64| {
        let q = (-2.0 * p.ln()).sqrt();
        sum(&C, q) / (sum(&D, q) * q + 1.0)
    };
    let p = probability.clamp(1e-300, 1.0 - 1e-16);
    if p < 0.024_25 {
        tail(p)
    } else if p > 1.0 - 0.024_25 {
        -tail(1.0 - p)
    } else {
        let q = p - 0.5;
        let r = q * q;
        sum(&A, r) * q / (sum(&B, r) * r + 1.0)
    }
}

/// The same for Student's distribution: exact for one and two degrees of freedom, else an expansion around the normal one.
pub fn student(probability: f64, freedom: f64) -> f64 {
    if freedom < 1.5 {
        return (PI * (probability - 0.5)).tan();
    }
    if freedom < 2.5 {
        let a = 2.0 * probability - 1.0;
        return a * (2.0 / (1.0 - a * a)).sqrt();
    }
    let z = normal(probability);
    let (n, z3, z5, z7, z9) = (freedom, z.powi(3), z.powi(5), z.powi(7), z.powi(9));
    z + (z3 + z) / (4.0 * n)
        + (5.0 * z5 + 16.0 * z3 + 3.0 * z) / (96.0 * n.powi(2))
        + (3.0 * z7 + 19.0 * z5 + 17.0 * z3 - 15.0 * z) / (384.0 * n.powi(3))
        + (79.0 * z9 + 776.0 * z7 + 1482.0 * z5 - 1920.0 * z3 - 945.0 * z) / (92_160.0 * n.powi(4))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(found: f64, expected: f64, within: f64) {
        assert!((found - expected).abs() < within, "{found} is not {expected}");
    }

    #[test]
    fn quantiles_are_those_of_printed_tables() {
        near(normal(0.975), 1.959_964, 1e-5);
        near(normal(0.5), 0.0, 1e-9);
        near(normal(0.000_5), -3.290_527, 1e-5);
        for (freedom, expected) in [(1.0, 12.706), (2.0, 4.303), (5.0, 2.571), (10.0, 2.228), (30.0, 2.042)] {
            near(student(0.975, freedom), expected, 2e-3);
        }
        near(student(0.975, f64::INFINITY), 1.959_964, 1e-5);
    }
}
