//! What every stranger's program may see of this system: enough to start and to compile in any of the languages, and
//! nothing private.
//!
//! Each job says what else its language needs, such as a toolchain in a home folder or below `/opt`. So `/opt` as a
//! whole isn't here: a compiler there is found by its path. Paths that don't exist are ignored.

/// Files and folders to read.
pub const READABLE: &[&str] = &[
    // Programs, libraries, headers, time zones: most of what any language has.
    "/usr",
    // Links into /usr or, on older systems, what is needed to start anything.
    "/bin",
    "/sbin",
    "/lib",
    "/lib32",
    "/lib64",
    "/libx32",
    // Where NixOS and Guix keep all of that; every user may read it by design.
    "/nix/store",
    "/gnu/store",
    // Where Debian keeps the list of GHC's packages.
    "/var/lib/ghc",
    // Of the settings, the dynamic linker's, the choice between several compilers, and those of languages. Some
    // runtimes ask for the name of their user, and libraries for the locale.
    "/etc/ld.so.cache",
    "/etc/ld.so.conf",
    "/etc/ld.so.conf.d",
    "/etc/ld.so.preload",
    "/etc/alternatives",
    "/etc/localtime",
    "/etc/timezone",
    "/etc/locale.alias",
    "/etc/passwd",
    "/etc/group",
    "/etc/nsswitch.conf",
    "/etc/os-release",
    "/etc/debian_version",
    "/etc/java-11-openjdk",
    "/etc/java-17-openjdk",
    "/etc/java-21-openjdk",
    "/etc/java-25-openjdk",
    "/etc/java",
    "/etc/fpc.cfg",
    "/etc/ldc2.conf",
    "/etc/mono",
    "/etc/perl",
    "/etc/php",
    "/etc/python3",
    "/etc/python3.11",
    "/etc/python3.12",
    "/etc/python3.13",
    "/etc/ssl/openssl.cnf",
    // The number of processors and their kind, the memory, the kernel's version and its settings, which runtimes ask
    // for. (A program's own processes are beside these in /proc.)
    "/sys/devices/system/cpu",
    "/proc/cpuinfo",
    "/proc/filesystems",
    "/proc/loadavg",
    "/proc/meminfo",
    "/proc/stat",
    "/proc/sys",
    "/proc/uptime",
    "/proc/version",
    // May not be written to: a program can fill a shared mapping of it and unmap the pages, and no process shows that
    // memory then.
    "/dev/zero",
];

/// Harmless devices, which may be written to.
pub const DEVICES: &[&str] = &["/dev/null", "/dev/full", "/dev/random", "/dev/urandom"];
