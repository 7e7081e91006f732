/** Times the use cases of the public pages on synthetic catalogues. */
import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { performance } from 'node:perf_hooks';
import type { Database, OpenDatabase } from '#db/client.server.ts';
import { openEmbeddedBench, openPostgresBench } from './synthetic/bench-database.ts';
import { casesOf } from './cases.ts';
import { insertSynthetic } from './synthetic/insert-synthetic.ts';
import { measure } from './measure.ts';
import { readOptions, type Engine } from './options.ts';
import { growthOf, tableOf, type CaseResult, type Result } from './report.ts';

async function measureCases(db: Database, signal: AbortSignal): Promise<CaseResult[]> {
  const results: CaseResult[] = [];
  for (const { name, run } of await casesOf(db)) {
    const found = await run(0);
    if ((found === 0) !== name.endsWith(', rien')) {
      console.warn(`« ${name} » ne mesure pas ce qu’il dit\u00a0: ${found} réponses.`);
    }
    results.push({ name, found, ...(await measure(run, { signal })) });
  }
  return results;
}

async function measureEngine(
  engine: Engine,
  recipes: number,
  { serverUrl, signal }: { serverUrl: string | undefined; signal: AbortSignal },
): Promise<Result> {
  signal.throwIfAborted();
  let loading = 0;
  const fill = async (db: Database) => {
    const start = performance.now();
    await insertSynthetic({ db }, recipes, { signal });
    loading = (performance.now() - start) / 1000;
  };
  const database: OpenDatabase =
    engine === 'postgres' && serverUrl !== undefined
      ? await openPostgresBench(serverUrl, fill)
      : await openEmbeddedBench(fill);
  try {
    const cases = await measureCases(database.db, signal);
    return { engine, description: database.description, recipes, loading, cases };
  } finally {
    await database.close();
  }
}

/** @throws AppError `options`, or the signal's reason between two cases */
export async function measureReads(args: string[], signal: AbortSignal): Promise<void> {
  const options = readOptions(args, process.env);
  const { recipes: sizes, engines, json, serverUrl } = options;
  const results: Result[] = [];
  for (const engine of engines) {
    const ofEngine: Result[] = [];
    for (const recipes of sizes) {
      const result = await measureEngine(engine, recipes, { serverUrl, signal });
      console.log(`${tableOf(result)}\n`);
      ofEngine.push(result);
    }
    if (sizes.length > 1) console.log(`${growthOf(ofEngine)}\n`);
    results.push(...ofEngine);
  }
  if (json === undefined) return;
  const machine = { node: process.version, processors: cpus().map(({ model }) => model) };
  const document = { measuredAt: new Date().toISOString(), ...machine, results };
  await writeFile(json, `${JSON.stringify(document, null, 2)}\n`);
}
