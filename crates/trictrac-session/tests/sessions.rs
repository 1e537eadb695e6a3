//! Random matches of every kind in sessions: what is saved and resumed awaits the same, what is taken back was never done, and what a
//! server tells leads to the same match.

use fastrand::Rng;
use trictrac_engine::match_dice::{DiceSource, MatchDice};
use trictrac_forms::game as forms;
use trictrac_forms::{ChosenOptions, Form};
use trictrac_forms_engine::dice::FormDice;
use trictrac_rules::notation::Position;
use trictrac_rules::notation::record::Record;
use trictrac_rules::play::Play;
use trictrac_rules::rules::{Lead, Marking, Rules};
use trictrac_rules::table::TableMatch;
use trictrac_rules::throw::Die;
use trictrac_rules::turn::Action;
use trictrac_session::{Echo, NextStep, SeatControl, Session, SessionTable, TakeBackKind};
use trictrac_table::{ActionOf, By, EarlyAction, PerSeat, PlayerQuestion, Seat, TableRecord};

/// The most steps of a match here.
const MOST: usize = 400;

/// A kind of match, and the way to play it.
struct Kind<T: SessionTable> {
    record: <T as trictrac_table::GameTable>::Record,
    dice: T::Dice,
    /// Decides for a player.
    choose: fn(&T, PlayerQuestion, &mut Rng) -> ActionOf<T>,
}

impl<T: SessionTable> Kind<T> {
    fn here(&self) -> Session<T> {
        Session::new(
            self.record.clone(),
            PerSeat::from_fn(|_| SeatControl::Here),
            self.dice.clone(),
        )
    }

    /// Does one thing in a match between people. Returns whether there was one.
    fn step(&self, session: &mut Session<T>, rng: &mut Rng) -> bool {
        match session.awaits() {
            NextStep::Over => return false,
            NextStep::Dice | NextStep::Person(_, PlayerQuestion::Throw(None)) => session.throw(),
            NextStep::Person(_, ask) => {
                let action = (self.choose)(session.game(), ask, rng);
                if action == T::ready() && matches!(ask, PlayerQuestion::Throw(_)) {
                    session.throw();
                } else {
                    session.act(action).expect("allowed");
                }
            }
            other => panic!("{other:?}"),
        }
        true
    }

    fn play(&self, rng: &mut Rng) -> Session<T> {
        let (mut session, most) = (self.here(), rng.usize(20..MOST));
        while session.steps().len() < most && self.step(&mut session, rng) {}
        assert!(session.last_turn().is_some(), "{}", session.record());
        session
    }
}

/// Asserts that the two are the same match at the same moment.
fn assert_same<T: SessionTable>(one: &Session<T>, other: &Session<T>) {
    assert_eq!(one.record().to_string(), other.record().to_string());
    assert_eq!(one.awaits(), other.awaits(), "{}", one.record());
    // A text leaves out that somebody is ready where dice follow.
    let is_noted = |step: &&trictrac_session::SessionStep<T>| step.action != T::ready();
    let noted = |it: &Session<T>| {
        let steps = it.steps().iter().filter(is_noted);
        steps.map(|step| (step.by, step.action.clone())).collect::<Vec<_>>()
    };
    assert_eq!(noted(one), noted(other));
    assert_eq!(one.turns().len(), other.turns().len());
    let counts = |it: &Session<T>| it.hand().map(trictrac_session::MovingHand::counts);
    assert_eq!(counts(one), counts(other));
}

/// A match that is resumed after any step awaits the same, and has the same dice.
fn resumes<T: SessionTable>(kind: &Kind<T>, rng: &mut Rng) {
    let mut session = kind.here();
    for _ in 0..MOST {
        let text = session.record().to_string();
        let record = T::Record::parse(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        let who = PerSeat::from_fn(|_| SeatControl::Here);
        let mut resumed = Session::new(record, who, kind.dice.clone());
        assert_same(&resumed, &session);
        let same = rng.get_seed();
        if !kind.step(&mut session, rng) {
            return;
        }
        kind.step(&mut resumed, &mut Rng::with_seed(same));
        assert_same(&resumed, &session);
    }
}

/// Keeping a number of actions is the same as doing only these.
fn keeps<T: SessionTable>(kind: &Kind<T>, rng: &mut Rng) {
    let session = kind.play(rng);
    let actions: Vec<_> = session.record().actions().collect();
    for kept in (0..=actions.len()).rev().step_by(7).chain(0..actions.len().min(4)) {
        let (mut record, mut again) = (session.record().clone(), kind.record.clone());
        record.keep(kept);
        for (_, by, action) in &actions[..kept] {
            again.apply(*by, action, &mut ()).expect("it was possible before");
        }
        assert_eq!(record.to_string(), again.to_string());
        assert_eq!(record.table(), again.table());
    }
}

/// Windows on a match that a server judges show what it tells, whoever sits in front of them.
fn is_served<T: SessionTable>(kind: &Kind<T>, echo: Echo, rng: &mut Rng) {
    let mut server = kind.here();
    let seats = server.game().seats();
    let window = |own: Option<Seat>| {
        let who = PerSeat::from_fn(|seat| {
            if own == Some(seat) { SeatControl::Here } else { SeatControl::There }
        });
        Session::<T>::served(kind.record.clone(), who, kind.dice.clone(), echo)
    };
    let mut windows: Vec<_> = Seat::first(seats).map(Some).chain([None]).map(window).collect();
    while server.steps().len() < MOST {
        let asked: Vec<_> = windows.iter().filter_map(|it| it.awaits().person()).collect();
        assert!(asked.len() <= 1, "{asked:?}");
        let window = windows.iter_mut().find(|it| it.awaits().person().is_some());
        let told = server.steps().len();
        if let Some(window) = window {
            let NextStep::Person(seat, ask) = window.awaits() else { unreachable!() };
            let action = (kind.choose)(window.game(), ask, rng);
            window.act(action.clone()).expect("allowed");
            assert!(window.is_pending(window.pending()[0].0));
            assert_eq!(window.awaits() == NextStep::Sent, echo == Echo::Waits);
            if rng.u8(..8) == 0 {
                window.withdraw();
                assert!(
                    window.pending().is_empty() && window.awaits() == NextStep::Person(seat, ask)
                );
                window.act(action.clone()).expect("allowed again");
            }
            server.act_as(seat, action.clone()).expect("allowed");
            if server.steps().len() == told {
                server.throw();
            }
        } else if !kind.step(&mut server, rng) {
            break;
        }
        for step in &server.steps()[told..] {
            for window in &mut windows {
                window.happened(step.by, &step.action).expect("it fits");
            }
        }
    }
    for window in &windows {
        assert!(window.game() == server.game() && window.pending().is_empty());
        assert_eq!(window.awaits() == NextStep::Over, server.awaits() == NextStep::Over);
    }
}

/// Something that is taken back was never done; it can be restored, and the same dice fall again.
fn takes_back<T: SessionTable>(kind: &Kind<T>, rng: &mut Rng) -> usize {
    let who =
        PerSeat::from_fn(
            |seat| if seat == Seat::A { SeatControl::Here } else { SeatControl::There },
        );
    let record = kind.play(rng).record().clone();
    let mut session = Session::<T>::new(record.clone(), who, kind.dice.clone());
    let (all, mut taken) = (session.steps().len(), 0);
    while session.can_take_back(TakeBackKind::Decision) {
        session.take_back(TakeBackKind::Decision);
        taken += 1;
        let asked = session.awaits();
        assert_eq!(asked.person(), Some(Seat::A), "{asked:?}");
        let kept = session.steps().len();
        assert!(kept < all);
        let mut shorter = record.clone();
        shorter.keep(kept);
        assert_same(&session, &Session::new(shorter, who, kind.dice.clone()));
    }
    let own = session.steps().iter().rfind(|step| step.actor() == Some(Seat::A));
    if let Some(dice) = own.filter(|_| taken > 0) {
        assert!(T::thrown(&dice.action).is_some(), "back to one's own throw");
    }
    assert_eq!(session.can_restore(), taken > 0);
    session.restore();
    assert_same(&session, &Session::new(record, who, kind.dice.clone()));
    assert!(!session.can_restore());
    assert!(!session.can_take_back(TakeBackKind::Dice), "the program throws");
    taken
}

/// People enter the dice of a whole match, and take back what they have entered wrongly.
fn has_own_dice<T: SessionTable>(kind: &Kind<T>, rng: &mut Rng) {
    let (mut session, mut taken) = (kind.here(), 0);
    for _ in 0..MOST {
        if let Some(fall) = session.entry() {
            let dice: Vec<_> =
                (0..fall.dice).map(|_| Die::new(rng.u8(1..7)).expect("a die")).collect();
            let before = session.steps().len();
            session.enter(&dice);
            assert_eq!(session.steps().len(), before + 1, "{dice:?}");
        } else if !kind.step(&mut session, rng) {
            break;
        }
        if rng.u8(..5) > 0 || !session.can_take_back(TakeBackKind::Dice) {
            continue;
        }
        let (text, awaits) = (session.record().to_string(), session.awaits());
        session.take_back(TakeBackKind::Dice);
        taken += 1;
        assert!(session.entry().is_some(), "{:?}", session.awaits());
        let kept = session.record().to_string();
        let record = T::Record::parse(&kept).unwrap_or_else(|error| panic!("{error}\n{kept}"));
        let who = PerSeat::from_fn(|_| SeatControl::Here);
        assert_same(&session, &Session::new(record, who, kind.dice.clone()));
        if rng.bool() {
            session.restore();
            assert_eq!((session.record().to_string(), session.awaits()), (text, awaits));
        }
    }
    assert!(taken > 0, "{}", session.record());
}

/// Checks everything, and returns how often something was taken back.
fn holds<T: SessionTable>(kind: &Kind<T>, echo: Echo, seed: u64) -> usize {
    let mut rng = Rng::with_seed(seed);
    resumes(kind, &mut rng);
    keeps(kind, &mut rng);
    is_served(kind, echo, &mut rng);
    (0..16).map(|_| takes_back(kind, &mut rng)).sum()
}

fn classic(marking: Marking) -> Kind<TableMatch> {
    Kind {
        record: Record::new(Rules::default().with_marking(marking), None),
        dice: MatchDice::new(DiceSource::Seed(11)),
        choose: |table, ask, rng| match ask {
            PlayerQuestion::Choose if rng.bool() => Action::Go.into(),
            PlayerQuestion::Choose => Action::Hold.into(),
            PlayerQuestion::Say(moment) => table.silence(moment).expect("silence is possible"),
            _ => {
                let coup = table.coup().expect("a throw");
                let play = coup.nth_play(rng.u32(..coup.count_plays())).expect("a play");
                Action::Play(play).into()
            }
        },
    }
}

fn form(form: Form, options: &str) -> Kind<forms::FormMatch> {
    let options = ChosenOptions::parse(form, options).expect("options");
    let setting = forms::Setting::new(form, options, Rules::default()).expect("a setting");
    Kind {
        record: forms::FormRecord::new(setting).expect("a record"),
        dice: FormDice::Seeded(11),
        choose: |table, ask, rng| match (ask, table.phase()) {
            (PlayerQuestion::Throw(Some(EarlyAction::Raise)), _) if rng.u8(..4) == 0 => {
                forms::FormAction::Vie
            }
            (PlayerQuestion::Throw(_), _) => forms::FormAction::Ready,
            (PlayerQuestion::Answer, _) if rng.u8(..4) == 0 => forms::FormAction::Drop,
            (PlayerQuestion::Answer, _) => forms::FormAction::Take,
            (PlayerQuestion::Choose, forms::FormPhase::Choice(_, choices)) => {
                let choices = choices.as_slice();
                forms::FormAction::Choose(choices[rng.usize(..choices.len())])
            }
            _ => {
                let plays = table.view().expect("a throw").plays();
                forms::FormAction::Play(plays[rng.usize(..plays.len())])
            }
        },
    }
}

#[test]
fn classical_matches_under_every_marking() {
    for marking in [Marking::Assisted, Marking::Announced, Marking::Table] {
        let taken = holds(&classic(marking), Echo::Ahead, 5);
        assert_eq!(taken > 0, marking == Marking::Assisted);
        let own = MatchDice::new(DiceSource::Own);
        for lead in [Lead::Simultaneous, Lead::CoupeEtDes] {
            let rules = Rules::default().with_marking(marking).with_lead(lead);
            let record = Record::new(rules, None);
            keeps(&Kind { record: record.clone(), ..classic(marking) }, &mut Rng::with_seed(2));
            let kind = Kind { record, dice: own, ..classic(marking) };
            has_own_dice(&kind, &mut Rng::with_seed(9));
        }
    }
}

#[test]
fn matches_of_every_form() {
    let taken = Form::ALL.map(|one| {
        let options = if one == Form::Ticktack { "games=9,vie=on" } else { "" };
        let own = FormDice::new(DiceSource::Own);
        has_own_dice(&Kind { dice: own, ..form(one, options) }, &mut Rng::with_seed(4));
        holds(&form(one, options), Echo::Waits, 7)
    });
    assert!(taken.iter().filter(|taken| **taken > 0).count() > 8, "{taken:?}");
}

/// A man that bears off after another one has come home is the second one to be touched. Rule: R9.1.
#[test]
fn a_play_is_made_in_an_order_that_can_be_touched() {
    let position: Position = "6/6/3,W1,2/W2,5 w 64 0/0 0/0 3".parse().expect("a position");
    let record = Record::new(Rules::default(), Some(position.without_throw()));
    let who = PerSeat::from_fn(|_| SeatControl::Here);
    let mut session: Session<TableMatch> =
        Session::new(record, who, MatchDice::new(DiceSource::Seed(0)));
    let throw = position.throw.expect("a throw");
    session.happened(By::Table, &Action::Throw(throw).into()).expect("a legal throw");
    let coup = session.settled().coup().expect("a throw");
    let plays: Vec<Play> = (0..coup.count_plays()).filter_map(|it| coup.nth_play(it)).collect();
    let hand = session.hand().expect("a hand").clone();
    let turned = plays.iter().filter(|play| hand.in_order(**play) != **play).count();
    assert_eq!(turned, 1, "{plays:?}");
    for play in plays {
        session.compose(play);
        assert_eq!(session.complete(), Some(play), "{play}");
    }
}
