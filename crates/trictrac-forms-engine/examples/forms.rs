//! Scratch
use std::sync::Arc;
use trictrac_engine::net::Network;
use trictrac_forms::{Form, Options};
use trictrac_forms::game::Setting;
use trictrac_forms_engine::duel::Duel;
use trictrac_forms_engine::explore::{Law, explore};
use trictrac_forms_engine::player::FormPlayer;
use trictrac_forms_engine::tables::Tables;
use trictrac_rules::Rules;
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let threads: usize = a[1].parse().unwrap();
    match a[2].as_str() {
        "explore" => {
            let law = if a[3] == "toc" { Law::Toc } else { Law::Points };
            let counts = explore(&Network::shipped(), law, a[4].parse().unwrap(), 1, threads);
            std::fs::write(&a[5], counts.to_string()).unwrap();
        }
        "ticktack" => {
            let tables = Arc::new(Tables::shipped());
            let player = FormPlayer::new(&"net".parse().unwrap(), &tables).unwrap();
            let table = trictrac_forms_engine::explore::explore_ticktack(&player, a[3].parse().unwrap(), 1, threads);
            std::fs::write(&a[4], table.to_string()).unwrap();
        }
        _ => {
            let form: Form = a[3].parse().unwrap();
            let options = Options::parse(form, &a[4]).unwrap();
            let blocks: u64 = a[5].parse().unwrap();
            let holes = std::fs::read_to_string(&a[6]).unwrap();
            let toc = std::fs::read_to_string(&a[7]).unwrap();
            let tick = std::fs::read_to_string(&a[8]).unwrap();
            let name = a.get(9).map_or("net", String::as_str);
            let tables = Arc::new(Tables::parse(&holes, &toc, &tick).unwrap());
            let setting = Setting::new(form, options, Rules::default()).unwrap();
            let named = name.parse().unwrap();
            let first = FormPlayer::new(&named, &tables).unwrap();
            let other = FormPlayer::by_thumb(&named).unwrap();
            let start = std::time::Instant::now();
            let gain = Duel { setting: &setting, players: [&first, &other], matches: blocks, seed: 7 }.run(threads);
            println!("{form} {} {gain:?} won {:.1}% {:.0} s", a[4], 100.0 * gain.won / gain.matches as f64, start.elapsed().as_secs_f64());
        }
    }
}
