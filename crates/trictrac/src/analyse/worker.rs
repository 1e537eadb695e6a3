//! `trictrac analyse --for-server`: the child process of a server that analyses one record.
//!
//! Standard input has the number of bytes of the record in a line of its own, then the record. It stays open as long as the server
//! wants the analysis: when it ends, so does this process, however the server was stopped.

use std::io::{self, BufRead, Read};
use std::path::Path;
use std::thread;

use trictrac_console::failure::{Failure, RecordFileFault};
use trictrac_rules::notation::record::{MOST_BYTES, Record};

/// The status of a process whose server is gone.
const ABANDONED: i32 = 1;

/// Reads the record, gives way to everything else on the machine, and ends with the input from now on.
pub(super) fn read() -> Result<Record, Failure> {
    lower_priority();
    let text = read_text(&mut io::stdin().lock())?;
    thread::spawn(|| {
        // Nothing more comes but the end.
        let _ = io::copy(&mut io::stdin().lock(), &mut io::sink());
        std::process::exit(ABANDONED);
    });
    Record::parse(&text).map_err(|error| Failure::record(Path::new("-"), error))
}

fn read_text(input: &mut impl BufRead) -> Result<String, Failure> {
    let failed = |error| Failure::File { path: "-".into(), error };
    let wrong = |fault| Failure::Record { path: "-".into(), line: 1, fault };
    let mut length = String::new();
    input.take(20).read_line(&mut length).map_err(failed)?;
    let length: usize = length.trim().parse().map_err(|_| wrong(RecordFileFault::NotText))?;
    if length > MOST_BYTES {
        return Err(wrong(RecordFileFault::TooLong { most: MOST_BYTES as u64 }));
    }
    let mut bytes = vec![0; length];
    input.read_exact(&mut bytes).map_err(failed)?;
    String::from_utf8(bytes).map_err(|_| wrong(RecordFileFault::NotText))
}

/// The games of people come first.
#[cfg(unix)]
fn lower_priority() {
    // At the usual priority the analysis is only less polite.
    let _ = rustix::process::nice(19);
}

#[cfg(not(unix))]
const fn lower_priority() {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_much_is_read_as_is_announced() {
        let mut input = "4\nw 65 and more".as_bytes();
        assert_eq!(read_text(&mut input).unwrap(), "w 65");
        assert_eq!(input, b" and more");
    }

    #[test]
    fn other_input_is_refused() {
        for text in ["", "\n", "x\nabc", "-1\n", "99999999999999999999\n", "9\nabc", "2\n\u{e9}"] {
            let read = read_text(&mut text.as_bytes());
            assert_eq!(read.is_ok(), text == "2\n\u{e9}", "{text:?}");
        }
        assert!(read_text(&mut &b"1\n\xff"[..]).is_err());
        let too_long = format!("{}\n", MOST_BYTES + 1);
        assert!(read_text(&mut too_long.as_bytes()).is_err());
    }
}
