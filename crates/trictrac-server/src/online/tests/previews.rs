//! Links to finished matches: their title and picture show what everybody may see, and nothing else.

use trictrac_protocol::{Clock, GameId};

use super::persons::register;
use super::place::{Place, Setup, generous};
use super::wire::{Answer, ask};
use crate::online::ServerNames;

async fn preview(place: &Place, game: GameId, ending: &str) -> Answer {
    ask(place.address(), "GET", &format!("/s/en-{game}{ending}"), &[]).await
}

#[tokio::test]
async fn a_finished_match_has_a_preview_and_a_match_in_progress_has_none() {
    let place = Place::with(generous()).await;
    let (invitation, _) = place.client().await.create("holes=1", Clock::None).await;
    let table = place.begun(Clock::None).await;
    let (game, mut white) = (table.game, table.white);
    register(&place, white.session.cookie(), "Rose").await;
    for game in [invitation, game] {
        for ending in ["", ".png"] {
            assert_eq!(preview(&place, game, ending).await.status, 404);
        }
    }
    white.resign(game).await;
    let page = preview(&place, game, "").await;
    assert_eq!(page.status, 200);
    let title = "og:title\" content=\"Rose resigned. Black wins the match.\"";
    assert!(page.body.contains(title), "{}", page.body);
    assert!(page.body.contains("Rose: 0 holes, 0 points · Black: 0 holes, 0 points · A match to"));
    let place_of_page = format!("content=\"0; url=/#/online/{game}\"");
    assert!(page.body.contains(&place_of_page), "{}", page.body);
    let guest = format!("Player {}", table.black.you);
    for private in [guest, place.secret(game).await.to_string()] {
        assert!(!page.body.contains(&private), "{private}: {}", page.body);
    }
    let picture = ask(place.address(), "HEAD", &format!("/s/fr-{game}.png"), &[]).await;
    assert_eq!((picture.status, picture.header("content-type")), (200, Some("image/png")));
}

#[tokio::test]
async fn every_other_link_shows_the_game_itself() {
    let names = ServerNames::new(["https://Club.example:8443/x"]).unwrap();
    let place = Place::like(Setup { names, limits: generous(), ..Setup::default() }).await;
    let page = ask(place.address(), "GET", "/", &[]).await;
    let picture = "og:image\" content=\"https://club.example:8443/s/en.png\"";
    assert!(page.body.contains(picture), "{}", page.body);
    let picture = ask(place.address(), "HEAD", "/s/en.png", &[]).await;
    assert_eq!((picture.status, picture.header("content-type")), (200, Some("image/png")));
}
