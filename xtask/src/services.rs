//! The programs of other projects that tests start: databases and buses.

use std::fs;

use xtask::process;

/// A package, and what its tests need of it.
struct Service {
    package: &'static str,
    is_there: fn() -> bool,
    missing: &'static str,
}

/// All services. Tests that need one which is missing are skipped.
const SERVICES: [Service; 2] = [
    Service {
        package: "postgresql",
        is_there: has_postgres,
        missing: "Postgres is missing, and apt-get cannot install it",
    },
    Service {
        package: "nats-server",
        is_there: has_nats,
        missing: "nats-server is missing, and apt-get cannot install it",
    },
];

/// Installs what is missing. Returns what is still missing, and why.
pub(crate) fn missing() -> Vec<&'static str> {
    let install = |service: &&Service| {
        let installed = (service.is_there)()
            || process::install(service.package).is_ok() && (service.is_there)();
        !installed
    };
    SERVICES.iter().filter(install).map(|service| service.missing).collect()
}

fn has_nats() -> bool {
    process::works("nats-server", &["--version"])
}

/// Debian keeps the programs of a server out of the search path.
fn has_postgres() -> bool {
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    versions.into_iter().any(|version| version.path().join("bin/postgres").is_file())
        || process::works("postgres", &["--version"])
}
