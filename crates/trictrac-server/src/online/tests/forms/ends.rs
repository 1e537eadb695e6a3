//! Other events in a game of another form: refused wishes, ends before the end, the next game.

use trictrac_protocol::{
    ClientMessage, Clock, Code, GameEnding, GameEvent, GameOffer, Seat, SeedShare, ServerMessage,
};
use trictrac_umpire::dice::digest;

use super::company::{Company, Wanted, bytes, create, form};
use crate::online::ServerLimits;
use crate::online::tests::place::{Client, Place, generous, sit};

/// Tries to create a game, and returns the reason against it.
async fn refusal(client: &mut Client, message: ClientMessage) -> (Code, String) {
    client.send(message).await;
    client
        .find(|message| match message {
            ServerMessage::Refused { code, args, .. } => {
                Some((*code, args.get("reason").cloned().unwrap_or_default()))
            }
            ServerMessage::Created { .. } => panic!("it was created"),
            _ => None,
        })
        .await
}

/// A message that creates a game, with some of its fields changed.
fn create_json(changes: &str) -> ClientMessage {
    let text = format!(r#"{{"type":"create","id":"c","clock":"none",{changes}}}"#);
    ClientMessage::read(&text).unwrap()
}

#[tokio::test]
async fn what_cannot_be_played_is_refused_with_a_reason() {
    let place = Place::new().await;
    let mut client = place.client().await;
    for (changes, reason) in [
        (r#""form":{"name":"backgammon"}"#, "found backgammon, expected one of"),
        (r#""form":{"name":"tourner","options":"coups=4"}"#, "a multiple of 3"),
        (r#""form":{"name":"tourner","options":"coup=3"}"#, "coup"),
        (r#""form":{"name":"toc"},"rules":"marking=table""#, "marking"),
        (r#""form":{"name":"toc"},"seat":"c""#, "seat: this game has 2 seats"),
        (r#""form":{"name":"toc"},"seat":"white","engine":"joueur""#, "engine: "),
        (r#""form":{"name":"toc"},"engines":{"black":"joueur"}"#, "seat: with engines"),
        (r#""form":{"name":"toc"},"seat":"white","engines":{"c":"joueur"}"#, "engines: this game"),
        (r#""form":{"name":"toc"},"seat":"white","engines":{"black":"x"}"#, "expected debutant"),
        (
            r#""form":{"name":"toc"},"seat":"white","engines":{"white":"joueur"}"#,
            "an engine has it",
        ),
        (r#""engines":{"black":"joueur"},"seat":"white""#, "engines: only in another form"),
        (r#""seat":"c""#, "seat: this game has 2 seats"),
    ] {
        let (code, said) = refusal(&mut client, create_json(changes)).await;
        assert_eq!(code, Code::BadField, "{changes}");
        assert!(said.contains(reason), "{changes}: {said}");
    }
    let rated = create_json(r#""form":{"name":"toc"},"rated":true"#);
    assert_eq!(refusal(&mut client, rated).await.0, Code::Unrateable);
}

#[tokio::test]
async fn the_same_message_creates_a_game_once_and_another_is_refused() {
    let place = Place::new().await;
    let mut client = place.client().await;
    let message = |options: &str| {
        create_json(&format!(r#""form":{{"name":"tourner","options":"{options}"}},"seat":"c""#))
    };
    let created = |message: &ServerMessage| match message {
        ServerMessage::Created { game, .. } => Some(*game),
        _ => None,
    };
    client.send(message("coups=3")).await;
    let game = client.find(created).await;
    client.send(message("coups=3")).await;
    assert_eq!(client.find(created).await, game);
    assert_eq!(refusal(&mut client, message("coups=6")).await.0, Code::IdReused);
}

#[tokio::test]
async fn guests_of_an_invitation_take_any_free_seat() {
    let place = Place::new().await;
    let mut clients = [place.client().await, place.client().await, place.client().await];
    let mut wanted = Wanted::people("tourner", "coups=3", 3);
    wanted.people.rotate_left(1);
    let (game, token) = create(&mut clients[0], &wanted).await;
    let share = |seat: Seat| SeedShare::Digest(digest(bytes(seat)));
    let mut refused = async |nth: usize, seat, token, share| {
        clients[nth].send(sit(game, seat, token, share)).await;
        clients[nth].refused().await
    };
    let open = Some(token.clone());
    // The creator's seat, a seat that there is not, and a seat without the token.
    assert_eq!(refused(1, Seat::B, open.clone(), share(Seat::B)).await, Code::SeatTaken);
    assert_eq!(refused(1, Seat::D, open.clone(), share(Seat::D)).await, Code::BadField);
    assert_eq!(refused(1, Seat::C, None, share(Seat::C)).await, Code::BadToken);
    let bytes_first = SeedShare::Bytes(bytes(Seat::C));
    assert_eq!(refused(1, Seat::C, open.clone(), bytes_first).await, Code::SendDigest);
    clients[1].send(sit(game, Seat::C, open.clone(), share(Seat::C))).await;
    clients[1].accepted("sit").await;
    // Nobody sits twice.
    let id = "again".parse().unwrap();
    let (seat, share_again) = (Seat::A, share(Seat::A));
    let twice = ClientMessage::Sit { game, id, seat, token: open.clone(), share: share_again };
    clients[1].send(twice).await;
    assert_eq!(clients[1].refused().await, Code::SeatTaken);
    clients[0].send(sit(game, Seat::B, None, share(Seat::B))).await;
    clients[0].accepted("sit").await;
    clients[2].send(sit(game, Seat::A, open, SeedShare::Bytes(bytes(Seat::A)))).await;
    clients[2].accepted("sit").await;
    for (nth, seat) in [(0, Seat::B), (1, Seat::C)] {
        let id = "open".parse().unwrap();
        clients[nth].send(ClientMessage::Open { game, id, bytes: bytes(seat) }).await;
        clients[nth].accepted("open").await;
    }
    clients[2].did(|event| matches!(event, GameEvent::Dice { dice, .. } if dice.len() == 3)).await;
}

/// A game of three in turn that has begun.
async fn tourner(place: &[Place; 1], clock: Clock) -> Company {
    let wanted = Wanted { clock, ..Wanted::people("tourner", "coups=3", 3) };
    let mut company = Company::begun(place, &wanted).await;
    company.play(5).await;
    company
}

#[tokio::test]
async fn who_waits_may_resign_and_the_game_ends_for_all() {
    let place = [Place::with(generous()).await];
    let mut company = tourner(&place, Clock::None).await;
    company.offer(Seat::C, GameOffer::Resign).await;
    assert_eq!(company.ended().await, GameEnding::Resigned { loser: Seat::C });
    // All want to play again: the same seats.
    for seat in [Seat::A, Seat::C, Seat::B] {
        company.offer(seat, GameOffer::Rematch).await;
    }
    let next = company.replica.game().rematch().unwrap();
    let again = company.client(Seat::B).replica(next).await;
    let kept = |seat: Seat| again.game().reserved()[seat].clone();
    let sat =
        |seat: Seat| company.replica.game().seats()[seat].as_ref().map(|it| it.player.clone());
    assert!(Seat::ALL.into_iter().all(|seat| kept(seat) == sat(seat)));
    assert_eq!(again.game().form_terms(), Some(&form("tourner", "coups=3")));
}

#[tokio::test]
async fn the_computer_plays_again_when_all_people_want_to() {
    let place = [Place::with(generous()).await];
    let wanted = Wanted::people("poule1", "players=4", 2).and_engine("debutant");
    let mut company = Company::begun(&place, &wanted.and_engine("amateur")).await;
    company.settle().await;
    company.offer(Seat::A, GameOffer::Resign).await;
    company.ended().await;
    company.offer(Seat::A, GameOffer::Rematch).await;
    assert_eq!(company.replica.game().rematch(), None);
    company.offer(Seat::B, GameOffer::Rematch).await;
    let last =
        company.watcher.did(|event| matches!(event, GameEvent::Offer { rematch: Some(_), .. }));
    let GameEvent::Offer { rematch: Some(next), .. } = last.await.event else { panic!("no game") };
    let again = company.client(Seat::A).replica(next).await;
    let engines = again.game().reserved().present().filter(|(_, player)| player.is_engine());
    assert_eq!(engines.map(|(seat, _)| seat).collect::<Vec<_>>(), [Seat::C, Seat::D]);
}

#[tokio::test]
async fn a_player_who_is_away_for_long_ends_the_game_for_all() {
    let place = [Place::with(generous()).await];
    let mut company = tourner(&place, Clock::None).await;
    company.settle().await;
    drop(company.players.pop());
    let gone = company.client(Seat::A).find(|message| match message {
        ServerMessage::Presence { others, .. } => others.is_empty().then_some(()),
        _ => None,
    });
    gone.await;
    let (game, id) = (company.game, "early".parse().unwrap());
    let early = ClientMessage::Offer { game, id, offer: GameOffer::Unfinished };
    company.client(Seat::A).send(early).await;
    assert_eq!(company.client(Seat::A).refused().await, Code::NotAway);
    place[0].time.pass(5 * 60_000);
    company.offer(Seat::B, GameOffer::Unfinished).await;
    assert_eq!(company.ended().await, GameEnding::Away { away: Seat::C });
}

#[tokio::test]
async fn all_must_agree_to_stop() {
    let place = [Place::with(generous()).await];
    let mut company = tourner(&place, Clock::None).await;
    company.offer(Seat::A, GameOffer::Stop).await;
    company.offer(Seat::C, GameOffer::Stop).await;
    company.offer(Seat::B, GameOffer::Decline).await;
    assert!(Seat::ALL.into_iter().all(|seat| !company.replica.game().offers()[seat].stop));
    for seat in Seat::first(3) {
        company.offer(seat, GameOffer::Stop).await;
    }
    assert_eq!(company.ended().await, GameEnding::Agreed);
}

#[tokio::test]
async fn the_computer_shares_a_pool_or_declines() {
    let place = [Place::with(generous()).await];
    let wanted = Wanted::people("poule1", "holes=1", 2).and_engine("maitre");
    let mut company = Company::begun(&place, &wanted).await;
    company.settle().await;
    company.offer(Seat::A, GameOffer::Stop).await;
    company.offer(Seat::B, GameOffer::Stop).await;
    let (player, state) = (Seat::C, company.form().clone());
    let shares = trictrac_forms_engine::poule::prefers_to_stop(&state, player);
    let decided = company.watcher.did(|event| {
        matches!(event, GameEvent::Offer { offer: GameOffer::Stop | GameOffer::Decline, .. })
    });
    let decided = decided.await;
    let GameEvent::Offer { offer, .. } = decided.event else { panic!("{decided:?}") };
    assert_eq!((decided.by, offer == GameOffer::Stop), (Some(Seat::C), shares));
    // What it has agreed to does not hold longer than what the others want.
    assert!(shares, "the computer of this seed agrees");
    let (game, id) = (company.game, "withdraws".parse().unwrap());
    let withdraw = ClientMessage::Offer { game, id, offer: GameOffer::Withdraw };
    company.client(Seat::B).send(withdraw).await;
    let withdrawn =
        |event: &GameEvent| matches!(event, GameEvent::Offer { offer: GameOffer::Withdraw, .. });
    assert_eq!(company.watcher.did(withdrawn).await.by, Some(Seat::B));
    assert_eq!(company.watcher.did(withdrawn).await.by, Some(Seat::C));
}

#[tokio::test]
async fn whose_time_is_up_ends_the_game_for_all() {
    let place = [Place::with(generous()).await];
    let mut company = tourner(&place, Clock::Vif).await;
    let asked = company.settle().await.unwrap();
    let left = company.replica.clocks().left;
    assert_eq!(left.present().count(), 3);
    place[0].time.pass(24 * 3_600_000);
    // The server looks when somebody does something.
    let game = company.game;
    let id = "late".parse().unwrap();
    company.client(asked).send(ClientMessage::Offer { game, id, offer: GameOffer::Stop }).await;
    let end = company.watcher.did(|event| matches!(event, GameEvent::End(_))).await;
    assert_eq!(end.event, GameEvent::End(GameEnding::Flag { loser: asked }));
}

#[tokio::test]
async fn a_match_without_end_can_only_be_stopped() {
    let place = [Place::with(ServerLimits { entries: 40, ..generous() }).await];
    let wanted = Wanted::people("toccategli", "games=open", 2);
    let mut company = Company::begun(&place, &wanted).await;
    let mut asked = company.settle().await.unwrap();
    while company.replica.game().next() < 40 {
        company.act(asked).await;
        asked = company.settle().await.unwrap();
    }
    let play = company.form().view().unwrap().plays()[0].to_string();
    let own = asked.letter();
    let after = company.replica.game().next() - 1;
    let game = company.game;
    company.client(asked).act(game, "late", after, &format!("{own} play {play}")).await;
    assert_eq!(company.client(asked).refused().await, Code::TooMany);
    for seat in Seat::BOTH {
        company.offer(seat, GameOffer::Stop).await;
    }
    assert_eq!(company.ended().await, GameEnding::Agreed);
}

#[tokio::test]
async fn players_talk_among_all_seats() {
    let place = [Place::with(generous()).await];
    let mut company = tourner(&place, Clock::None).await;
    let game = company.game;
    let say = |id: &str, text: &str| ClientMessage::Say {
        game,
        id: id.parse().unwrap(),
        text: text.parse().unwrap(),
    };
    company.watcher.send(say("s1", "secret")).await;
    company.client(Seat::C).send(say("s2", "Bonjour")).await;
    for seat in Seat::first(3) {
        let said = company.client(seat).find(|message| match message {
            ServerMessage::Said { by, text, .. } => Some((*by, text.as_str().to_owned())),
            _ => None,
        });
        assert_eq!(said.await, (Some(Seat::C), "Bonjour".to_owned()));
    }
}

#[tokio::test]
async fn the_games_of_every_seat_are_listed() {
    let place = [Place::with(generous()).await];
    let mut company = tourner(&place, Clock::None).await;
    let asked = company.settle().await.unwrap();
    for seat in Seat::first(3) {
        let mine = company.client(seat).mine(&place[0]).await;
        let [game] = &mine.games[..] else { panic!("{mine:?}") };
        assert_eq!(game.form, Some(form("tourner", "coups=3")));
        assert_eq!((game.your_turn, game.begun), (seat == asked, true));
        let others = game.opponent.iter().chain(&game.others).map(|it| it.number.unwrap());
        let others: Vec<u64> = others.collect();
        let expected = company.players.iter().filter(|(of, _)| *of != seat);
        assert_eq!(others, expected.map(|(_, client)| client.you).collect::<Vec<u64>>());
    }
}
