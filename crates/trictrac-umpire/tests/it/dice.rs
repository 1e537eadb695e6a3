//! The dice: the examples of docs/protocol.md, and their fairness.

use trictrac_protocol::{Bytes32, GameId};
use trictrac_umpire::dice::{FIRST, Fall, GameDice, commitment, digest};

/// Two dice as they fall.
const TWO: Fall = Fall { dice: 2, sorted: false, of: None };

/// The numbers 0, 1, 2, …
fn counting<const N: usize>(first: u8) -> [u8; N] {
    core::array::from_fn(|index| first + index as u8)
}

fn example() -> GameDice {
    let bytes = |first| Bytes32(counting(first));
    GameDice {
        game: GameId(counting(0)),
        n: FIRST,
        secret: bytes(0x20),
        shares: vec![bytes(0x40), bytes(0x60)],
    }
}

#[test]
fn the_examples_of_the_documentation_hold() {
    let page = include_str!("../../../../docs/protocol.md");
    let dice = example();
    let row = |name: &str, value: String| {
        let row = format!("| {name} | `{value}` |");
        assert!(page.contains(&row), "docs/protocol.md lacks {row}");
    };
    row("game", dice.game.to_string());
    row("secret", dice.secret.to_string());
    row("commitment", commitment(dice.game, dice.n, dice.secret).to_string());
    row("White's bytes", dice.shares[0].to_string());
    row("digest of White's bytes", digest(dice.shares[0]).to_string());
    row("Black's bytes", dice.shares[1].to_string());
    let throws: Vec<_> = (0..12).map(|throw| dice.throw(throw, TWO)).collect();
    let text: Vec<_> =
        throws.iter().map(|dice| dice.iter().map(u8::to_string).collect::<String>()).collect();
    row("throws 0 to 11, before the higher is put first", text.join(" "));
    row("throw 1000000", format!("{:?}", dice.throw(1_000_000, TWO)));
    // The same secret and bytes, after a restore.
    let renewed = GameDice { n: 2, ..dice };
    row("commitment of the second secret", commitment(renewed.game, 2, renewed.secret).to_string());
    let throw = |number| renewed.throw(number, TWO).iter().map(u8::to_string).collect::<String>();
    row(
        "throws 7 to 10, if the second secret begins there",
        (7..11).map(throw).collect::<Vec<_>>().join(" "),
    );
}

#[test]
fn every_input_changes_the_dice() {
    let of = |dice: &GameDice| (0..40).map(|throw| dice.throw(throw, TWO)).collect::<Vec<_>>();
    let dice = example();
    let mut others = Vec::new();
    for byte in [0, 15] {
        let mut game = dice.game;
        game.0[byte] ^= 1;
        others.push(GameDice { game, ..dice.clone() });
    }
    others.push(GameDice { n: 2, ..dice.clone() });
    others.push(GameDice { n: 3, ..dice.clone() });
    for byte in [0, 31] {
        let flip = |mut bytes: Bytes32| {
            bytes.0[byte] ^= 0x80;
            bytes
        };
        others.push(GameDice { secret: flip(dice.secret), ..dice.clone() });
        for share in 0..2 {
            let mut shares = dice.shares.clone();
            shares[share] = flip(shares[share]);
            others.push(GameDice { shares, ..dice.clone() });
        }
    }
    let shares = vec![dice.shares[1], dice.shares[0]];
    others.push(GameDice { shares, ..dice.clone() });
    assert!(others.iter().all(|other| of(other) != of(&dice)));
}

/// The statistic of Pearson over the 36 pairs, for the throws of several games.
fn statistic(throws: u32) -> f64 {
    let mut cells = [0_u32; 36];
    for game in 0..4 {
        let dice = GameDice { game: GameId([game; 16]), ..example() };
        for throw in 0..throws / 4 {
            let dice = dice.throw(throw, TWO);
            cells[usize::from((dice[0] - 1) * 6 + dice[1] - 1)] += 1;
        }
    }
    let expected = f64::from(throws) / 36.0;
    cells.iter().map(|&count| (f64::from(count) - expected).powi(2) / expected).sum()
}

/// With 35 degrees of freedom the statistic is below 14.7 once in a thousand times, and above 66.6 once in a thousand.
const LIKELY: core::ops::Range<f64> = 14.69..66.62;

#[test]
fn the_dice_are_even() {
    let statistic = statistic(100_000);
    assert!(LIKELY.contains(&statistic), "chi-square {statistic}");
}

#[test]
#[ignore = "long: cargo xtask drill dice"]
fn the_dice_are_even_at_length() {
    let statistic = statistic(1_000_000);
    println!("1,000,000 throws, chi-square {statistic:.2}");
    assert!(LIKELY.contains(&statistic), "chi-square {statistic}");
}
