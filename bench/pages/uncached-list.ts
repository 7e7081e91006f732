/** A list of 50 cards through the whole stack, against the same page with its data in memory. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readEnv } from '#app/env/env.server.ts';
import { AppError } from '#app/errors.ts';
import type { createApp } from '#server/app.ts';
import { followChanges } from '#server/pages/changes.ts';
import { openSite } from '#server/site.ts';
import { copyStarter } from '#test/data/starter.ts';
import { compareTurns } from '../compare-turns.ts';
import { remembering } from './remembering.ts';
import { sized } from '../sized.ts';

const BUNDLE = path.join(import.meta.dirname, '../../build/server/index.js');
const PAGE = '/cocktails';
/** Also measured: a recipe and a text page, for the cost of any page. */
const OTHERS = ['/cocktails/negroni', '/a-propos'];
const TURNS = sized({ rounds: 5, runs: 40 }, { rounds: 1, runs: 2 });
/** Under 2 on an idle machine. */
const MOST_RATIO = 3;

const milliseconds = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });

/** Processor time of a page in milliseconds, including garbage collection and the database. */
async function processorTime(page: () => Promise<string>): Promise<number> {
  for (let run = 0; run < TURNS.runs; run++) await page();
  const before = process.cpuUsage();
  for (let run = 0; run < TURNS.rounds * TURNS.runs; run++) await page();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / (TURNS.rounds * TURNS.runs);
}

/**
 * Run it after `npm run build`; uses the starter catalogue, on the given database or a new
 * embedded one.
 *
 * @throws AppError `too-slow` if the database costs more than twice the rendering
 */
export async function measureUncachedList(databaseUrl: string | undefined): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'zinc-bench-'));
  if (databaseUrl === undefined) await copyStarter(path.join(dataDir, 'database'));
  const site = await openSite(
    readEnv({ NODE_ENV: 'production', DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' }),
  );
  const { kept } = site.services;
  const changes = await followChanges(site.database, databaseUrl, {
    onChange: (subjects) => kept.drop(subjects),
    onGap: () => kept.clear(),
  });
  try {
    const bundle = (await import(BUNDLE)) as { createApp: typeof createApp };
    const pageOf = (db: typeof site.services.db, page = PAGE) => {
      const app = bundle.createApp(
        { ...site.services, db },
        {
          ready: async () => {},
          security: () => [],
          pictures: site.pictures,
          renditions: site.renditions,
          keep: async (work) => work(),
        },
      );
      return async () => {
        const request = new Request(new URL(page, site.env.publicUrl));
        const answer = await app.fetch(request, { clientAddress: '', nonce: '', shared: true });
        return answer.text();
      };
    };
    const { db } = site.services;
    const { first, second, ratio } = await compareTurns(pageOf(db), pageOf(remembering(db)), TURNS);
    console.log(site.database.description);
    console.log(`${PAGE}, 50 cartes, médiane de ${TURNS.rounds} tours :`);
    console.log(`  par la base      ${milliseconds.format(first)} ms`);
    console.log(`  de la mémoire    ${milliseconds.format(second)} ms`);
    console.log(`  rapport          ${ratio.toFixed(2)}`);
    console.log(`processeur, tous fils compris :`);
    for (const page of [PAGE, ...OTHERS]) {
      const spent = milliseconds.format(await processorTime(pageOf(db, page)));
      console.log(`  ${page.padEnd(18)} ${spent} ms`);
    }
    if (ratio > MOST_RATIO)
      throw new AppError('too-slow', `Rapport attendu : ${MOST_RATIO} au plus.`);
  } finally {
    await changes.close();
    await site.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}
