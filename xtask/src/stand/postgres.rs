//! A PostgreSQL to throw away: on a free port, in a temporary folder, gone at the end of the run.

use std::env;
use std::fs;
use std::io;
use std::net::{Ipv4Addr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use super::debian;
use crate::workspace::{Workspace, answers};

/// The role that owns everything in it.
const ROLE: &str = "finitude";

/// The programs that are used here.
const PROGRAMS: &[&str] = &["initdb", "postgres", "pg_ctl", "pg_isready", "createdb"];

/// How long it may take to answer.
const PATIENCE: Duration = Duration::from_secs(60);

/// The folder with PostgreSQL's programs; the package is installed first where that is possible.
pub(crate) fn provide(workspace: &Workspace) -> Result<PathBuf, String> {
    let find = || pick(candidates(workspace), |file| file.is_file());
    if let Some(folder) = find() {
        return Ok(folder);
    }
    let advice = debian::install(workspace, &["postgresql"]).err();
    find().ok_or_else(|| match advice {
        Some(advice) => format!("PostgreSQL is missing; {advice}"),
        None => "PostgreSQL is missing, and installing it did not help".to_string(),
    })
}

/// Where its programs may lie: where `pg_config` says, on the PATH, or where Debian keeps each version, newest first.
fn candidates(workspace: &Workspace) -> Vec<PathBuf> {
    let mut folders = Vec::new();
    if let Ok(output) = workspace.program("pg_config", &["--bindir"]).output() {
        folders.push(PathBuf::from(String::from_utf8_lossy(&output.stdout).trim()));
    }
    folders.extend(env::split_paths(&env::var_os("PATH").unwrap_or_default()));
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut versions: Vec<PathBuf> = versions.map(|entry| entry.path().join("bin")).collect();
    versions.sort_by_key(|folder| version(folder));
    folders.extend(versions.into_iter().rev());
    folders
}

/// The number in `/usr/lib/postgresql/15/bin`.
fn version(folder: &Path) -> u32 {
    let name = folder.parent().and_then(Path::file_name).and_then(|name| name.to_str());
    name.and_then(|name| name.parse().ok()).unwrap_or(0)
}

/// The first folder with everything: a client alone brings some of the programs, but no server.
fn pick(folders: Vec<PathBuf>, is_file: impl Fn(&Path) -> bool) -> Option<PathBuf> {
    let complete = |folder: &PathBuf| PROGRAMS.iter().all(|program| is_file(&folder.join(program)));
    folders.into_iter().find(complete)
}

/// A running server. It is stopped and its folder removed when this goes.
pub(crate) struct Postgres {
    programs: PathBuf,
    folder: PathBuf,
    owner: Option<(u32, u32)>,
    port: u16,
    process: Option<Child>,
}

impl Postgres {
    /// Makes a database and starts its server.
    pub(crate) fn start(programs: &Path) -> Result<Self, String> {
        let folder = env::temp_dir().join(format!("finitude-postgres-{}", std::process::id()));
        let port = free_port().map_err(|error| format!("no free port: {error}"))?;
        let mut server = Self { programs: programs.to_path_buf(), folder, owner: owner()?, port, process: None };
        server.make_folder().map_err(|error| format!("{} cannot be made: {error}", server.folder.display()))?;
        let data = server.folder.join("data");
        run(server
            .program("initdb")
            .args(["--auth=trust", "--encoding=UTF8", "--no-sync", "--username", ROLE, "-D"])
            .arg(&data))?;
        let process = server
            .program("postgres")
            .arg("-D")
            .arg(&data)
            .arg("-k")
            .arg(&server.folder)
            .args(settings(port).iter().flat_map(|setting| ["-c", setting]))
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(fs::File::create(server.folder.join("log")).map_err(|error| error.to_string())?)
            .spawn()
            .map_err(|error| format!("postgres cannot be started: {error}"))?;
        server.process = Some(process);
        server.wait_until_it_answers()?;
        run(server.program("createdb").args(server.connection()).arg(ROLE))?;
        Ok(server)
    }

    /// Where its one database is.
    pub(crate) fn address(&self) -> String {
        format!("postgres://{ROLE}@127.0.0.1:{}/{ROLE}", self.port)
    }

    fn make_folder(&self) -> io::Result<()> {
        fs::create_dir_all(&self.folder)?;
        #[cfg(unix)]
        if let Some((user, group)) = self.owner {
            std::os::unix::fs::chown(&self.folder, Some(user), Some(group))?;
        }
        Ok(())
    }

    /// One of its programs, as the user who owns the data: PostgreSQL refuses to run as root.
    fn program(&self, name: &str) -> Command {
        let mut command = Command::new(self.programs.join(name));
        command.current_dir(&self.folder);
        #[cfg(unix)]
        if let Some((user, group)) = self.owner {
            use std::os::unix::process::CommandExt;
            command.uid(user).gid(group);
        }
        command
    }

    fn connection(&self) -> [String; 3] {
        ["--host=127.0.0.1".to_string(), format!("--port={}", self.port), format!("--username={ROLE}")]
    }

    fn wait_until_it_answers(&mut self) -> Result<(), String> {
        let deadline = Instant::now() + PATIENCE;
        loop {
            if answers(self.program("pg_isready").args(self.connection())) {
                return Ok(());
            }
            let ended = self.process.as_mut().and_then(|process| process.try_wait().ok().flatten());
            if ended.is_some() || Instant::now() >= deadline {
                let log = fs::read_to_string(self.folder.join("log")).unwrap_or_default();
                return Err(format!("PostgreSQL does not answer: {}", log.trim()));
            }
            thread::sleep(Duration::from_millis(50));
        }
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        // The data are thrown away with it, so there is no reason to wait for anything.
        let stopped = run(self.program("pg_ctl").args(["stop", "-m", "immediate", "-D"]).arg(self.folder.join("data")));
        if let Some(mut process) = self.process.take() {
            if stopped.is_err() {
                let _ = process.kill();
            }
            let _ = process.wait();
        }
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// As root: the user and group `postgres`, who come with the package. Otherwise nobody but ourselves.
fn owner() -> Result<Option<(u32, u32)>, String> {
    if !debian::is_root() {
        return Ok(None);
    }
    let user = debian::number_of(&["-u", "postgres"]);
    let group = debian::number_of(&["-g", "postgres"]);
    user.zip(group).map(Some).ok_or_else(|| "there is no user postgres, and root may not run PostgreSQL".to_string())
}

/// Fast and forgetful: nothing here has to survive a power cut.
fn settings(port: u16) -> Vec<String> {
    vec![
        "listen_addresses=127.0.0.1".to_string(),
        format!("port={port}"),
        "max_connections=300".to_string(),
        "fsync=off".to_string(),
        "synchronous_commit=off".to_string(),
        "full_page_writes=off".to_string(),
    ]
}

fn free_port() -> io::Result<u16> {
    Ok(TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?.local_addr()?.port())
}

/// Runs a program in silence; what it said comes with the error.
fn run(command: &mut Command) -> Result<(), String> {
    let name = command.get_program().to_string_lossy().into_owned();
    let output = command.stdin(Stdio::null()).output().map_err(|error| format!("{name} cannot be started: {error}"))?;
    match output.status.success() {
        true => Ok(()),
        false => {
            Err(format!("{name} ended with {}: {}", output.status, String::from_utf8_lossy(&output.stderr).trim()))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_with_only_the_client_is_passed_over() {
        let folders = || vec![PathBuf::from("client"), PathBuf::from("server"), PathBuf::from("other")];
        let is_file = |file: &Path| !file.starts_with("client") || file.ends_with("createdb");
        assert_eq!(pick(folders(), is_file), Some(PathBuf::from("server")));
        assert_eq!(pick(folders(), |_| false), None);
    }

    #[test]
    fn versions_are_compared_as_numbers() {
        let folder = |number: &str| PathBuf::from("/usr/lib/postgresql").join(number).join("bin");
        assert!(version(&folder("15")) > version(&folder("9")));
        assert_eq!(version(&folder("common")), 0);
    }

    #[test]
    fn a_program_that_fails_is_reported_with_its_name() {
        let reason = run(&mut Command::new("finitude-no-such-program")).unwrap_err();
        assert!(reason.contains("finitude-no-such-program"), "{reason}");
    }
}
