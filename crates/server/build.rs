//! The page is embedded from `dist/`: the folder has to exist, and a new file in it has to be noticed.

fn main() -> std::io::Result<()> {
    std::fs::create_dir_all("../../dist")?;
    println!("cargo:rerun-if-changed=../../dist");
    Ok(())
}
