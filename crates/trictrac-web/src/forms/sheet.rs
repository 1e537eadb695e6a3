//! The account sheet of a match, as players wrote it: what each part of it shows, without a drawing.

use trictrac_forms::amount::ExactAmount;
use trictrac_forms::combine::{AccountState, Combine};
use trictrac_forms::ecrire::{Company, CoupEnd, Ecrire, FiveDice};
use trictrac_forms::game::{FormAccount, FormMatch};
use trictrac_forms::holes::HoleAccount as _;
use trictrac_forms::honours::Honours;
use trictrac_forms::{Form, Seat};
use trictrac_rules::side::{PerSide, Side};
use trictrac_words::lang::{Key, key};

/// A whole account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AccountSheet {
    /// À écrire, in columns.
    pub ecrire: Option<EcrireSheet>,
    /// The parties of honours.
    pub honours: Option<HonoursSheet>,
    /// The purse of a poule.
    pub pool: Option<PoolSheet>,
    /// Holes, games or points of the other forms.
    pub score: Option<ScoreSheet>,
}

/// The columns of à écrire.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EcrireSheet {
    /// One column for each account.
    pub columns: Vec<Column>,
    /// The number of the coup in hand, and of all.
    pub coup: [u32; 2],
    /// The refaits running. Rule: V1.16.
    pub refaits: u32,
    /// The coup in hand, for each side of the board.
    pub hand: PerSide<CoupSide>,
    /// The state of the account: running or not. Rule: V6.2.
    pub running: AccountState,
    /// The sum of each account at the end, in the order of the columns.
    pub settled: Option<Vec<SettlementSums>>,
}

/// A column: what an account lost, coup by coup.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Column {
    /// The seat that the account is named after.
    pub account: Seat,
    /// The coups that it lost.
    pub lost: Vec<LostCoup>,
    /// The sum of all that it received.
    pub received: i64,
    /// The sum of all that it paid.
    pub paid: i64,
    /// The coups that it lost beyond the half, its postillons. Rule: V1.20.
    pub postillons: u32,
}

/// A coup that was lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LostCoup {
    /// The sum that was paid.
    pub paid: i64,
    /// The rate: from 2 on it is a bredouille.
    pub rate: i64,
    /// The holes of the winner and of the loser.
    pub holes: [u32; 2],
    /// True if the loser went.
    pub volontaire: bool,
}

/// One side of the coup in hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CoupSide {
    /// The player.
    pub seat: Seat,
    /// The holes.
    pub holes: u32,
    /// True if the side shows the étendard. Rule: V1.17.
    pub flag: bool,
    /// True if it shows the cravate. Rule: V1.17.
    pub cravate: bool,
    /// The rate at which it would mark now, and what it would be paid, if it has six holes and more than the other.
    pub price: Option<[i64; 2]>,
}

/// The end of an account, line by line. Rule: V1.18-V1.23.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SettlementSums {
    /// The sum received for coups, less the sum paid.
    pub coups: ExactAmount,
    /// The gain or cost of the marqués.
    pub marques: ExactAmount,
    /// The gain or cost of the paris and their queue.
    pub paris: ExactAmount,
    /// The sum.
    pub net: ExactAmount,
    /// The same in fiches, with the final queue, once the dice have fallen.
    pub fiches: Option<i64>,
}

/// The parties of honours.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HonoursSheet {
    /// The players of both sides.
    pub seats: PerSide<Seat>,
    /// The parties that were won: the winner, the holes of the loser, the value.
    pub parties: Vec<(Side, u32, i64)>,
    /// The holes of the partie in hand.
    pub holes: PerSide<u32>,
    /// The gain of each side, in fiches.
    pub money: PerSide<i64>,
    /// The basket, and whose contract lies there, if a pool stands. Rule: V5.7.
    pub pool: Option<(i64, Option<Side>)>,
    /// The side that may still win the triple. Rule: V5.2.
    pub cravate: Option<Side>,
    /// True if the account stands still. Rule: V6.4.
    pub frozen: bool,
}

/// The purse of a poule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PoolSheet {
    /// True if everybody pays at every entry, so that the pool grows.
    pub grows: bool,
    /// The stakes in it.
    pub pool: ExactAmount,
    /// The games that the player who stays has won running; of the growing pool.
    pub streak: Option<u8>,
    /// The holes of both players at the board.
    pub holes: PerSide<(Seat, u32)>,
    /// The players who wait, the next first.
    pub queue: Vec<Seat>,
    /// The gain or loss of each so far.
    pub net: Vec<(Seat, ExactAmount)>,
}

/// Holes, games or points.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScoreSheet {
    /// The unit that is counted.
    pub what: Key,
    /// The count of both sides.
    pub count: PerSide<(Seat, u32)>,
    /// The number that wins the match, if it is agreed.
    pub goal: Option<u32>,
    /// The stake of the game in hand, of tick-tack. Rule: V9.6.
    pub stake: Option<u8>,
    /// The points of the game in hand, of toccategli.
    pub points: Option<PerSide<u32>>,
}

impl AccountSheet {
    /// The account of `game` as it stands.
    #[must_use]
    pub fn of(game: &FormMatch) -> Self {
        let mut sheet = Self { ecrire: None, honours: None, pool: None, score: None };
        match game.account() {
            FormAccount::Ecrire(ecrire) => {
                sheet.ecrire = Some(of_ecrire(game, ecrire, AccountState::Runs));
            }
            FormAccount::Honours(honours) => sheet.honours = Some(of_honours(game, honours, false)),
            FormAccount::Combine(both) => {
                sheet.ecrire = Some(of_ecrire(game, both.ecrire(), both.ecrire_state()));
                let frozen = both.honours_state() == AccountState::Frozen;
                sheet.honours = Some(of_honours(game, both.honours(), frozen));
            }
            FormAccount::Growing(growing) => {
                let (poule, holes, seats) = (growing.poule(), growing.holes(), growing.seats());
                sheet.pool = Some(PoolSheet {
                    grows: true,
                    pool: ExactAmount::whole(poule.pool()),
                    streak: Some(poule.streak()),
                    holes: PerSide::from_fn(|side| (seats[side], holes[side])),
                    queue: poule.queue().collect(),
                    net: ranked(poule.net()),
                });
            }
            FormAccount::Shrinking(shrinking) => {
                let (poule, seats) = (shrinking.poule(), shrinking.seats());
                let tally = *shrinking.coup().tally();
                sheet.pool = Some(PoolSheet {
                    grows: false,
                    pool: poule.fund(),
                    streak: None,
                    holes: PerSide::from_fn(|side| (seats[side], tally.of(side))),
                    queue: poule.queue().collect(),
                    net: ranked(poule.net()),
                });
            }
            other => sheet.score = of_score(game, other),
        }
        sheet
    }
}

fn ranked(net: Vec<ExactAmount>) -> Vec<(Seat, ExactAmount)> {
    Seat::first(Seat::MOST).zip(net).collect()
}

fn of_ecrire(game: &FormMatch, ecrire: &Ecrire, running: AccountState) -> EcrireSheet {
    let (company, coups) = (ecrire.settings().company, ecrire.settings().coups);
    let columns = company.accounts().iter().enumerate();
    let columns = columns.map(|(at, account)| column(ecrire, company, at, *account)).collect();
    let settled = game.is_over().then(|| settled(ecrire, game.five_dice()));
    EcrireSheet {
        columns,
        coup: [ecrire.number(), coups],
        refaits: ecrire.refaits(),
        hand: PerSide::from_fn(|side| hand(ecrire, side)),
        running,
        settled,
    }
}

fn column(ecrire: &Ecrire, company: Company, at: usize, account: Seat) -> Column {
    let lost = |ended: &CoupEnd| match ended {
        CoupEnd::Marked(marked) if company.account(marked.loser) == at => Some(LostCoup {
            paid: marked.price.payment,
            rate: marked.price.rate,
            holes: marked.holes,
            volontaire: marked.volontaire,
        }),
        _ => None,
    };
    let columns = ecrire.columns()[at];
    let half = ecrire.settings().coups / company.accounts().len() as u32;
    Column {
        account,
        lost: ecrire.ended().iter().filter_map(lost).collect(),
        received: columns.received,
        paid: columns.paid,
        postillons: columns.lost.saturating_sub(half),
    }
}

fn hand(ecrire: &Ecrire, side: Side) -> CoupSide {
    let tally = ecrire.coup().tally();
    let marks = ecrire.coup().going(side) == trictrac_forms::ecrire::Going::Mark;
    CoupSide {
        seat: ecrire.table().seats()[side],
        holes: tally.of(side),
        flag: ecrire.flag() == Some(side),
        cravate: tally.cravate() == Some(side),
        price: marks.then(|| {
            let price = ecrire.price(side);
            [price.rate, price.payment]
        }),
    }
}

fn settled(ecrire: &Ecrire, dice: &[FiveDice]) -> Vec<SettlementSums> {
    let end = ecrire.settlement(dice);
    let line = |(at, columns): (usize, &trictrac_forms::ecrire::AccountColumns)| {
        let coups = ExactAmount::whole(columns.received - columns.paid);
        SettlementSums {
            coups,
            marques: end.net[at] - coups - end.paris[at],
            paris: end.paris[at],
            net: end.net[at],
            fiches: end.fiches.as_ref().map(|fiches| fiches[at]),
        }
    };
    ecrire.columns().iter().enumerate().map(line).collect()
}

fn of_honours(game: &FormMatch, honours: &Honours, frozen: bool) -> HonoursSheet {
    let parties = honours.parties().iter();
    HonoursSheet {
        seats: PerSide::from_fn(|side| game.seat(side)),
        parties: parties.map(|partie| (partie.winner, partie.lost, partie.value)).collect(),
        holes: honours.tally().holes(),
        money: honours.money(),
        pool: honours.pool().stands().then(|| (honours.pool().basket(), honours.pool().contract())),
        cravate: honours.tally().cravate(),
        frozen,
    }
}

fn of_score(game: &FormMatch, account: &FormAccount) -> Option<ScoreSheet> {
    let count = |of: &dyn Fn(Side) -> u32| PerSide::from_fn(|side| (game.seat(side), of(side)));
    Some(match account {
        FormAccount::Toc(toc) => ScoreSheet {
            what: key!("forms-page-sheet-holes"),
            count: count(&|side| u32::from(toc.holes()[side])),
            goal: Some(u32::from(toc.settings().holes)),
            stake: None,
            points: None,
        },
        FormAccount::Ticktack(ticktack) => ScoreSheet {
            what: key!("forms-page-sheet-games"),
            count: count(&|side| ticktack.score()[side]),
            goal: Some(u32::from(ticktack.settings().games)),
            stake: Some(ticktack.vying().stake),
            points: None,
        },
        FormAccount::Toccategli(toccategli) => ScoreSheet {
            what: key!("forms-page-sheet-worth"),
            count: count(&|side| toccategli.score(side)),
            goal: match toccategli.settings().games {
                trictrac_forms::options::GameCount::Of(games) => Some(u32::from(games)),
                trictrac_forms::options::GameCount::Open => None,
            },
            stake: None,
            points: Some(toccategli.points()),
        },
        _ => return None,
    })
}

/// A peg of combiné: its metal. Rule: V6.11.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Peg {
    /// Gilt, for à écrire.
    Gilt,
    /// Silver, for honours.
    Silver,
    /// Of two metals: as many holes in both accounts.
    Both,
    /// Black, in place of that of an account that stands still.
    Black,
}

/// The pegs of a player of combiné with their holes. Rule: V6.11.
#[must_use]
pub fn pegs(both: &Combine, side: Side) -> Vec<(Peg, u32)> {
    let ecrire = both.ecrire().coup().tally().of(side);
    let honours = both.honours().tally().of(side);
    let (written, kept) = (both.ecrire_state(), both.honours_state());
    if ecrire == honours && written == AccountState::Runs && kept == AccountState::Runs {
        return vec![(Peg::Both, ecrire)];
    }
    let gilt = match written {
        AccountState::Runs => (Peg::Gilt, ecrire),
        AccountState::Frozen => (Peg::Black, ecrire),
        AccountState::Closed => (Peg::Black, 12),
    };
    let silver =
        if kept == AccountState::Runs { (Peg::Silver, honours) } else { (Peg::Black, honours) };
    vec![gilt, silver]
}

/// The unit of the gains of a match: of the first account, or of the second of combiné.
#[must_use]
pub const fn unit(form: Form, nth: usize) -> Key {
    match (form, nth) {
        (Form::Ecrire | Form::Chouette | Form::Tourner | Form::Four, _) | (Form::Combine, 0) => {
            key!("forms-page-unit-jetons")
        }
        (Form::Honours | Form::Combine, _) => key!("forms-page-unit-fiches"),
        (Form::Toc | Form::Poule1, _) => key!("forms-page-unit-stakes"),
        (Form::Poule2, _) => key!("forms-page-unit-fund"),
        (Form::Ticktack | Form::Toccategli, _) => key!("forms-page-unit-games"),
    }
}
