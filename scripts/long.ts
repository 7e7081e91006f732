/**
 * `npm run long -- CASE`: tests of durability that take minutes; `npm test` keeps a sample of
 * each.
 */
import { catchSignals, runMain, ScriptError } from './launch/run-child.mjs';

interface Case {
  says: string;
  /** `run` rejects when the case fails. */
  load: () => Promise<{ run: () => Promise<void> }>;
}

const CASES: Record<string, Case> = {
  kills: {
    says: 'le site tué cinquante fois pendant des écritures, sur chaque base',
    load: () => import('./long/kills.ts'),
  },
  moves: {
    says: 'copies vers PostgreSQL, sauvegardes et restaurations, tuées à tout moment',
    load: () => import('./long/moves.ts'),
  },
  nodes: {
    says: 'trois nœuds sur un PostgreSQL, tués tour à tour pendant un import',
    load: () => import('./long/nodes.ts'),
  },
  standby: {
    says: 'PostgreSQL tué pendant des écritures, son relais promu, derrière PgBouncer',
    load: () => import('./long/standby.ts'),
  },
};

await runMain(async () => {
  const [name = ''] = process.argv.slice(2);
  const chosen = CASES[name];
  if (!chosen) {
    const lines = Object.entries(CASES).map(([each, { says }]) => `  ${each.padEnd(10)} ${says}`);
    throw new ScriptError(`Usage : npm run long -- CAS\n${lines.join('\n')}`);
  }
  catchSignals();
  const { run } = await chosen.load();
  await run();
  console.log(`\n✓ ${name}`);
  return 0;
});
