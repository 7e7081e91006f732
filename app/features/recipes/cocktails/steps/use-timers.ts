/** Timers by the clock of the device: a tab that was asleep, or read again, says what is left. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Bell } from './bell.ts';
import { sayTime } from './counter.ts';

export interface Timer {
  id: string;
  /** Number of its step, from 1. */
  step: number;
  seconds: number;
  /** Milliseconds since 1970. */
  endsAt: number;
}

const TICK_MS = 250;
/** Timers that ended longer ago, while the page was away, are said but ring no more. */
const LATE_MS = 10 * 60 * 1000;
const SHAKES = [400, 200, 400, 200, 400];

const isTimer = (value: unknown): value is Timer =>
  typeof value === 'object' &&
  value !== null &&
  'endsAt' in value &&
  typeof value.endsAt === 'number' &&
  'seconds' in value &&
  typeof value.seconds === 'number' &&
  'step' in value &&
  typeof value.step === 'number' &&
  'id' in value &&
  typeof value.id === 'string';

/** Storage may be closed to the page. */
function kept(key: string): Timer[] {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(found) ? found.filter(isTimer) : [];
  } catch {
    return [];
  }
}
function keep(key: string, timers: readonly Timer[]): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(timers));
  } catch {
    // They last as long as the page then.
  }
}

/** Only where the visitor has allowed it before: the page asks for nothing. */
function notify(title: string, { step, seconds }: Timer): void {
  if (typeof Notification === 'undefined' || Notification.permission !== 'granted') return;
  try {
    const shown = new Notification(title, {
      body: `Étape ${step}\u00a0: ${sayTime(seconds)}, c’est fini.`,
    });
    shown.addEventListener('click', () => window.focus());
  } catch {
    // Some phones want a service worker for it.
  }
}

/** @param title of the recipe; `key` is where its timers are kept while the tab is open */
export function useTimers({ key, title }: { key: string; title: string }) {
  const [timers, setTimers] = useState<readonly Timer[]>([]);
  const [now, setNow] = useState(0);
  const bell = useRef<Bell | null>(null);
  const planned = useRef(new Map<string, () => void>());
  const said = useRef(new Set<string>());

  const silence = (id: string) => {
    planned.current.get(id)?.();
    planned.current.delete(id);
  };
  const plan = ({ id, endsAt }: Timer) => {
    silence(id);
    const left = endsAt - Date.now();
    if (left < -LATE_MS) return;
    bell.current ??= new Bell();
    planned.current.set(id, bell.current.plan(left / 1000));
  };
  const change = (next: readonly Timer[]) => {
    keep(key, next);
    setNow(Date.now());
    setTimers(next);
  };
  const start = (step: number, seconds: number) => {
    const begun = Date.now();
    const timer = {
      id: `${step}-${seconds}-${begun}`,
      step,
      seconds,
      endsAt: begun + seconds * 1000,
    };
    plan(timer);
    change([...timers, timer]);
  };
  const stop = (id: string) => {
    silence(id);
    change(timers.filter((timer) => timer.id !== id));
  };

  const tick = useEffectEvent(() => {
    const at = Date.now();
    setNow(at);
    for (const timer of timers) {
      if (timer.endsAt > at || said.current.has(timer.id)) continue;
      said.current.add(timer.id);
      if (document.visibilityState === 'hidden') notify(title, timer);
      else navigator.vibrate?.(SHAKES);
    }
  });
  const isRunning = timers.some(({ endsAt }) => endsAt > now);
  useEffect(() => {
    if (!isRunning) return;
    const clock = setInterval(() => tick(), TICK_MS);
    return () => clearInterval(clock);
  }, [isRunning]);

  // The audio clock may have stood still while the page was hidden.
  const planAgain = useEffectEvent(() => {
    if (document.visibilityState !== 'visible') return;
    const at = Date.now();
    for (const timer of timers) if (timer.endsAt > at) plan(timer);
    if (timers.length > 0) tick();
  });
  const takeKept = useEffectEvent(() => {
    const found = kept(key);
    if (found.length === 0) return;
    for (const timer of found) if (timer.endsAt > Date.now()) plan(timer);
    change(found);
  });
  useEffect(() => {
    const waiting = setTimeout(() => takeKept());
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('visibilitychange', () => planAgain(), { signal });
    window.addEventListener('pointerdown', () => bell.current?.wake(), { signal });
    const plans = planned.current;
    return () => {
      clearTimeout(waiting);
      listening.abort();
      for (const silenceOne of plans.values()) silenceOne();
      plans.clear();
      bell.current?.close();
      bell.current = null;
    };
  }, []);
  return {
    timers: timers.map((timer) => ({ ...timer, left: (timer.endsAt - now) / 1000 })),
    start,
    stop,
  };
}
