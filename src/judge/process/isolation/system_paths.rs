//! What every program may see of this system in any sandbox: enough to start and to compile in any of the languages,
//! and nothing private.
//!
//! Each job says what else its language needs, such as a toolchain in a home folder or below `/opt`. So `/opt` as a
//! whole isn't here: a compiler there is found by its path.

/// Folders; those that don't exist are ignored.
pub const FOLDERS: &[&str] = &[
    // Programs, libraries, headers, time zones: most of what any language has.
    "/usr",
    // Links into /usr or, on older systems, what is needed to start anything.
    "/bin",
    "/sbin",
    "/lib",
    "/lib32",
    "/lib64",
    "/libx32",
    // The linker's cache, the choice between several compilers, settings of compilers and interpreters.
    "/etc",
    // Where NixOS and Guix keep all of that; every user may read it by design.
    "/nix/store",
    "/gnu/store",
    // Where Debian keeps the list of GHC's packages.
    "/var/lib/ghc",
    // The number of processors, which runtimes ask for.
    "/sys/devices/system/cpu",
];

/// The folder that mixes root's secrets with files for every user.
pub const SETTINGS_FOLDER: &str = "/etc";

/// Harmless devices, which may be written to. `/dev/zero` isn't one: a program can fill a shared mapping of it and
/// unmap the pages, and no resident set shows that memory.
pub const DEVICES: &[&str] = &["/dev/null", "/dev/full", "/dev/random", "/dev/urandom"];
