#!/usr/bin/env bash
# The archive for Windows, under Wine.
source "$(dirname "$0")/checks.sh"
wine=$(command -v wine64 || find /usr/lib/wine -name wine64 2>/dev/null || true)
if [ -z "$wine" ]; then
    say "left out: wine64 is missing"
    exit 0
fi
need unzip curl

find_package 'trictrac-*-x86_64-windows.zip'
emptied "$scratch/unpacked"
unzip -q "$package" -d "$scratch/unpacked"
# Wine before version 9 lacks this library, which has been a part of Windows since version 7. It has one function here: random numbers.
if ! find /usr/lib /opt -path '*wine*' -name bcryptprimitives.dll 2>/dev/null | grep --quiet .; then
    need x86_64-w64-mingw32-gcc
    printf '%s\n' '#include <windows.h>' 'BOOLEAN NTAPI SystemFunction036(PVOID, ULONG);' \
        '__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE to, SIZE_T size) { return SystemFunction036(to, size); }' |
        x86_64-w64-mingw32-gcc -shared -x c - -o "$(echo "$scratch"/unpacked/*)/bcryptprimitives.dll" -ladvapi32
    say "the emulator lacks bcryptprimitives.dll: a stand-in is beside the program"
fi
program=$(find "$scratch/unpacked" -name trictrac.exe)
export WINEPREFIX=$scratch/prefix WINEDEBUG=-all
run() {
    "$wine" "$program" "$@" | tr --delete '\r'
}
say "$(run --version)"
run score "W2,2,W1,1,W1/W3,W2,W2,1,W2,W2/B2,B2,B1,1,B2,B2/B1,4,B5 w 63" >"$scratch/score"
grep --quiet '(10)' "$scratch/score"
say "score: $(tail --lines=1 "$scratch/score")"
printf 'throw\nquit\n' | run play --seed 1 --lang en >"$scratch/play"
say "play: $(wc --lines <"$scratch/play") lines"
"$wine" "$program" serve --port "$port" --data "$(realpath --relative-to=. "$scratch/data")" >"$scratch/serve" 2>&1 &
server=$!
say "serve: $(answer /ready), page: $(answer / | wc --bytes) bytes"
kill "$server"
wait "$server" || true
