//! What every program may see of this system, whatever it is shut in by: enough to start and to compile in any of the
//! languages, and nothing that is one person's.
//!
//! What else a language needs, a toolchain in a home folder or below `/opt`, is said with each job. `/opt` as a whole is
//! not here for that reason: a compiler there is known by its path.

/// Folders, those that are there.
pub const FOLDERS: &[&str] = &[
    // Programs, libraries, headers, time zones: most of what any language has.
    "/usr",
    // Links into /usr, or, on older systems, what is needed to start anything.
    "/bin",
    "/sbin",
    "/lib",
    "/lib32",
    "/lib64",
    "/libx32",
    // The linker's cache, which of several compilers is meant, settings of compilers and interpreters.
    "/etc",
    // Where NixOS and Guix keep all of that; everybody may read it by design.
    "/nix/store",
    "/gnu/store",
    // Where Debian keeps the list of GHC's packages.
    "/var/lib/ghc",
    // How many processors there are: runtimes ask for it.
    "/sys/devices/system/cpu",
];

/// The folder in which root's own secrets lie between what everybody reads.
pub const SETTINGS: &str = "/etc";

/// Harmless devices, which may be written to. `/dev/zero` is none of them: what a program shares a mapping of, it can
/// fill and let go of, and no resident set shows it.
pub const DEVICES: &[&str] = &["/dev/null", "/dev/full", "/dev/random", "/dev/urandom"];
