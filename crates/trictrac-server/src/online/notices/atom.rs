//! Notices and news as a feed (Atom, RFC 4287).

use std::fmt::Write as _;

use trictrac_drawing::svg::escaped;
use trictrac_protocol::utc;

/// An entry of a feed.
pub(super) struct AtomEntry {
    /// Distinguishes the entry from all others, as long as there are any.
    pub(super) id: String,
    pub(super) title: String,
    /// The moment of the news, in milliseconds since 1970.
    pub(super) at: u64,
    /// The path of the page to which it leads.
    pub(super) place: String,
    pub(super) content: Option<String>,
}

/// A feed.
pub(super) struct AtomFeed<'a> {
    /// The beginning of the server's addresses.
    pub(super) origin: &'a str,
    /// The part of the addresses of its entries that no other feed has.
    pub(super) name: &'a str,
    pub(super) lang: &'a str,
    pub(super) title: &'a str,
    /// The moment since which it exists.
    pub(super) since: u64,
    pub(super) entries: Vec<AtomEntry>,
}

impl AtomFeed<'_> {
    /// The feed as XML.
    pub(super) fn text(&self) -> String {
        let Self { origin, name, lang, title, since, entries } = self;
        let updated = entries.iter().map(|entry| entry.at).fold(*since, u64::max);
        let (origin, title) = (escaped(origin), escaped(title));
        let mut text = format!(
            "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n\
             <feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"{lang}\">\n\
             <id>{origin}/{name}</id>\n<title>{title}</title>\n<updated>{}</updated>\n\
             <author><name>Trictrac</name></author>\n<link href=\"{origin}/\"/>\n",
            utc(updated)
        );
        for AtomEntry { id, title, at, place, content } in entries {
            let [id, title, place] = [id, title, place].map(|text| escaped(text));
            let content = content.as_deref().map(escaped);
            let content = content.map(|text| format!("<content>{text}</content>\n"));
            // Writing to a string cannot fail.
            let _ = write!(
                text,
                "<entry>\n<id>{origin}/{name}#{id}</id>\n<title>{title}</title>\n\
                 <updated>{}</updated>\n<link href=\"{origin}{place}\"/>\n{}</entry>\n",
                utc(*at),
                content.unwrap_or_default()
            );
        }
        text + "</feed>\n"
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_feed_says_everything_once_and_escapes_it() {
        let entry = |id: &str, at| AtomEntry {
            id: id.to_owned(),
            title: "R<o>se & \"Panurge\"".to_owned(),
            at,
            place: "/#/online".to_owned(),
            content: (at == 7_000).then(|| "a & b".to_owned()),
        };
        let feed = AtomFeed {
            origin: "https://trictrac.example",
            name: "x",
            lang: "fr",
            title: "T&T",
            since: 5_000,
            entries: vec![entry("1", 7_000), entry("2", 6_000)],
        };
        let expected = "<?xml version=\"1.0\" encoding=\"utf-8\"?>
<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"fr\">
<id>https://trictrac.example/x</id>
<title>T&amp;T</title>
<updated>1970-01-01T00:00:07Z</updated>
<author><name>Trictrac</name></author>
<link href=\"https://trictrac.example/\"/>
<entry>
<id>https://trictrac.example/x#1</id>
<title>R&lt;o&gt;se &amp; &quot;Panurge&quot;</title>
<updated>1970-01-01T00:00:07Z</updated>
<link href=\"https://trictrac.example/#/online\"/>
<content>a &amp; b</content>
</entry>
<entry>
<id>https://trictrac.example/x#2</id>
<title>R&lt;o&gt;se &amp; &quot;Panurge&quot;</title>
<updated>1970-01-01T00:00:06Z</updated>
<link href=\"https://trictrac.example/#/online\"/>
</entry>
</feed>
";
        assert_eq!(feed.text(), expected);
        let empty = AtomFeed { entries: Vec::new(), ..feed };
        assert!(empty.text().contains("<updated>1970-01-01T00:00:05Z</updated>"));
    }
}
