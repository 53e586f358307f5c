//! What is to be written, and where.

use std::path::PathBuf;

/// What the command line asks for.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Order {
    /// The program as cargo built it.
    pub(crate) wasm: PathBuf,
    /// The folder with style, fonts and drawings.
    pub(crate) assets: PathBuf,
    /// The folder with one folder of words for each language.
    pub(crate) words: PathBuf,
    /// The folder with the pictures of each game.
    pub(crate) pictures: PathBuf,
    /// The folder with a recorded game of each kind.
    pub(crate) reels: PathBuf,
    /// Where the program made ready for browsers is kept from one run to the next.
    pub(crate) cache: PathBuf,
    /// The folder to write.
    pub(crate) into: PathBuf,
    /// Small rather than quick: compressed copies come.
    pub(crate) release: bool,
    /// The names of functions stay in the program, for whoever reads traces in a browser.
    pub(crate) names: bool,
    /// For a web host without our server: the page does not ask for one.
    pub(crate) site: bool,
}

impl Order {
    /// Reads the command line.
    pub(crate) fn read(args: &[String]) -> Result<Order, String> {
        let mut order = Order::default();
        let mut args = args.iter();
        while let Some(word) = args.next() {
            let place = match word.as_str() {
                "--wasm" => &mut order.wasm,
                "--assets" => &mut order.assets,
                "--words" => &mut order.words,
                "--pictures" => &mut order.pictures,
                "--reels" => &mut order.reels,
                "--cache" => &mut order.cache,
                "--into" => &mut order.into,
                "--release" => {
                    order.release = true;
                    continue;
                }
                "--names" => {
                    order.names = true;
                    continue;
                }
                "--site" => {
                    order.site = true;
                    continue;
                }
                other => return Err(format!("page-builder knows no `{other}`; start it as `cargo xtask page`.")),
            };
            *place = args.next().ok_or_else(|| format!("A path must follow `{word}`."))?.into();
        }
        let needed = [
            ("--wasm", &order.wasm),
            ("--assets", &order.assets),
            ("--words", &order.words),
            ("--pictures", &order.pictures),
            ("--reels", &order.reels),
            ("--cache", &order.cache),
            ("--into", &order.into),
        ];
        for (word, place) in needed {
            if place.as_os_str().is_empty() {
                return Err(format!("`{word}` is missing; start page-builder as `cargo xtask page`."));
            }
        }
        Ok(order)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Order, String> {
        Order::read(&text.split_whitespace().map(String::from).collect::<Vec<_>>())
    }

    #[test]
    fn everything_needed_must_be_said() {
        let order = read("--wasm a --assets b --words w --pictures p --reels r --cache c --into d --site").unwrap();
        assert_eq!((order.into, order.site, order.release), (PathBuf::from("d"), true, false));
        assert!(read("--wasm a --assets b --words w --pictures p --reels r --into d").unwrap_err().contains("--cache"));
        assert!(read("--wasm").unwrap_err().contains("--wasm"));
        assert!(read("--frob").unwrap_err().contains("--frob"));
    }
}
