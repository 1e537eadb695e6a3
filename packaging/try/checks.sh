# Functions that the trials of packages share. Each trial is a program of its own: `TRIAL.sh FOLDER SCRATCH`, with the folder of the
# packages and one for what is unpacked.
# shellcheck shell=bash
set -euo pipefail

packages=$(realpath "${1:?the folder of the packages}")
mkdir --parents "${2:?a folder for what is unpacked}"
scratch=$(realpath "$2")
port=${TRIAL_PORT:-18780}
# A trial that fails leaves no server behind.
trap 'jobs -p | xargs --no-run-if-empty kill 2>/dev/null || true' EXIT

# Prints a result.
say() {
    printf '  %s\n' "$*"
}

# Ends the trial without a failure if one of these programs is missing.
need() {
    for program; do
        if ! command -v "$program" >/dev/null; then
            say "left out: $program is missing"
            exit 0
        fi
    done
}

# Finds the only package of this name; ends the trial without a failure if there is none.
find_package() {
    package=$(find "$packages" -name "$1")
    if [ -z "$package" ]; then
        say "left out: $1 was not made"
        exit 0
    fi
}

# Makes an empty folder.
emptied() {
    rm --recursive --force "${1:?}"
    mkdir --parents "$1"
}

# Waits until the server answers a path, and prints the answer.
answer() {
    for _ in $(seq 300); do
        if curl --silent --fail --max-time 5 "http://127.0.0.1:$port$1"; then
            return
        fi
        sleep 0.2
    done
    echo "no answer to $1" >&2
    return 1
}

# Stops a server by its process, which must end cleanly within 30 seconds.
stop() {
    local begun=$SECONDS status=0
    kill -TERM "$1"
    wait "$1" || status=$?
    if [ "$status" -ne 0 ] || [ $((SECONDS - begun)) -gt 30 ]; then
        echo "the server ended with status $status after $((SECONDS - begun)) s" >&2
        return 1
    fi
}

# Sends JSON as the player whose session is in the cookie file.
post() {
    curl --silent --fail --show-error --cookie "$scratch/cookies" --cookie-jar "$scratch/cookies" \
        --header 'Content-Type: application/json' --data "$2" "http://127.0.0.1:$port/api/v1/$1"
}

person='{"name":"Pantagruel","password":"the password of Pantagruel"}'

# Creates an account as soon as the server is ready.
register() {
    answer /ready >/dev/null
    rm --force "$scratch/cookies"
    post guest '' >/dev/null
    post account/register "$person" >/dev/null
}

# Logs in to the account from another browser, as soon as the server is ready.
log_in() {
    answer /ready >/dev/null
    rm --force "$scratch/cookies"
    post account/login "$person" >/dev/null
}

# Makes a small Debian once, from the mirror of this machine, and copies it to a folder.
debian() {
    local base=$scratch/../debian-base mirror
    if [ ! -e "$base/ready" ]; then
        emptied "$base"
        mirror=$(apt-get indextargets --format "\$(REPO_URI)" | head --lines=1)
        debootstrap --variant=minbase bookworm "$base/root" "$mirror" >"$base/log"
        touch "$base/ready"
    fi
    rm --recursive --force "$1"
    cp --archive "$base/root" "$1"
}

# Verifies the units that were installed into a root, with the program that is there.
verify_units() {
    emptied "$scratch/units"
    for unit in trictrac.service trictrac@.service; do
        sed "s,/usr/bin/trictrac,$1/usr/bin/trictrac," "$1/usr/lib/systemd/system/$unit" >"$scratch/units/$unit"
    done
    systemd-analyze verify "$scratch/units/trictrac.service" "$scratch/units/trictrac@8081.service"
    say "units: $(systemd-analyze security --offline=true "$scratch/units/trictrac.service" | tail --lines=1)"
}
