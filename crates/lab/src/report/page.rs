//! The page around plots: all languages in one file, light and dark, wide and narrow, and nothing to load from elsewhere.

use crate::measure::Names;
use shelf::words::{Lang, Value};

/// The words of every language.
pub(crate) struct Languages {
    pub(crate) names: Vec<Names>,
}

impl Languages {
    pub(crate) fn of(game: &str) -> Languages {
        Languages { names: Lang::all().into_iter().map(|lang| Names::of(lang, game)).collect() }
    }

    /// Something in every language; the page shows one of them.
    pub(crate) fn html(&self, say: impl Fn(&Names) -> String) -> String {
        self.tagged("span", "", say)
    }

    /// The same for the inside of a picture: all texts at one place.
    pub(crate) fn svg(&self, attributes: &str, say: impl Fn(&Names) -> String) -> String {
        self.tagged("text", attributes, say)
    }

    /// A text of the language files.
    pub(crate) fn say(&self, key: &str, args: impl Fn(&Names) -> Vec<(&'static str, Value)>) -> String {
        self.html(|names| names.say(key, &args(names)))
    }

    /// The language that the button shows next.
    fn after(&self, lang: Lang) -> Lang {
        let all: Vec<Lang> = self.names.iter().map(Names::lang).collect();
        let at = all.iter().position(|known| *known == lang).map_or(0, |at| at + 1);
        all.get(at).or(all.first()).copied().unwrap_or_default()
    }

    /// The style that hides every language but the one shown.
    fn hidden(&self) -> String {
        let codes = self.names.iter().map(|names| names.lang().code());
        codes.map(|code| format!("[data-lang={code}] [data-l]:not([data-l={code}]){{display:none}}\n")).collect()
    }

    fn tagged(&self, tag: &str, attributes: &str, say: impl Fn(&Names) -> String) -> String {
        let each = self.names.iter().map(|names| {
            let code = names.lang().code();
            format!("<{tag} {attributes} data-l=\"{code}\" lang=\"{code}\">{}</{tag}>", escape(&say(names)))
        });
        each.collect()
    }
}

/// Text that cannot be mistaken for markup.
pub(crate) fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// The whole page around its parts.
pub(crate) fn page(languages: &Languages, lang: Lang, title: &str, body: &str) -> String {
    format!(
        "<!doctype html>\n<html lang=\"{code}\" data-lang=\"{code}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"color-scheme\" content=\"light dark\">\n<title>{title}</title>\n<style>{CSS}{hidden}</style>\n</head>\n<body>\n\
         <nav><button type=\"button\" id=\"language\">{language}</button>\
         <button type=\"button\" id=\"theme\">{theme}</button></nav>\n<main>\n{body}\n</main>\n<script>{SCRIPT}</script>\n\
         </body>\n</html>\n",
        code = lang.code(),
        hidden = languages.hidden(),
        title = escape(title),
        language = languages.html(|names| languages.after(names.lang()).name()),
        theme = languages.say("theme", |_| Vec::new()),
    )
}

const CSS: &str = "
:root{--bg:#ECF0ED;--surface:#FBFCFB;--line:#CDD6D0;--ink:#15211D;--ink-2:#41504A;--accent:#0A5F6E;--soft:#9cc6cc;
--softer:#d3e6e8;--limit:#AF3116;--good:#27673B}
@media (prefers-color-scheme:dark){:root:not(.light){--bg:#0D1315;--surface:#161F22;--line:#2D3A3E;--ink:#EBF2EF;
--ink-2:#BAC7C2;--accent:#76CCD7;--soft:#2c6570;--softer:#1b3a40;--limit:#FF9273;--good:#82CD95}}
:root.dark{--bg:#0D1315;--surface:#161F22;--line:#2D3A3E;--ink:#EBF2EF;--ink-2:#BAC7C2;--accent:#76CCD7;--soft:#2c6570;
--softer:#1b3a40;--limit:#FF9273;--good:#82CD95}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:72rem;margin:0 auto;padding:1rem}
nav{display:flex;gap:.5rem;justify-content:flex-end;padding:.75rem 1rem 0;max-width:72rem;margin:0 auto}
button{font:inherit;min-height:2.75rem;padding:.25rem 1rem;border:1px solid var(--line);border-radius:.5rem;
background:var(--surface);color:var(--ink);cursor:pointer}
h1{font-size:1.9rem;line-height:1.2;margin:.5rem 0}h2{font-size:1.3rem;margin:0 0 .25rem}h3{font-size:1rem;margin:0}
section,details{background:var(--surface);border:1px solid var(--line);border-radius:.75rem;padding:1rem;margin:1rem 0}
summary{cursor:pointer;font-weight:600;min-height:2.75rem;display:flex;align-items:center}
p{margin:.25rem 0 .75rem;color:var(--ink-2);max-width:60rem}
.tiles,.grid{display:grid;gap:.75rem;grid-template-columns:repeat(auto-fill,minmax(11rem,1fr))}
.grid{grid-template-columns:repeat(auto-fill,minmax(15rem,1fr))}
.grid.wide{grid-template-columns:repeat(auto-fill,minmax(min(28rem,100%),1fr));gap:1.25rem}.grid.wide figure{max-width:34rem}
.tile b{display:block;font-size:1.7rem;line-height:1.2}.tile{color:var(--ink-2)}
figure{margin:0}figcaption{font-size:.9rem;color:var(--ink-2)}
svg{width:100%;height:auto;display:block}
svg text{fill:var(--ink-2);font:11px system-ui,sans-serif}
line.axis{stroke:var(--line);stroke-width:1}.bar{fill:var(--soft)}polygon.wide{fill:var(--softer)}.band{fill:var(--soft)}
.mid{stroke:var(--accent);stroke-width:2;fill:none}.dot,.heat{fill:var(--accent)}
svg text.on{fill:var(--surface)}svg text.off{fill:var(--ink)}.heats{overflow-x:auto}.heats svg{min-width:28rem;max-width:40rem}
.dots{container-type:inline-size;max-width:60rem}
.row{display:grid;grid-template-columns:minmax(7rem,2fr) 3fr 4rem;gap:0 .75rem;align-items:center;min-height:1.7rem}
.shares .row{grid-template-columns:minmax(8rem,2fr) 7rem 3fr 4rem}
.track{position:relative;height:1.7rem;display:block}.track i{position:absolute}
.line{top:0;bottom:0;border-left:2px dashed var(--limit)}
.span{top:calc(50% - 1px);height:2px;background:var(--accent)}
.spot{top:calc(50% - .3rem);width:.6rem;height:.6rem;margin-left:-.3rem;border-radius:50%;background:var(--accent)}
.faint .span,.faint .spot{background:var(--ink-2)}.faint .label,.faint .value{color:var(--ink-2)}
.value{text-align:right;font-variant-numeric:tabular-nums}
.share{position:relative;height:1.2rem;display:block}.share i{position:absolute;inset:0 auto 0 0;background:var(--soft)}
.share b{position:absolute;left:.3rem;font-weight:400;font-size:.8rem;line-height:1.2rem}
.row.axis{min-height:1.3rem;font-size:.85rem;color:var(--ink-2)}.row.axis .track{border-top:1px solid var(--line);height:1.3rem}
.row.axis b{position:absolute;font-weight:400;transform:translateX(-50%)}
@container (max-width:32rem){.row{grid-template-columns:1fr 3.5rem}.shares .row{grid-template-columns:5rem 1fr 3.5rem}
.row .label{grid-column:1/-1;line-height:1.2;padding-top:.35rem}.row.axis .label{display:none}}
pre{overflow-x:auto;white-space:pre-wrap}
.scroll{overflow-x:auto}table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
th,td{text-align:left;padding:.35rem .6rem;border-bottom:1px solid var(--line);vertical-align:top}td.n,th.n{text-align:right;white-space:nowrap}
code{overflow-wrap:anywhere}
";

const SCRIPT: &str = "
const root=document.documentElement;
const show=l=>{root.dataset.lang=l;root.lang=l};
const asked=new URLSearchParams(location.search).get('lang')||(navigator.language||'').slice(0,2);
const all=[...new Set([...document.querySelectorAll('#language [data-l]')].map(e=>e.dataset.l))];
if(all.includes(asked))show(asked);
document.getElementById('language').onclick=()=>show(all[(all.indexOf(root.dataset.lang)+1)%all.length]);
document.getElementById('theme').onclick=()=>{
const dark=root.classList.contains('dark')||(!root.classList.contains('light')&&matchMedia('(prefers-color-scheme:dark)').matches);
root.classList.toggle('dark',!dark);root.classList.toggle('light',dark)};
";
