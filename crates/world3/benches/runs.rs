//! How long a run of the model takes.

#![allow(missing_docs)]

use criterion::{Criterion, criterion_group, criterion_main};
use world3::{Run, Scenario, Settings, Version};

fn runs(criterion: &mut Criterion) {
    for version in Version::ALL {
        for scenario in Scenario::ALL {
            let settings = Settings::of(scenario, version);
            let name = format!("world3/{}/{}", version.year(), scenario.name());
            criterion.bench_function(&name, |bencher| bencher.iter(|| Run::of(std::hint::black_box(&settings))));
        }
    }
}

criterion_group!(benches, runs);
criterion_main!(benches);
