//! The commands in `packaging/`: the program accepts them as they are.

use std::fs;

use clap::Parser as _;
use trictrac::cli::{Cli, TrictracCommand};
use trictrac::serve::ServeArguments;

fn file(name: &str) -> String {
    let path = format!("{}/../../packaging/{name}", env!("CARGO_MANIFEST_DIR"));
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// Replaces variables as systemd and compose do.
fn filled(text: &str) -> String {
    let variables = [
        ("${PUBLIC_URL}", "https://trictrac.example"),
        ("${PUBLIC_NAME:?}", "trictrac.example"),
        ("${DATABASE_HOST:-db1}", "db1"),
        ("${STORE}", "postgres://trictrac@db.example/trictrac"),
        ("${BUS}", "nats://bus.example:4222"),
        ("$OPTIONS", "--host 0.0.0.0 --trusted-proxy 192.0.2.9"),
        ("%i", "8081"),
    ];
    let filled =
        variables.iter().fold(text.to_owned(), |text, (name, value)| text.replace(name, value));
    assert!(!filled.contains("${") && !filled.contains('%'), "a variable is left: {filled}");
    filled
}

/// The arguments that the program gets.
fn serve(command: &[String]) -> ServeArguments {
    let cli = Cli::try_parse_from(command).unwrap_or_else(|error| panic!("{command:?}: {error}"));
    match cli.command {
        TrictracCommand::Serve(arguments) => arguments,
        other => panic!("no server: {other:?}"),
    }
}

/// The command of a unit, whose lines may go on in the next one.
fn unit(name: &str) -> ServeArguments {
    let text = file(name).replace("\\\n", " ");
    let line = text.lines().find_map(|line| line.strip_prefix("ExecStart=")).expect("a command");
    serve(&shlex::split(&filled(line)).expect("words"))
}

/// A list in the form of JSON after a key.
#[cfg(feature = "cluster")]
fn list(text: &str, key: &str) -> Vec<String> {
    let (_, rest) = text.split_once(key).expect("the key is there");
    let end = rest.find(']').expect("a list ends");
    let list = serde_json::from_str(&filled(&rest[..=end]));
    list.unwrap_or_else(|error| panic!("{key}: {error}"))
}

#[test]
fn the_units_start_servers() {
    let alone = unit("trictrac.service");
    assert!(alone.operations.backup_to.is_some() && alone.store.is_none());
    let among = unit("trictrac@.service");
    assert_eq!(
        (among.port, among.operations.metrics.map(|address| address.port())),
        (8081, Some(18081))
    );
    assert!(among.store.is_some() && among.bus.is_some());
    assert_eq!(among.trusted_proxy.len(), 2, "those of the unit and of OPTIONS");
    assert!(among.data.is_some_and(|data| data.ends_with("8081")));
}

/// Both units protect the machine in the same way.
#[test]
fn the_units_are_equally_strict() {
    let strict = |name: &str| {
        let text = file(name);
        let (_, rest) = text.split_once("UMask=").expect("the settings");
        rest.to_owned()
    };
    assert_eq!(strict("trictrac.service"), strict("trictrac@.service"));
}

#[cfg(feature = "cluster")]
#[test]
fn the_containers_start_servers() {
    let image: serde_json::Value = serde_json::from_str(&file("image.json")).expect("JSON");
    let alone = serve(&list(&file("image.json"), "\"Entrypoint\": "));
    for folder in [alone.data.as_ref(), alone.operations.backup_to.as_ref()] {
        let folder = folder.expect("a folder").to_str().expect("a name");
        assert!(image["Volumes"][folder].is_object(), "{folder} is a volume");
    }
    assert!(alone.operations.backup_to.is_some() && alone.store.is_none());
    let among = serve(&list(&file("compose/compose.yaml"), "entrypoint: "));
    assert_eq!(
        among.store.map(|store| store.to_string()).as_deref(),
        Some("postgres://db1:5432/trictrac")
    );
    let metrics = among.operations.metrics.map(|address| address.port());
    assert_eq!(
        (metrics, alone.operations.metrics.map(|address| address.port())),
        (Some(9080), metrics)
    );
    assert!(among.bus.is_some() && among.trusted_proxy.len() == 1);
}

/// Passwords are in files that are not in the repository.
#[test]
fn compose_has_no_passwords() {
    let compose = file("compose/compose.yaml");
    for (number, line) in compose.lines().enumerate() {
        let is_a_file = line.contains("/run/secrets/") || line.contains("./secrets/");
        let named = line.to_lowercase().contains("password:") || line.contains("PASSWORD_FILE:");
        assert!(!named || is_a_file, "line {}: {line}", number + 1);
    }
}

/// The program starts as the entry in the menu says.
#[test]
fn the_desktop_entry_opens_the_board() {
    let entry = file("desktop/trictrac.desktop");
    let line = entry.lines().find_map(|line| line.strip_prefix("Exec=")).expect("a command");
    assert!(serve(&shlex::split(line).expect("words")).open);
    let about = file("desktop/trictrac.metainfo.xml");
    let version = format!("<release version=\"{}\"", env!("CARGO_PKG_VERSION"));
    assert!(about.contains(&version), "the description of the program names its newest version");
    assert!(about.contains("<launchable type=\"desktop-id\">trictrac.desktop</launchable>"));
}

/// The settings of the service that the packages install.
#[test]
fn the_settings_are_those_of_the_unit() {
    let (settings, unit) = (file("trictrac.conf"), file("trictrac.service"));
    let names = settings.lines().filter_map(|line| line.split_once('='));
    let names: Vec<_> = names.map(|(name, _)| name).filter(|name| !name.starts_with('#')).collect();
    assert_eq!(names, ["PUBLIC_URL", "TRICTRAC_LOG"]);
    assert!(unit.contains("EnvironmentFile=/etc/trictrac.conf") && unit.contains("${PUBLIC_URL}"));
}
