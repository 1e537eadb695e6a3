#!/usr/bin/env bash
# The package for Debian: checked by lintian; installed, upgraded, removed and purged in a small Debian 12 of its own.
source "$(dirname "$0")/checks.sh"
need lintian debootstrap dpkg-deb systemd-analyze curl

find_package 'trictrac_*_amd64.deb'
lintian --fail-on error "$package" >"$scratch/lintian" || { cat "$scratch/lintian"; exit 1; }
say "lintian: no error, $(grep --count '^W:' "$scratch/lintian" || true) warnings"

root=$scratch/root
debian "$root"

# An earlier version, so that there is something to upgrade.
emptied "$scratch/earlier"
dpkg-deb --raw-extract "$package" "$scratch/earlier"
sed --in-place 's/^Version: .*/Version: 1.0.0~rc.0-1/' "$scratch/earlier/DEBIAN/control"
dpkg-deb --root-owner-group -Znone --build "$scratch/earlier" "$root/earlier.deb" >/dev/null
cp "$package" "$root/new.deb"

inside() {
    chroot "$root" /usr/bin/env --ignore-environment PATH=/usr/sbin:/usr/bin:/sbin:/bin DEBIAN_FRONTEND=noninteractive "$@"
}
start() {
    chroot --userspec=trictrac:trictrac "$root" /usr/bin/trictrac serve --port "$port" --data /var/lib/trictrac \
        --public-url http://localhost:8080 --backup-to /var/backups/trictrac >"$scratch/serve" 2>&1 &
    server=$!
}

inside dpkg --install /earlier.deb >/dev/null
say "installed: $(inside trictrac --version), user $(inside id --name --user trictrac)"
verify_units "$root"
start
register
say "first start: $(answer /ready), an account"
stop "$server"
sed --in-place 's/localhost/club.example/' "$root/etc/trictrac.conf"

inside dpkg --install /new.deb >/dev/null
start
log_in
stop "$server"
grep --quiet club.example "$root/etc/trictrac.conf"
say "upgraded to $(inside dpkg-query --show trictrac): account and settings are still there"

for file in usr/share/man/man1/trictrac.1.gz usr/share/man/man1/trictrac-serve.1.gz usr/share/bash-completion/completions/trictrac \
    usr/share/zsh/vendor-completions/_trictrac usr/share/fish/vendor_completions.d/trictrac.fish usr/share/doc/trictrac/copyright \
    usr/share/icons/hicolor/scalable/apps/trictrac.svg usr/share/metainfo/trictrac.metainfo.xml; do
    test -s "$root/$file"
done
bash -c "source '$root/usr/share/bash-completion/completions/trictrac' && complete -p trictrac" >/dev/null
desktop-file-validate "$root/usr/share/applications/trictrac.desktop"
say "manual pages, completions, icon, entry in the menu"

inside dpkg --remove trictrac >/dev/null
test ! -e "$root/usr/bin/trictrac"
test -s "$root/var/lib/trictrac/trictrac.db"
say "removed: the games are still there"
inside dpkg --purge trictrac >/dev/null
test ! -e "$root/var/lib/trictrac"
test ! -e "$root/etc/trictrac.conf"
test -d "$root/var/backups/trictrac"
say "purged: games and settings are gone, backups are still there"
