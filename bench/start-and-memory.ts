/**
 * How soon the site answers when it is started again, on both engines, and what memory it takes on
 * PostgreSQL under load: `npm run bench:memory -- --minutes 10 --json mesures.json`.
 */
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startSite } from '#test/built-site.ts';
import { build } from '../scripts/build.ts';
import { ensurePostgres } from '../scripts/postgres.ts';
import { catchSignals, runMain, throwIfInterrupted } from '../scripts/run-child.mjs';
import { createBenchDatabase } from './bench-database.ts';
import { percentile } from './measure.ts';
import { visitSite } from './site-load.ts';

const STARTS = 5;
const VISITORS = 8;
const SAMPLE_MS = 5_000;
const MEBIBYTE = 1024 * 1024;

/** Of Linux, which this needs: resident memory, in mebibytes. */
function residentMemory(pid: number): number {
  const kibibytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round((Number(kibibytes) * 1024) / MEBIBYTE);
}

/** Milliseconds from the launch to the end of the first page, the database being there already. */
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
  /** Before any load, mebibytes. */
  atRest: number;
  /** The highest of each minute. */
  minutes: number[];
  answers: number;
}

async function measureMemory(place: Record<string, string>, minutes: number): Promise<Memory> {
  const site = await startSite({ ...place, TRUST_PROXY: 'loopback' });
  try {
    const atRest = residentMemory(site.pid);
    const over = new AbortController();
    const load = visitSite(site.origin, { visitors: VISITORS, signal: over.signal });
    const highest: number[] = [];
    for (let minute = 0; minute < minutes; minute++) {
      let most = 0;
      for (let elapsed = 0; elapsed < 60_000; elapsed += SAMPLE_MS) {
        await Promise.race([sleep(SAMPLE_MS), load]);
        throwIfInterrupted();
        most = Math.max(most, residentMemory(site.pid));
      }
      highest.push(most);
      console.log(`  minute ${minute + 1} : ${most} Mio`);
    }
    over.abort();
    return { atRest, minutes: highest, answers: await load };
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
      console.log(`Mémoire sur PostgreSQL, ${VISITORS} visiteurs sans pause :`);
      const memory = await measureMemory(onServer, Number(values.minutes));
      console.log(`  au repos ${memory.atRest} Mio, ${memory.answers} réponses`);
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
