#!/usr/bin/env bash
# The tarballs: the program runs in a root that contains nothing else. The one for aarch64 needs qemu-aarch64-static.
source "$(dirname "$0")/checks.sh"

try() {
    local system=$1 root=$scratch/$1 server
    shift
    find_package "trictrac-*-$system.tar.gz"
    emptied "$root"
    tar --extract --file "$package" --directory "$root" --strip-components=1
    mkdir "$root/tmp"
    if [ $# -gt 0 ]; then
        cp "$(command -v "$1")" "$root/"
    fi
    # The emulator, if there is one, is beside the program.
    local start=(chroot "$root" "${@/#/\/}" /trictrac)
    say "$system: $("${start[@]}" --version)"
    "${start[@]}" arena --white debutant --black debutant --matches 1 --seed 1 >"$scratch/arena"
    say "$system: a match of the computer against itself"
    "${start[@]}" serve --port "$port" --data /data >"$scratch/serve" 2>&1 &
    server=$!
    say "$system: /health: $(answer /health), /ready: $(answer /ready), page: $(answer / | wc --bytes) bytes"
    register
    stop "$server"
    say "$system: an account, and a clean stop"
}

need curl chroot
try x86_64-linux
need qemu-aarch64-static
try aarch64-linux qemu-aarch64-static
