//! The languages: which file names belong to each, how it is compiled and run.
//!
//! The command lines are those of the judges: `-O2`, `-std=c++17`, `opt-level=3`, `ONLINE_JUDGE` defined. Words in
//! braces are filled in: `{compiler}`, `{sources}`, `{out}` (the folder for what the compiler makes), `{main}` (the
//! Java class, the Python file), `{interpreter}` (what the compile step wrote into `{out}/interpreter`), `{memory}` (the
//! limit in MiB).

/// One row of the table.
#[derive(Debug)]
pub struct Language {
    /// As a person reads it, and as JSON has it.
    pub name: &'static str,
    /// As the problem package format calls it, in `include/<language>/`.
    pub code: &'static str,
    /// File name extensions, without the dot.
    pub extensions: &'static [&'static str],
    /// Compilers by name, in order of preference; the first found in PATH is taken.
    pub compilers: &'static [&'static str],
    /// Compiles; its success is exit code 0.
    pub compile: &'static [&'static str],
    /// Runs what was compiled.
    pub run: &'static [&'static str],
    /// Where to get a compiler, for the message that says it is missing.
    pub package: &'static str,
}

const CHECK_PYTHON: &str = "import sys
for name in sys.argv[2:]: compile(open(name, 'rb').read(), name, 'exec')
open(sys.argv[1], 'w').write(sys.executable)";

/// All languages known here.
pub const LANGUAGES: &[Language] = &[
    Language {
        name: "Rust",
        code: "rust",
        extensions: &["rs"],
        compilers: &["rustc"],
        compile: &[
            "{compiler}",
            "--edition",
            "2021",
            "-C",
            "opt-level=3",
            "--cfg",
            "ONLINE_JUDGE",
            "--crate-name",
            "main",
            "-o",
            "{out}/main",
            "{sources}",
        ],
        run: &["{out}/main"],
        package: "rustup or your system's package rustc",
    },
    Language {
        name: "C",
        code: "c",
        extensions: &["c"],
        compilers: &["gcc", "clang", "cc"],
        compile: &[
            "{compiler}",
            "-O2",
            "-std=c11",
            "-DONLINE_JUDGE",
            "-o",
            "{out}/main",
            "{sources}",
            "-lm",
        ],
        run: &["{out}/main"],
        package: "your system's package gcc",
    },
    Language {
        name: "C++",
        code: "cpp",
        extensions: &["cpp", "cc", "cxx", "C", "c++"],
        compilers: &["g++", "clang++", "c++"],
        compile: &[
            "{compiler}",
            "-O2",
            "-std=c++17",
            "-DONLINE_JUDGE",
            "-o",
            "{out}/main",
            "{sources}",
        ],
        run: &["{out}/main"],
        package: "your system's package g++",
    },
    Language {
        name: "Java",
        code: "java",
        extensions: &["java"],
        compilers: &["javac"],
        compile: &[
            "{compiler}",
            "-encoding",
            "UTF-8",
            "-d",
            "{out}",
            "{sources}",
        ],
        // The serial collector starts fastest and smallest; CPU time of a parallel one would count as the program's.
        run: &[
            "java",
            "-XX:+UseSerialGC",
            "-Xss64m",
            "-Xmx{memory}m",
            "-Dfile.encoding=UTF-8",
            "-cp",
            "{out}",
            "{main}",
        ],
        package: "your system's package default-jdk-headless",
    },
    Language {
        name: "Python",
        code: "python3",
        extensions: &["py"],
        compilers: &["python3"],
        // Finds syntax errors as a compiler would. `python3` may be a script that looks for the real interpreter: its
        // work would be counted as the submission's, so the real one is asked for its name once.
        compile: &[
            "{compiler}",
            "-c",
            CHECK_PYTHON,
            "{out}/interpreter",
            "{sources}",
        ],
        run: &["{interpreter}", "{main}"],
        package: "your system's package python3",
    },
];

/// What is not a language: a folder that the problem package format builds by its own script `build`, which leaves an
/// executable `run`, or that has just that.
pub const SCRIPT: Language = Language {
    name: "build script",
    code: "",
    extensions: &[],
    compilers: &["sh"],
    compile: &["{compiler}", "-c", BUILD],
    run: &["{main}"],
    package: "a POSIX shell",
};

const BUILD: &str = "if [ -e build ]; then ./build || exit; fi
[ -f run ] && [ -x run ] && exit
echo 'the script build left no executable file run' >&2
exit 1";

/// The language of a file by its extension.
pub fn of_extension(extension: &str) -> Option<&'static Language> {
    LANGUAGES
        .iter()
        .find(|language| language.extensions.contains(&extension))
}

/// All extensions, for messages: ".rs, .c, .cpp, …".
pub fn known_extensions() -> String {
    let all: Vec<String> = LANGUAGES
        .iter()
        .flat_map(|l| l.extensions)
        .map(|e| format!(".{e}"))
        .collect();
    all.join(", ")
}
