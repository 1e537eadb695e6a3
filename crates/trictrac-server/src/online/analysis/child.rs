//! One run of the program that analyses.

use std::io;
use std::process::{ExitStatus, Stdio};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncReadExt as _, AsyncWriteExt as _, copy, sink};
use tokio::process::{Child, Command};
use tokio::time::timeout;

use super::AnalysisSettings;

/// The most bytes of an answer. The longest matches need a few hundred thousand.
const MOST_ANSWER: u64 = 16 << 20;
/// The most bytes that are logged of what the program says about its failure.
const MOST_SAID: u64 = 500;

/// The reason why there is no answer.
#[derive(Debug)]
pub(super) enum ChildFailure {
    /// The program cannot be started.
    NotStarted(io::Error),
    /// It took too long, and was killed.
    Late,
    /// It ended with a failure.
    Early { status: String, said: String },
}

/// Starts the program and returns what it prints about `record`. If the caller does not wait for the end, the program is killed.
pub(super) async fn run(settings: &AnalysisSettings, record: &str) -> Result<String, ChildFailure> {
    let mut child = start(settings).map_err(ChildFailure::NotStarted)?;
    let answered = timeout(settings.patience, talk(&mut child, record)).await;
    match answered {
        Err(_) => {
            // It is killed when it is dropped; waiting for it leaves no dead process behind.
            let _ = timeout(Duration::from_secs(5), child.kill()).await;
            Err(ChildFailure::Late)
        }
        Ok(Ok((status, answer, _))) if status.success() => {
            Ok(String::from_utf8_lossy(&answer).into_owned())
        }
        Ok(Ok((status, _, said))) => {
            let said = String::from_utf8_lossy(&said).trim().to_owned();
            Err(ChildFailure::Early { status: status.to_string(), said })
        }
        Ok(Err(error)) => {
            Err(ChildFailure::Early { status: error.to_string(), said: String::new() })
        }
    }
}

/// Starts it without the environment of the server, which may contain secrets. Its files are closed by the system.
fn start(settings: &AnalysisSettings) -> io::Result<Child> {
    let mut command = Command::new(&settings.program);
    #[cfg(unix)]
    // A Ctrl-C in the terminal of the server is for the server alone.
    command.arg0(&settings.name).process_group(0);
    command
        .args(&settings.arguments)
        .env_clear()
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .kill_on_drop(true);
    // Programs do not start without it on Windows.
    if let Some(root) = std::env::var_os("SystemRoot") {
        command.env("SystemRoot", root);
    }
    let child = command.spawn()?;
    // It waits for the record: nothing that a player has sent is read before the limits hold.
    limit(&child, settings.patience)?;
    Ok(child)
}

/// The most memory of the program, in bytes: twenty times what a match needs.
#[cfg(target_os = "linux")]
const MOST_MEMORY: u64 = 4 << 30;
/// The most files that it has open.
#[cfg(target_os = "linux")]
const MOST_FILES: u64 = 64;
/// The most bytes that it writes into a file. It has no reason to write any.
#[cfg(target_os = "linux")]
const MOST_WRITTEN: u64 = 1 << 16;

/// Limits what the program may use: an attacker who finds an error in it must not get the whole machine.
#[cfg(target_os = "linux")]
fn limit(child: &Child, patience: Duration) -> io::Result<()> {
    use rustix::process::{Pid, Resource, Rlimit, prlimit};
    let number = child.id().and_then(|number| i32::try_from(number).ok());
    let Some(process) = number.and_then(Pid::from_raw) else { return Ok(()) };
    let limits = [
        (Resource::As, MOST_MEMORY),
        (Resource::Nofile, MOST_FILES),
        (Resource::Fsize, MOST_WRITTEN),
        (Resource::Core, 0),
        // A thread that computes uses no more than the time that it has.
        (Resource::Cpu, patience.as_secs() + 1),
    ];
    for (resource, most) in limits {
        let limit = Rlimit { current: Some(most), maximum: Some(most) };
        prlimit(Some(process), resource, limit)?;
    }
    Ok(())
}

/// Other systems do not let one process limit another.
#[cfg(not(target_os = "linux"))]
fn limit(_: &Child, _: Duration) -> io::Result<()> {
    Ok(())
}

/// Sends the record, and reads the answer and what is said about a failure. The input stays open until then: its end means that the
/// server is gone.
async fn talk(child: &mut Child, record: &str) -> io::Result<(ExitStatus, Vec<u8>, Vec<u8>)> {
    let input = format!("{}\n{record}", record.len());
    let mut stdin = child.stdin.take();
    let (stdout, stderr) = (child.stdout.take(), child.stderr.take());
    let send = async {
        if let Some(stdin) = &mut stdin {
            // A program that ends early does not read everything.
            let _ = stdin.write_all(input.as_bytes()).await;
            let _ = stdin.flush().await;
        }
    };
    let ((), answer, said) = tokio::join!(send, read(stdout, MOST_ANSWER), read(stderr, MOST_SAID));
    let (answer, said) = (answer?, said?);
    let status = child.wait().await?;
    Ok((status, answer, said))
}

/// Reads everything, and keeps the first `most` bytes.
async fn read(stream: Option<impl AsyncRead + Unpin>, most: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    if let Some(stream) = stream {
        let mut limited = stream.take(most);
        limited.read_to_end(&mut bytes).await?;
        copy(&mut limited.into_inner(), &mut sink()).await?;
    }
    Ok(bytes)
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    fn shell(script: &str) -> AnalysisSettings {
        AnalysisSettings {
            program: "/bin/sh".into(),
            arguments: vec!["-c".into(), script.into()],
            name: "analysis".to_owned(),
            waiting: 1,
            patience: Duration::from_secs(20),
        }
    }

    #[tokio::test]
    async fn a_program_reads_the_record_and_its_answer_comes_back() {
        let answer = run(&shell("read n; head -c \"$n\"; env | grep -c HOME"), "w 65").await;
        // `grep` finds nothing and fails, so this is also how a failure looks.
        let Err(ChildFailure::Early { status, .. }) = answer else { panic!("{answer:?}") };
        assert_eq!(status, "exit status: 1");
        let answer = run(&shell("read n; head -c \"$n\""), "w 65").await.unwrap();
        assert_eq!(answer, "w 65");
    }

    #[cfg(target_os = "linux")]
    #[tokio::test]
    async fn a_program_has_limits() {
        let answer = run(&shell("read n; cat /proc/self/limits"), "w 65").await.unwrap();
        let limit = |name: &str| {
            let line = answer.lines().find_map(|line| line.strip_prefix(name)).unwrap();
            let numbers: Vec<u64> = line.split_whitespace().flat_map(str::parse).collect();
            assert!(matches!(numbers[..], [soft, hard] if soft == hard), "{line}");
            numbers[0]
        };
        assert_eq!(limit("Max address space"), MOST_MEMORY);
        assert_eq!(limit("Max open files"), MOST_FILES);
        assert_eq!(limit("Max file size"), MOST_WRITTEN);
        assert_eq!((limit("Max core file size"), limit("Max cpu time")), (0, 21));
    }

    #[tokio::test]
    async fn what_a_failing_program_says_is_limited() {
        let script = "head -c 100000 /dev/zero | tr '\\0' x >&2; exit 3";
        let Err(ChildFailure::Early { status, said }) = run(&shell(script), "").await else {
            panic!()
        };
        assert_eq!((status.as_str(), said.len() as u64), ("exit status: 3", MOST_SAID));
    }

    #[tokio::test]
    async fn a_slow_program_is_killed() {
        let patience = Duration::from_millis(100);
        let settings = AnalysisSettings { patience, ..shell("exec sleep 600") };
        assert!(matches!(run(&settings, "").await, Err(ChildFailure::Late)));
    }

    #[tokio::test]
    async fn a_program_that_is_not_there_is_no_failure_of_the_game() {
        let settings = AnalysisSettings { program: "/no/such/program".into(), ..shell("") };
        assert!(matches!(run(&settings, "").await, Err(ChildFailure::NotStarted(_))));
    }
}
