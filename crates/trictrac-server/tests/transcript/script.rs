//! The messages of the two clients, and the text between.

use std::fmt::Write as _;

use serde_json::Value;
use trictrac_protocol::{Bytes32, GameId};
use trictrac_rules::rules::Rules;
use trictrac_rules::side::Side;
use trictrac_umpire::dice::{GameDice, digest};

use crate::page::SEATS;
use crate::place::{Place, Wire};
use crate::shortest::{self, Plays};

const RULES: &str = "holes=1";
/// The number of contributions of Black that are tried for each length.
const TRIES: u32 = 20_000;
const WHITE: usize = 0;
const BLACK: usize = 1;

/// The text of the section so far, and the connections.
struct Script<'a> {
    place: &'a Place,
    wires: [Wire; 2],
    text: String,
    /// The number of the last entry.
    last: u64,
}

/// Plays the game, and returns the text of the section.
pub(crate) fn play(place: &Place) -> String {
    let wires = SEATS.map(|_| place.connect());
    let mut script = Script { place, wires, text: String::new(), last: 0 };
    let (game, plays, rest) = script.begins();
    script.plays(game, &plays);
    script.paragraph(&rest);
    script.text
}

impl Script<'_> {
    fn paragraph(&mut self, text: &str) {
        if !self.text.is_empty() {
            self.text.push('\n');
        }
        writeln!(self.text, "{text}").unwrap();
        self.text.push('\n');
    }

    /// Sends a frame, and notes what follows on both connections. Returns the first answer.
    fn say(&mut self, seat: usize, frame: &str) -> Value {
        self.place.second_passes();
        writeln!(self.text, "    {}> {frame}", SEATS[seat]).unwrap();
        self.wires[seat].send(frame);
        let mut first = None;
        for heard in [seat, 1 - seat] {
            for frame in self.wires[heard].waiting() {
                writeln!(self.text, "    {}< {frame}", SEATS[heard]).unwrap();
                let message: Value = serde_json::from_str(&frame).unwrap();
                if message["type"] == "did" {
                    self.last = message["seq"].as_u64().unwrap();
                }
                first.get_or_insert(message);
            }
        }
        first.expect("an answer")
    }
}

/// The beginning of the game, the plays of its players, and the text at its end.
impl Script<'_> {
    fn begins(&mut self) -> (GameId, Plays, String) {
        self.paragraph(INTRODUCTION);
        self.say(WHITE, r#"{"type":"hello","protocol":2,"have":[]}"#);
        let create = r#"{"type":"create","id":"c1","rules":"holes=1","clock":"vif"}"#;
        let created = self.say(WHITE, create);
        let (game, token) = (&created["game"], &created["token"]);

        self.paragraph(
            "White sits first, with the digest of the bytes, and receives the game so far.",
        );
        let share = format!(r#"{{"digest":"{}"}}"#, digest(own(0x40)));
        let whole = self.say(
            WHITE,
            &format!(r#"{{"type":"sit","game":{game},"id":"s1","seat":"white","share":{share}}}"#),
        );
        let committed = whole["log"][0]["event"]["commitment"].as_str().unwrap().parse().unwrap();
        let id = game.as_str().unwrap().parse().unwrap();
        let (black, plays) = shortest_game(id, self.place.secret(id, committed));

        self.paragraph(BLACK_SITS);
        self.say(BLACK, r#"{"type":"hello","protocol":2,"have":[]}"#);
        self.say(BLACK, &format!(r#"{{"type":"watch","game":{game}}}"#));
        self.say(BLACK, &format!(r#"{{"type":"sit","game":{game},"id":"s1","seat":"black","token":{token},"share":{{"bytes":"{black}"}}}}"#));

        self.paragraph("White opens the bytes, and the dice fall: the lead, thrown again if both dice are equal, and the first throw.");
        self.say(
            WHITE,
            &format!(r#"{{"type":"open","game":{game},"id":"o1","bytes":"{}"}}"#, own(0x40)),
        );
        (id, plays, ENDED.to_owned())
    }

    fn plays(&mut self, game: GameId, plays: &Plays) {
        for (number, (side, play)) in plays.iter().enumerate() {
            let seat = if *side == Side::White { WHITE } else { BLACK };
            if number == 0 {
                self.refused(game, seat, play);
            } else if number == 1 {
                self.paragraph("The players play in turn, until one of them has won a hole.");
            }
            self.act(game, seat, &format!("a{}", number + 1), play);
        }
    }

    /// Tries to play one number only.
    fn refused(&mut self, game: GameId, seat: usize, play: &str) {
        self.paragraph(REFUSED);
        let half = play.split(' ').next().unwrap();
        let half = half
            .rsplit_once('/')
            .filter(|(rest, _)| rest.contains('/'))
            .map_or(half, |(rest, _)| rest);
        self.act(game, seat, "a1", half);
    }

    fn act(&mut self, game: GameId, seat: usize, id: &str, action: &str) {
        let last = self.last;
        self.say(
            seat,
            &format!(
                r#"{{"type":"act","game":"{game}","id":"{id}","after":{last},"action":"{action}"}}"#
            ),
        );
    }
}

/// 32 bytes that follow each other, from this one on.
fn own(first: u8) -> Bytes32 {
    Bytes32(std::array::from_fn(|place| first + place as u8))
}

/// The bytes of Black for which a game can be as short as possible, and its plays.
fn shortest_game(game: GameId, secret: Bytes32) -> (Bytes32, Plays) {
    let rules: Rules = RULES.parse().unwrap();
    let found = (1..).find_map(|throws| {
        (0..TRIES).find_map(|tried| {
            let mut black = [0; 32];
            black[..4].copy_from_slice(&tried.to_be_bytes());
            let black = digest(Bytes32(black));
            let dice = GameDice { game, n: 1, secret, shares: vec![own(0x40), black] };
            shortest::game(rules, &dice, throws).map(|plays| (black, plays))
        })
    });
    found.unwrap()
}

const INTRODUCTION: &str = "\
This is every frame of a game of one hole, from `hello` to `reveal`. Lines with `White>` are sent by White's client, lines with `White<`
received by it; the same for Black. The order of lines that two clients receive does not matter. The bytes of Black were chosen so that the
game can be short.

White connects, creates the game and gets the token for Black.";

const BLACK_SITS: &str = "\
Black has the number of the game and the token from White, notes the commitment and White's digest, and sits second, with the bytes.";

const REFUSED: &str = "\
The roller first tries to play one number only. This is refused, and changes nothing. The `id` is free for another try, which is accepted.";

const ENDED: &str = "\
The points of the last throw complete the hole, so the game ends before this throw is played. Now everyone can check the dice: the secret is
that of the commitment in entry 0, the bytes are those of the players, and every throw follows from them.";
