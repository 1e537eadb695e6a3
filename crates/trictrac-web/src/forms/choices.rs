//! The choices at an own hole: what each does and pays.

use trictrac_forms::ecrire::Going;
use trictrac_forms::game::{FormAccount, FormMatch, FormPhase};
use trictrac_forms::holes::OwnHoleChoice;
use trictrac_rules::side::Side;
use trictrac_words::lang::{Key, fluent_args, key};

use super::narration::Scribe;

/// A choice as a button shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChoiceButton {
    /// The choice.
    pub choice: OwnHoleChoice,
    /// Its name.
    pub name: String,
    /// Its effect and its price.
    pub about: String,
}

impl Scribe<'_> {
    /// The choices of the player at an own hole.
    #[must_use]
    pub fn offers(&self, game: &FormMatch) -> Vec<ChoiceButton> {
        let FormPhase::Choice(turn, choices) = game.phase() else { return Vec::new() };
        let offer = |choice: &OwnHoleChoice| ChoiceButton {
            choice: *choice,
            name: self.texts.plain(name(*choice)),
            about: self.about(game, turn.roller, *choice),
        };
        choices.as_slice().iter().map(offer).collect()
    }

    fn about(&self, game: &FormMatch, roller: Side, choice: OwnHoleChoice) -> String {
        let Some(ecrire) = game.account().ecrire() else { return self.plainly(game, choice) };
        let pays = |key: Key, winner: Side| {
            let price = ecrire.price(winner);
            let holes = ecrire.coup().tally();
            let arguments = fluent_args![
                "winner" => self.name(game.seat(winner)),
                "loser" => self.name(game.seat(winner.opponent())),
                "rate" => price.rate, "won" => holes.of(winner),
                "lost" => holes.of(winner.opponent()), "consolation" => price.consolation,
                "jetons" => price.payment
            ];
            self.texts.with(key, &arguments)
        };
        match choice {
            OwnHoleChoice::Go(Going::Mark) => pays(key!("forms-page-about-mark"), roller),
            OwnHoleChoice::Go(Going::Marked) => {
                pays(key!("forms-page-about-marked"), roller.opponent())
            }
            OwnHoleChoice::SuspendEcrire => match ecrire.coup().going(roller) {
                Going::Mark => pays(key!("forms-page-about-close-mark"), roller),
                Going::Marked => pays(key!("forms-page-about-close-marked"), roller.opponent()),
                Going::Refait => self.texts.plain(key!("forms-page-about-close-refait")),
                Going::Releve => self.texts.plain(key!("forms-page-about-suspend-ecrire")),
            },
            OwnHoleChoice::Hold | OwnHoleChoice::Go(Going::Releve) => {
                self.staying(game, roller, choice)
            }
            _ => self.plainly(game, choice),
        }
    }

    /// The prize if the coup goes on: the price that the holes of now would have. Rule: V1.13, V1.15.
    fn staying(&self, game: &FormMatch, roller: Side, choice: OwnHoleChoice) -> String {
        let said = self.plainly(game, choice);
        let Some(ecrire) = game.account().ecrire() else { return said };
        let held = ecrire.coup().going(roller);
        if choice != OwnHoleChoice::Hold || held != Going::Mark {
            return said;
        }
        // One more hole, held: what the player would mark then.
        let mut next = *ecrire.coup();
        next.take(roller, 1);
        let settings = ecrire.settings();
        let price = trictrac_forms::ecrire::Price::of(
            &next,
            roller,
            &settings.rates,
            settings.refait,
            ecrire.refaits(),
        );
        let arguments = fluent_args!["rate" => price.rate, "jetons" => price.payment];
        format!("{said} {}", self.texts.with(key!("forms-page-about-one-more"), &arguments))
    }

    fn plainly(&self, game: &FormMatch, choice: OwnHoleChoice) -> String {
        self.texts.plain(match choice {
            OwnHoleChoice::Hold => key!("forms-page-about-hold"),
            OwnHoleChoice::Go(Going::Releve) => match game.account() {
                FormAccount::Toccategli(_) => key!("forms-page-about-new-game"),
                FormAccount::Toc(_) => key!("forms-page-about-releve-toc"),
                _ => key!("forms-page-about-releve"),
            },
            OwnHoleChoice::Go(Going::Refait) => key!("forms-page-about-refait"),
            OwnHoleChoice::Go(Going::Mark) => key!("forms-page-about-mark-plain"),
            OwnHoleChoice::Go(Going::Marked) => key!("forms-page-about-marked-plain"),
            OwnHoleChoice::SuspendEcrire => key!("forms-page-about-suspend-ecrire"),
            OwnHoleChoice::SuspendHonours => key!("forms-page-about-suspend-honours"),
        })
    }
}

/// The name of a choice.
#[must_use]
pub const fn name(choice: OwnHoleChoice) -> Key {
    match choice {
        OwnHoleChoice::Hold => key!("forms-page-hold"),
        OwnHoleChoice::Go(Going::Releve) => key!("forms-page-go"),
        OwnHoleChoice::Go(Going::Mark) => key!("forms-page-go-mark"),
        OwnHoleChoice::Go(Going::Refait) => key!("forms-page-go-refait"),
        OwnHoleChoice::Go(Going::Marked) => key!("forms-page-go-marked"),
        OwnHoleChoice::SuspendEcrire => key!("forms-page-suspend-ecrire"),
        OwnHoleChoice::SuspendHonours => key!("forms-page-suspend-honours"),
    }
}
