#!/usr/bin/env bash
# The package for rpm: installed into a root, verified and erased. The root is a small Debian, for its shell and useradd.
source "$(dirname "$0")/checks.sh"
need rpm debootstrap systemd-analyze curl

find_package 'trictrac-*.x86_64.rpm'
root=$scratch/root
debian "$root"
# The database of this root knows no other package, so nothing can provide the shell.
manage() {
    rpm --root "$root" --dbpath /var/lib/rpm "$@"
}
manage --initdb
manage --install --nodeps "$package"
manage --verify --nodeps trictrac
say "installed: $(manage --query trictrac), $(chroot "$root" trictrac --version)"
verify_units "$root"
chroot --userspec=trictrac:trictrac "$root" trictrac serve --port "$port" --data /var/lib/trictrac >"$scratch/serve" 2>&1 &
server=$!
register
say "first start: $(answer /ready), an account"
stop "$server"
echo 'PUBLIC_URL=http://club.example' >"$root/etc/trictrac.conf"
manage --upgrade --nodeps --force "$package"
grep --quiet club.example "$root/etc/trictrac.conf"
test -s "$root/var/lib/trictrac/trictrac.db"
say "installed again: settings and games are still there"
manage --erase trictrac
test ! -e "$root/usr/bin/trictrac"
test -s "$root/var/lib/trictrac/trictrac.db"
say "erased: the games are still there"
