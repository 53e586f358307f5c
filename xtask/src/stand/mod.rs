//! What the checks lean on besides cargo: a database server, a browser, a scanner. Each is looked for, fetched where that is
//! possible without asking anybody, and reported when it cannot be had.

mod axe;
mod chromium;
mod debian;
mod postgres;
pub(crate) mod python;

use crate::workspace::Workspace;

/// What has been made ready so far. It is taken down when this goes, whatever happened in between.
#[derive(Default)]
pub(crate) struct Stand {
    /// Variables that tell the checks where things are.
    variables: Vec<(&'static str, String)>,
    /// Held only to be stopped at the end.
    postgres: Option<postgres::Postgres>,
}

impl Stand {
    /// What a check's environment has to say.
    pub(crate) fn variables(&self) -> impl Iterator<Item = (&'static str, &str)> {
        self.variables.iter().map(|(name, value)| (*name, value.as_str()))
    }

    /// The interpreter of the environment with packages.
    pub(crate) fn python(&self) -> Result<&str, String> {
        let found = self.variables().find(|(name, _)| *name == "FINITUDE_PYTHON");
        found.map(|(_, path)| path).ok_or_else(|| "there is no Python".to_string())
    }

    fn tell(&mut self, name: &'static str, value: String) {
        println!("{name}={value}");
        self.variables.push((name, value));
    }
}

/// Starts a PostgreSQL that lives as long as this run; tests find it in `FINITUDE_TEST_POSTGRES`.
pub(crate) fn postgres(workspace: &Workspace, stand: &mut Stand) -> Result<(), String> {
    let programs = postgres::provide(workspace)?;
    let server = postgres::Postgres::start(&programs)?;
    stand.tell("FINITUDE_TEST_POSTGRES", server.address());
    stand.postgres = Some(server);
    Ok(())
}

/// Makes sure of Chromium and its driver. The tests find them as this does, so there is nothing to tell.
pub(crate) fn chromium(workspace: &Workspace, _: &mut Stand) -> Result<(), String> {
    let (chromium, driver) = chromium::provide(workspace)?;
    println!("{chromium}, {driver}");
    Ok(())
}

/// Makes sure of axe-core, of exactly one version: a newer one may judge otherwise.
pub(crate) fn axe(workspace: &Workspace, stand: &mut Stand) -> Result<(), String> {
    let script = axe::provide(workspace)?;
    stand.tell("FINITUDE_AXE", script.display().to_string());
    Ok(())
}

/// Makes sure of Python with pyarrow.
pub(crate) fn pyarrow(workspace: &Workspace, stand: &mut Stand) -> Result<(), String> {
    with_packages(workspace, stand, &[("pyarrow", "pyarrow.parquet")])
}

/// Makes sure of Python with maturin, which builds packages written in Rust.
pub(crate) fn maturin(workspace: &Workspace, stand: &mut Stand) -> Result<(), String> {
    with_packages(workspace, stand, &[("maturin>=1.9,<2", "maturin")])
}

fn with_packages(workspace: &Workspace, stand: &mut Stand, packages: &[python::Package]) -> Result<(), String> {
    let python = python::provide(workspace, packages)?;
    stand.tell("FINITUDE_PYTHON", python.display().to_string());
    Ok(())
}
