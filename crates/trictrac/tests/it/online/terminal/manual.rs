//! A match with manual scoring.

use super::{Server, two};
use crate::process::unwrapped;

/// The roller marks four points that the first throw does not earn, and the opponent claims the école.
#[test]
fn an_ecole_at_the_table() {
    let server = Server::start("terminal-table");
    let (mut white, black, _) = two(&server, &["--marking", "table", "--rules", "holes=2"]);
    let white_begins = white.until(" throws first.").contains("White throws");
    let (mut roller, mut opponent) = if white_begins { (white, black) } else { (black, white) };
    roller.prompt();
    opponent.types("hint");
    opponent.until("off in online matches");
    opponent.types("");
    roller.types("referee");
    roller.until("off in online matches");
    roller.prompt();
    roller.types("4");
    roller.until("marks: quatre points (4).");
    roller.prompt();
    roller.types("p1");
    opponent.until("throw the dice?> ");
    opponent.types("school 4");
    roller.until("your answer to the école> ");
    roller.types("1/5");
    roller.until("No:");
    roller.types("reason");
    opponent.until("What is the reason for your école?");
    opponent.types("reason");
    roller.until("had marked 4.");
    roller.types("accept");
    let text = opponent.until("throw the dice?> ");
    assert!(unwrapped(&text).contains("accept"), "{text}");
    opponent.types("");
    opponent.until("Mark what your throw earns");
    opponent.prompt();
    opponent.types("help");
    let help = opponent.until("so that the match is fair.");
    assert!(help.contains("plays  ") && !help.contains("referee  "), "{help}");
    opponent.types("p1");
    roller.until("throw the dice?> ");
    roller.types("resign");
    roller.until("yes or no> ");
    roller.types("yes");
    for mut terminal in [roller, opponent] {
        terminal.until("resigned.");
        let text = unwrapped(&terminal.leaves());
        assert!(text.contains("The dice were fair"), "{text}");
    }
}
