import { useEffect, useState } from 'react';

export type ScreenState = 'unknown' | 'on' | 'refused' | 'unsupported';

/** Keeps the screen on while the page is shown; browsers end it each time the page is hidden. */
export function useWakeLock(): ScreenState {
  const [state, setState] = useState<ScreenState>('unknown');
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    // Undefined outside of secure pages too.
    const lock = navigator.wakeLock as WakeLock | undefined;
    let held: WakeLockSentinel | null = null;
    const say = (next: ScreenState) => {
      if (!signal.aborted) setState(next);
    };
    const ask = async () => {
      if (document.visibilityState !== 'visible') return;
      if (!lock) return say('unsupported');
      try {
        const given = await lock.request('screen');
        if (signal.aborted) return await given.release();
        held = given;
        say('on');
        // A battery that runs low ends it on a page that is shown, too.
        const isLost = () => document.visibilityState === 'visible' && say('refused');
        given.addEventListener('release', isLost, { signal });
      } catch {
        // A battery that runs out, or the owner of the device.
        say('refused');
      }
    };
    document.addEventListener('visibilitychange', () => void ask(), { signal });
    void ask();
    return () => {
      stop.abort();
      held?.release().catch(() => undefined);
    };
  }, []);
  return state;
}
