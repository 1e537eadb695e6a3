//! Rare views: the form of a report, the analysis of the server, recovery codes, the graph of a rating.

use serde_json::json;

use super::looks::look;
use super::people::{PASSWORD, player, press, write};
use super::place::Place;
use super::play::{at_once, awaits, invite, join, play_until, visit};
use crate::accessibility::everywhere;
use crate::matches::wait_for_text;
use crate::visit::Visit;

#[test]
#[ignore = "long: cargo xtask drill browser"]
fn axe_finds_nothing_serious_in_what_is_seen_seldom_at_length() {
    each(&|visit, name| {
        everywhere(visit, name);
        visit.size(1280, 900);
    });
}

#[test]
#[ignore = "makes pictures: cargo xtask screens"]
fn screens_of_what_is_seen_seldom() {
    each(&look);
}

/// Shows each of these states, in turn.
fn each(then: &dyn Fn(&Visit, &str)) {
    let place = Place::start();
    codes(&place, then);
    at_the_table(&place, then);
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn axe_finds_nothing_serious_in_a_graph() {
    graph(&Place::start(), &everywhere);
}

#[test]
#[ignore = "makes pictures: cargo xtask screens"]
fn screens_of_a_graph() {
    graph(&Place::start(), &look);
}

fn codes(place: &Place, then: &dyn Fn(&Visit, &str)) {
    let new = visit(&format!("{}#/online/register", place.origin()));
    write(&new, "#register-username", "Rabelais");
    write(&new, "#register-new-password", PASSWORD);
    press(&new, "Create the account");
    new.wait_for(".code-list li");
    then(&new, "codes");
}

fn at_the_table(place: &Place, then: &dyn Fn(&Visit, &str)) {
    let white = at_once(place);
    let link = invite(&white, &[("holes", "1"), ("clock", "lent")]);
    let black = join(place, &link);
    play_until(&white, &black, &|| white.count(".history li") > 3 && awaits(&white) == "play");
    white.click(".company summary");
    white.click(".trouble summary");
    white.wait_for(".report [type=submit]");
    white.ask::<()>("void document.querySelector('.report').scrollIntoView({ block: 'center' })");
    then(&white, "report");
    analyses(&white);
    play_until(&white, &black, &|| white.count(".dice-check") == 1);
    wait_for_text(&white, ".analysis table", "Performance");
    then(&white, "analysis");
}

/// Answers for the server, which has no program that analyses here.
fn analyses(visit: &Visit) {
    let decisions = json!({
        "decisions": 61, "forced": 12, "errors": 9, "loss": 0.31, "mean_loss": 5.1,
        "best": 40, "good": 12, "inaccuracies": 5, "mistakes": 3, "blunders": 1
    });
    let player = |name: &str, rating: u32| {
        json!({
            "name": name, "rating": rating, "band": "amateur", "throws": 60, "luck": 0.125,
            "net_luck": 0.145, "start": 0.5, "skill": 0.355, "result": 1.0, "adjusted": 0.855,
            "all": decisions, "plays": decisions, "choices": decisions
        })
    };
    let done = json!({ "state": "done", "result": {
        "evaluator": "net", "aim": "win", "plies": 1, "rules": "holes=1", "over": true,
        "releves": 1, "lead_luck": 0.02, "throws": [], "white": player("Player 17", 2000),
        "black": player("Player 18", 1800)
    } });
    visit.ask::<()>(&format!(
        "void (fetched => {{
            window.fetch = (asked, ...rest) => String(asked.url ?? asked).endsWith('/analysis')
                ? Promise.resolve(new Response({:?}, {{ headers: {{ 'content-type': 'application/json' }} }}))
                : fetched(asked, ...rest);
        }})(window.fetch)",
        done.to_string()
    ));
}

/// The profile of a player with many rated games, the first of them with large deviations.
fn graph(place: &Place, then: &dyn Fn(&Visit, &str)) {
    let anne = player(place, "Anne");
    let points: Vec<_> = (0..24_u64)
        .map(|game| {
            let rating = 1_500 + (game * 7_919 % 211) + game * 6;
            (1_760_000_000_000 + game * 86_400_000, rating, 350 - game * 11)
        })
        .collect();
    let profile =
        json!({ "vif": { "rating": 1_780, "deviation": 97, "provisional": false, "games": 24 } });
    anne.ask::<()>(&format!(
        "void (fetched => {{
            const json = what => new Response(JSON.stringify(what), {{ headers: {{ 'content-type': 'application/json' }} }});
            window.fetch = async (asked, ...rest) => {{
                const path = String(asked.url ?? asked);
                if (path.endsWith('/ratings/vif')) return json({points});
                const answer = await fetched(asked, ...rest);
                if (!path.endsWith('/players/Anne')) return answer;
                return json({{ ...await answer.json(), ratings: {profile} }});
            }};
        }})(window.fetch)",
        points = json!(points)
    ));
    anne.go("#/online/player/Anne");
    anne.wait_for(".rating-graph .curve");
    then(&anne, "graph");
}
