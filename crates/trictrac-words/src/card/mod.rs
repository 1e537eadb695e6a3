//! The words of cards to share: a question about a position, or the result of a match.

mod link;

use trictrac_rules::game::Match;
use trictrac_rules::notation::Position;
use trictrac_rules::notation::record::EarlyEnd;
use trictrac_rules::side::{PerSide, Side};
use trictrac_rules::turn::Phase;

use crate::lang::{Texts, fluent_args, key};
use crate::player::Player;
use crate::stopped::stopped;
pub use link::{CARD_PATH, CardLink, CardSubject, NoCard};

/// The words of a card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardWords {
    /// The question or the result, a sentence each.
    pub title: Vec<String>,
    /// What else is on the card, a line each.
    pub facts: Vec<String>,
}

/// Asks what to play in a position, and says how the match stands.
///
/// ```
/// use trictrac_rules::{Position, Rules};
/// use trictrac_words::lang::{Language, Texts};
/// use trictrac_words::{Player, card};
/// let position = Position::parse("W15,5/6/6/5,B15 w 64 4/0 2/1 1", Rules::default()).unwrap();
/// let texts = Texts::new(Language::En);
/// let words = card::question(&texts, &position, &Player::both(&texts));
/// assert_eq!(words.title, ["White to play 6-4.", "What would you do?"]);
/// assert_eq!(words.facts, ["White: 2 holes, 4 points", "Black: 1 hole, 0 points"]);
/// ```
#[must_use]
pub fn question(texts: &Texts, position: &Position, players: &PerSide<Player>) -> CardWords {
    let name = |side: Side| players[side].name(texts);
    let who = name(position.to_move);
    let title = match position.throw {
        None => vec![texts.with(key!("card-throws"), &fluent_args!["who" => who])],
        Some(throw) => {
            let dice = format!("{}-{}", throw.high(), throw.low());
            let to_play = fluent_args!["who" => who, "throw" => dice];
            vec![texts.with(key!("card-to-play"), &to_play), texts.plain(key!("card-question"))]
        }
    };
    let (holes, points) = (position.holes.amounts(), position.points.amounts());
    CardWords { title, facts: scores(texts, &holes, &points, players) }
}

/// Says how a match stands, a line for each side.
fn scores(
    texts: &Texts,
    holes: &PerSide<u8>,
    points: &PerSide<u8>,
    players: &PerSide<Player>,
) -> Vec<String> {
    let score = |side: Side| {
        let arguments = fluent_args![
            "who" => players[side].name(texts), "holes" => holes[side], "points" => points[side]
        ];
        texts.with(key!("card-score"), &arguments)
    };
    Side::ALL.map(score).into()
}

/// Names the game and says what it is.
#[must_use]
pub fn about(texts: &Texts) -> CardWords {
    CardWords {
        title: vec![texts.plain(key!("card-about"))],
        facts: vec![texts.plain(key!("card-about-more"))],
    }
}

/// Says how a match has ended: won, or `ended` before.
#[must_use]
pub fn finished(
    texts: &Texts,
    state: &Match,
    ended: Option<EarlyEnd>,
    players: &PerSide<Player>,
) -> CardWords {
    let holes = state.holes().amounts();
    let mut words = match (ended, state.phase()) {
        (None, Phase::Over { winner, .. }) => result(texts, winner, holes, players),
        (ended, _) => CardWords {
            title: ended.map(|ended| stopped(texts, ended, players)).into_iter().collect(),
            facts: scores(texts, &holes, &state.releve().points.amounts(), players),
        },
    };
    let goal = fluent_args!["goal" => state.rules().holes.get()];
    words.facts.push(texts.with(key!("card-match"), &goal));
    words
}

/// Says who has won a match with how many holes.
#[must_use]
pub fn result(
    texts: &Texts,
    winner: Side,
    holes: PerSide<u8>,
    players: &PerSide<Player>,
) -> CardWords {
    let name = |side: Side| players[side].name(texts);
    let loser = winner.opponent();
    let arguments = fluent_args![
        "winner" => name(winner), "loser" => name(loser),
        "won" => holes[winner], "lost" => holes[loser]
    ];
    CardWords { title: vec![texts.with(key!("card-result"), &arguments)], facts: Vec::new() }
}
