//! Texts in the README's two languages.

/// A text in the README's two languages.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Bilingual {
    pub en: &'static str,
    pub zh: &'static str,
}

/// One of the two languages.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum ReadmeLanguage {
    English,
    Chinese,
}

impl ReadmeLanguage {
    pub fn of_code(code: &str) -> Option<ReadmeLanguage> {
        match code {
            "en" => Some(ReadmeLanguage::English),
            "zh" => Some(ReadmeLanguage::Chinese),
            _ => None,
        }
    }
}

impl Bilingual {
    pub fn in_language(self, language: ReadmeLanguage) -> &'static str {
        match language {
            ReadmeLanguage::English => self.en,
            ReadmeLanguage::Chinese => self.zh,
        }
    }
}

pub const fn bilingual(en: &'static str, zh: &'static str) -> Bilingual {
    Bilingual { en, zh }
}
