/**
 * `npm run bench -- [measure [option]]…`: measures below, or database reads by default:
 *
 *   --recipes 1000,10000 --engines embedded,postgres --json mesures.json
 *
 * Figures depend on the machine and the moment: only ratios are judged.
 */
import { AppError } from '#app/errors.ts';
import { measureReads } from './reads.ts';
import { IS_TRIAL } from './sized.ts';

const LONGEST_MS = 60 * 60_000;

/** Errors that say what a figure is too much of. */
const JUDGEMENTS = new Set<string>(['too-slow', 'too-large']);

const MEASURES: Record<string, (option: string | undefined) => Promise<void>> = {
  bar: async () => (await import('./bar.ts')).measureBar(),
  'best-bottles': async () => (await import('./best/best-bottles.ts')).measureBestBottles(),
  'cached-page': async (path) => (await import('./pages/cached-page.ts')).measureCachedPage(path),
  compare: async () => (await import('./compare/compare.ts')).compare(),
  'first-tap': async () => (await import('./first-tap.ts')).measureFirstTap(),
  'hostile-files': async () => (await import('./hostile-files.ts')).measureHostileFiles(),
  imports: async (size) => (await import('./imports.ts')).measureImports(size),
  lines: async () => (await import('./lines.ts')).measureLines(),
  load: async () => (await import('./load.ts')).measureLoad(process.env['DATABASE_URL']),
  search: async () => (await import('./search-score.ts')).measureSearch(),
  'uncached-list': async () =>
    (await import('./pages/uncached-list.ts')).measureUncachedList(process.env['DATABASE_URL']),
};

const isMeasure = (word: string) => Object.hasOwn(MEASURES, word);

async function main(args: string[], signal: AbortSignal): Promise<void> {
  // Set before React is imported with the built site.
  process.env['NODE_ENV'] ??= 'production';
  const [first = ''] = args;
  if (first === '' || first.startsWith('-')) return measureReads(args, signal);
  if (!isMeasure(first)) {
    const names = Object.keys(MEASURES).join(', ');
    throw new AppError('options', `« ${first} » n’est pas une mesure.`, `Il y a : ${names}.`);
  }
  for (const [at, name] of args.entries()) {
    if (!isMeasure(name)) continue;
    if (args.filter(isMeasure).length > 1) console.log(`\n${name}`);
    const next = args[at + 1] ?? name;
    await MEASURES[name]?.(isMeasure(next) ? undefined : next).catch(sayJudgement);
  }
}

/** @throws the error, unless it judges a figure of a trial */
function sayJudgement(error: unknown): void {
  if (!(IS_TRIAL && error instanceof AppError && JUDGEMENTS.has(error.code))) throw error;
  console.error(error.message);
}

const stop = new AbortController();
// Once: a second Ctrl+C ends the process at once, with its temporary files left.
for (const name of ['SIGINT', 'SIGTERM'] as const) {
  process.once(name, () => stop.abort(new AppError('interrupted', 'Mesure interrompue.')));
}

try {
  const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(LONGEST_MS)]);
  await main(process.argv.slice(2), signal);
} catch (error) {
  if (!(error instanceof AppError)) throw error;
  process.exitCode = 1;
  console.error(error.message);
  if (error.suggestion) console.error(error.suggestion);
}
