//! Finds paths that lead to the same folder, from `/proc/PID/mountinfo`, see `proc_pid_mountinfo(5)`.
//!
//! A mount shows a file system, or a folder of one, at its mount point. If two mounts show the same file system, its
//! files can be reached by two paths. Neither path is a link, so `canonicalize` doesn't find this.

use std::ffi::OsString;
use std::fs;
use std::io;
use std::os::unix::ffi::OsStringExt;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};

/// A line of the table.
#[derive(Debug, PartialEq)]
struct Mount {
    /// The file system, `major:minor`.
    device: String,
    /// The folder of the file system that is shown.
    root: PathBuf,
    /// The mount point.
    point: PathBuf,
    /// The kind of file system, and its own options.
    kind: String,
    options: String,
}

/// All mounts that this process sees.
#[derive(Debug)]
pub struct Mounts(Vec<Mount>);

impl Mounts {
    pub fn read_mountinfo() -> io::Result<Mounts> {
        Ok(Mounts::parse(&fs::read("/proc/self/mountinfo")?))
    }

    /// Parses the table. Leaves out a line that is cut short.
    pub(in crate::judge::process) fn parse(text: &[u8]) -> Mounts {
        let lines = text.split(|&byte| byte == b'\n');
        Mounts(lines.filter_map(parse_mount).collect())
    }

    /// Mounts of file systems of this kind with this option (empty: any options): the folder that is shown, and the
    /// mount point.
    pub fn find_by_kind<'a>(
        &'a self,
        kind: &'a str,
        option: &'a str,
    ) -> impl Iterator<Item = (&'a Path, &'a Path)> {
        let fits = move |mount: &&Mount| {
            let has = mount.options.split(',').any(|one| one == option);
            mount.kind == kind && (option.is_empty() || has)
        };
        let shown = |mount: &'a Mount| (mount.root.as_path(), mount.point.as_path());
        self.0.iter().filter(fits).map(shown)
    }

    /// Other paths to `place`, which must be absolute and without links, or to parts of it.
    pub fn find_aliases(&self, place: &Path) -> Vec<PathBuf> {
        let found = self.alias_candidates(place).into_iter();
        // If another mount covers the path, it leads to something else.
        let same = |(alias, part): &(PathBuf, PathBuf)| {
            file_identity(alias).is_some() && file_identity(alias) == file_identity(part)
        };
        found.filter(same).map(|(alias, _)| alias).collect()
    }

    /// Pairs of another path and the path at or below `place` that it is an alias of.
    fn alias_candidates(&self, place: &Path) -> Vec<(PathBuf, PathBuf)> {
        let on = |mount: &&Mount| place.starts_with(&mount.point);
        // Of mounts at the same point, the last one is on top.
        let around = self.0.iter().filter(on);
        let Some(home) = around.max_by_key(|mount| mount.point.components().count()) else {
            return Vec::new();
        };
        // The same place in the file system.
        let below = place.strip_prefix(&home.point).unwrap_or(place);
        let within = join_without_slash(&home.root, below);
        let others = self.0.iter().filter(|m| m.device == home.device);
        others
            .filter_map(|other| match within.strip_prefix(&other.root) {
                Ok(rest) => Some((join_without_slash(&other.point, rest), place.to_path_buf())),
                // This mount shows only a part.
                Err(_) => {
                    let rest = other.root.strip_prefix(&within).ok()?;
                    Some((other.point.clone(), join_without_slash(place, rest)))
                }
            })
            .filter(|(alias, part)| alias != part)
            .collect()
    }
}

/// Joins the two without a trailing slash if `rest` is empty.
fn join_without_slash(folder: &Path, rest: &Path) -> PathBuf {
    if rest.as_os_str().is_empty() {
        folder.to_path_buf()
    } else {
        folder.join(rest)
    }
}

fn file_identity(path: &Path) -> Option<(u64, u64)> {
    fs::metadata(path).ok().map(|m| (m.dev(), m.ino()))
}

/// Parses `36 35 98:0 /mnt1 /mnt2 rw,noatime master:1 - ext3 /dev/root rw,errors=continue`: takes the third to fifth
/// word, and the first and last of the three after the dash. There may be any number of other words before the dash.
fn parse_mount(line: &[u8]) -> Option<Mount> {
    let text = |word: Option<&[u8]>| String::from_utf8_lossy(word.unwrap_or_default()).into_owned();
    let mut words = line.split(|&byte| byte == b' ').skip(2);
    let device = String::from_utf8(words.next()?.to_vec()).ok()?;
    let (root, point) = (unescape_octal(words.next()?), unescape_octal(words.next()?));
    let mut behind = words.skip_while(|word| *word != b"-").skip(1);
    let mount = Mount {
        device,
        root,
        point,
        kind: text(behind.next()),
        options: text(behind.nth(1)),
    };
    Some(mount).filter(|mount| mount.root.is_absolute() && mount.point.is_absolute())
}

/// Decodes a space, a tab, a newline and a backslash, which are written as a backslash and three octal digits.
fn unescape_octal(word: &[u8]) -> PathBuf {
    let mut bytes = Vec::with_capacity(word.len());
    let mut rest = word;
    while let [first, behind @ ..] = rest {
        let digits = behind.get(..3).filter(|_| *first == b'\\');
        let code = digits.and_then(|digits| {
            let text = std::str::from_utf8(digits).ok()?;
            u8::from_str_radix(text, 8).ok()
        });
        bytes.push(code.unwrap_or(*first));
        rest = if code.is_some() { &behind[3..] } else { behind };
    }
    OsString::from_vec(bytes).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `/` and `/home` on disks of their own, `/home/me/work` seen at `/srv/w` as well, a part of it at `/opt` and one
    /// at `/mnt/a b`, and all of `/home` at `/backup`.
    const TABLE: &str = "\
22 1 8:1 / / rw,relatime shared:1 - ext4 /dev/sda1 rw
23 22 0:5 / /proc rw - proc proc rw
24 22 8:2 / /home rw master:3 - ext4 /dev/sda2 rw
25 22 8:2 /me/work /srv/w ro - ext4 /dev/sda2 rw
26 22 8:2 /me/work/package/data /opt rw - ext4 /dev/sda2 rw
27 22 8:2 /me/work/package/data /mnt/a\\040b rw - ext4 /dev/sda2 rw
28 22 8:2 / /backup rw - ext4 /dev/sda2 rw
29 22 8:2
30 22 8:2 /me/other /srv/o rw - ext4 /dev/sda2 rw
";

    fn candidates(place: &str) -> Vec<(String, String)> {
        let text = |path: PathBuf| path.display().to_string();
        let found = Mounts::parse(TABLE.as_bytes()).alias_candidates(Path::new(place));
        found.into_iter().map(|(a, p)| (text(a), text(p))).collect()
    }

    #[test]
    fn every_mount_of_the_same_file_system_is_another_way() {
        let package = "/home/me/work/package";
        let data = "/home/me/work/package/data";
        let pairs = |pairs: &[(&str, &str)]| -> Vec<(String, String)> {
            let owned = |&(a, p): &(&str, &str)| (a.to_string(), p.to_string());
            pairs.iter().map(owned).collect()
        };
        assert_eq!(
            candidates(package),
            pairs(&[
                ("/srv/w/package", package),
                ("/opt", data),
                ("/mnt/a b", data),
                ("/backup/me/work/package", package),
            ])
        );
        // The other way round: the package was named by its second path.
        let secret = "/srv/w/package/data/secret";
        assert_eq!(
            candidates(secret),
            pairs(&[
                ("/home/me/work/package/data/secret", secret),
                ("/opt/secret", secret),
                ("/mnt/a b/secret", secret),
                ("/backup/me/work/package/data/secret", secret),
            ])
        );
        assert_eq!(candidates("/usr/share/package"), pairs(&[]));
    }

    #[test]
    fn covered_aliases_are_left_out() {
        // These paths don't exist on this machine.
        let mounts = Mounts::parse(TABLE.as_bytes());
        let package = Path::new("/home/me/work/package");
        assert!(mounts.find_aliases(package).is_empty());
    }

    #[test]
    fn octal_escape_is_a_byte() {
        assert_eq!(
            unescape_octal(b"/a\\040b\\011c\\134d"),
            Path::new("/a b\tc\\d")
        );
        assert_eq!(unescape_octal(b"/a\\04"), Path::new("/a\\04"));
    }
}
