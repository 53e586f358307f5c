//! `finitude serve`: tables and the page, for browsers.

use crate::cli::Serve;
use crate::commands::room_address::{addresses, drawing, host};
use crate::failure::Failure;
use crate::voice::{Voice, print_json};
use serde_json::json;
use server::store::{Address, Durability, Store, StoreError, sqlite};
use server::{Config, Connections, Keep, Limits, Server};
use std::io::{ErrorKind, IsTerminal, Write};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;
use tokio::net::{TcpListener, TcpSocket};

pub(crate) fn run(args: &Serve, voice: &Voice) -> Result<(), Failure> {
    let durability = if args.durable { Durability::EachCommit } else { Durability::EachSecond };
    let address = database(args.database.as_deref(), durability)?;
    let level = tracing_subscriber::filter::LevelFilter::INFO;
    tracing_subscriber::fmt()
        .with_max_level(level)
        .with_ansi(std::io::stderr().is_terminal())
        .with_writer(std::io::stderr)
        .init();
    // Every connection is an open file; systems begin with about a thousand and allow more to whoever asks.
    let files = rlimit::increase_nofile_limit(u64::MAX).unwrap_or(FEW_FILES);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let runtime = runtime.map_err(|error| failed(&error))?;
    match &args.backup {
        Some(copy) => runtime.block_on(backup(&address, copy, voice)),
        None => runtime.block_on(Box::pin(serve(args, voice, &address, files))),
    }
}

async fn backup(address: &Address, copy: &Path, voice: &Voice) -> Result<(), Failure> {
    let Address::File { path, .. } = address else { return Err(Failure::told("backup_elsewhere", Vec::new())) };
    sqlite::backup(path, copy).await.map_err(|error| database_failed(&error))?;
    let path = copy.display().to_string();
    if voice.json {
        print_json(&json!({ "written": path }));
    } else {
        outln!("{}", voice.say("written", &[("path", path.into())]));
    }
    Ok(())
}

async fn serve(args: &Serve, voice: &Voice, address: &Address, files: u64) -> Result<(), Failure> {
    // Before the store: a port in use is the likelier mistake, and another server may hold the file as well.
    let listener = listen(args.listen).map_err(|error| cannot_listen(args.listen, &error))?;
    let listening = listener.local_addr().map_err(|error| failed(&error))?;
    let store = Store::open(address).await.map_err(|error| database_failed(&error))?;
    let networks = addresses(listening);
    let server = Server::new(store, Config { room: networks.first().cloned(), ..config(args, files) });
    announce(args, voice, listening, &networks, address);
    server.run(listener, told_to_stop()).await.map_err(|error| failed(&error))?;
    if !voice.json {
        tell(&voice.say("serve.stopped", &[]));
    }
    Ok(())
}

/// Says something to whoever started the server. Whoever does not listen any more does not end it: people may be playing.
fn tell(text: &str) {
    let _ = writeln!(std::io::stdout().lock(), "{text}");
}

/// How many may knock before they are let in: after a restart everybody comes back at once.
const KNOCKING: u32 = 4096;

fn listen(address: SocketAddr) -> std::io::Result<TcpListener> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
    // After a restart the old connections still hold the port for a minute. On Windows the same word would let another
    // program take the port away.
    if cfg!(not(windows)) {
        socket.set_reuseaddr(true)?;
    }
    socket.bind(address)?;
    socket.listen(KNOCKING)
}

/// Files for everything but connections: the database and its journal with every reader, the log, the clock of the system,
/// and those connections that are being closed.
const RESERVE: u64 = 96;
/// As many files as every system allows.
const FEW_FILES: u64 = 256;
/// As many connections from one address as a school may need.
const PER_ADDRESS: u32 = 1000;

/// How many connections there may be, so that the server always has files left for its own work.
fn places(args: &Serve, files: u64) -> (u32, u32) {
    let possible = u32::try_from(files.saturating_sub(RESERVE).max(files / 2)).unwrap_or(u32::MAX);
    let most = args.connections.unwrap_or(possible).min(possible);
    if args.connections.is_some_and(|asked| asked > possible) {
        tracing::warn!(possible, "the system does not allow so many connections");
    }
    (most, args.connections_per_address.unwrap_or((most / 2).clamp(1, PER_ADDRESS)))
}

/// What others in the local network may call this machine: its name, alone and as their routers or it itself make it known.
fn own_names() -> Vec<String> {
    let named = |variable: &str| std::env::var(variable).ok();
    let told = || {
        let said = Command::new("hostname").stdin(Stdio::null()).stderr(Stdio::null()).output().ok()?;
        String::from_utf8(said.stdout).ok()
    };
    let name =
        std::fs::read_to_string("/proc/sys/kernel/hostname").ok().or_else(|| named("COMPUTERNAME")).or_else(told);
    let name = name.unwrap_or_default().trim().to_owned();
    let short = name.split('.').next().unwrap_or_default().to_owned();
    if short.is_empty() { Vec::new() } else { vec![format!("{short}.local"), short, name] }
}

fn config(args: &Serve, files: u64) -> Config {
    let (most, per_address) = places(args, files);
    let rest = Duration::from_secs(args.keep_alive);
    Config {
        origins: args.origins.clone(),
        hosts: args.hosts.iter().cloned().chain(own_names()).collect(),
        trust_proxy: args.trust_proxy,
        secure: args.secure,
        limits: Limits {
            tables_per_hour: args.tables_per_hour,
            sockets_per_address: args.sockets_per_address,
            // The page, its pictures and the figures of the server need some of the places too.
            sockets: most - most.div_ceil(8).min(256),
            messages_per_second: args.messages_per_second,
            wrong_codes_per_hour: args.wrong_codes_per_hour,
            ..Limits::default()
        },
        connections: Connections { most, per_address, rest, ..Connections::default() },
        idle: Duration::from_secs(args.idle),
        keep: Keep { finished: args.keep_finished.0, unstarted: args.keep_unstarted.0 },
        ..Config::default()
    }
}

/// Where tables are kept: as told, or in a file of the user's own.
pub(crate) fn database(place: Option<&str>, durability: Durability) -> Result<Address, Failure> {
    let place = match place.filter(|place| !place.is_empty()) {
        Some(place) => place.to_owned(),
        None => data_folder()
            .ok_or_else(|| Failure::told("no_data_folder", Vec::new()))?
            .join("finitude")
            .join("tables.sqlite")
            .display()
            .to_string(),
    };
    Address::parse(&place, durability).map_err(|error| database_failed(&error))
}

/// Where programs keep what belongs to their user.
fn data_folder() -> Option<PathBuf> {
    let named = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    if cfg!(windows) {
        named("APPDATA")
    } else if cfg!(target_os = "macos") {
        named("HOME").map(|home| home.join("Library/Application Support"))
    } else {
        named("XDG_DATA_HOME").or_else(|| named("HOME").map(|home| home.join(".local/share")))
    }
}

fn announce(args: &Serve, voice: &Voice, listening: SocketAddr, networks: &[String], database: &Address) {
    let host = if listening.ip().is_unspecified() { "localhost".to_owned() } else { host(listening.ip()) };
    let here = format!("http://{host}:{}/", listening.port());
    if voice.json {
        tell(&format!("{:#}", json!({ "address": here, "network": networks.first(), "networks": networks })));
    } else {
        tell(&voice.say("serve.ready", &[("address", here.as_str().into())]));
        for network in networks {
            tell(&voice.say("serve.network", &[("address", network.as_str().into())]));
        }
        if listening.ip().is_loopback() {
            let room = format!("0.0.0.0:{}", listening.port());
            tell(&voice.say("serve.only_here", &[("room", room.into())]));
        }
        // Whatever reads a file or a pipe has no camera.
        let camera = networks.first().filter(|_| std::io::stdout().is_terminal());
        if let Some(code) = camera.and_then(|network| drawing(network)) {
            tell(&format!("{}\n{code}", voice.say("serve.camera", &[])));
        }
        if let Address::File { path, .. } = database {
            tell(&voice.say("serve.kept", &[("place", path.display().to_string().into())]));
        }
    }
    if args.open {
        open_browser(&here);
    }
}

/// Whether it works is up to the system; the address is on the screen in any case.
fn open_browser(address: &str) {
    let (program, words): (&str, &[&str]) = if cfg!(windows) {
        ("cmd", &["/C", "start", ""])
    } else if cfg!(target_os = "macos") {
        ("open", &[])
    } else {
        ("xdg-open", &[])
    };
    let mut command = Command::new(program);
    let _ = command.args(words).arg(address).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn();
}

/// Ctrl+C, or the system asking politely.
async fn told_to_stop() {
    let interrupted = async {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    #[cfg(unix)]
    let terminated = async {
        match tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) {
            Ok(mut signal) => drop(signal.recv().await),
            Err(_) => std::future::pending::<()>().await,
        }
    };
    #[cfg(not(unix))]
    let terminated = std::future::pending::<()>();
    tokio::select! {
        () = interrupted => {}
        () = terminated => {}
    }
}

fn cannot_listen(address: SocketAddr, error: &std::io::Error) -> Failure {
    if error.kind() == ErrorKind::AddrInUse {
        let other = SocketAddr::new(address.ip(), address.port().checked_add(1).unwrap_or(4711));
        let args = vec![("port", address.port().to_string().into()), ("other", other.to_string().into())];
        return Failure::told("port_in_use", args);
    }
    Failure::told("listen", vec![("address", address.to_string().into()), ("detail", error.to_string().into())])
}

pub(crate) fn database_failed(error: &StoreError) -> Failure {
    let path = |path: &Path| vec![("path", path.display().to_string().into())];
    let detail = |text: &str| vec![("detail", text.into())];
    match error {
        StoreError::InUse { path: file } => Failure::told("database_in_use", path(file)),
        StoreError::FileExists { path: file } => Failure::told("file_exists", path(file)),
        StoreError::SchemaTooNew { .. } => Failure::told("database_too_new", Vec::new()),
        StoreError::BadAddress { why } => Failure::told("database_address", detail(why)),
        StoreError::Corrupt { what } => Failure::told("database_damaged", detail(what)),
        StoreError::Unavailable { what } => Failure::told("database_unavailable", detail(what)),
        other => Failure::told("serve_failed", detail(&other.to_string())),
    }
}

fn failed(error: &dyn std::fmt::Display) -> Failure {
    Failure::told("serve_failed", vec![("detail", error.to_string().into())])
}
