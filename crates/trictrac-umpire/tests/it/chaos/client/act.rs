//! The action of a client, chosen from its own state of the game.

use trictrac_protocol::ClientMessage;
use trictrac_rules::Marking;
use trictrac_rules::side::{PerSide, Side};
use trictrac_rules::table::{Mark, Next, TableAction, TableMatch};
use trictrac_rules::turn::{Action, Actor, Phase};

use super::Client;
use crate::chaos::net::Net;

impl Client {
    /// An action of this client that is possible; nothing if there is none.
    pub(super) fn act(&mut self, net: &mut Net) -> Option<ClientMessage> {
        let game = self.replica.as_ref()?;
        let table = game.classic().expect("the classical game");
        let by = Actor::Player(Side::of(self.seat));
        let possible = |action: &TableAction| table.clone().apply(by, *action, &mut ()).is_ok();
        let chosen = self.choose(net, table);
        let action = chosen.filter(possible).or_else(|| usual(table)).filter(possible)?;
        let (game, id, after) = (self.game, self.names(net), self.last());
        if action == TableAction::Ready && net.mix.below(4) > 0 {
            return Some(ClientMessage::Ready { game, id, after });
        }
        let action = action.to_string().parse().expect("an action");
        Some(ClientMessage::Act { game, id, after, action })
    }

    /// An action at random, which may be impossible.
    fn choose(&self, net: &mut Net, table: &TableMatch) -> Option<TableAction> {
        let own = Side::of(self.seat);
        let choice = matches!(table.state().phase(), Phase::Choice(_));
        if choice && net.mix.once_in(3) {
            return Some(Action::Go.into());
        }
        if table.rules().marking == Marking::Assisted {
            return a_play(net, table);
        }
        let standing = table.referee().standings[own];
        let errs = net.fails(self.mood.errs);
        if standing.may_mark && standing.missing() > 0 && !errs {
            return Some(TableAction::Mark(Mark::Points(standing.missing())));
        }
        match net.mix.below(4) {
            0 if errs => Some(TableAction::Mark(Mark::Points(2))),
            0 => table.referee().claimable(own).map(TableAction::Claim),
            1 if table.mover() == Some(own) => a_play(net, table),
            _ => None,
        }
    }
}

/// A legal play at random.
fn a_play(net: &mut Net, table: &TableMatch) -> Option<TableAction> {
    let coup = table.coup()?;
    let index = net.mix.below(u64::from(coup.count_plays().max(1)));
    coup.nth_play(index as u32).map(|play| Action::Play(play).into())
}

/// The action that continues the match.
fn usual(table: &TableMatch) -> Option<TableAction> {
    if table.rules().marking == Marking::Assisted {
        return table.coup().map(|coup| Action::Play(coup.first_play()).into());
    }
    match table.next(PerSide::new(false, false)) {
        Next::Ask(_, moment) => table.silence(moment),
        Next::Dice | Next::Over => None,
    }
}
