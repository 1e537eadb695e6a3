//! The daily mail: the reader gives an address, confirms it on the page of a link, chooses the hour, and ends it.

use std::io::{BufRead as _, BufReader, Write as _};
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::Duration;

use serde_json::Value;

use super::people::{becomes, press};
use super::place::Place;
use crate::matches::wait_for_text;
use crate::visit::Visit;

/// A mail server, which gives away what arrives.
fn mail_server() -> (SocketAddr, Receiver<String>) {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a port");
    let address = listener.local_addr().expect("an address");
    let (sender, mails) = channel();
    thread::spawn(move || {
        for stream in listener.incoming().map_while(Result::ok) {
            let sender = sender.clone();
            thread::spawn(move || serve(&stream, &sender));
        }
    });
    (address, mails)
}

/// Speaks SMTP with one client.
fn serve(stream: &TcpStream, sender: &Sender<String>) {
    let mut write = stream;
    let mut lines = BufReader::new(stream).lines().map_while(Result::ok);
    let mut answer = |text: &str| write.write_all(format!("{text}\r\n").as_bytes());
    if answer("220 mail.example").is_err() {
        return;
    }
    while let Some(line) = lines.next() {
        let answered = match line.get(..4) {
            Some("DATA") => {
                let begun = answer("354 go on");
                let mail: Vec<String> = lines.by_ref().take_while(|line| line != ".").collect();
                // A line that ends with `=` goes on.
                let _ = sender.send(mail.join("\n").replace("=\n", ""));
                begun.and_then(|()| answer("250 taken"))
            }
            Some("QUIT") => return,
            _ => answer("250 yes"),
        };
        if answered.is_err() {
            return;
        }
    }
}

/// The part of the account about mail, as the server knows it.
fn channel_of(visit: &Visit) -> Value {
    visit.ask(
        "fetch('/api/v1/account').then(it => it.json()).then(it => (it.channels ?? [])[0] ?? null)",
    )
}

fn shows(visit: &Visit, text: &str) {
    visit.wait_for(".notices");
    visit.ask::<()>("void (document.querySelector('.notices').open = true)");
    wait_for_text(visit, ".notices", text);
}

/// Chooses an hour.
fn choose(visit: &Visit, hour: u16) {
    visit.ask::<()>(&format!(
        "void ((hour) => {{ hour.value = '{hour}'; hour.dispatchEvent(new Event('change', {{ bubbles: true }})); }})(
            document.querySelector('#mail-hour'))"
    ));
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn an_address_for_mail_is_given_confirmed_and_ended() {
    let (server, mails) = mail_server();
    let place = Place::mailing(server);
    let anne = Visit::to(&format!("{}#/online", place.origin()));
    becomes(&anne, "Anne", "#/online/account");
    shows(&anne, "it cannot replace a forgotten password");
    // What is no address is not sent.
    anne.ask::<()>("void (document.querySelector('#mail-address').value = 'anne')");
    press(&anne, "Use this address");
    assert!(anne.ask::<bool>("!document.querySelector('#mail-address').checkValidity()"));
    choose(&anne, 7);
    anne.ask::<()>("void (document.querySelector('#mail-address').value = 'anne@mail.example')");
    press(&anne, "Use this address");
    shows(&anne, "A mail is on its way to anne@mail.example.");
    assert_eq!(channel_of(&anne)["unconfirmed"], true);
    let mail = mails.recv_timeout(Duration::from_secs(20)).expect("a mail");
    assert!(mail.contains("Hello Anne,"), "{mail}");
    let (_, link) = mail.split_once("https://trictrac.example/mail/confirm/").expect("a link");
    let token = link.split_whitespace().next().expect("a token");

    // Somebody else's browser presses the button of the page: the link is enough.
    let page = Visit::unloaded(&format!("{}mail/confirm/{token}#", place.origin()), "");
    page.wait_for("form button");
    assert!(page.text("body").contains("Would you like a mail once a day"));
    assert_eq!(channel_of(&anne)["unconfirmed"], true);
    press(&page, "Yes, send it to me");
    wait_for_text(&page, "body", "The address is confirmed.");
    assert_eq!(page.count("form"), 0);
    assert_eq!(channel_of(&anne)["unconfirmed"], Value::Null);

    anne.reload();
    shows(&anne, "Mails go to anne@mail.example.");
    anne.wait_until("document.querySelector('#mail-hour').value === '7'");
    let before = channel_of(&anne)["at"].as_u64().expect("a time");
    choose(&anne, 8);
    anne.wait_until(&format!(
        "fetch('/api/v1/account').then(it => it.json()).then(it => it.channels[0].at === {})",
        (before + 60) % 1_440
    ));
    press(&anne, "Send no more mails");
    shows(&anne, "Use this address");
    assert_eq!(channel_of(&anne), Value::Null);
    assert!(mails.try_recv().is_err(), "one mail is enough");
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn a_server_without_mail_offers_none() {
    let place = Place::start();
    let anne = Visit::to(&format!("{}#/online", place.origin()));
    becomes(&anne, "Anne", "#/online/account");
    shows(&anne, "In a calendar or a feed reader");
    assert_eq!(anne.count("#mail-address"), 0);
}
