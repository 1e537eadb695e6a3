//! Asks people under manual scoring: marks, claims, answers, and the choices after a fausse case. Rule: section 11.

use std::io::{BufRead, Write};

use trictrac_console::failure::Failure;
use trictrac_console::style::{STRONG, styled};
use trictrac_console::wrap::wrap_entry;
use trictrac_engine::forfeit::quote;
use trictrac_rules::fausse_case::{FausseCase, Mend, Replay};
use trictrac_rules::notation::PlayError;
use trictrac_rules::play::Play;
use trictrac_rules::side::Side;
use trictrac_rules::table::{Mark, Moment, Stage, TableAction, TableRefusal};
use trictrac_rules::turn::{Action, Actor, Phase, Refusal};
use trictrac_words::lang::{fluent_args, key};
use trictrac_words::{
    fausse_case, mend, play_error, played_again, refusal, side, side as side_name, thrown,
};

use super::command::{ManualCommand, play, speaker};
use super::refusal::reason_for;
use crate::play::advise::WarningReply;
use crate::play::at_terminal::{CommandResult, TerminalDecision};
use crate::play::classic::{ClassicAtTerminal, ClassicDecision};
use crate::play::misused::misused;
use crate::play::typed_line::TypedLine;

/// The result of a line: something said, nothing more to do about it, or the reason why it is refused.
type ParsedResponse = CommandResult<Option<ClassicDecision>>;

/// A match of the classical game under manual scoring: asks people what they do, and shows what is done.
pub(in crate::play) struct ManualScoring<'m, 'a, R, W> {
    pub(super) on: &'m mut ClassicAtTerminal<'a, R, W>,
}

impl<'m, 'a, R: BufRead, W: Write> ManualScoring<'m, 'a, R, W> {
    /// Manual scoring in the match `on`.
    pub(in crate::play) const fn new(on: &'m mut ClassicAtTerminal<'a, R, W>) -> Self {
        Self { on }
    }

    /// Asks the person on `who` until something is said that could be done.
    pub(in crate::play) fn ask(
        &mut self,
        who: Side,
        moment: Moment,
    ) -> Result<ClassicDecision, Failure> {
        self.question(who, moment)?;
        loop {
            self.prompt(who, moment)?;
            let typed = self.on.read()?;
            if let Some(response) = self.consider(who, moment, typed)? {
                return Ok(response);
            }
        }
    }

    /// Prints what the person on `who` is asked, unless it was printed already.
    pub(in crate::play) fn question(&mut self, who: Side, moment: Moment) -> Result<(), Failure> {
        if self.on.beside.manual.question == Some((who, moment)) {
            return Ok(());
        }
        self.on.beside.manual.question = Some((who, moment));
        self.print_question(who, moment)
    }

    /// Answers the line that the person on `who` typed; what they said, if it could be done.
    pub(in crate::play) fn consider(
        &mut self,
        who: Side,
        moment: Moment,
        typed: TypedLine,
    ) -> Result<Option<ClassicDecision>, Failure> {
        self.on.typed = Some((who.seat(), typed.line().to_owned()));
        let heard = match typed {
            TypedLine::End => return Ok(Some(TerminalDecision::Leave { ended: true })),
            TypedLine::Unreadable(reason) => Err(reason),
            TypedLine::Line(line) => match self.on.answered(&line)? {
                WarningReply::Yes(action) => {
                    Ok(Some(TerminalDecision::Act(who.seat(), action.into())))
                }
                WarningReply::No(_) => Ok(None),
                WarningReply::NoAnswer
                    if self.on.is_online() && ManualCommand::parse(&line).is_for_advice() =>
                {
                    Err(self.on.no_advice())
                }
                WarningReply::NoAnswer => self.response_to(who, moment, &line)?,
            },
        };
        match heard {
            Ok(Some(TerminalDecision::Act(_, TableAction::Common(action))))
                if self.on.coach_warns(action)? => {}
            Ok(Some(said)) => {
                self.on.beside.advisor.forget();
                return Ok(Some(said));
            }
            Ok(None) => {}
            Err(reason) => self.on.refuse(reason)?,
        }
        Ok(None)
    }

    /// Prints the question, in a sentence or two.
    fn print_question(&mut self, who: Side, moment: Moment) -> Result<(), Failure> {
        let key = match moment {
            Moment::Mark if self.is_stuck() => key!("table-ask-stuck"),
            Moment::Mark if self.has_marked(who) => key!("table-ask-marked"),
            Moment::Mark => key!("table-ask-mark"),
            Moment::Play if self.on.game().replay().is_some() => key!("table-ask-replay"),
            Moment::Play => key!("table-ask-play"),
            Moment::NextMan => key!("table-ask-next-man"),
            Moment::PlayForOpponent => key!("table-ask-for-him"),
            Moment::TakeBack => key!("table-ask-repent"),
            Moment::Watch if self.on.game().may_mark(who) => key!("table-ask-watch"),
            Moment::Watch => key!("table-ask-gone"),
            Moment::Answer(Stage::Claimed) => key!("table-ask-claimed"),
            Moment::Answer(Stage::Contested(_)) => key!("table-ask-contested"),
            Moment::Answer(Stage::Restored | Stage::Augmented(_)) => key!("table-ask-restored"),
            Moment::LastHole => key!("table-ask-last-hole"),
        };
        let dispute = self.on.game().referee().dispute;
        let replay = self.on.game().replay();
        let roller = self.on.game().coup().map_or(who, |coup| coup.situation().roller);
        let demand = replay.map(|replay| played_again(self.on.texts, roller, replay));
        let arguments = fluent_args![
            "other" => side(self.on.texts, who.opponent()),
            "demand" => demand.unwrap_or_default(),
            "thrower" => if self.next_to_throw() == Some(who) { "self" } else { "other" },
            "points" => dispute.map_or(0, |dispute| dispute.points)
        ];
        let text = self.on.texts.with(key, &arguments);
        if Side::ALL.iter().any(|side| !self.on.is_human(*side)) {
            return self.on.wrapped(&text, 0);
        }
        // Two people read the same screen: "you" needs a name.
        let named = fluent_args!["side" => side(self.on.texts, who), "said" => text];
        let text = self.on.texts.with(key!("by"), &named);
        self.on.wrapped(&text, 0)
    }

    /// Returns whether nothing can be played with the throw on the table.
    pub(super) fn is_stuck(&self) -> bool {
        self.on.game().coup().is_some_and(|coup| coup.first_play() == Play::Nothing)
    }

    /// Returns whether `who` has marked something for the throw, or has declared hold.
    fn has_marked(&self, who: Side) -> bool {
        let held = matches!(self.on.state().phase(), Phase::Play(turn) if turn.held);
        held || self.on.game().referee().standings[who].marked != 0
    }

    fn next_to_throw(&self) -> Option<Side> {
        match self.on.state().phase() {
            Phase::Throw(next) => Some(next),
            _ => None,
        }
    }

    pub(in crate::play) fn prompt(&mut self, who: Side, moment: Moment) -> Result<(), Failure> {
        let what = match moment {
            Moment::Watch if self.on.game().may_mark(who) => {
                self.on.texts.plain(key!("table-prompt-dice"))
            }
            Moment::Watch => self.on.texts.plain(key!("table-prompt-gone")),
            Moment::Answer(_) => self.on.texts.plain(key!("table-prompt-school")),
            Moment::LastHole => self.on.texts.plain(key!("table-prompt-hole")),
            _ => self.on.dice().map(|(_, dice)| thrown(self.on.texts, dice)).unwrap_or_default(),
        };
        let man = self.on.glyphs.man(who);
        let prompt = format!("{}, {what}", side(self.on.texts, who));
        write!(self.on.out, "{man} {}> ", styled(STRONG, &prompt))?;
        Ok(self.on.out.flush()?)
    }

    /// A line that somebody typed; after a name and a colon it is said by that person.
    fn response_to(
        &mut self,
        asked: Side,
        moment: Moment,
        line: &str,
    ) -> Result<ParsedResponse, Failure> {
        let (who, line) = match speaker(line) {
            Some((who, _)) if !self.on.is_human(who) => {
                return Ok(Err(self.on.texts.plain(key!("refused-not-a-person"))));
            }
            Some((who, line)) => (who, line.trim()),
            None => (asked, line),
        };
        self.on.typed = Some((who.seat(), line.to_owned()));
        Ok(match ManualCommand::parse(line) {
            ManualCommand::Empty if matches!(moment, Moment::Watch | Moment::TakeBack) => {
                Ok(Some(TerminalDecision::Nothing))
            }
            ManualCommand::Act(TableAction::Accept) if self.accepts_going(who, moment) => {
                Ok(Some(TerminalDecision::Nothing))
            }
            ManualCommand::Empty => self.print_question(asked, moment).map(|()| Ok(None))?,
            ManualCommand::Help => self.print_help(asked, moment).map(|()| Ok(None))?,
            ManualCommand::Referee => self.print_referee().map(|()| Ok(None))?,
            ManualCommand::Hint => self.print_referee_and_hint().map(|()| Ok(None))?,
            ManualCommand::Advice => self.on.show_hint()?.map(|()| None),
            ManualCommand::Coach => self.on.toggle_coach().map(|()| Ok(None))?,
            ManualCommand::AdviceOf => Err(self.on.texts.plain(key!("table-hint-alone"))),
            ManualCommand::Board => self.on.show_table().map(|()| Ok(None))?,
            ManualCommand::Rules => self.on.show_rules().map(|()| Ok(None))?,
            ManualCommand::Plays => self.print_plays()?.map(|()| None),
            ManualCommand::Save(path) => self.on.save_as(path)?.map(|()| None),
            ManualCommand::Quit => Ok(Some(TerminalDecision::Leave { ended: false })),
            ManualCommand::Undo => self.on.may_undo().map(|()| Some(TerminalDecision::Undo)),
            ManualCommand::Choices => self.print_choices(who)?.map(|()| None),
            ManualCommand::Choose(number) => match self.choose(who, number) {
                Ok(action) => Ok(Some(TerminalDecision::Act(who.seat(), action))),
                Err(reason) => self.refuse_mend(who, reason).map(|()| Ok(None))?,
            },
            ManualCommand::Ready if matches!(moment, Moment::Watch | Moment::TakeBack) => {
                Ok(Some(TerminalDecision::Nothing))
            }
            ManualCommand::Ready => Err(refusal(self.on.texts, Refusal::AlreadyThrown)),
            ManualCommand::Act(TableAction::Common(chosen))
                if self.has_no_hole_for(who, chosen) =>
            {
                self.warn_unpegged(chosen).map(|()| Ok(None))?
            }
            ManualCommand::Number(_) if matches!(moment, Moment::Answer(_)) => {
                Err(self.on.texts.plain(key!("refused-answer-first")))
            }
            ManualCommand::Act(TableAction::Mark(Mark::Points(number)))
                if matches!(moment, Moment::Answer(_))
                    && self.on.game().may_mark(who)
                    && who == asked
                    && !line.contains('+') =>
            {
                let number = fluent_args!["number" => number];
                Err(self.on.texts.with(key!("refused-answer-mark"), &number))
            }
            other => self.decided(who, moment, &other, line).map(Some),
        })
    }

    /// Returns whether `who` is asked to accept that the roller goes, and nothing else can be accepted. Rule: R11.5.
    fn accepts_going(&self, who: Side, moment: Moment) -> bool {
        let asked = self.on.beside.manual.question == Some((who, moment));
        asked && moment == Moment::Watch && !self.on.game().may_mark(who)
    }

    /// Returns whether `who` would hold or go without having marked a hole for this throw, and has not been warned.
    /// Rule: R8.1, R8.2, R11.5.
    fn has_no_hole_for(&self, who: Side, chosen: Action) -> bool {
        let game = self.on.game();
        let Phase::Choice(turn) = game.state().phase() else { return false };
        let chooses = matches!(chosen, Action::Hold | Action::Go);
        let warned = self.on.beside.manual.warned == Some(chosen);
        chooses && turn.roller == who && !game.has_marked_a_hole(who) && !warned
    }

    /// Warns somebody who holds or goes without a hole.
    fn warn_unpegged(&mut self, chosen: Action) -> Result<(), Failure> {
        self.on.beside.manual.warned = Some(chosen);
        let goes = chosen == Action::Go;
        let key = if goes { key!("table-go-unpegged") } else { key!("table-hold-unpegged") };
        let text = self.on.texts.plain(key);
        self.on.wrapped(&text, 0)
    }

    /// The decision of `who`.
    fn decided(
        &self,
        who: Side,
        moment: Moment,
        command: &ManualCommand,
        line: &str,
    ) -> CommandResult<ClassicDecision> {
        let act = |action| Ok(TerminalDecision::Act(who.seat(), action));
        match command {
            ManualCommand::Act(TableAction::Reason) => self.reason_of(),
            ManualCommand::Act(action) => act(*action),
            ManualCommand::Wipe { own } => {
                act(TableAction::Wipe(if *own { who } else { who.opponent() }))
            }
            ManualCommand::School => Err(self.on.texts.plain(key!("refused-school-points"))),
            ManualCommand::Waive => Err(self.on.texts.plain(key!("refused-waive-points"))),
            ManualCommand::Contest => match self.on.game().referee().dispute {
                Some(dispute) => act(TableAction::Contest(dispute.points)),
                None => Err(refusal(self.on.texts, TableRefusal::NoClaim)),
            },
            ManualCommand::TakeBack => self.take_back(who).and_then(act),
            ManualCommand::Dice(number) => Err(self.why_no_dice(who, *number)),
            ManualCommand::Number(number) => self.nth_play(*number).map(Into::into).and_then(act),
            _ => play(line, self.on.game())
                .map(|action| TerminalDecision::Act(who.seat(), action))
                .map_err(|error| self.not_understood(moment, line, &error)),
        }
    }

    /// The reason why a bare number is no throw of the dice: how these points are marked, or why they cannot be.
    fn why_no_dice(&self, who: Side, number: u8) -> String {
        let mark = TableAction::Mark(Mark::Points(number));
        match self.on.game().clone().apply(Actor::Player(who), mark, &mut ()) {
            Ok(()) => {
                let number = fluent_args!["number" => number];
                self.on.texts.with(key!("refused-bare-number"), &number)
            }
            Err(refused) => reason_for(self.on.texts, who, refused),
        }
    }

    /// The reason why `line` is not a play, or what is expected where nobody can play.
    fn not_understood(&self, moment: Moment, line: &str, error: &PlayError) -> String {
        if !matches!(error, PlayError::Unreadable(_)) {
            return play_error(self.on.texts, error);
        }
        if let Some(text) = misused(self.on.texts, line, self.on.rules().marking) {
            return text;
        }
        let key = match moment {
            Moment::TakeBack => key!("refused-here-repent"),
            Moment::Watch => key!("refused-here-watch"),
            Moment::Answer(_) => key!("refused-here-answer"),
            Moment::LastHole => key!("refused-here-hole"),
            Moment::Mark | Moment::Play | Moment::NextMan | Moment::PlayForOpponent => {
                return play_error(self.on.texts, error);
            }
        };
        self.on.texts.with(key, &fluent_args!["found" => quote(line)])
    }

    /// The decision to state the reason of a claim: always by the claimant.
    fn reason_of(&self) -> CommandResult<ClassicDecision> {
        match self.on.game().referee().dispute {
            Some(dispute) => {
                Ok(TerminalDecision::Act(dispute.claimant.seat(), TableAction::Reason))
            }
            None => Err(refusal(self.on.texts, TableRefusal::NoClaim)),
        }
    }

    fn nth_play(&self, number: usize) -> Result<Action, String> {
        let coup = self.on.game().coup();
        let coup = coup.ok_or_else(|| refusal(self.on.texts, Refusal::NotThrown))?;
        let play = self.on.numbered(&coup, number)?;
        play.ok_or_else(|| refusal(self.on.texts, Refusal::NotThrown))
    }

    fn print_plays(&mut self) -> Result<Result<(), String>, Failure> {
        let waits = self.on.game().mover().is_some();
        match self.on.game().coup().filter(|_| waits) {
            Some(coup) => {
                self.on.print_allowed_plays(&coup)?;
                let text = self.on.texts.plain(key!("table-plays"));
                self.on.wrapped(&text, 0).map(Ok)
            }
            None => Ok(Err(refusal(self.on.texts, Refusal::NotThrown))),
        }
    }

    /// The fausse case on the table for the player who points it out; for the offender only if they may correct it.
    fn fausse_case_for(&self, side: Side) -> Result<(FausseCase, Vec<Mend>), String> {
        let found = self.on.game().fausse_case();
        if found.is_none() {
            let moving = !self.on.game().let_go_so_far().is_empty();
            let reason =
                if moving { TableRefusal::PlayNotFinished } else { TableRefusal::NoFausseCase };
            return Err(refusal(self.on.texts, reason));
        }
        let offender = match self.on.state().phase() {
            Phase::Throw(next) => next.opponent(),
            _ => side.opponent(),
        };
        let theirs =
            |(kind, _): &_| side != offender || matches!(kind, FausseCase::ForbiddenQuarter(_));
        let found = found.filter(theirs);
        if found.is_none() && side == offender {
            let other = fluent_args!["side" => side_name(self.on.texts, offender.opponent())];
            return Err(self.on.texts.with(key!("refused-not-yours-to-mend"), &other));
        }
        found.ok_or_else(|| refusal(self.on.texts, TableRefusal::NoFausseCase))
    }

    /// Mends a play into a forbidden quarter: the player plays again, if they see it themselves. Rule: R11.7.
    pub(super) fn take_back(&self, side: Side) -> Result<TableAction, String> {
        let found = self.on.game().fausse_case();
        let roller = self.on.game().coup().map(|coup| coup.situation().roller);
        let forbidden = matches!(found, Some((FausseCase::ForbiddenQuarter(_), _)));
        if forbidden && roller == Some(side) && self.fausse_case_for(side).is_ok() {
            return Ok(TableAction::Mend(Mend::Replay(Replay::Legal)));
        }
        Err(self.on.texts.plain(key!("refused-take-back")))
    }

    /// Prints what is wrong, and the choices.
    pub(super) fn print_choices(&mut self, side: Side) -> Result<Result<(), String>, Failure> {
        let (kind, mends) = match self.fausse_case_for(side) {
            Ok(found) => found,
            Err(reason) => return Ok(Err(reason)),
        };
        let Some(coup) = self.on.game().coup() else { return Ok(Ok(())) };
        let offender = coup.situation().roller;
        let said = fausse_case(self.on.texts, kind, offender);
        let text = self.on.texts.with(key!("table-fausse"), &fluent_args!["reason" => said]);
        self.on.wrapped(&text, 2)?;
        let seen = if self.on.texts.has_reader() { "yes" } else { "no" };
        let how = fluent_args!["side" => side_name(self.on.texts, offender), "seen" => seen];
        let how = self.on.texts.with(key!("table-mend-how"), &how);
        self.on.wrapped(&how, 2)?;
        for (number, choice) in (1..).zip(mends) {
            let arguments =
                fluent_args!["number" => number, "choice" => mend(self.on.texts, offender, choice)];
            let text = self.on.texts.with(key!("table-choice"), &arguments);
            for line in wrap_entry(&text) {
                self.on.line(&line)?;
            }
        }
        Ok(Ok(()))
    }

    /// Prints why a choice is refused, and the choices that there are.
    pub(in crate::play) fn refuse_mend(
        &mut self,
        side: Side,
        reason: String,
    ) -> Result<(), Failure> {
        self.on.refuse(reason)?;
        if self.fausse_case_for(side).is_ok() {
            let _ = self.print_choices(side)?;
        }
        Ok(())
    }

    /// The choice of this number.
    pub(super) fn choose(&self, side: Side, number: usize) -> Result<TableAction, String> {
        let (_, mends) = self.fausse_case_for(side)?;
        let choice = number.checked_sub(1).and_then(|index| mends.get(index));
        choice.map(|&choice| TableAction::Mend(choice)).ok_or_else(|| {
            let arguments = fluent_args!["number" => number, "count" => mends.len()];
            self.on.texts.with(key!("refused-choice"), &arguments)
        })
    }
}
