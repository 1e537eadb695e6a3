use crate::session::PlayerQuestion;
use trictrac_rules::jan::{Jan, JanFamily};
use trictrac_rules::notation::Position;
use trictrac_rules::rules::Rules;
use trictrac_rules::side::Side;
use trictrac_rules::turn::Action;
use trictrac_words::lang::{FluentArgs, Language, Texts};

use super::*;
use crate::match_settings::MatchSettings;
use crate::participant::Participant;
use crate::session::NextStep;

/// Plays a match of three holes, two people, always the first play; every second choice is to go.
fn play(seed: u64, mut each: impl FnMut(&ClassicPageSession)) {
    let mut setup = MatchSettings::new(seed);
    setup.rules = "holes=3".parse().unwrap();
    setup.seats[Side::Black] = Participant::Person;
    let mut session = ClassicPageSession::new(setup);
    let mut choices = 0;
    loop {
        each(&session);
        match session.awaits() {
            NextStep::Over => return,
            NextStep::Person(_, PlayerQuestion::Throw(_)) | NextStep::Dice => session.throw(),
            NextStep::Person(_, PlayerQuestion::Choose) => {
                choices += 1;
                let goes = choices % 2 == 0;
                session.act(if goes { Action::Go } else { Action::Hold }).unwrap();
            }
            NextStep::Person(_, PlayerQuestion::Play) => {
                let play = session.last_turn().unwrap().throw.first_play();
                session.act(Action::Play(play)).unwrap();
            }
            other => panic!("{other:?}"),
        }
    }
}

#[test]
fn nothing_is_explained_twice_and_much_happens_in_a_few_matches() {
    let mut guide = Guide::default();
    let mut shown = Vec::new();
    for seed in 0..40 {
        let mut last = None;
        play(seed, |session| {
            guide.look(session);
            let now = guide.stop().map(|shown| (session.turns().len(), shown.stop));
            assert!(
                last.is_none()
                    || now.is_none()
                    || last == now
                    || last.map(|it: (usize, _)| it.0) < now.map(|it| it.0),
                "one a throw: {last:?}, {now:?}"
            );
            if now.is_some() && now != last {
                shown.extend(now.map(|(_, stop)| stop));
            }
            last = now.or(last);
        });
    }
    let often = |stop: &GuideStop| shown.iter().filter(|one| *one == stop).count();
    assert!(GuideStop::ALL.iter().all(|stop| often(stop) <= 1), "{shown:?}");
    assert_eq!(shown.first(), Some(&GuideStop::Begin));
    for stop in [
        GuideStop::Hit,
        GuideStop::FalseHit,
        GuideStop::Helpless,
        GuideStop::Doublet,
        GuideStop::Price,
        GuideStop::Run,
        GuideStop::Hole,
        GuideStop::Erased,
        GuideStop::Choice,
        GuideStop::Held,
        GuideStop::Entry,
        GuideStop::Gone,
        GuideStop::Flag,
    ] {
        assert_eq!(often(&stop), 1, "{stop:?}");
    }
}

#[test]
fn a_stop_comes_with_its_throw_and_names_its_numbers() {
    let mut guide = Guide::default();
    play(1, |session| {
        guide.look(session);
        if let Some(shown) = guide.stop().filter(|_| session.last_turn().is_some()) {
            match shown.stop {
                GuideStop::Hit | GuideStop::FalseHit => {
                    let turn = session.last_turn().unwrap();
                    assert!(shown.points >= 2, "{shown:?}");
                    assert_eq!(shown.by == turn.roller(), shown.stop == GuideStop::Hit);
                }
                GuideStop::Hole => assert!(shown.left < 12, "{shown:?}"),
                _ => {}
            }
        }
    });
}

#[test]
fn of_several_things_in_a_throw_the_most_important_is_explained() {
    let position = "W8,2,W1,W1,1/W2,2,W1,1,W2/B2,1,B1,2,B2/2,B1,2,B9 w - 10*/0 0/0 9";
    let start = Position::parse(position, Rules::default()).ok();
    let sessions = (0..200).map(|seed| {
        let settings = MatchSettings { start, ..MatchSettings::new(seed) };
        let mut session = ClassicPageSession::new(settings);
        session.throw();
        session
    });
    let won = |session: &ClassicPageSession| {
        matches!(session.awaits(), NextStep::Person(_, PlayerQuestion::Choose))
    };
    let session = sessions.into_iter().find(won).expect("a throw wins a hole");
    let mut guide = Guide::default();
    for stop in [GuideStop::Hole, GuideStop::Choice, GuideStop::Hit] {
        guide.shown = None;
        while guide.stop().is_none_or(|shown| shown.stop != stop) {
            // A double, a price, a bredouille may come between.
            guide.shown = None;
            guide.look(&session);
            assert!(guide.stop().is_some(), "{stop:?}");
        }
        guide.look(&session);
        assert_eq!(guide.stop().map(|shown| shown.stop), Some(stop), "one a throw");
    }
}

#[test]
fn an_explanation_goes_with_the_next_throw_and_is_saved_then() {
    let mut guide = Guide::default();
    let mut session = ClassicPageSession::first(Rules::default(), || 7);
    guide.look(&session);
    let before = Guide::parse(&guide.to_string());
    assert!(before.accompanies(&session) && before.known.is_empty(), "it is shown again");
    while session.last_turn().is_none() {
        session.throw();
    }
    guide.look(&session);
    assert!(guide.stop().is_none_or(|shown| shown.stop != GuideStop::Begin));
    let mut after = Guide::parse(&guide.to_string());
    assert!(after.has_met(GuideStop::Begin));
    after.look(&session);
    assert_eq!(after.stop(), guide.stop());
    assert!(!Guide::parse("").accompanies(&session));
    assert!(Guide::parse("x nothing ☃").known.is_empty());
}

#[test]
fn another_match_goes_on_with_what_is_not_explained_yet() {
    let mut guide = Guide::default();
    guide.look(&ClassicPageSession::new(MatchSettings::new(7)));
    let other = ClassicPageSession::new(MatchSettings::new(8));
    guide.look(&other);
    assert!(guide.accompanies(&other));
    assert_eq!(guide.stop().map(|shown| shown.stop), Some(GuideStop::Begin));
}

#[test]
fn every_jan_of_a_guided_match_is_explained() {
    for jan in Jan::ALL {
        let is_rare = matches!(jan.family(), JanFamily::Opening | JanFamily::Optional);
        assert!(is_rare || GuideStop::of_jan(jan).is_some(), "{jan:?}");
    }
    for jan in [Jan::SixTables, Jan::DeuxTables, Jan::Mezeas, Jan::ContreMezeas] {
        assert!(GuideStop::of_jan(jan).is_some(), "{jan:?}");
    }
    for stop in GuideStop::ALL {
        assert_eq!(GuideStop::named(stop.name()), Some(stop));
    }
}

#[test]
fn every_explanation_has_its_text_in_both_languages() {
    let rules = include_str!("../../../../docs/rules.md");
    for texts in Language::ALL.map(Texts::new) {
        for (stop, by) in
            GuideStop::ALL.into_iter().flat_map(|stop| [(stop, "you"), (stop, "other")])
        {
            let mut given = FluentArgs::new();
            given.set("by", by);
            for number in ["points", "left", "lost"] {
                given.set(number, 4);
            }
            let text = texts.with(stop.text(), &given);
            assert!(text.len() > 30 && !text.contains('{'), "{stop:?}: {text}");
            let title = texts.with(stop.term(), &given);
            assert!(title.len() > 3 && !title.contains('{'), "{stop:?}: {title}");
            assert!(rules.contains(&format!("\n{} ", stop.rule())), "{stop:?}");
        }
    }
}

#[test]
fn a_guided_match_takes_its_dice_from_outside() {
    let session = Guide::next_match(|| 8);
    assert_eq!((session.setup().dice.seed(), session.rules().holes.get()), (Some(8), HOLES));
}

#[test]
fn the_script_leaves_only_what_it_does_not_show() {
    let mut guide = Guide::parse("5 double");
    guide.after_the_script(false);
    let guide = Guide::parse(&guide.to_string());
    for stop in GuideStop::SCRIPTED.into_iter().chain([GuideStop::Doublet]) {
        assert!(guide.has_met(stop), "{stop:?}");
    }
    for stop in [GuideStop::FalseHit, GuideStop::Corner, GuideStop::Gone, GuideStop::Held] {
        assert!(!guide.has_met(stop), "{stop:?}");
    }
    let mut guide = guide;
    guide.after_the_script(true);
    assert!(guide.has_met(GuideStop::Gone));
}

#[test]
fn a_guide_that_is_sent_away_stays_away() {
    let session = Guide::next_match(|| 7);
    let seed = session.setup().dice.seed();
    let mut guide = Guide::default();
    guide.look(&session);
    assert!(accompanies(&guide.to_string(), seed));
    guide.leave();
    guide.look(&session);
    assert!(!guide.accompanies(&session) && !accompanies(&guide.to_string(), seed));
    assert!(!accompanies("", seed) && !accompanies("0 begin", None));
}
