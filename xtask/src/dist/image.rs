//! The container image: the program, two folders for data and nothing else, in the layout of the Open Container Initiative. `docker load`
//! and `podman load` read the file.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};
use serde_json::{Value, json};
use xtask::process;

use super::archive::{removed, tar};
use super::context::{Dist, emptied};
use super::files;
use super::target::DistTarget;

/// The settings of the image: user, command, ports, volumes.
const SETTINGS: &str = "packaging/image.json";
/// The user, who has a number only; the number is in the settings too.
const USER: &str = "65532";
/// The folders of this user.
const OWN: [&str; 2] = ["var/lib/trictrac", "var/backups/trictrac"];
/// The folder of the blobs in an image.
const BLOBS: &str = "blobs/sha256";

/// Makes the image of a system.
pub(super) fn image(dist: &Dist<'_>, target: &DistTarget) -> Result<()> {
    let folder = dist.staged("image");
    emptied(&folder.join(BLOBS))?;
    let layer = layer(dist, target)?;
    let contents = digest(&layer)?;
    process::run(Command::new("gzip").args(["--no-name", "--best", "--force"]).arg(&layer))?;
    let layer = blob(&folder, &layer.with_extension("tar.gz"))?;
    let created = dist.date(&["+%Y-%m-%dT%H:%M:%SZ"])?;
    let settings = fs::read(dist.repository(SETTINGS)).context(SETTINGS)?;
    let settings: Value = serde_json::from_slice(&settings).context(SETTINGS)?;
    let configuration = json!({
        "architecture": target.processor,
        "os": "linux",
        "created": created,
        "config": settings,
        "rootfs": { "type": "layers", "diff_ids": [format!("sha256:{contents}")] },
        "history": [{ "created": created, "created_by": "cargo xtask dist" }],
    });
    let configuration = written(&folder, &configuration)?;
    let media = |kind: &str| format!("application/vnd.oci.image.{kind}");
    let manifest = json!({
        "schemaVersion": 2,
        "mediaType": media("manifest.v1+json"),
        "config": configuration.described(&media("config.v1+json")),
        "layers": [layer.described(&media("layer.v1.tar+gzip"))],
    });
    let mut manifest = written(&folder, &manifest)?.described(&media("manifest.v1+json"));
    let tag = format!("trictrac:{}", dist.version);
    manifest["platform"] = json!({ "architecture": target.processor, "os": "linux" });
    manifest["annotations"] = json!({
        "org.opencontainers.image.ref.name": dist.version,
        "io.containerd.image.name": format!("docker.io/library/{tag}"),
    });
    save(&folder.join("oci-layout"), &json!({ "imageLayoutVersion": "1.0.0" }))?;
    let index =
        json!({ "schemaVersion": 2, "mediaType": media("index.v1+json"), "manifests": [manifest] });
    save(&folder.join("index.json"), &index)?;
    // For versions of Docker before 25.
    let docker =
        json!([{ "Config": configuration.path(), "RepoTags": [tag], "Layers": [layer.path()] }]);
    save(&folder.join("manifest.json"), &docker)?;
    let package = dist.package(&format!("trictrac-{}-{}-oci.tar", dist.version, target.name));
    process::run(
        tar(dist)
            .arg("--create")
            .arg("--file")
            .arg(package)
            .arg("--directory")
            .arg(&folder)
            .args(["oci-layout", "index.json", "manifest.json", "blobs"]),
    )
}

/// Writes the only layer: the program, its licences, and the folders.
fn layer(dist: &Dist<'_>, target: &DistTarget) -> Result<PathBuf> {
    let root = dist.staged("root");
    emptied(&root)?;
    let files = files::folder(dist);
    files::copy(&files.join(target.program()), &root.join("usr/bin/trictrac"))?;
    for name in ["LICENSE-APACHE", "LICENSE-MIT", "THIRD-PARTY.txt"] {
        files::copy(&files.join(name), &root.join("usr/share/licenses/trictrac").join(name))?;
    }
    for folder in ["tmp"].into_iter().chain(OWN) {
        fs::create_dir_all(root.join(folder)).context(folder)?;
    }
    let layer = dist.staged("layer.tar");
    removed(&layer)?;
    let add = |options: &[&str], names: &[&str]| {
        let mut tar = tar(dist);
        tar.arg("--file").arg(&layer).arg("--directory").arg(&root);
        process::run(tar.args(options).args(names))
    };
    add(&["--create"], &["usr"])?;
    add(&["--append", "--no-recursion"], &["var", "var/backups", "var/lib"])?;
    add(&["--append", "--no-recursion", "--mode=1777"], &["tmp"])?;
    let (owner, group) = (format!("--owner={USER}"), format!("--group={USER}"));
    add(&["--append", "--no-recursion", "--mode=0700", &owner, &group], &OWN)?;
    Ok(layer)
}

/// A file of the image that is named by its digest.
struct ImageBlob {
    digest: String,
    size: u64,
}

impl ImageBlob {
    /// Its path in the image.
    fn path(&self) -> String {
        format!("{BLOBS}/{}", self.digest)
    }

    /// Its description, as other files of the image refer to it.
    fn described(&self, media: &str) -> Value {
        json!({ "mediaType": media, "digest": format!("sha256:{}", self.digest), "size": self.size })
    }
}

/// Moves a file to the blobs of the image.
fn blob(image: &Path, file: &Path) -> Result<ImageBlob> {
    let blob = ImageBlob { digest: digest(file)?, size: fs::metadata(file)?.len() };
    fs::rename(file, image.join(blob.path())).context("a blob cannot be moved")?;
    Ok(blob)
}

/// Writes a value as a blob of the image.
fn written(image: &Path, value: &Value) -> Result<ImageBlob> {
    let file = image.join(BLOBS).join("new");
    save(&file, value)?;
    blob(image, &file)
}

fn save(file: &Path, value: &Value) -> Result<()> {
    let shown = || file.display().to_string();
    let file = File::create(file).with_context(shown)?;
    serde_json::to_writer(file, value).with_context(shown)
}

/// The SHA-256 of a file, in hexadecimal.
fn digest(file: &Path) -> Result<String> {
    let line = process::output(Command::new("sha256sum").arg("--binary").stdin(File::open(file)?))?;
    Ok(line.split(' ').next().unwrap_or_default().to_owned())
}
