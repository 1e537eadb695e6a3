//! A match from a seed gives the same record, and the network the same bits, natively and compiled to WebAssembly,
//! with and without its vector instructions.

#[path = "../examples/wasm_match/matches.rs"]
mod matches;

use std::path::{Path, PathBuf};
use std::process::Command;

use wasmi::{Engine, Instance, Linker, Module, Store};

const TARGET: &str = "wasm32-unknown-unknown";

#[test]
fn the_same_matches_natively_and_in_webassembly() {
    let mut module = Played::by(&build("wasm-check", ""));
    for seed in 0..4 {
        assert_eq!(module.call("simple", seed), matches::simple(seed), "seed {seed}");
    }
    assert_eq!(module.call("network", 5), matches::network(5));
}

#[test]
fn the_network_gives_the_same_bits_by_vectors() {
    let mut module = Played::by(&build("wasm-check-simd", "-Ctarget-feature=+simd128"));
    assert_eq!(module.call("network", 5), matches::network(5));
}

/// Compiles the example `wasm_match`, beside other builds so that no lock is waited for.
fn build(folder: &str, flags: &str) -> PathBuf {
    let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let target_dir = workspace.join("target").join(folder);
    let built = Command::new(env!("CARGO"))
        .current_dir(&workspace)
        .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS", flags)
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

/// A module that plays.
struct Played {
    store: Store<()>,
    instance: Instance,
}

impl Played {
    fn by(file: &Path) -> Self {
        let engine = Engine::default();
        let code = std::fs::read(file).expect("the module that was built");
        let module = Module::new(&engine, &code).expect("a valid module");
        let mut store = Store::new(&engine, ());
        let instance =
            Linker::new(&engine).instantiate_and_start(&mut store, &module).expect("no imports");
        Self { store, instance }
    }

    fn call(&mut self, name: &str, seed: u64) -> String {
        let Self { store, instance } = self;
        let play = instance.get_typed_func::<u64, u64>(&*store, name).expect("an export");
        let place = play.call(&mut *store, seed).expect("a text");
        let (address, length) = ((place >> 32) as usize, (place & 0xffff_ffff) as usize);
        let memory = instance.get_memory(&*store, "memory").expect("a memory");
        let text = &memory.data(&*store)[address..address + length];
        String::from_utf8(text.to_vec()).expect("text")
    }
}
