//! The end: whether the dice are right, and where the record is.

use trictrac_console::failure::Failure;
use trictrac_console::style::{REFUSED, styled};
use trictrac_console::wrap::wrap;
use trictrac_umpire::seal;
use trictrac_words::lang::{fluent_args, key};

use super::kind::ServerGame;
use super::table::OnlineTable;
use crate::saving::SavedState;
use crate::verify::describe;

impl<T: ServerGame> OnlineTable<'_, '_, T> {
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
            self.session.say(T::WORDS.ask_rematch)?;
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
                    ShareUse::Used => texts.with(T::WORDS.fair, &throws),
                    ShareUse::Unknown => texts.with(T::WORDS.fair_watched, &throws),
                    ShareUse::Other => return self.warn(&texts.plain(key!("net-other-share"))),
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
    fn own_share(&self) -> Result<ShareUse, Failure> {
        let (Some(me), Some(saved)) = (self.me, self.client.profile.game(self.game)?) else {
            return Ok(ShareUse::Unknown);
        };
        let record = self.session.record();
        let same = seal::follows_from(record, me, saved.bytes, Some(saved.commitment));
        Ok(if same { ShareUse::Used } else { ShareUse::Other })
    }
}

/// What became of the bytes that you gave to the dice.
enum ShareUse {
    /// The dice follow from them.
    Used,
    /// They are not known here: you watched, or sat down with another program.
    Unknown,
    /// The dice follow from others, or the server has changed its commitment.
    Other,
}
