/**
 * `npm run bench -- first-tap`: time until the first tap on a page shows something, and until it
 * is done, on slow 4G with a processor four times slower. Aim: something within 100 ms.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, devices, type Browser, type Locator, type Page } from '@playwright/test';
import { AppError } from '#app/errors.ts';
import { startSite } from '#test/run/built-site.ts';
import { build } from '../scripts/build.ts';
import { ensureChromium } from '../scripts/testing/chromium.ts';
import { isRoot } from '../scripts/testing/programs.ts';
import { percentile } from './measure.ts';
import { sized } from './sized.ts';

/** Lighthouse's mobile preset: bytes per second, milliseconds. */
const SLOW_4G = { downloadThroughput: 184_320, uploadThroughput: 84_375, latency: 562.5 };
const SLOWDOWN = 4;
/** After the text is readable: before scripts, while they take over, and after. */
const MOMENTS_MS = sized([300, 3_000, 7_000], [300]);
const ROUNDS = sized(3, 1);
const AIM_MS = 100;
/** A tap longer than this has failed. */
const LONGEST_MS = 60_000;
const POLL_MS = 20;

interface Control {
  path: string;
  find: (page: Page) => Locator;
  use?: (control: Locator) => Promise<unknown>;
  /** JavaScript expression evaluated in the page. */
  isDone: string;
}

const CONTROLS: Record<string, Control> = {
  'un verre de plus': {
    path: '/cocktails/negroni',
    find: (page) => page.getByRole('link', { name: 'Un verre de plus' }),
    isDone: `document.querySelector('output').textContent.startsWith('2')`,
  },
  favori: {
    path: '/cocktails/negroni',
    find: (page) => page.locator('#favori-negroni'),
    // Without a session: redirect to sign-in, or a message in the page.
    isDone: `location.pathname === '/auth' || document.querySelector('[data-sonner-toast]') !== null`,
  },
  tri: {
    path: '/cocktails',
    find: (page) => page.locator('select[name=sort]'),
    use: (control) => control.selectOption({ index: 1 }),
    isDone: `location.search !== ''`,
  },
  carte: {
    path: '/cocktails',
    find: (page) => page.getByRole('article').first().getByRole('link'),
    isDone: `location.pathname !== '/cocktails'`,
  },
};

/** Without the checks of `Locator.tap`, which listen in the page and take longer than it does. */
async function tapAtOnce(target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new AppError('stuck', `Rien à toucher : ${String(target)}.`);
  await target.page().touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

/** In milliseconds. */
interface Times {
  shown: number;
  done: number;
}

/**
 * Runs in each page: notes when it is readable, tapped, and changed; the next page of the tab
 * keeps the notes. The storage is written as the page is left, since a write takes as long as a handler.
 */
function observe() {
  const notes = JSON.parse(sessionStorage.getItem('notes') ?? '{}') as Record<string, number>;
  Object.assign(window, { notes });
  addEventListener('pagehide', () => sessionStorage.setItem('notes', JSON.stringify(notes)));
  const note = (name: string, time: number) => {
    notes[name] ??= performance.timeOrigin + time;
  };
  new PerformanceObserver((entries) => {
    const [paint] = entries.getEntriesByName('first-contentful-paint');
    if (paint) note('readable', paint.startTime);
  }).observe({ type: 'paint', buffered: true });
  for (const use of ['click', 'change']) {
    addEventListener(use, ({ timeStamp }) => note('used', timeStamp), true);
  }
  const seen = new MutationObserver((changes) => {
    const isSeen = changes.some(
      ({ target }) =>
        target instanceof HTMLElement && target.matches('main *, header *, html[data-theme]'),
    );
    if (isSeen && notes['used'] !== undefined) note('shown', performance.now());
  });
  seen.observe(document, { subtree: true, childList: true, attributes: true });
}

async function measure(browser: Browser, origin: string, control: Control, moment: number) {
  const context = await browser.newContext({
    ...devices['Pixel 5'],
    baseURL: origin,
    bypassCSP: true,
  });
  const page = await context.newPage();
  await page.addInitScript(observe);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_4G });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.goto(control.path, { waitUntil: 'commit' });
  /** Time of a note in milliseconds since 1970; null before it. */
  const noted = async (name: string) => {
    const notes = await page
      .evaluate<Record<string, number> | undefined>('window.notes')
      // The page is being replaced.
      .catch(() => undefined);
    return notes?.[name] ?? null;
  };
  const end = Date.now() + LONGEST_MS;
  const until = async <Answer>(ask: () => Promise<Answer | null>): Promise<Answer> => {
    for (;;) {
      const answer = await ask();
      if (answer !== null) return answer;
      if (Date.now() > end) throw new AppError('stuck', `Rien ne vient de ${control.path}.`);
      await sleep(POLL_MS);
    }
  };
  const readable = await until(() => noted('readable'));
  const target = control.find(page);
  await target.scrollIntoViewIfNeeded();
  await sleep(Math.max(readable + moment - Date.now(), 0));
  await (control.use ?? tapAtOnce)(target);
  const done = await until(async () => {
    const isDone = await page.evaluate<boolean>(control.isDone).catch(() => false);
    return isDone ? Date.now() : null;
  });
  const used = await until(() => noted('used'));
  // A new page counts as shown.
  const shown = (await noted('shown')) ?? done;
  await context.close();
  return { shown: shown - used, done: done - used };
}

/** @throws AppError if a first tap takes longer than the aim */
export async function measureFirstTap(): Promise<void> {
  await build();
  const site = await startSite();
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: isRoot() ? ['--no-sandbox'] : [],
  });
  const late: string[] = [];
  try {
    for (const [name, control] of Object.entries(CONTROLS).slice(0, sized(Infinity, 1))) {
      for (const moment of MOMENTS_MS) {
        const rounds: Times[] = [];
        for (let round = 0; round < ROUNDS; round++) {
          rounds.push(await measure(browser, site.origin, control, moment));
        }
        const median = (which: keyof Times) =>
          Math.round(
            percentile(
              rounds.map((times) => times[which]),
              0.5,
            ),
          );
        const said = `${name}, ${moment} ms après la lecture : ${median('shown')} ms, fait en ${median('done')} ms`;
        console.log(said);
        if (median('shown') > AIM_MS) late.push(said);
      }
    }
  } finally {
    await browser.close();
    await site.stop();
  }
  if (late.length > 0)
    throw new AppError('too-slow', `Au-delà de ${AIM_MS} ms :\n${late.join('\n')}`);
}
