//! Runs the program as a command.

use std::path::PathBuf;
use std::process::{Command, Output};

fn run(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_page-maker")).args(arguments).output().expect("it starts")
}

fn says(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[test]
fn wrong_arguments_are_refused_with_the_right_ones() {
    for arguments in [&[][..], &["whole"], &["whole", "a", "b", "c"]] {
        let output = run(arguments);
        assert_eq!(output.status.code(), Some(2));
        assert!(says(&output).contains("page-maker whole|split|tested MODULE FOLDER"));
    }
}

#[test]
fn a_missing_module_is_named_and_the_page_stays() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("page");
    std::fs::create_dir_all(&folder).expect("a folder");
    let page = folder.join("index.html");
    std::fs::write(&page, "the last one").expect("a file");
    for form in ["whole", "split"] {
        let output = run(&[form, "/nowhere/page.wasm", folder.to_str().expect("a path")]);
        assert_eq!(output.status.code(), Some(1));
        assert!(says(&output).contains("/nowhere/page.wasm"), "{}", says(&output));
        assert!(page.exists());
    }
}
