//! A player of the computer forfeits the match, and whoever plays against it wins.

use std::io::{BufRead, Write};
use std::path::Path;

use trictrac_console::failure::{Failure, exit_status, file, system};
use trictrac_engine::forfeit::{Forfeit, quote};
use trictrac_rules::side::Side;
use trictrac_table::Seat;
use trictrac_words::lang::{Texts, fluent_args, key};
use trictrac_words::{refusal, side};

use super::at_terminal::{TerminalEnding, TerminalGame, TerminalMatch};
use super::classic::ClassicAtTerminal;

impl<R: BufRead, W: Write> ClassicAtTerminal<'_, R, W> {
    /// Tells the players of the computer that the match begins; how it ends if one of them forfeits it at once.
    pub(super) fn begin(&mut self) -> Result<Option<TerminalEnding>, Failure> {
        let rules = self.rules();
        for who in Side::BOTH {
            let Some(player) = &self.beside.computers[who] else { continue };
            let computers = self.played.dice().computers();
            if let Err(reason) = computers.begin_for(rules, who, &**player) {
                return self.forfeit(who.seat(), &reason).map(Some);
            }
        }
        Ok(None)
    }
}

impl<T: TerminalGame, R: BufRead, W: Write> TerminalMatch<'_, T, R, W> {
    /// Says that the player in `seat` forfeits the match, and why.
    pub(super) fn forfeit(
        &mut self,
        seat: Seat,
        reason: &Forfeit,
    ) -> Result<TerminalEnding, Failure> {
        let text = in_words(self.texts, Side::of(seat), reason);
        self.line("")?;
        self.wrapped(&text, 0)?;
        self.out.flush()?;
        Ok(TerminalEnding::Forfeited)
    }
}

fn in_words(texts: &Texts, who: Side, reason: &Forfeit) -> String {
    let mut kind = reason.kind();
    let (mut said, mut detail) = (String::new(), String::new());
    match reason {
        Forfeit::Absent { program, kind } => {
            detail = file(texts, Path::new(program), &system(texts, &(*kind).into()));
        }
        Forfeit::Died { status: Some(status) } => detail = exit_status(texts, status),
        Forfeit::Died { status: None } => kind = "closed",
        Forfeit::Stalled { patience } => detail = patience.as_secs_f64().to_string(),
        Forfeit::Illegal { action, refusal: refused } => {
            (said, detail) = (quote(action), refusal(texts, *refused));
        }
        Forfeit::Nonsense { found, .. } => said = quote(found),
    }
    let arguments = fluent_args![
        "side" => side(texts, who), "winner" => side(texts, who.opponent()),
        "kind" => kind, "said" => said, "detail" => detail
    ];
    texts.with(key!("forfeited"), &arguments)
}
