//! `cargo xtask run`: opens the table in the browser.

use std::ffi::OsString;
use std::io::ErrorKind;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpListener};
use std::path::Path;
use std::process::Command;

use anyhow::{Result, bail, ensure};
use xtask::process;
use xtask::workspace::Workspace;

use crate::arguments::ArgumentReader;
use crate::wasm;
use crate::web::WHOLE;

/// The profile of everything that is built here.
const PROFILE: &str = "local";
/// The port of `trictrac serve`.
const PORT: u16 = 8080;
/// The free space in megabytes that the first build needs: it writes two thirds of it.
const SPACE: u64 = 1_800;

/// Builds the program and the page, and opens the page in the browser of this machine. Postgres, NATS, TLS and the laboratory are left out:
/// nobody needs them here.
pub(crate) fn run(workspace: &Workspace, options: ArgumentReader) -> Result<()> {
    let arguments = options.rest()?;
    check_port(&arguments)?;
    wasm::install_target()?;
    let target = workspace.metadata()?.target_directory;
    check_space(&target)?;

    step(1, "compile the program", "one to two minutes");
    let build = ["build", "--profile", PROFILE, "--no-default-features"];
    let mut build = workspace.cargo(&build);
    process::run(build.args(["--package", "trictrac", "--package", "page-maker"]))?;
    step(2, "compile the page", "one to two minutes");
    let module = WHOLE.module(workspace)?;
    step(3, "connect the page with the browser", "some seconds");
    let program =
        |name: &str| target.join(PROFILE).join(format!("{name}{}", std::env::consts::EXE_SUFFIX));
    process::run(Command::new(program("page-maker")).args(WHOLE.arguments(workspace, &module)))?;
    step(4, "serve the page, until you press Ctrl-C", "");
    let mut serve = Command::new(program("trictrac"));
    serve.args(["serve", "--open", "--page"]).arg(WHOLE.folder(workspace)).args(arguments);
    process::run(&mut serve)
}

/// Prints what begins, and how long it takes the first time on two processors.
fn step(number: u8, what: &str, first: &str) {
    let first =
        if first.is_empty() { String::new() } else { format!(" (the first time: {first})") };
    println!("[{number}/4] {what}{first}");
}

/// Checks that nothing listens at the port, before minutes of compiling.
fn check_port(arguments: &[OsString]) -> Result<()> {
    let Some(address) = address(arguments) else { return Ok(()) };
    match TcpListener::bind(address) {
        Err(error) if error.kind() == ErrorKind::AddrInUse => bail!(
            "port {} is taken, perhaps by a Trictrac that runs already; \
             `cargo xtask run --port {}` takes another one",
            address.port(),
            address.port().wrapping_add(1)
        ),
        // The server says what else is wrong with it.
        _ => Ok(()),
    }
}

/// The address where `trictrac serve` listens with these arguments; nothing if it cannot be read here.
fn address(arguments: &[OsString]) -> Option<SocketAddr> {
    let words: Vec<_> = arguments.iter().map(|word| word.to_str()).collect::<Option<_>>()?;
    let value = |name: &str| {
        words.iter().enumerate().find_map(|(at, word)| match word.strip_prefix(name)? {
            "" => words.get(at + 1).copied(),
            rest => rest.strip_prefix('='),
        })
    };
    let host =
        value("--host").map_or(Some(IpAddr::V4(Ipv4Addr::LOCALHOST)), |host| host.parse().ok());
    let port = value("--port").map_or(Some(PORT), |port| port.parse().ok());
    Some(SocketAddr::new(host?, port?))
}

/// Checks that the first build finds enough space.
fn check_space(target: &Path) -> Result<()> {
    if target.join(PROFILE).exists() {
        return Ok(());
    }
    let there = target.ancestors().find(|folder| folder.exists()).unwrap_or(target);
    let listed = process::output(Command::new("df").args(["-Pk"]).arg(there)).unwrap_or_default();
    let Some(free) = free_megabytes(&listed) else { return Ok(()) };
    ensure!(
        free >= SPACE,
        "{} has {free} MB left and the first build needs {SPACE} MB: free some, \
         or build elsewhere with `CARGO_TARGET_DIR=FOLDER cargo xtask run`",
        there.display()
    );
    Ok(())
}

/// The free space in the output of `df -Pk`.
fn free_megabytes(listed: &str) -> Option<u64> {
    let kilobytes: u64 = listed.lines().nth(1)?.split_whitespace().nth(3)?.parse().ok()?;
    Some(kilobytes / 1024)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(words: &[&str]) -> Option<String> {
        let words: Vec<_> = words.iter().map(OsString::from).collect();
        address(&words).map(|address| address.to_string())
    }

    #[test]
    fn the_address_is_that_of_the_server() {
        assert_eq!(at(&[]).unwrap(), "127.0.0.1:8080");
        assert_eq!(at(&["--port", "9000"]).unwrap(), "127.0.0.1:9000");
        assert_eq!(at(&["--no-page", "--host=::1", "--port=0"]).unwrap(), "[::1]:0");
        assert_eq!(at(&["--port"]).unwrap(), "127.0.0.1:8080");
        assert_eq!(at(&["--port", "many"]), None);
    }

    #[test]
    fn a_port_that_is_taken_is_refused() {
        let taken = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        let port = taken.local_addr().unwrap().port().to_string();
        let error = check_port(&["--port".into(), port.clone().into()]).unwrap_err().to_string();
        assert!(error.starts_with(&format!("port {port} is taken")), "{error}");
        assert!(check_port(&["--port".into(), "0".into()]).is_ok());
    }

    #[test]
    fn free_space_is_the_fourth_column() {
        let listed =
            "Filesystem 1024-blocks Used Available Capacity Mounted on\n/dev/vda 9 9 2048 1% /\n";
        assert_eq!(free_megabytes(listed), Some(2));
        assert_eq!(free_megabytes(""), None);
    }
}
