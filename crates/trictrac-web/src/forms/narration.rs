//! The events of a match of another form, and the choices at an own hole, in sentences.

use trictrac_forms::Seat;
use trictrac_forms::earned::EventWays;
use trictrac_forms::ecrire::{Going, Price};
use trictrac_forms::game::{FormAccount, FormEvent, FormMatch, FormPhase, VieAct};
use trictrac_forms::holes::OwnHoleChoice;
use trictrac_rules::jan::Earned;
use trictrac_rules::side::Side;
use trictrac_words::lang::{Key, Texts, fluent_args, key};
use trictrac_words::{Player, forms, possibility};

use super::seats::SeatNames;
use super::session::FormStep;

/// The subject of a sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// Something that happened.
    Plain,
    /// An event of the throw that earns somebody something: the card of the throw says it too.
    Earned,
    /// Somebody was paid, or won something.
    Paid,
}

/// A sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NarrationSentence {
    /// The text. The numbers of rules in it are links.
    pub text: String,
    /// Its subject.
    pub tone: Tone,
}

/// Writes about a match in a language, with the names of the players.
#[derive(Clone, Copy)]
pub struct Scribe<'a> {
    /// The texts.
    pub texts: &'a Texts,
    /// The names.
    pub names: &'a SeatNames,
}

/// The context of an event: the match before it and after everything that its action led to.
#[derive(Clone, Copy)]
pub(super) struct NarrationContext<'a> {
    pub(super) before: &'a FormMatch,
    pub(super) after: &'a FormMatch,
}

impl Scribe<'_> {
    /// The sentences about `step`, after which the match is `after`.
    #[must_use]
    pub fn lines(&self, step: &FormStep, after: &FormMatch) -> Vec<NarrationSentence> {
        let context = NarrationContext { before: &step.before, after };
        let mut lines: Vec<NarrationSentence> = Vec::new();
        // Of two players the relevé says who throws first.
        let two = after.setting().players() == 2;
        let releve = step.events.iter().any(|event| matches!(event, FormEvent::Releve(_)));
        let told_by_releve =
            |event: &&FormEvent| two && releve && matches!(event, FormEvent::Sits(_));
        for event in step.events.iter().filter(|event| !told_by_releve(event)) {
            lines.extend(self.line(context, event));
        }
        lines.extend(self.counted(context, step));
        lines
    }

    pub(super) fn name(&self, seat: Seat) -> &str {
        self.names.of(seat)
    }

    fn line(&self, context: NarrationContext, event: &FormEvent) -> Vec<NarrationSentence> {
        let (tone, text) = match event {
            FormEvent::Coup(ended) => return self.coup(context, ended),
            FormEvent::Partie(seat, partie) => return self.partie(context, *seat, partie),
            FormEvent::PouleGame => return self.poule_game(context),
            FormEvent::Game(seat, value) => (Tone::Paid, self.game(context, *seat, *value)),
            FormEvent::Over => return self.over(context.after),
            FormEvent::Earned(seat, earned) => (Tone::Earned, self.earned(context, *seat, earned)),
            FormEvent::Counted(seat, happening) => {
                let Some(text) = self.happened(context, *seat, happening) else {
                    return Vec::new();
                };
                (Tone::Plain, text)
            }
            other => (Tone::Plain, self.plain(other)),
        };
        vec![NarrationSentence { text, tone }]
            .into_iter()
            .filter(|line| !line.text.is_empty())
            .collect()
    }

    /// The events that need nothing but names and numbers.
    fn plain(&self, event: &FormEvent) -> String {
        let texts = self.texts;
        match event {
            FormEvent::Lots(dice) => {
                let each = |(seat, die): &(Seat, _)| format!("{} ({die})", self.name(*seat));
                let dice: Vec<String> = dice.iter().map(each).collect();
                texts.with(key!("forms-page-lots"), &fluent_args!["dice" => dice.join(", ")])
            }
            FormEvent::Sits([leader, other]) => texts.with(
                key!("forms-page-sits"),
                &fluent_args!["leader" => self.name(*leader), "other" => self.name(*other)],
            ),
            FormEvent::Thrown(seat, throw) => {
                let dice = format!("{}-{}", throw.high(), throw.low());
                let who = self.name(*seat);
                texts.with(key!("forms-page-thrown"), &fluent_args!["who" => who, "throw" => dice])
            }
            FormEvent::Marked { seat, gain, points } => texts.with(
                key!("forms-page-marked"),
                &fluent_args!["who" => self.name(*seat), "gain" => *gain, "points" => *points],
            ),
            FormEvent::Holes(seat, holes) => texts.with(
                key!("forms-page-holes"),
                &fluent_args!["who" => self.name(*seat), "holes" => *holes],
            ),
            FormEvent::Stroke(seat, stroke) => {
                let said = forms::stroke(texts, *stroke);
                let who = self.name(*seat);
                texts.with(key!("forms-page-stroke"), &fluent_args!["who" => who, "said" => said])
            }
            other => self.done(other),
        }
    }

    /// Tells the deed of somebody.
    fn done(&self, event: &FormEvent) -> String {
        let (seat, key) = match event {
            FormEvent::Chosen(seat, choice) => {
                let key = match choice {
                    OwnHoleChoice::Hold => key!("forms-page-held"),
                    OwnHoleChoice::Go(Going::Releve | Going::Mark) => key!("forms-page-went"),
                    OwnHoleChoice::Go(Going::Refait) => key!("forms-page-went-refait"),
                    OwnHoleChoice::Go(Going::Marked) => key!("forms-page-went-marked"),
                    OwnHoleChoice::SuspendEcrire => key!("forms-page-suspended-ecrire"),
                    OwnHoleChoice::SuspendHonours => key!("forms-page-suspended-honours"),
                };
                (*seat, key)
            }
            FormEvent::Played(seat, play) => {
                let play = play.to_string();
                let arguments = fluent_args!["who" => self.name(*seat), "play" => play];
                return self.texts.with(key!("forms-page-played"), &arguments);
            }
            FormEvent::Releve(seat) => (*seat, key!("forms-page-releve")),
            FormEvent::Vying(seat, VieAct::Raised) => (*seat, key!("forms-page-raised")),
            FormEvent::Vying(seat, VieAct::Taken) => (*seat, key!("forms-page-taken")),
            FormEvent::Vying(seat, VieAct::Dropped) => (*seat, key!("forms-page-dropped")),
            FormEvent::GaveUp(seat) => (*seat, key!("forms-page-gave-up")),
            FormEvent::Stopped => return self.texts.plain(key!("forms-page-stopped")),
            FormEvent::Five(loser, winner) => {
                let dice = fluent_args!["loser" => loser.pips(), "winner" => winner.pips()];
                return self.texts.with(key!("forms-page-five"), &dice);
            }
            _ => return String::new(),
        };
        self.texts.with(key, &fluent_args!["who" => self.name(seat)])
    }

    /// Tells the earnings of a throw of the classical game: "Anne could hit a man: 4, for Anne".
    fn earned(&self, context: NarrationContext, seat: Seat, earned: &Earned) -> String {
        let arguments = fluent_args![
            "who" => self.name(seat), "what" => self.could(context, earned),
            "sum" => trictrac_words::sum(earned)
        ];
        self.texts.with(key!("forms-page-earned"), &arguments)
    }

    /// Tells the effect of a throw of toc or toccategli.
    fn happened(
        &self,
        context: NarrationContext,
        seat: Seat,
        happening: &EventWays,
    ) -> Option<String> {
        let earned = happening.earned()?;
        let arguments =
            fluent_args!["who" => self.name(seat), "what" => self.could(context, &earned)];
        Some(self.texts.with(key!("forms-page-counted"), &arguments))
    }

    fn could(&self, context: NarrationContext, earned: &Earned) -> String {
        let roller = [context.after, context.before].into_iter().find_map(FormMatch::turn);
        let side = roller.map_or_else(|| thrower(context.before), |turn| turn.roller);
        let roller = Player::Named(self.name(context.before.seat(side)).to_owned());
        possibility(self.texts, earned, &roller).trim_end_matches([':', '\u{a0}', ' ']).to_owned()
    }

    /// Holes of toc and points of toccategli, which have no event of their own. Rule: V7.1, V10.4.
    fn counted(&self, context: NarrationContext, step: &FormStep) -> Vec<NarrationSentence> {
        if !step.events.iter().any(|event| matches!(event, FormEvent::Counted(..))) {
            return Vec::new();
        }
        let form = context.after.setting().form();
        let gained = |side: Side| {
            let (before, after) = match form {
                trictrac_forms::Form::Toc => {
                    (context.before.holes_of(side)?, context.after.holes_of(side)?)
                }
                _ => (context.before.points_of(side), context.after.points_of(side)),
            };
            after.checked_sub(before).filter(|gain| *gain > 0).map(|gain| (gain, after))
        };
        let key = if form == trictrac_forms::Form::Toc {
            key!("forms-page-toc-holes")
        } else {
            key!("forms-page-toccategli-points")
        };
        let line = |side: Side| {
            let (gain, total) = gained(side)?;
            let who = self.name(context.after.seat(side));
            let text =
                self.texts.with(key, &fluent_args!["who" => who, "gain" => gain, "total" => total]);
            Some(NarrationSentence { text, tone: Tone::Paid })
        };
        Side::ALL.into_iter().filter_map(line).collect()
    }
}

/// The side that throws next in `game`.
fn thrower(game: &FormMatch) -> Side {
    match game.phase() {
        FormPhase::Throw(side) => *side,
        _ => Side::White,
    }
}

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
            name: self.texts.plain(choice_name(*choice)),
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
        let price = Price::of(&next, roller, &settings.rates, settings.refait, ecrire.refaits());
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
pub const fn choice_name(choice: OwnHoleChoice) -> Key {
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
