//! One random account at the table and by the literal rules.

use trictrac_reference as reference;
use trictrac_reference::Score;
use trictrac_reference::ecole::{Account, Deed, School, Stage};
use trictrac_rules::coup::Coup;
use trictrac_rules::jan::Jan;
use trictrac_rules::marking::Tally;
use trictrac_rules::notation::record::Record;
use trictrac_rules::play::{Play, Step};
use trictrac_rules::point::Point;
use trictrac_rules::side::Side;
use trictrac_rules::table::{About, Fault, Mark, Since};
use trictrac_rules::throw::Throw;
use trictrac_rules::turn::{Action, Actor, Phase};

use crate::deal::{Deal, Luck, Role, deeds};
use crate::met::Met;
use crate::positions;

/// Compares at least so many cases.
pub(crate) fn run(cases: u64, seed: u64) {
    let mut luck = Luck::new(seed);
    let (mut compared, mut met) = (0, Met::default());
    for index in 0.. {
        for (rules, situation) in positions::lot(seed, index) {
            let worth = Coup::new(&rules, &situation).score(|_| ());
            if worth.roller == 0 && worth.opponent == 0 && luck.below(8) > 0 {
                continue;
            }
            for _ in 0..4 {
                let deal = Deal::new(&rules, &situation, &mut luck);
                compared += u64::from(compare(&deal, &mut luck, &mut met));
            }
        }
        if compared >= cases {
            break;
        }
    }
    println!("{compared} cases: {met:?}");
    met.assert_all();
}

/// A case played so far.
struct Case<'a> {
    record: Record,
    deal: &'a Deal,
    account: Account,
}

/// Whether the case could be played at all.
fn compare(deal: &Deal, luck: &mut Luck, met: &mut Met) -> bool {
    let mut record = Record::new(deal.rules, Some(deal.position));
    let roller = deal.position.to_move;
    record.apply(Actor::Table, Action::Throw(deal.throw), &mut ()).expect("it is to be thrown");
    let marker = if deal.role == Role::Roller { roller } else { roller.opponent() };
    let account = Account {
        marker,
        before: score(&record),
        due: record.game().referee(&deal.rules).standings[marker].due,
        unmade: 0,
        deeds: Vec::new(),
        stage: deal.stage,
    };
    let mut case = Case { record, deal, account };
    if deal.role == Role::Opponent && !case.roller_is_right(luck) {
        return false;
    }
    case.mark(luck);
    case.go_on(luck);
    if !case.is_past() {
        let about = case.check();
        case.check_after_claim(about);
    }
    met.add(&case.account.school(&deal.rules));
    true
}

fn score(record: &Record) -> Score {
    let flags = |tally: &Tally| Side::BOTH.map(|side| tally.en_bredouille(side));
    let (points, holes) = (&record.state().releve.points, &record.state().holes);
    Score {
        points: points.amounts.into_array(),
        bredouille: flags(points),
        holes: holes.amounts.into_array(),
        pavillon: flags(holes),
    }
}

impl Case<'_> {
    fn tell(&self) -> String {
        format!("{}\n{:?}", self.record, self.account)
    }

    fn apply(&mut self, by: Side, action: Action) {
        if let Err(refusal) = self.record.apply(Actor::Player(by), action, &mut ()) {
            panic!("{action}: {refusal}\n{}", self.tell());
        }
    }

    /// Dice fall that only make what was before them final.
    fn throw(&mut self) {
        let throw = Action::Throw(Throw::of(2, 1).expect("two dice"));
        let fell = self.record.apply(Actor::Table, throw, &mut ());
        fell.unwrap_or_else(|refusal| panic!("{refusal}\n{}", self.tell()));
    }

    /// The roller marks all and plays, so that his opponent may mark.
    fn roller_is_right(&mut self, luck: &mut Luck) -> bool {
        let roller = self.deal.position.to_move;
        let due = self.record.game().referee(&self.deal.rules).standings[roller].due;
        if due > 0 {
            self.apply(roller, Action::Mark(Mark::Points(due)));
        }
        let coup = self.record.game().coup(&self.deal.rules).expect("it was thrown");
        let play = coup.nth_play(luck.below(coup.count_plays() as usize) as u32);
        self.apply(roller, Action::Play(play.expect("a legal play")));
        self.account.before = score(&self.record);
        matches!(self.record.state().phase, Phase::Throw(_))
    }

    fn mark(&mut self, luck: &mut Luck) {
        let Account { marker, before, due, .. } = self.account;
        for (deed, action) in deeds(luck, &before, marker, due) {
            if self.record.apply(Actor::Player(marker), action, &mut ()).is_ok() {
                self.account.deeds.push(deed);
            }
        }
    }

    /// The marker goes on as dealt, as far as he can.
    fn go_on(&mut self, luck: &mut Luck) {
        let marker = self.account.marker;
        match (self.deal.role, self.account.stage) {
            (_, Stage::Marking) => {}
            (Role::Opponent, _) => self.throw(),
            (Role::Roller, Stage::Went) => {
                if self.record.apply(Actor::Player(marker), Action::Go, &mut ()).is_err() {
                    self.pass(luck);
                }
            }
            (Role::Roller, Stage::Consummated) => self.pass(luck),
        }
    }

    fn pass(&mut self, luck: &mut Luck) {
        let coup = self.record.game().coup(&self.deal.rules).expect("it was thrown");
        let stuck = coup.first_play() == Play::Nothing;
        self.account.stage = if stuck { Stage::Marking } else { Stage::Consummated };
        if self.deal.careless && !stuck {
            self.put_down(&coup, luck);
        } else {
            self.apply(self.account.marker, Action::Pass);
        }
    }

    /// Two men are let go by the two numbers, rightly or not. Rule: R11.3.
    fn put_down(&mut self, coup: &Coup, luck: &mut Luck) {
        let men = coup.situation().board.men(self.account.marker);
        let throw = coup.situation().throw;
        let mut from = |pips: u8| {
            let movable = |point: &Point| men.on(*point) > 0 && point.number() + pips <= 24;
            let points: Vec<_> = Point::all().filter(movable).collect();
            (!points.is_empty()).then(|| Step::by(luck.pick(&points), pips))
        };
        let steps = [from(throw.high().pips()), from(throw.low().pips())];
        let [Some(one), Some(other)] = steps else {
            return self.apply(self.account.marker, Action::Pass);
        };
        let together = Action::LetGoTogether(one, other);
        if self.record.apply(Actor::Player(self.account.marker), together, &mut ()).is_ok() {
            self.account.unmade = unmade(self.deal, &self.record, [one, other]);
        } else {
            self.apply(self.account.marker, Action::Pass);
        }
    }

    /// Whether the claimant has thrown again himself, so that nothing too much can be claimed any more. Rule: R11.1.
    fn is_past(&self) -> bool {
        let school = self.account.school(&self.deal.rules);
        let excess = school.too_many > 0 || school.deprived > 0;
        let claimant = self.account.marker.opponent();
        let thrown = self.deal.role == Role::Opponent && self.account.stage != Stage::Marking;
        let past = thrown && excess && self.record.game().mover() == Some(claimant);
        let Fault { excess, deprived, .. } = self.fault(About::ThrowBefore);
        assert!(!past || (excess, deprived) == (0, 0), "{}", self.tell());
        past
    }

    /// What may be claimed now is what the literal rules say.
    fn check(&self) -> About {
        let school = self.account.school(&self.deal.rules);
        let thrown = self.deal.role == Role::Opponent && self.account.stage != Stage::Marking;
        let about = if thrown { About::ThrowBefore } else { About::ThisThrow };
        let found = self.fault(about);
        let few = school.too_few + school.lost_quarter;
        assert_eq!(
            (found.excess, found.shortfall, found.deprived),
            (school.too_many, few, school.deprived),
            "excess, shortfall, deprived: {school:?}\n{}",
            self.tell(),
        );
        let wiped = self.account.deeds.contains(&Deed::WipedOwn);
        let points_stand = school.too_many == 0 && school.lost_quarter == 0 && !wiped;
        if points_stand && self.account.stage != Stage::Went {
            // Holes too many are put right before the next throw only. Rule: R11.4.
            let pegs = if thrown { 0 } else { school.holes_too_many };
            assert_eq!(found.pegs, pegs, "{school:?} {}", self.tell());
        }
        about
    }

    fn fault(&self, about: About) -> Fault {
        let claims = self.record.game().referee(&self.deal.rules).claims;
        let claimant = self.account.marker.opponent();
        let claim = claims.iter().find(|claim| {
            (claim.claimant, claim.about, claim.since) == (claimant, about, Since::Now)
        });
        claim.map_or(Fault::default(), |claim| claim.fault)
    }

    /// The counters are right when the école was taken, or the mark only set right.
    fn check_after_claim(&mut self, about: About) {
        let school = self.account.school(&self.deal.rules);
        let claimant = self.account.marker.opponent();
        let fault = self.fault(about);
        if about == About::ThrowBefore && school.points() == 0 {
            return assert_eq!(fault, Fault::default(), "{}", self.tell());
        }
        if school.points() > 0 {
            self.apply(claimant, Action::Claim(school.points()));
        } else if fault != Fault::default() {
            self.apply(claimant, Action::Correct);
        }
        self.check_the_opponents_hand(&school);
        if self.account.deeds.contains(&Deed::WipedOwn) {
            return;
        }
        let expected = self.account.after_claim(&self.deal.rules).expect("nothing was wiped");
        let mut found = score(&self.record);
        if school.holes_lost > 0 {
            found.pavillon = expected.pavillon;
        }
        assert_eq!(found, expected, "after the claim: {school:?}\n{}", self.tell());
        self.check_what_is_left_to_mark(&school);
    }

    /// Rule: R11.5.
    fn check_the_opponents_hand(&self, school: &School) {
        if self.account.stage != Stage::Went {
            return;
        }
        let marker = self.account.marker;
        let mover =
            school.must_hold.then(|| if school.other_plays { marker.opponent() } else { marker });
        assert_eq!(self.record.game().mover(), mover, "{school:?}\n{}", self.tell());
    }

    /// Who was sent to school while he could still mark owes what he then does not mark. Rule: R11.1.
    fn check_what_is_left_to_mark(&mut self, school: &School) {
        let marker = self.account.marker;
        let coup = self.record.game().coup(&self.deal.rules).expect("it was thrown");
        if self.account.stage != Stage::Marking {
            return;
        }
        let about = match self.deal.role {
            Role::Roller if coup.first_play() != Play::Nothing => {
                self.apply(marker, Action::Pass);
                About::ThisThrow
            }
            Role::Opponent if self.record.state().phase == Phase::Throw(marker) => {
                self.throw();
                About::ThrowBefore
            }
            _ => return,
        };
        let owed = i16::from(self.account.due) - school.keeps;
        assert_eq!(i16::from(self.fault(about).shortfall), owed, "{}", self.tell());
    }
}

/// Points of jans that some legal play fills or keeps and these steps do not. Rule: R11.3.
fn unmade(deal: &Deal, record: &Record, steps: [Step; 2]) -> u8 {
    let situation = *record.game().coup(&deal.rules).expect("it was thrown").situation();
    let coup = reference::coup(&deal.rules, &situation);
    let mut after = [0_u8; 25];
    let men = situation.board.men(situation.roller);
    for point in Point::all() {
        after[usize::from(point.number() - 1)] = men.on(point);
    }
    for step in steps {
        after[usize::from(step.from.number() - 1)] -= 1;
        after[usize::from(step.to_number() - 1)] += 1;
    }
    let lost = coup.events.iter().filter(|event| {
        full_from(event.jan).is_some_and(|first| {
            let full = |men: &[u8; 25]| men[first..first + 6].iter().all(|&men| men >= 2);
            !full(&after) && coup.plays.iter().any(full)
        })
    });
    lost.map(|event| event.points).sum()
}

/// Where the jan begins whose six points are filled or kept, counted from 0.
fn full_from(jan: Jan) -> Option<usize> {
    match jan {
        Jan::FillPetit | Jan::KeepPetit => Some(0),
        Jan::FillGrand | Jan::KeepGrand => Some(6),
        Jan::FillRetour | Jan::KeepRetour => Some(18),
        _ => None,
    }
}
