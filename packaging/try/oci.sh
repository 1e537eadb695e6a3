#!/usr/bin/env bash
# The container image: read by skopeo, unpacked by umoci, run in its own root as its own user, with its own command.
source "$(dirname "$0")/checks.sh"
need skopeo umoci jq curl chroot
chroot=$(command -v chroot)

find_package 'trictrac-*-x86_64-linux-oci.tar'
for form in oci-archive docker-archive; do
    say "$form: $(skopeo inspect --config "$form:$package" | jq --raw-output '"\(.architecture), user \(.config.User), created \(.created)"')"
done
layout=$scratch/layout bundle=$scratch/bundle
emptied "$layout"
rm --recursive --force "$bundle"
tar --extract --file "$package" --directory "$layout"
version=$(jq --raw-output '.manifests[0].annotations["org.opencontainers.image.ref.name"]' "$layout/index.json")
umoci unpack --image "$layout:$version" "$bundle"
root=$bundle/rootfs
say "files: $(cd "$root" && find . -type f | sort | tr '\n' ' ')"

settings=$(skopeo inspect --config "oci-archive:$package" | jq --compact-output .config)
readarray -t command < <(jq --raw-output '.Entrypoint[]' <<<"$settings")
start() {
    env --ignore-environment PATH=/usr/bin "$chroot" --userspec=65532:65532 "$root" "${command[@]}" --port "$port" \
        --metrics "127.0.0.1:$((port + 1))" >"$scratch/serve" 2>&1 &
    server=$!
}
# The options of the trial replace those of the command.
readarray -t command < <(printf '%s\n' "${command[@]}" | sed '/^--metrics$/,+1d')
start
say "first start: $(answer /ready), page: $(answer / | wc --bytes) bytes"
register
PATH=/usr/bin "$chroot" --userspec=65532:65532 "$root" trictrac club operator Pantagruel --why 'runs the club' --data /var/lib/trictrac
begun=$SECONDS
stop "$server"
say "an account, an operator; stopped by SIGTERM after $((SECONDS - begun)) s"
start
log_in
stop "$server"
say "second start with the same volume: the account is still there"
