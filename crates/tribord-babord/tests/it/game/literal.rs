//! A second implementation of T3 to T6, slow and literal: after every throw it reads the whole list of throws from the
//! beginning. It uses letters instead of types, and counts instead of sets.

use tribord_babord::event::TribordEnding;
use tribord_babord::game::TribordGame;
use tribord_babord::rules::{BeginnerRule, GameEndRule, TribordRules};
use tribord_babord::side::ShipSide;
use tribord_babord::state::TribordPhase;
use tribord_babord::symbol::Symbol;

use crate::game::random::Die;

/// The result of a list of throws.
#[derive(Debug, PartialEq, Eq)]
struct Account {
    /// The gain of `t`.
    tribord: i64,
    /// The gain of `b`.
    babord: i64,
    /// The different own symbols that each side has thrown in its turns, sorted.
    tokens: [String; 2],
    /// The side that throws next: `t`, `b`, `?` for either, `.` for none.
    next: char,
}

const OWN: [(char, &str); 2] = [('t', "doh"), ('b', "cas")];

fn owns(side: char, symbol: char) -> bool {
    OWN.iter().any(|&(owner, symbols)| owner == side && symbols.contains(symbol))
}

fn other(side: char) -> char {
    if side == 't' { 'b' } else { 't' }
}

/// `turns` is the number of turns for each side, or `None` if the prise ends the game. `named` is the side that begins,
/// or `None` if the players throw for it.
fn account(throws: &[(char, char)], turns: Option<usize>, named: Option<char>) -> Account {
    // T6: pairs of throws until exactly one shows an own symbol.
    let mut rest = throws;
    let mut first = named;
    while first.is_none() && rest.len() >= 2 {
        let lucky: Vec<char> =
            rest[..2].iter().filter(|(s, y)| owns(*s, *y)).map(|(s, _)| *s).collect();
        if lucky.len() == 1 {
            first = Some(lucky[0]);
        }
        rest = &rest[2..];
    }
    let Some(first) = first else {
        let next = rest.first().map_or('?', |(side, _)| other(*side));
        return Account { tribord: 0, babord: 0, tokens: [String::new(), String::new()], next };
    };
    // T3: groups of three throws, alternating between the first player and the opponent.
    let (mut gained, mut tokens) = ([0_i64; 2], [String::new(), String::new()]);
    let index = |side: char| usize::from(side == 'b');
    for (number, turn) in rest.chunks(3).enumerate() {
        let thrower = if number % 2 == 0 { first } else { other(first) };
        let (mine, theirs) = (index(thrower), index(other(thrower)));
        for &(side, symbol) in turn {
            assert_eq!(side, thrower, "out of turn");
            let won = if !owns(thrower, symbol) {
                -1 // T3: écueil
            } else if tokens[mine].contains(symbol) {
                1 // T3: marked already
            } else {
                tokens[mine].push(symbol);
                [1, 2, 4][tokens[mine].len() - 1] // T3: first, radoub, prise
            };
            gained[mine] += won;
            gained[theirs] -= won;
        }
        // T4: naufrage.
        if turn.len() == 3 && turn.iter().all(|&(_, symbol)| !owns(thrower, symbol)) {
            gained[mine] -= 3;
            gained[theirs] += 3;
        }
    }
    // T5: the end.
    let over = match turns {
        None => tokens.iter().any(|tokens| tokens.len() == 3),
        Some(turns) => rest.len() == turns * 2 * 3,
    };
    let turn = rest.len() / 3;
    let next = match (over, turn % 2) {
        (true, _) => '.',
        (false, 0) => first,
        (false, _) => other(first),
    };
    for tokens in &mut tokens {
        let mut sorted: Vec<char> = tokens.chars().collect();
        sorted.sort_unstable();
        *tokens = sorted.into_iter().collect();
    }
    Account { tribord: gained[0], babord: gained[1], tokens, next }
}

/// The same of a game.
fn account_of(game: &TribordGame) -> Account {
    let tokens = ShipSide::ALL.map(|side| {
        let marked = Symbol::of(side).into_iter().filter(|&symbol| game.marks().has(symbol));
        let mut letters: Vec<char> = marked.map(Symbol::letter).collect();
        letters.sort_unstable();
        letters.into_iter().collect()
    });
    let next = match game.phase() {
        TribordPhase::Beginning(None) => '?',
        TribordPhase::Over(TribordEnding::Prise(_) | TribordEnding::Turns) => '.',
        TribordPhase::Beginning(_) | TribordPhase::Turn(_) => game.to_throw().unwrap().letter(),
    };
    let ledger = game.ledger();
    let (tribord, babord) = (ledger.balance(ShipSide::Tribord), ledger.balance(ShipSide::Babord));
    Account { tribord, babord, tokens, next }
}

fn options(rules: &TribordRules) -> (Option<usize>, Option<char>) {
    let turns = match rules.end {
        GameEndRule::Prise => None,
        GameEndRule::Turns(turns) => Some(turns.get().into()),
    };
    let named = match rules.first {
        BeginnerRule::Thrown => None,
        BeginnerRule::Named(side) => Some(side.letter()),
    };
    (turns, named)
}

/// Both implementations agree after every throw of ten thousand games under all options. Rule: T3-T7.
#[test]
fn both_implementations_agree() {
    let mut die = Die::new(1880);
    for _ in 0..10_000 {
        let rules = die.rules();
        let (turns, named) = options(&rules);
        let mut throws = Vec::new();
        for step in crate::game::random::game(&mut die, &rules) {
            throws.push((step.side.letter(), step.symbol.letter()));
            assert_eq!(account_of(&step.after), account(&throws, turns, named), "{throws:?}");
        }
    }
}

/// And after every sequence of two turns of the first game that there is. Rule: T3, T4, T5.
#[test]
fn both_implementations_agree_on_every_two_turns() {
    let rules: TribordRules = "first=tribord".parse().unwrap();
    for code in 0..6_usize.pow(6) {
        let mut game = TribordGame::new(&rules);
        let mut throws = Vec::new();
        for digit in 0..6 {
            let symbol = Symbol::ALL[code / 6_usize.pow(digit) % 6];
            let Some(side) = game.to_throw() else { break };
            game.apply(&rules, side, symbol, &mut ()).unwrap();
            throws.push((side.letter(), symbol.letter()));
        }
        assert_eq!(account_of(&game), account(&throws, None, Some('t')), "{throws:?}");
    }
}
