/**
 * Time until a restarted site answers, on both engines, and its memory under load: `npm run
 * bench:memory -- --minutes 10 --json mesures.json`.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startSite } from '#test/run/built-site.ts';
import { build } from '../scripts/build.ts';
import { serverFlags } from '../scripts/launch/launch-server.ts';
import { ensurePostgres } from '../scripts/testing/postgres.ts';
import { catchSignals, runMain, throwIfInterrupted } from '../scripts/launch/run-child.mjs';
import { createBenchDatabase } from './synthetic/bench-database.ts';
import { residentMemory } from './compare/processes.ts';
import { percentile } from './measure.ts';
import { sized } from './sized.ts';
import { visitSite } from './pages/site-load.ts';

const STARTS = sized(5, 1);
const VISITORS = sized(8, 1);
const MINUTE_MS = sized(60_000, 1_000);
const SAMPLE_MS = sized(5_000, 1_000);
const REST_MS = sized(10_000, 0);
/** Bytes: a very small machine. */
const LITTLE = 1024 ** 3;

/** Milliseconds from launch to the end of the first page, on an existing database. */
async function measureStarts(place: Record<string, string>): Promise<number> {
  await (await startSite(place)).stop();
  const times: number[] = [];
  for (let turn = 0; turn < STARTS; turn++) {
    throwIfInterrupted();
    const site = await startSite(place);
    times.push(site.firstPageMs);
    await site.stop();
  }
  return Math.round(percentile(times, 0.5));
}

interface Memory {
  /** Before any load, 10 s after the start, in mebibytes. */
  atRest: number;
  /** In mebibytes. */
  peak: number;
  /** Highest of each minute. */
  minutes: number[];
  answers: number;
}

async function measureMemory(
  place: Record<string, string>,
  minutes: number,
  flags?: string[],
): Promise<Memory> {
  const site = await startSite({ ...place, TRUST_PROXY: 'loopback' }, flags);
  try {
    await sleep(REST_MS);
    const atRest = residentMemory(site.pid).now;
    const over = new AbortController();
    const load = visitSite(site.origin, { visitors: VISITORS, signal: over.signal });
    const highest: number[] = [];
    for (let minute = 0; minute < minutes; minute++) {
      let most = 0;
      for (let elapsed = 0; elapsed < MINUTE_MS; elapsed += SAMPLE_MS) {
        await Promise.race([sleep(SAMPLE_MS), load]);
        throwIfInterrupted();
        most = Math.max(most, residentMemory(site.pid).now);
      }
      highest.push(most);
      console.log(`  minute ${minute + 1} : ${most} Mio`);
    }
    over.abort();
    const { peak } = residentMemory(site.pid);
    return { atRest, peak, minutes: highest, answers: await load };
  } finally {
    await site.stop();
  }
}

await runMain(async () => {
  const { values } = parseArgs({
    options: { minutes: { type: 'string', default: '10' }, json: { type: 'string' } },
  });
  catchSignals();
  await build();
  const workplace = await mkdtemp(path.join(tmpdir(), 'zinc-bench-'));
  const postgres = await ensurePostgres();
  try {
    const database = await createBenchDatabase(postgres.url);
    try {
      const embedded = { DATA_DIR: path.join(workplace, 'embedded') };
      const onServer = { DATA_DIR: path.join(workplace, 'postgres'), DATABASE_URL: database.url };
      const starts = {
        embedded: await measureStarts(embedded),
        postgres: await measureStarts(onServer),
      };
      console.log(`Deuxième démarrage jusqu’à la première page, médiane de ${STARTS} :`);
      console.log(`  base embarquée ${starts.embedded} ms, PostgreSQL ${starts.postgres} ms`);
      const memory: Record<string, Memory> = {};
      for (const [name, place, flags] of [
        ['base embarquée', embedded],
        ['base embarquée, peu de mémoire', embedded, serverFlags([LITTLE])],
        ['PostgreSQL', onServer],
      ] as const) {
        console.log(`Mémoire, ${name}, ${VISITORS} visiteurs sans pause :`);
        const measured = await measureMemory(place, Number(values.minutes), flags);
        memory[name] = measured;
        const { atRest, peak, answers } = measured;
        console.log(`  au repos ${atRest} Mio, au plus ${peak} Mio, ${answers} réponses`);
      }
      if (values.json !== undefined) {
        const machine = { node: process.version, processors: cpus().map(({ model }) => model) };
        const measured = { measuredAt: new Date().toISOString(), ...machine, starts, memory };
        await writeFile(values.json, `${JSON.stringify(measured, null, 2)}\n`);
      }
    } finally {
      await database.drop();
    }
  } finally {
    await postgres.stop();
    await rm(workplace, { recursive: true, force: true, maxRetries: 5 });
  }
});
