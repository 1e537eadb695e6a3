//! The payments, with payee, sum and reason: one sentence for each reason, with the number of the rule.

use trictrac_forms::Seat;
use trictrac_forms::amount::ExactAmount;
use trictrac_forms::ecrire::{Company, CoupEnd, Ecrire, MarkedCoup};
use trictrac_forms::game::{FormAccount, FormMatch};
use trictrac_forms::honours::{Honours, Partie};
use trictrac_forms::poule::{GrowingPoule, ShrinkingPoule};
use trictrac_words::lang::{fluent_args, key};

use super::narration::{NarrationContext, NarrationSentence, Scribe, Tone};

fn paid(text: String) -> NarrationSentence {
    NarrationSentence { text, tone: Tone::Paid }
}

impl Scribe<'_> {
    /// Tells the end of a coup of à écrire: the holes, the rate with its reason, the sum. Rule: V1.6, V1.13, V1.15.
    pub(super) fn coup(
        &self,
        context: NarrationContext,
        ended: &CoupEnd,
    ) -> Vec<NarrationSentence> {
        let texts = self.texts;
        let marked = match ended {
            CoupEnd::Refait(holes) => {
                let text = texts.with(key!("forms-page-refait"), &fluent_args!["holes" => *holes]);
                return vec![paid(text)];
            }
            CoupEnd::Marked(marked) => marked,
        };
        let mut lines = vec![paid(self.marked(marked)), paid(self.rate(context, marked))];
        lines.push(paid(self.payment(context, marked)));
        lines.extend(self.idle(context, marked));
        lines
    }

    fn marked(&self, marked: &MarkedCoup) -> String {
        let MarkedCoup { winner, loser, holes: [won, lost], volontaire, .. } = *marked;
        let arguments = fluent_args![
            "winner" => self.name(winner), "loser" => self.name(loser), "won" => won, "lost" => lost
        ];
        let key = if volontaire { key!("forms-page-volontaire") } else { key!("forms-page-marks") };
        self.texts.with(key, &arguments)
    }

    /// Tells the reason for the rate. Rule: V1.11-V1.14.
    fn rate(&self, context: NarrationContext, marked: &MarkedCoup) -> String {
        let winner = self.name(marked.winner);
        let arguments = fluent_args![
            "winner" => winner, "rate" => marked.price.rate, "won" => marked.holes[0]
        ];
        let coup = context.before.account().ecrire().map(|ecrire| *ecrire.coup());
        let side = context.before.side_of(marked.winner);
        let key = match (coup, side) {
            (Some(coup), Some(side)) if coup.tally().standing() == Some(side) => {
                match (coup.tally().en_dernier(side), coup.without_rising(side)) {
                    (false, true) => key!("forms-page-rate-premier-without"),
                    (false, false) => key!("forms-page-rate-premier-with"),
                    (true, true) => key!("forms-page-rate-dernier-without"),
                    (true, false) => key!("forms-page-rate-dernier-with"),
                }
            }
            _ => key!("forms-page-rate-broken"),
        };
        self.texts.with(key, &arguments)
    }

    fn payment(&self, context: NarrationContext, marked: &MarkedCoup) -> String {
        let MarkedCoup { winner, loser, holes: [won, lost], price, .. } = *marked;
        let refaits = context.before.account().ecrire().map_or(0, Ecrire::refaits);
        let arguments = fluent_args![
            "winner" => self.name(winner), "loser" => self.name(loser), "won" => won,
            "lost" => lost, "rate" => price.rate, "consolation" => price.consolation,
            "jetons" => price.payment, "refaits" => refaits
        ];
        self.texts.with(key!("forms-page-pays"), &arguments)
    }

    /// The consolation of the player who waits. Rule: V2.5.
    fn idle(&self, context: NarrationContext, marked: &MarkedCoup) -> Option<NarrationSentence> {
        let ecrire = context.before.account().ecrire()?;
        if ecrire.settings().company != Company::Tourner {
            return None;
        }
        let idle = ecrire.table().idle()?;
        let arguments = fluent_args![
            "idle" => self.name(idle), "loser" => self.name(marked.loser),
            "consolation" => marked.price.consolation
        ];
        Some(paid(self.texts.with(key!("forms-page-idle-paid"), &arguments)))
    }

    /// Tells the end of a partie of honours: its value with the reason, and the pool. Rule: V5.2, V5.7.
    pub(super) fn partie(
        &self,
        context: NarrationContext,
        winner: Seat,
        partie: &Partie,
    ) -> Vec<NarrationSentence> {
        let key = match partie.value {
            4 => key!("forms-page-partie-none"),
            3 => key!("forms-page-partie-series"),
            2 => key!("forms-page-partie-double"),
            _ => key!("forms-page-partie-simple"),
        };
        let loser = self.loser(context, partie);
        let arguments = fluent_args![
            "winner" => self.name(winner), "loser" => loser, "lost" => partie.lost,
            "value" => partie.value
        ];
        let mut lines = vec![paid(self.texts.with(key, &arguments))];
        let pools = [context.before, context.after].map(|game| game.account().honours());
        if let [Some(before), Some(after)] = pools {
            lines.extend(self.pool(before, after, winner));
        }
        lines
    }

    fn loser(&self, context: NarrationContext, partie: &Partie) -> String {
        self.name(context.before.seat(partie.winner.opponent())).to_owned()
    }

    fn pool(&self, before: &Honours, after: &Honours, winner: Seat) -> Option<NarrationSentence> {
        if !before.pool().stands() {
            return None;
        }
        let drawn = after.pool().drawn() > before.pool().drawn();
        let arguments =
            fluent_args!["winner" => self.name(winner), "basket" => after.pool().basket()];
        let key = if drawn { key!("forms-page-pool-drawn") } else { key!("forms-page-pool") };
        Some(paid(self.texts.with(key, &arguments)))
    }

    /// A game of tick-tack or toccategli. Rule: V9.3, V9.6, V10.5.
    pub(super) fn game(&self, context: NarrationContext, seat: Seat, value: u32) -> String {
        let who = self.name(seat);
        let arguments = fluent_args!["who" => who, "value" => value];
        let key = if let FormAccount::Ticktack(_) = context.after.account() {
            key!("forms-page-ticktack-game")
        } else {
            key!("forms-page-toccategli-game")
        };
        self.texts.with(key, &arguments)
    }

    /// A game of a poule. Rule: V8.3, V8.4, V8.8.
    pub(super) fn poule_game(&self, context: NarrationContext) -> Vec<NarrationSentence> {
        match (context.before.account(), context.after.account()) {
            (FormAccount::Growing(_), FormAccount::Growing(after)) => {
                self.growing(context.before, after.poule())
            }
            (FormAccount::Shrinking(before), FormAccount::Shrinking(after)) => {
                self.shrinking(before.poule(), after.poule())
            }
            _ => Vec::new(),
        }
    }

    fn growing(&self, before: &FormMatch, poule: &GrowingPoule) -> Vec<NarrationSentence> {
        let pair = poule.next_pair();
        let stays = poule.winner().or_else(|| pair.map(|[stays, _]| stays));
        let Some(winner) = stays else { return Vec::new() };
        let sat = trictrac_rules::side::Side::ALL.map(|side| before.seat(side));
        let loser = sat.into_iter().find(|seat| *seat != winner).unwrap_or(winner);
        let enters = pair.and_then(|pair| pair.into_iter().find(|seat| *seat != winner));
        let arguments = fluent_args![
            "winner" => self.name(winner), "loser" => self.name(loser),
            "enters" => enters.map_or("", |seat| self.name(seat)), "pool" => poule.pool(),
            "streak" => poule.streak()
        ];
        let key = if poule.winner().is_some() {
            key!("forms-page-growing-won")
        } else {
            key!("forms-page-growing")
        };
        vec![paid(self.texts.with(key, &arguments))]
    }

    fn shrinking(&self, before: &ShrinkingPoule, after: &ShrinkingPoule) -> Vec<NarrationSentence> {
        let gained = |at: usize| after.took()[at] - before.took()[at];
        let winner = Seat::first(after.settings().players)
            .find(|seat| gained(seat.index()) > ExactAmount::ZERO);
        let Some(winner) = winner else { return Vec::new() };
        let arguments = fluent_args![
            "winner" => self.name(winner), "took" => gained(winner.index()).to_string(),
            "price" => after.settings().price.to_string(), "fund" => after.fund().to_string()
        ];
        vec![paid(self.texts.with(key!("forms-page-shrinking"), &arguments))]
    }

    /// The match is over: what each account gains.
    #[must_use]
    pub fn over(&self, game: &FormMatch) -> Vec<NarrationSentence> {
        let line = |(nth, gains): (usize, &trictrac_forms::game::AccountGains)| {
            let each = |(seat, gain): &(Seat, ExactAmount)| {
                format!("{} {}", self.account_name(game, *seat), signed(*gain))
            };
            let gains: Vec<String> = gains.iter().map(each).collect();
            let unit = super::sheet::unit(game.setting().form(), nth);
            let arguments =
                fluent_args!["gains" => gains.join(", "), "unit" => self.texts.plain(unit)];
            paid(self.texts.with(key!("forms-page-over"), &arguments))
        };
        game.gains().iter().enumerate().map(line).collect()
    }

    /// The players of the account that is named after `seat`.
    #[must_use]
    pub fn account_name(&self, game: &FormMatch, seat: Seat) -> String {
        let Some(company) = game.setting().company() else { return self.name(seat).to_owned() };
        let own = company.account(seat);
        let partners = Seat::first(company.players()).filter(|one| company.account(*one) == own);
        partners.map(|seat| self.name(seat)).collect::<Vec<_>>().join(" + ")
    }
}

/// An amount with its sign: `+78`, `−78`, `0`.
#[must_use]
pub fn signed(amount: ExactAmount) -> String {
    match amount.cmp(&ExactAmount::ZERO) {
        core::cmp::Ordering::Less => format!("−{}", amount.size()),
        core::cmp::Ordering::Equal => "0".to_owned(),
        core::cmp::Ordering::Greater => format!("+{amount}"),
    }
}
