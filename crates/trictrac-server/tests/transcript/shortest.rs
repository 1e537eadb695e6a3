//! The search for a short game.

use trictrac_rules::game::Match;
use trictrac_rules::rules::Rules;
use trictrac_rules::side::Side;
use trictrac_rules::throw::{Die, Throw};
use trictrac_rules::turn::{Action, Actor, Phase};
use trictrac_umpire::dice::{Fall, GameDice};

/// The plays of a game, each with its side.
pub(crate) type Plays = Vec<(Side, String)>;

/// The plays of a game with these dice that ends with the throw number `throws`, if there is one.
pub(crate) fn game(rules: Rules, dice: &GameDice, throws: u32) -> Option<Plays> {
    let (mut game, mut number) = (Match::new(rules), 0);
    while matches!(game.phase(), Phase::Lead) {
        let [white, black] = two(dice, number, false);
        game.apply(Actor::Table, Action::Lead { white, black }, &mut ()).unwrap();
        number += 1;
    }
    from(game, dice, number, throws)
}

/// The two dice of a throw.
fn two(dice: &GameDice, number: u32, sorted: bool) -> [Die; 2] {
    let dice = dice.throw(number, Fall { dice: 2, sorted, of: None });
    [dice[0], dice[1]].map(|die| Die::new(die).unwrap())
}

fn from(mut game: Match, dice: &GameDice, number: u32, throws: u32) -> Option<Plays> {
    let [one, other] = two(dice, number, true);
    game.apply(Actor::Table, Action::Throw(Throw::new(one, other)), &mut ()).unwrap();
    let Phase::Play(turn) = game.phase() else { return Some(Vec::new()) };
    let mut found = None;
    if throws > 1 {
        game.coup()?.visit_plays(|play, _| {
            if found.is_some() {
                return;
            }
            let mut next = game;
            let action = Action::Play(play);
            next.apply(Actor::Player(turn.roller), action, &mut ()).unwrap();
            let rest = if next.is_over() {
                Some(Vec::new())
            } else {
                from(next, dice, number + 1, throws - 1)
            };
            let first = (turn.roller, play.to_string());
            found = rest.map(|rest| [vec![first], rest].concat());
        });
    }
    found
}
