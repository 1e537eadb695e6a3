//! A match from a seed gives the same record natively and compiled to WebAssembly.

use std::path::{Path, PathBuf};
use std::process::Command;

use trictrac_engine::dice::Chance;
use trictrac_engine::greedy::Greedy;
use trictrac_engine::manners::{Manners, Rate};
use trictrac_engine::player::Random;
use trictrac_engine::table::{record_announced, record_match};
use trictrac_rules::rules::{Marking, Rules};
use trictrac_rules::side::PerSide;
use wasmi::{Engine, Instance, Linker, Module, Store};

const TARGET: &str = "wasm32-unknown-unknown";

#[test]
fn the_same_match_natively_and_in_webassembly() {
    let code = std::fs::read(build()).expect("the module that was built");
    let engine = Engine::default();
    let module = Module::new(&engine, &code).expect("a valid module");
    let mut store = Store::new(&engine, ());
    let instance =
        Linker::new(&engine).instantiate_and_start(&mut store, &module).expect("no imports");
    for seed in 0..4 {
        assert_eq!(played_in(&instance, &mut store, seed), played_natively(seed), "seed {seed}");
    }
}

/// Compiles the example `wasm_match`, beside other builds so that no lock is waited for.
fn build() -> PathBuf {
    let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let target_dir = workspace.join("target/wasm-check");
    let built = Command::new(env!("CARGO"))
        .current_dir(&workspace)
        .args(["build", "--quiet", "--package", "trictrac-engine", "--example", "wasm_match"])
        .args(["--profile", "checked", "--target", TARGET, "--target-dir"])
        .arg(&target_dir)
        .status()
        .expect("cargo");
    assert!(
        built.success(),
        "building for {TARGET} failed; `rustup target add {TARGET}` installs it"
    );
    target_dir.join(TARGET).join("checked/examples/wasm_match.wasm")
}

fn played_in(instance: &Instance, store: &mut Store<()>, seed: u64) -> String {
    let play = instance.get_typed_func::<u64, u64>(&*store, "play").expect("an export");
    let place = play.call(&mut *store, seed).expect("a match");
    let (address, length) = ((place >> 32) as usize, (place & 0xffff_ffff) as usize);
    let memory = instance.get_memory(&*store, "memory").expect("a memory");
    let text = &memory.data(&*store)[address..address + length];
    String::from_utf8(text.to_vec()).expect("text")
}

fn played_natively(seed: u64) -> String {
    let mut rules: Rules =
        "rencontre=on,margot=on,pile_de_misere=on,bearing_off=provincial".parse().expect("options");
    let players = PerSide::new(&Greedy as _, &Random as _);
    let chance = Chance::new(seed, 0);
    let record = if seed.is_multiple_of(2) {
        record_match(&rules, &players, chance)
    } else {
        rules.marking = Marking::Table;
        let careless = Manners { mistakes: Rate::new(200).expect("a rate"), ..Manners::default() };
        record_announced(&rules, &players, &PerSide::new(careless, careless), chance)
    };
    record.expect("legal play").to_string()
}
