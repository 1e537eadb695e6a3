#!/usr/bin/env bash
# The published crates: their size and what is in them; a program outside the repository uses the libraries; and the command is built from
# them, with the page.
source "$(dirname "$0")/checks.sh"
need cargo curl

emptied "$scratch/crates"
find_package 'trictrac-rules-*.crate'
for crate in "$packages"/*.crate; do
    name=$(basename "$crate" .crate)
    size=$(stat --format=%s "$crate")
    tar --extract --file "$crate" --directory "$scratch/crates"
    folder=$scratch/crates/$name
    for file in README.md LICENSE-MIT LICENSE-APACHE; do
        test -s "$folder/$file" || { echo "$name: no $file" >&2; exit 1; }
    done
    for key in license keywords categories description; do
        grep --quiet "^$key = " "$folder/Cargo.toml" || { echo "$name: no $key" >&2; exit 1; }
    done
    case $name in
    trictrac-server-*) test -s "$folder/page/index.html.br" ;;
    *) test "$size" -le 1048576 || { echo "$name: $size bytes" >&2; exit 1; } ;;
    esac
    say "$name: $((size / 1024)) kB"
done

# Uses the unpacked crates in place of those of crates.io.
patches() {
    echo '[patch.crates-io]'
    for folder in "$scratch"/crates/*; do
        name=$(sed --quiet 's/^name = "\(.*\)"$/\1/p' "$folder/Cargo.toml" | head --lines=1)
        printf '%s = { path = "%s" }\n' "$name" "$folder"
    done
}
version=$(sed --quiet 's/^version = "\(.*\)"$/\1/p' "$scratch"/crates/trictrac-rules-*/Cargo.toml | head --lines=1)
emptied "$scratch/outside/src"
{
    printf '[package]\nname = "outside"\nversion = "0.0.0"\nedition = "2024"\n\n[workspace]\n\n[dependencies]\n'
    printf 'trictrac-rules = "%s"\ntrictrac-engine = "%s"\n\n' "$version" "$version"
    patches
} >"$scratch/outside/Cargo.toml"
cp "$scratch"/crates/trictrac-engine-*/examples/best_play.rs "$scratch/outside/src/main.rs"
cargo run --quiet --manifest-path "$scratch/outside/Cargo.toml" --target-dir "$scratch/build" >"$scratch/best"
say "a program outside the repository: $(tail --lines=1 "$scratch/best")"

folder=$scratch/crates/trictrac-$version
{ echo; echo '[workspace]'; patches; } >>"$folder/Cargo.toml"
cp "$(dirname "$0")/../../Cargo.lock" "$folder/"
cargo build --quiet --manifest-path "$folder/Cargo.toml" --target-dir "$scratch/build"
"$scratch/build/debug/trictrac" serve --port "$port" --data "$scratch/data" >"$scratch/serve" 2>&1 &
server=$!
say "the command built from the crates: $(answer /ready), page: $(answer / | wc --bytes) bytes"
stop "$server"
