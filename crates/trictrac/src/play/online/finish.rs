//! The end: who won and how, whether the dice are right, and where the record is.

use trictrac_protocol::{Ending, Void};
use trictrac_rules::side::PerSide;
use trictrac_umpire::{record, seal};
use trictrac_words::lang::{fluent_args, key};
use trictrac_words::{Player, side as side_name, stopped};

use super::table::OnlineTable;
use crate::failure::Failure;
use crate::saving::SavedState;
use crate::style::{REFUSED, STRONG, styled};
use crate::verify::describe;
use crate::wrap::wrap;

impl OnlineTable<'_, '_> {
    /// Prints how the match ended.
    pub(super) fn ended(&mut self, ending: &Ending) -> Result<(), Failure> {
        self.before_news()?;
        let Some(ended) = record::ended(ending) else { return self.session.end() };
        let players = PerSide::from_fn(|side| {
            if Some(side) == self.me {
                Player::You
            } else {
                Player::Named(side_name(self.session.texts, side))
            }
        });
        let mut text = stopped(self.session.texts, ended, &players);
        if let Ending::Void { why } = *ending {
            let why = match why {
                Void::NotOpened => "not-opened",
                Void::Left => "left",
                Void::Fold => "version",
                Void::Restored => "restored",
                Void::Operator => "operator",
            };
            let why = self.session.texts.with(key!("net-void"), &fluent_args!["why" => why]);
            text = format!("{text} {why}");
        }
        self.session.line("")?;
        wrap(&text, 0, 0).iter().try_for_each(|line| self.session.line(&styled(STRONG, line)))
    }

    /// Checks the dice and saves the record, once the secret is known.
    pub(super) fn finish(&mut self) -> Result<(), Failure> {
        if std::mem::replace(&mut self.finished, true) {
            return Ok(());
        }
        self.before_news()?;
        self.print_verdict()?;
        self.session.save_now()?;
        if self.me.is_some() && self.session.saving.saved().0 != SavedState::All {
            let path = self.client.profile.record(self.game);
            let text = self.session.printed();
            self.session.saving.write_aside(&path, &text);
        }
        let (state, file) = self.session.saving.saved();
        if state == SavedState::All {
            let text = self.session.texts.with(key!("saved"), &fluent_args!["file" => file]);
            self.session.line(&text)?;
        }
        if self.me.is_some() && !self.client.input_ended {
            let text = self.session.texts.plain(key!("net-ask-rematch"));
            self.session.wrapped(&text, 0)?;
        }
        Ok(())
    }

    /// One line about the dice: whether they are those of the commitment and of your bytes.
    fn print_verdict(&mut self) -> Result<(), Failure> {
        let texts = self.session.texts;
        let text = match seal::verify(&self.session.printed()) {
            Ok(verified) if verified.throws == 0 => return Ok(()),
            Ok(verified) => {
                let throws = fluent_args!["throws" => verified.throws];
                match self.own_share()? {
                    Share::Used => texts.with(key!("net-fair"), &throws),
                    Share::Unknown => texts.with(key!("net-fair-watched"), &throws),
                    Share::Other => return self.warn(&texts.plain(key!("net-other-share"))),
                }
            }
            Err(doubt) => return self.warn(&describe(&doubt, texts)),
        };
        self.session.wrapped(&text, 0)
    }

    fn warn(&mut self, text: &str) -> Result<(), Failure> {
        wrap(text, 0, 0).iter().try_for_each(|line| self.session.line(&styled(REFUSED, line)))
    }

    /// Whether the dice follow from the bytes and the commitment that were kept when you sat down.
    fn own_share(&self) -> Result<Share, Failure> {
        let (Some(me), Some(saved)) = (self.me, self.client.profile.game(self.game)?) else {
            return Ok(Share::Unknown);
        };
        let record = &self.session.record;
        let same = seal::follows_from(record, me.seat(), saved.bytes, Some(saved.commitment));
        Ok(if same { Share::Used } else { Share::Other })
    }
}

/// What became of the bytes that you gave to the dice.
enum Share {
    /// The dice follow from them.
    Used,
    /// They are not known here: you watched, or sat down with another program.
    Unknown,
    /// The dice follow from others, or the server has changed its commitment.
    Other,
}
