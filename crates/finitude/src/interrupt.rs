//! Ctrl-C ends long work early, and what was done is kept.

/// The first Ctrl-C does this; a second one ends the program. Returns once it is listened for.
pub(crate) fn when_asked(stop: impl Fn() + Send + 'static) {
    let (ready, listening) = std::sync::mpsc::channel();
    std::thread::spawn(move || {
        let Ok(runtime) = tokio::runtime::Builder::new_current_thread().enable_all().build() else { return };
        runtime.block_on(async {
            let mut asked = std::pin::pin!(tokio::signal::ctrl_c());
            // Asked for once, it is listened for.
            tokio::select! {
                biased;
                _ = &mut asked => return stop(),
                () = async { let _ = ready.send(()); } => {}
            }
            if asked.await.is_ok() {
                stop();
            }
            if tokio::signal::ctrl_c().await.is_ok() {
                std::process::exit(130);
            }
        });
    });
    // Where nothing can be listened for, the work goes on without.
    let _ = listening.recv();
}
