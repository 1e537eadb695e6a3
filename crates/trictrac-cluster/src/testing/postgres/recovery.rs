//! Standbys, and the restore of a server to an earlier time.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use sqlx::{AssertSqlSafe, Connection as _};
use tokio::time::sleep;

use super::{Disk, PostgresServer};
use trictrac_store::GameId;

/// The longest time for something that the server does on its own.
const PATIENCE: Duration = Duration::from_mins(1);
/// The name by which a primary knows its standby.
const STANDBY: &str = "standby";

/// Puts a base backup in the place of the data, to be recovered from the archive up to a time.
const RESTORE: &str = r#"
    set -e
    backup=$1 until=$2
    mv data data.before && cp -a "$backup" data
    printf '%s\n' "restore_command = 'cp $PWD/archive/%f %p'" \
        "recovery_target_time = '$until'" "recovery_target_action = 'promote'" >>data/postgresql.auto.conf
    touch data/recovery.signal
"#;

impl PostgresServer {
    /// Starts a server that archives its write-ahead log, and knows when each transaction was committed.
    ///
    /// # Panics
    /// There is Postgres, and it does not work.
    #[must_use]
    pub fn archiving(disk: Disk) -> Option<Self> {
        let mut server = Self::start(disk)?;
        server.stop();
        server.shell("mkdir archive", &[]);
        let archive = format!("test ! -f {0}/%f && cp %p {0}/%f", server.archive().display());
        let command = format!("archive_command={archive}");
        server.settings =
            ["archive_mode=on", "track_commit_timestamp=on", &command].map(str::to_owned).to_vec();
        server.resume();
        Some(server)
    }

    fn archive(&self) -> PathBuf {
        self.folder.join("archive")
    }

    /// Kills all processes of the server by SIGKILL. It cannot be used again.
    ///
    /// # Panics
    /// The server does not run.
    pub fn kill(&mut self) {
        let process = self.process().expect("the server runs").to_string();
        // Nothing happens between the first and the last one.
        self.freeze();
        let others = Command::new("pkill").args(["-KILL", "-P", &process]).status();
        let own = Command::new("kill").args(["-KILL", &process]).status();
        assert!(others.expect("pkill works").success() && own.expect("kill works").success());
        self.stop();
    }

    /// Starts a standby that follows this server. Commits wait for it from now on.
    ///
    /// # Panics
    /// It does not start, or does not follow.
    pub async fn standby(&self) -> Self {
        let mut standby = Self::prepare(self.programs.clone(), self.user, self.disk);
        let primary =
            format!("host=127.0.0.1 port={} user=trictrac application_name={STANDBY}", self.port);
        standby.copy(&primary, &["-R", "-C", "-S", STANDBY, "-D", "data"]);
        standby.resume();
        self.administer(&format!("alter system set synchronous_standby_names = '{STANDBY}'")).await;
        self.administer("select pg_reload_conf()").await;
        self.until("select exists (select from pg_stat_replication where sync_state = 'sync')")
            .await;
        standby
    }

    /// Makes a standby the primary. It has no standby, so its commits wait for nothing.
    ///
    /// # Panics
    /// It is no standby, or does not become the primary.
    pub async fn promote(&self) {
        self.administer("select pg_promote()").await;
        self.until("select not pg_is_in_recovery()").await;
    }

    /// Makes a base backup while the server runs, and returns its folder.
    ///
    /// # Panics
    /// That is not possible.
    #[must_use]
    pub fn base_backup(&self) -> PathBuf {
        let primary = format!("host=127.0.0.1 port={} user=trictrac", self.port);
        self.copy(&primary, &["-D", "backup"]);
        self.folder.join("backup")
    }

    /// The time by the clock of the server, as text.
    ///
    /// # Panics
    /// The server does not work.
    pub async fn moment(&self) -> String {
        self.value("postgres", "select clock_timestamp()::text").await
    }

    /// Waits until everything that is committed is in the archive.
    ///
    /// # Panics
    /// It does not get there.
    pub async fn archive_all(&self) {
        let file: String = self.value("postgres", "select pg_walfile_name(pg_switch_wal())").await;
        let file = self.archive().join(file);
        let begun = Instant::now();
        while !file.exists() {
            assert!(begun.elapsed() < PATIENCE, "{} is not archived", file.display());
            sleep(Duration::from_millis(50)).await;
        }
    }

    /// Restores the server, which does not run, to an earlier time: from a base backup and the archive. It keeps its address.
    ///
    /// # Panics
    /// That is not possible.
    pub async fn restore(&mut self, backup: &Path, until: &str) {
        let backup = backup.display().to_string();
        self.shell(RESTORE, &[&backup, until]);
        self.resume();
        self.until("select not pg_is_in_recovery()").await;
    }

    /// The number of entries that each log of a database had at a time, for a server that was started with [`PostgresServer::archiving`].
    /// `later` is added to the time.
    ///
    /// # Panics
    /// The server does not work.
    pub async fn lengths_at(
        &self,
        database: &str,
        moment: &str,
        later: &str,
    ) -> HashMap<GameId, usize> {
        let mut connection = self.address(database).connect().await.expect("the server works");
        let lengths = sqlx::query_as(
            "select game, count(*) from entry \
             where pg_xact_commit_timestamp(xmin) <= $1::text::timestamptz + $2::text::interval \
             group by game",
        );
        let rows: Vec<(Vec<u8>, i64)> =
            lengths.bind(moment).bind(later).fetch_all(&mut connection).await.expect("a club");
        let id = |id: Vec<u8>| GameId(id.try_into().expect("16 bytes"));
        rows.into_iter().map(|(game, number)| (id(game), number.cast_unsigned() as usize)).collect()
    }

    /// Copies the data of a running server with `pg_basebackup`.
    fn copy(&self, primary: &str, arguments: &[&str]) {
        let mut command = self.command(self.programs.join("pg_basebackup"));
        command.args(["-d", primary, "-X", "stream", "-c", "fast", "--no-sync"]).args(arguments);
        assert!(command.status().expect("pg_basebackup works").success(), "pg_basebackup failed");
    }

    /// Runs a script in the folder.
    fn shell(&self, script: &str, arguments: &[&str]) {
        let mut command = self.command("sh");
        command.args(["-c", script, "sh"]).args(arguments).stdin(Stdio::null());
        assert!(command.status().expect("sh works").success(), "{script}");
    }

    async fn administer(&self, sql: &str) {
        let mut connection = self.address("postgres").connect().await.expect("the server works");
        let sql = AssertSqlSafe(sql.to_owned());
        sqlx::raw_sql(sql).execute(&mut connection).await.expect("it obeys");
        let _ = connection.close().await;
    }

    async fn value<T>(&self, database: &str, sql: &str) -> T
    where
        T: Send + Unpin + for<'r> sqlx::Decode<'r, sqlx::Postgres> + sqlx::Type<sqlx::Postgres>,
    {
        let mut connection = self.address(database).connect().await.expect("the server works");
        let sql = AssertSqlSafe(sql.to_owned());
        sqlx::query_scalar(sql).fetch_one(&mut connection).await.expect("a value")
    }

    /// Waits until a statement answers that it is so.
    async fn until(&self, sql: &str) {
        let begun = Instant::now();
        while !self.value::<bool>("postgres", sql).await {
            assert!(begun.elapsed() < PATIENCE, "not so: {sql}");
            sleep(Duration::from_millis(20)).await;
        }
    }
}
