//! The steps of `cargo verify`, in the order in which they run: later ones use what earlier ones have built or made ready.

use super::{advisories, lab, suites, wheel, work};
use crate::house_check;
use crate::stand::{self, Stand};
use crate::workspace::Workspace;

/// One row of the table of steps.
pub(super) struct Step {
    pub(super) name: &'static str,
    pub(super) about: &'static str,
    /// Earlier steps whose results it uses; they run too when this one is chosen.
    pub(super) uses: &'static [Use],
    pub(super) work: Work,
}

/// How a step uses an earlier one.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Use {
    /// Without it there is nothing to do.
    Must(&'static str),
    /// Without it the step does less, and the earlier one says what was left out.
    May(&'static str),
}

impl Use {
    pub(super) fn name(self) -> &'static str {
        match self {
            Use::Must(name) | Use::May(name) => name,
        }
    }
}

/// A part of the toolchain that may be missing: a component, and the cargo subcommand it brings.
#[derive(Clone, Copy)]
pub(super) struct Part(pub(super) &'static str, pub(super) &'static str);

/// What a step does.
pub(super) enum Work {
    /// One cargo command, with extra environment variables; it may need parts of the toolchain.
    Cargo(&'static [Part], &'static [&'static str], &'static [(&'static str, &'static str)]),
    /// A function of ours; the error says what is wrong.
    Ours(fn(&Workspace, &Stand) -> Result<(), String>),
    /// Makes something ready for later steps; the error says why it cannot be had, and it is left out.
    Ready(fn(&Workspace, &mut Stand) -> Result<(), String>),
}

const RUSTFMT: Part = Part("rustfmt", "fmt");
const CLIPPY: Part = Part("clippy", "clippy");

pub(super) const STEPS: &[Step] = &[
    Step {
        name: "fmt",
        about: "the code is formatted",
        uses: &[],
        work: Work::Cargo(&[RUSTFMT], &["fmt", "--all", "--check"], &[]),
    },
    Step {
        name: "house",
        about: "short files, nothing unfinished, links that lead somewhere, rulings that are kept and tested",
        uses: &[],
        work: Work::Ours(|workspace, _| house_check::check(workspace)),
    },
    Step {
        name: "advisories",
        about: "no known flaw and no yanked version among the dependencies",
        uses: &[],
        work: Work::Ours(advisories::check),
    },
    Step {
        name: "clippy",
        about: "no warning in any target",
        uses: &[],
        work: Work::Cargo(
            &[CLIPPY],
            &["clippy", "--workspace", "--all-targets", "--locked", "--", "-D", "warnings"],
            &[],
        ),
    },
    Step {
        name: "build",
        about: "the programs and most tests, once for all steps below",
        uses: &[],
        work: Work::Ours(suites::build),
    },
    Step {
        name: "page",
        about: "the page as browsers run it, without a warning, written to dist/",
        uses: &[Use::Must("build")],
        work: Work::Ours(work::page),
    },
    Step { name: "postgres", about: "a PostgreSQL to throw away", uses: &[], work: Work::Ready(stand::postgres) },
    Step {
        name: "test",
        about: "every test of every crate, those in a browser excepted",
        uses: &[Use::May("postgres")],
        work: Work::Ours(suites::test),
    },
    Step {
        name: "doc",
        about: "the reference builds without a warning",
        uses: &[],
        work: Work::Cargo(&[], &["doc", "--workspace", "--no-deps", "--locked"], &[("RUSTDOCFLAGS", "-D warnings")]),
    },
    Step {
        name: "games",
        about: "many whole games in each mode keep every promise",
        uses: &[Use::Must("build")],
        work: Work::Ours(work::games),
    },
    Step {
        name: "smoke",
        about: "the commands the README shows do run",
        uses: &[Use::Must("build")],
        work: Work::Ours(work::smoke),
    },
    Step {
        name: "lab",
        about: "runs are the same on any number of threads and in parts, and a known house rule is found",
        uses: &[Use::Must("build")],
        work: Work::Ours(lab::lab),
    },
    Step { name: "pyarrow", about: "Python with pyarrow", uses: &[], work: Work::Ready(stand::pyarrow) },
    Step {
        name: "python",
        about: "the lab's tables open in Python and hold what they say",
        uses: &[Use::Must("build"), Use::Must("pyarrow")],
        work: Work::Ours(lab::python),
    },
    Step { name: "maturin", about: "Python with maturin", uses: &[], work: Work::Ready(stand::maturin) },
    Step {
        name: "wheel",
        about: "the Python package, built, installed into a fresh environment and tested there",
        uses: &[Use::Must("build"), Use::Must("maturin")],
        work: Work::Ours(wheel::check),
    },
    Step { name: "chromium", about: "a browser and its driver", uses: &[], work: Work::Ready(stand::chromium) },
    Step { name: "axe", about: "axe-core, which finds accessibility faults", uses: &[], work: Work::Ready(stand::axe) },
    Step {
        name: "browser",
        about: "the tests in a real browser",
        uses: &[Use::Must("build"), Use::Must("page"), Use::Must("chromium"), Use::May("axe")],
        work: Work::Ours(work::browser),
    },
];
