//! The computer's words about decisions: advice during a match, and the analysis of a finished one.

use trictrac_engine::analysis::{DecisionQuality, Errors};
use trictrac_forms::Seat;
use trictrac_forms::game::FormMatch;
use trictrac_forms::holes::OwnHoleChoice;
use trictrac_forms::unit::Unit;
use trictrac_words::advice::verdict;
use trictrac_words::forms::{lost, worth};
use trictrac_words::lang::{Key, fluent_args, key};

use super::messages::{ChoiceValue, DecisionReview};
use super::narration::{Scribe, choice_name};
use super::session::FormPageSession;

/// The number of the best candidates that are shown, besides what was done.
pub const SHOWN: usize = 5;

/// The computer's words about something that can be done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AdviceLine {
    /// The choice, and its value.
    pub text: String,
    /// True if it is the best, or as good.
    pub is_best: bool,
}

impl Scribe<'_> {
    /// The choices in `game`, the best first, with the difference to the best: "1/7 1/5: +12.40 jetons on average".
    #[must_use]
    pub fn advice(&self, game: &FormMatch, weighed: &[ChoiceValue]) -> Vec<AdviceLine> {
        let best = weighed.first().map_or(0.0, |best| best.value);
        weighed.iter().map(|one| self.advised(Unit::of(game), one, best)).collect()
    }

    fn advised(&self, unit: Unit, one: &ChoiceValue, best: f32) -> AdviceLine {
        let less = lost(self.texts, unit, best - one.value);
        // Values that are shown as the same are called the same.
        let is_best = less == lost(self.texts, unit, 0.0);
        let arguments = fluent_args![
            "action" => self.deed(one.action.as_deref()),
            "value" => worth(self.texts, unit, one.value), "less" => less, "unit" => unit.name()
        ];
        let key = if is_best { key!("forms-page-advice-best") } else { key!("forms-page-advice") };
        AdviceLine { text: self.texts.with(key, &arguments), is_best }
    }

    /// The method by which the values of `game` are found, in a sentence.
    #[must_use]
    pub fn method(&self, game: &FormMatch) -> String {
        use trictrac_forms::Form::{Chouette, Ecrire, Four, Ticktack, Toccategli, Tourner};
        self.texts.plain(match game.setting().form() {
            Ecrire | Chouette | Tourner | Four => key!("forms-page-advice-how-ecrire"),
            Ticktack => key!("forms-page-advice-how-ticktack"),
            Toccategli => key!("forms-page-advice-how-toccategli"),
            _ => key!("forms-page-advice-how"),
        })
    }

    /// The name of an action, without its player; nothing stands for throwing without raising the stake.
    #[must_use]
    pub fn deed(&self, action: Option<&str>) -> String {
        let plain = |key: Key| self.texts.plain(key);
        let Some(action) = action else { return plain(key!("forms-page-no-raise")) };
        match (action.strip_prefix("play "), OwnHoleChoice::from_name(action), action) {
            (Some("-"), ..) => plain(key!("advice-pass")),
            (Some(play), ..) => play.to_owned(),
            (_, Some(choice), _) => plain(choice_name(choice)),
            (.., "vie") => plain(key!("forms-page-vie")),
            (.., "take") => plain(key!("forms-page-take")),
            (.., "drop") => plain(key!("forms-page-drop")),
            _ => action.to_owned(),
        }
    }

    /// The loss of a decision: "Anne: 6-3 1/7 1/5 (mistake, 1.23 jetons lost)."
    #[must_use]
    pub fn judged(&self, session: &FormPageSession, judged: &DecisionReview) -> String {
        let game = &session.steps()[judged.at].before;
        let deed = self.deed(judged.weighed[judged.made].action.as_deref());
        let dice = game.turn().map(|turn| turn.throw);
        let action =
            dice.map_or(deed.clone(), |dice| format!("{}-{} {deed}", dice.high(), dice.low()));
        let arguments = fluent_args![
            "who" => self.who(judged.seat), "action" => action,
            "verdict" => verdict(self.texts, judged.verdict),
            "lost" => lost(self.texts, Unit::of(game), judged.loss)
        ];
        self.texts.with(key!("forms-page-judged"), &arguments)
    }

    /// The whole loss of the player at `seat`, and the number of errors of each size.
    #[must_use]
    pub fn sum(&self, game: &FormMatch, seat: Seat, judged: &[DecisionReview]) -> String {
        let own = judged.iter().filter(|one| one.seat == seat.letter());
        let errors: Errors = own.map(|one| (one.verdict, one.loss)).collect();
        let arguments = fluent_args![
            "who" => self.name(seat), "decisions" => errors.decisions(),
            "lost" => lost(self.texts, Unit::of(game), errors.loss),
            "inaccuracies" => errors.count(DecisionQuality::Inaccuracy),
            "mistakes" => errors.count(DecisionQuality::Mistake),
            "blunders" => errors.count(DecisionQuality::Blunder)
        ];
        self.texts.with(key!("forms-page-analysis-sum"), &arguments)
    }

    /// The losses from which on an error has each name.
    #[must_use]
    pub fn sizes(&self, game: &FormMatch, limits: [f32; 3]) -> String {
        let [inaccuracy, mistake, blunder] =
            limits.map(|limit| lost(self.texts, Unit::of(game), limit));
        let arguments =
            fluent_args!["inaccuracy" => inaccuracy, "mistake" => mistake, "blunder" => blunder];
        self.texts.with(key!("forms-analysis-sizes"), &arguments)
    }

    fn who(&self, letter: char) -> &str {
        Seat::from_letter(letter).map_or("", |seat| self.name(seat))
    }
}
