/**
 * `npm run bench -- compare`: the same thousand recipes and pages on Zinc and on WordPress, the
 * latter without and with nginx's page cache. One run on one machine; prints the table of
 * docs/performance.md.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { openDataDirectory } from '#db/data-directory/data-directory.server.ts';
import { starterRecipes } from '#db/schema/starter.server.ts';
import { startSite } from '#test/run/built-site.ts';
import { signUp } from '#test/data/site-members.ts';
import { build } from '#scripts/build.ts';
import { ensureChromium } from '#scripts/testing/chromium.ts';
import { insertSynthetic } from '../synthetic/insert-synthetic.ts';
import { summarize } from '../lighthouse-report.ts';
import { ensureLighthouse, runLighthouse, type LighthouseTools } from '../run-lighthouse.ts';
import { syntheticRecipes } from '../synthetic/synthetic-recipes.ts';
import { loadPage } from './load.ts';
import { memoryOf } from './processes.ts';
import { startWordPress, type Article } from './wordpress.ts';

const RECIPES = 1000;
const LIGHTHOUSE_RUNS = 5;
const MB = 1_000_000;

type Pages = Record<'accueil' | 'liste de 50' | 'recette' | 'recherche', string>;

interface Row {
  page: string;
  site: string;
  perSecond: number;
  p50: number;
  p99: number;
  /** Compressed HTML, in kB. */
  htmlKb: number;
  /** From Lighthouse: total transfer in kB, score for performance, milliseconds. */
  allKb?: number;
  lighthouse?: number;
  mainThread?: number;
  blocking?: number;
}

interface Site {
  name: string;
  origin: string;
  pages: Pages;
  headers?: string[];
  /** Whether Lighthouse runs: a browser sees no difference with a cache. */
  isLooked: boolean;
}

async function measureSite(
  { name, origin, pages, headers, isLooked }: Site,
  tools: LighthouseTools,
) {
  const rows: Row[] = [];
  for (const [page, address] of Object.entries(pages)) {
    const url = `${origin}${address}`;
    const answer = await fetch(url, { redirect: 'error' });
    if (!answer.ok) throw new Error(`${url} : ${answer.status}`);
    const html = await answer.text();
    const row: Row = {
      page,
      site: name,
      ...(await loadPage(url, headers)),
      htmlKb: gzipSync(html).length / 1000,
    };
    if (isLooked) {
      const runs = [];
      for (let turn = 0; turn < LIGHTHOUSE_RUNS; turn++) runs.push(await runLighthouse(url, tools));
      const { bytes, scores, mainThread, totalBlockingTime } = summarize(page, runs);
      Object.assign(row, {
        allKb: bytes / 1000,
        lighthouse: scores.performance,
        mainThread,
        blocking: totalBlockingTime,
      });
    }
    rows.push(row);
  }
  return rows;
}

function articles(): Article[] {
  return [...syntheticRecipes(RECIPES)].map(
    ({ slug, title, summary, ingredients, instructions, tags }) => ({
      slug,
      title,
      summary,
      lines: ingredients.map(
        ({ quantity_text, unit, ingredient }) =>
          `${quantity_text} ${unit ?? ''} ${ingredient.replaceAll('-', ' ')}`,
      ),
      steps: instructions.split('\n'),
      tags,
    }),
  );
}

async function measureWordPress(workplace: string, recipes: Article[], tools: LighthouseTools) {
  const wordpress = await startWordPress(workplace, recipes);
  try {
    const pages: Pages = {
      accueil: '/',
      'liste de 50': '/cocktails/',
      recette: `/${recipes[0]?.slug ?? ''}/`,
      recherche: '/?s=gin',
    };
    const plain = await measureSite(
      { name: 'WordPress', origin: wordpress.plain, pages, isLooked: true },
      tools,
    );
    const cached = await measureSite(
      { name: 'WordPress et cache de nginx', origin: wordpress.cached, pages, isLooked: false },
      tools,
    );
    console.log(`Mémoire de WordPress : ${Math.round(wordpress.memory() / MB)} Mo`);
    return [...plain, ...cached];
  } finally {
    await wordpress.stop();
  }
}

async function measureZinc(workplace: string, recipes: Article[], tools: LighthouseTools) {
  const dataDir = path.join(workplace, 'zinc');
  const database = await openDataDirectory({
    dataDir,
    prepare: async (db) => {
      await insertSynthetic({ db }, RECIPES);
      // With one starter recipe known, the site loads no others.
      await db.insert(starterRecipes).values({ slug: 'negroni', state: 'declined' });
    },
    address: null,
  });
  await database.close();
  const site = await startSite({ DATA_DIR: dataDir, TRUST_PROXY: 'loopback' });
  try {
    const pages: Pages = {
      accueil: '/',
      'liste de 50': '/cocktails',
      recette: `/cocktails/${recipes[0]?.slug ?? ''}`,
      recherche: '/search?q=gin',
    };
    const { origin } = site;
    const kept = await measureSite({ name: 'Zinc', origin, pages, isLooked: true }, tools);
    const Cookie = await signUp(site);
    const asMember = (name: string, cookies: string) =>
      measureSite({ name, origin, pages, headers: [`Cookie: ${cookies}`], isLooked: false }, tools);
    const filled = await asMember('Zinc, un membre', Cookie);
    // With bottles that have not joined the account, pages are rendered for their member alone.
    const made = await asMember('Zinc, sans page gardée', `${Cookie}; zinc-bar=`);
    console.log(`Mémoire de Zinc : ${Math.round(memoryOf([site.pid]) / MB)} Mo`);
    return [...made, ...filled, ...kept];
  } finally {
    await site.stop();
  }
}

const number = (value: number | undefined, digits = 0) =>
  value === undefined ? '' : value.toLocaleString('en', { maximumFractionDigits: digits });

export async function compare(): Promise<void> {
  await build();
  const workplace = await mkdtemp(path.join(tmpdir(), 'zinc-compare-'));
  try {
    const [chromium, lighthouse] = [await ensureChromium(), await ensureLighthouse()];
    const tools = { chromium, lighthouse, file: path.join(workplace, 'report.json') };
    const recipes = articles();
    const rows = [
      ...(await measureWordPress(workplace, recipes, tools)),
      ...(await measureZinc(workplace, recipes, tools)),
    ];
    console.log(
      '| page | site | answers/s | p50 ms | p99 ms | HTML kB | all kB | Lighthouse | main thread ms | blocking ms |\n| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    );
    for (const page of new Set(rows.map((row) => row.page))) {
      for (const row of rows.filter((one) => one.page === page)) {
        const cells = [
          row.page,
          row.site,
          number(row.perSecond),
          number(row.p50, 1),
          number(row.p99, 1),
          number(row.htmlKb, 1),
          number(row.allKb),
          number(row.lighthouse),
          number(row.mainThread),
          number(row.blocking),
        ];
        console.log(`| ${cells.join(' | ')} |`);
      }
    }
  } finally {
    await rm(workplace, { recursive: true, force: true, maxRetries: 5 });
  }
}
