/**
 * `npm run bench -- editor`: the work of scripts when the editor of a recipe opens, with 1,000 ingredients to
 * choose from and 50 lines, in processor time of the page, as Chromium counts it.
 */
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { startSite, type BuiltSite } from '#test/built-site.ts';
import { RECIPE_FORM } from '#test/recipe-form.ts';
import { build } from '../scripts/build.ts';
import { ensureChromium } from '../scripts/chromium.ts';
import { isRoot } from '../scripts/programs.ts';
import { percentile } from './measure.ts';

const INGREDIENTS = 1_000;
const LINES = 50;
const ROUNDS = 5;
/** Nothing asks the page anything meanwhile: that would be work of its scripts too. */
const SETTLED_MS = 3_000;
const TITLE = 'Mesure';

const nameOf = (index: number) => `Ingrédient ${index} de mesure`;

async function post(context: BrowserContext, address: string, form: Record<string, string>) {
  const answer = await context.request.post(address, { form, maxRedirects: 0 });
  if (answer.status() !== 303) throw new Error(`${address}: ${answer.status()}`);
}

/** Signs an administrator up, who makes the ingredients and the recipe. */
async function prepare(context: BrowserContext, dataDir: string): Promise<void> {
  const email = 'mesure@example.org';
  const consent = { adult: 'on', terms: 'on' };
  const member = { name: TITLE, email, password: randomUUID(), ...consent };
  await post(context, '/auth?onglet=inscription', member);
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir };
  const command = ['cli/zinc.ts', 'administrateur', email];
  await promisify(execFile)(process.execPath, command, { env });
  for (let index = 0; index < INGREDIENTS; index++) {
    await post(context, '/admin/ingredients/nouveau', { name: nameOf(index), abv: '12' });
  }
  const lines = Array.from({ length: LINES }, (_, index) => [
    [`ingredients[${index}].ingredient`, nameOf(index * (INGREDIENTS / LINES))],
    [`ingredients[${index}].quantity_text`, '2'],
    [`ingredients[${index}].unit`, 'cl'],
  ]);
  await post(context, '/admin/cocktails/nouveau', {
    title: TITLE,
    ...RECIPE_FORM,
    ...(Object.fromEntries(lines.flat()) as Record<string, string>),
  });
}

/** Milliseconds of script that `open` has the page do, until it does no more. */
async function scriptWork(page: Page, open: () => Promise<unknown>): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const spent = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return 1_000 * (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN);
  };
  const before = await spent();
  await open();
  await sleep(SETTLED_MS);
  return (await spent()) - before;
}

/** The editor is there. */
const isOpen = (page: Page) => page.getByLabel(`Ingrédient de la ligne ${LINES}`).waitFor();

/** The first sign of a person, at which scripts take a page over; of the mouse, which no script moves. */
const giveSign = (page: Page) => page.mouse.move(5, 200 + 100 * Math.random());

const LIST = `/admin/cocktails?q=${TITLE}`;

/** From nothing: the page is loaded, and taken over. */
async function load(page: Page, address: string): Promise<number> {
  await page.goto('about:blank');
  return scriptWork(page, async () => {
    await page.goto(address);
    await giveSign(page);
  });
}

/** The ways to the editor; and its page without it, to tell them apart. */
const WAYS: Record<string, (page: Page) => Promise<number>> = {
  'depuis la liste': async (page) => {
    await page.goto(LIST);
    await giveSign(page);
    await page.locator('html[data-taken-over]').waitFor({ state: 'attached' });
    const link = page.getByRole('link', { name: `Modifier ${TITLE}`, exact: true });
    const { x, y } = (await link.boundingBox()) ?? { x: 0, y: 0 };
    const work = await scriptWork(page, () => page.mouse.click(x + 2, y + 2));
    await isOpen(page);
    return work;
  },
  'par son adresse': async (page) => {
    await page.goto(LIST);
    const address = await page
      .getByRole('link', { name: `Modifier ${TITLE}` })
      .getAttribute('href');
    const work = await load(page, address ?? '');
    await isOpen(page);
    return work;
  },
  'la liste par la sienne, sans éditeur': (page) => load(page, LIST),
};

async function measureOn(site: BuiltSite, dataDir: string, signal: AbortSignal): Promise<void> {
  const executablePath = await ensureChromium();
  const args = ['--disable-gpu', '--disable-quic', ...(isRoot() ? ['--no-sandbox'] : [])];
  const browser = await chromium.launch({ executablePath, args });
  try {
    const context = await browser.newContext({ baseURL: site.origin });
    await prepare(context, dataDir);
    console.log(`Travail des scripts, ${INGREDIENTS} ingrédients et ${LINES} lignes, ms :`);
    for (const [way, open] of Object.entries(WAYS)) {
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        signal.throwIfAborted();
        const page = await context.newPage();
        times.push(await open(page));
        await page.close();
      }
      const [median, most] = [0.5, 1].map((share) => Math.round(percentile(times, share)));
      console.log(`  ${way} : ${median} (au plus ${most})`);
    }
  } finally {
    await browser.close();
  }
}

/** On the built site and the embedded database, with data of its own. */
export async function measureEditor(signal: AbortSignal): Promise<void> {
  await build();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'zinc-bench-'));
  try {
    const site = await startSite({ DATA_DIR: dataDir });
    try {
      await measureOn(site, dataDir, signal);
    } finally {
      await site.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}
