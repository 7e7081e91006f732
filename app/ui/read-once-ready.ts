const LOOK_MS = 2_000;

/** Reads once, after two seconds or as soon as the site is ready; `ask` reads without waiting. */
export function readOnceReady(read: () => void, isReady: () => Promise<boolean>) {
  let isOver = false;
  let timer = setTimeout(ask, LOOK_MS);
  function stop(): void {
    isOver = true;
    clearTimeout(timer);
  }
  function ask(): void {
    void isReady().then((ready) => {
      if (isOver) return;
      clearTimeout(timer);
      if (!ready) timer = setTimeout(ask, LOOK_MS);
      else {
        stop();
        read();
      }
    });
  }
  return { ask, stop };
}
