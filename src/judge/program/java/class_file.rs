//! A small reader of class files: the name of a class, and whether a program could start in it.
//!
//! Source: The Java Virtual Machine Specification, chapter 4. All numbers are big-endian. A table of constants comes
//! first; names and types of methods are indices into it.

/// What the judge needs of a class file.
#[derive(Debug, Clone, PartialEq)]
pub struct Class {
    /// As the `java` command takes it: `pack.age.Outer$Inner`.
    pub name: String,
    pub is_public: bool,
    /// Its best method called main.
    pub main: Option<Main>,
}

/// Kinds of methods called main, the best first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Main {
    /// `public static void main(String[])`.
    Classic,
    /// A main that Java 25 starts too: `void main()`, static or not, with or without arguments.
    Instance,
    /// One that doesn't start: with arguments, but not public or not static, in a class for an older Java.
    Other,
}

const PUBLIC: u16 = 1;
const PRIVATE: u16 = 2;
const STATIC: u16 = 8;

/// The class file version of Java 25.
const JAVA_25: u16 = 69;

impl Class {
    /// Reads a class file; `None` if it isn't one.
    pub fn read(bytes: &[u8]) -> Option<Class> {
        let mut reader = ClassReader { bytes };
        if reader.u32()? != 0xcafe_babe {
            return None;
        }
        reader.skip(2)?; // the minor version
        let version = reader.u16()?;
        let constants = ConstantPool::read(&mut reader)?;
        let flags = reader.u16()?;
        let name = constants.class(reader.u16()?)?.replace('/', ".");
        reader.skip(2)?; // the class above
        let interfaces = reader.u16()?;
        reader.skip(2 * usize::from(interfaces))?;
        reader.members(|_, _, _| ())?; // the fields
        let mut main = None;
        reader.members(|flags, name, kind| {
            if constants.text(name) == Some("main") {
                let found = kind_of_main(flags, constants.text(kind).unwrap_or_default(), version);
                main = [main, found].into_iter().flatten().min();
            }
        })?;
        Some(Class {
            name,
            is_public: flags & PUBLIC != 0,
            main,
        })
    }

    /// The name without its package: `Outer$Inner`.
    pub fn simple_name(&self) -> &str {
        self.name
            .rsplit_once('.')
            .map_or(&self.name, |(_, name)| name)
    }

    /// Whether it is inside another class. In practice nobody writes a `$` in the name of a top-level class.
    pub fn is_nested(&self) -> bool {
        self.simple_name().contains('$')
    }
}

fn kind_of_main(flags: u16, kind: &str, version: u16) -> Option<Main> {
    let classic = PUBLIC | STATIC;
    match kind {
        "([Ljava/lang/String;)V" if flags & classic == classic => Some(Main::Classic),
        "([Ljava/lang/String;)V" | "()V" if flags & PRIVATE == 0 && version >= JAVA_25 => {
            Some(Main::Instance)
        }
        "([Ljava/lang/String;)V" => Some(Main::Other),
        _ => None,
    }
}

/// The bytes that haven't been read yet.
struct ClassReader<'a> {
    bytes: &'a [u8],
}

impl<'a> ClassReader<'a> {
    fn take(&mut self, count: usize) -> Option<&'a [u8]> {
        let (head, rest) = self.bytes.split_at_checked(count)?;
        self.bytes = rest;
        Some(head)
    }

    fn skip(&mut self, count: usize) -> Option<()> {
        self.take(count).map(|_| ())
    }

    fn u8(&mut self) -> Option<u8> {
        Some(self.take(1)?[0])
    }

    fn u16(&mut self) -> Option<u16> {
        Some(u16::from_be_bytes(self.take(2)?.try_into().ok()?))
    }

    fn u32(&mut self) -> Option<u32> {
        Some(u32::from_be_bytes(self.take(4)?.try_into().ok()?))
    }

    /// Reads the fields or methods. Calls `tell` with the flags of each and the indices of its name and its type.
    fn members(&mut self, mut tell: impl FnMut(u16, u16, u16)) -> Option<()> {
        for _ in 0..self.u16()? {
            tell(self.u16()?, self.u16()?, self.u16()?);
            for _ in 0..self.u16()? {
                self.skip(2)?; // an attribute's name
                let length = self.u32()?;
                self.skip(usize::try_from(length).ok()?)?;
            }
        }
        Some(())
    }
}

/// The table of constants, with only those that are needed: texts, and classes, which are indices of texts.
struct ConstantPool<'a>(Vec<Constant<'a>>);

#[derive(Clone)]
enum Constant<'a> {
    Text(&'a [u8]),
    Class(u16),
    Other,
}

impl<'a> ConstantPool<'a> {
    fn read(reader: &mut ClassReader<'a>) -> Option<ConstantPool<'a>> {
        let count = usize::from(reader.u16()?);
        let mut constants = vec![Constant::Other]; // they are counted from 1
        while constants.len() < count {
            let mut twice = false;
            constants.push(match reader.u8()? {
                1 => {
                    let length = reader.u16()?;
                    Constant::Text(reader.take(usize::from(length))?)
                }
                7 => Constant::Class(reader.u16()?),
                5 | 6 => {
                    twice = true; // a long or a double takes two numbers
                    reader.skip(8).map(|()| Constant::Other)?
                }
                3 | 4 | 9..=12 | 17 | 18 => reader.skip(4).map(|()| Constant::Other)?,
                15 => reader.skip(3).map(|()| Constant::Other)?,
                8 | 16 | 19 | 20 => reader.skip(2).map(|()| Constant::Other)?,
                _ => return None,
            });
            if twice {
                constants.push(Constant::Other);
            }
        }
        Some(ConstantPool(constants))
    }

    fn text(&self, number: u16) -> Option<&'a str> {
        match self.0.get(usize::from(number))? {
            Constant::Text(bytes) => std::str::from_utf8(bytes).ok(),
            _ => None,
        }
    }

    fn class(&self, number: u16) -> Option<&'a str> {
        match self.0.get(usize::from(number))? {
            Constant::Class(name) => self.text(*name),
            _ => None,
        }
    }
}
