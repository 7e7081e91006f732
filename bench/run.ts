/**
 * `npm run bench -- [measure] [options]`, the reads of the database unless another measure is named:
 *
 *   --recipes 1000,10000 --engines embedded,postgres --json mesures.json
 *   cached-page [path]
 *   search
 *   uncached-list
 *   editor
 *   first-tap
 *   hostile-forms
 *   hostile-files
 *   counting
 *   crowded
 *   storm
 *   load
 *   lines
 *   optimize
 *   pages
 *   sql
 *   csv
 *   vocabulary [recipes]
 *   compare
 *
 * Figures are those of this machine, of this minute: only ratios of two of them are judged.
 */
import { AppError } from '#app/errors.ts';
import { measureReads } from './reads.ts';

/** Whatever was asked, nothing runs longer. */
const LONGEST_MS = 60 * 60_000;

async function main([name = '', ...rest]: string[], signal: AbortSignal): Promise<void> {
  // React is imported with the built site, and reads this then.
  process.env['NODE_ENV'] ??= 'production';
  if (name === 'cached-page') {
    const { measureCachedPage } = await import('./cached-page.ts');
    return measureCachedPage(rest[0]);
  }
  if (name === 'search') {
    const { measureSearch } = await import('./search-score.ts');
    return measureSearch();
  }
  if (name === 'uncached-list') {
    const { measureUncachedList } = await import('./uncached-list.ts');
    return measureUncachedList(process.env['DATABASE_URL']);
  }
  if (name === 'editor') {
    const { measureEditor } = await import('./editor.ts');
    return measureEditor(signal);
  }
  if (name === 'first-tap') {
    const { measureFirstTap } = await import('./first-tap.ts');
    return measureFirstTap();
  }
  if (name === 'hostile-forms') {
    const { measureHostileForms } = await import('./hostile-forms.ts');
    return measureHostileForms(signal);
  }
  if (name === 'hostile-files') {
    const { measureHostileFiles } = await import('./hostile-files.ts');
    return measureHostileFiles();
  }
  if (name === 'counting') {
    const { measureCounting } = await import('./counting.ts');
    return measureCounting();
  }
  if (name === 'crowded') {
    const { measureCrowded } = await import('./crowded.ts');
    return measureCrowded();
  }
  if (name === 'storm') {
    const { measureStorm } = await import('./storm.ts');
    return measureStorm();
  }
  if (name === 'load') {
    const { measureLoad } = await import('./load.ts');
    return measureLoad(process.env['DATABASE_URL']);
  }
  if (name === 'lines') {
    const { measureLines } = await import('./lines.ts');
    return measureLines();
  }
  if (name === 'optimize') {
    const { measureOptimize } = await import('./optimize.ts');
    return measureOptimize();
  }
  if (name === 'csv') {
    const { measureCsv } = await import('./csv.ts');
    return measureCsv();
  }
  if (name === 'pages') {
    const { measurePages } = await import('./pages.ts');
    return measurePages();
  }
  if (name === 'sql') {
    const { measureSql } = await import('./sql.ts');
    return measureSql();
  }
  if (name === 'compare') {
    const { compare } = await import('./compare/compare.ts');
    return compare();
  }
  if (name === 'vocabulary') {
    const { measureVocabulary } = await import('./vocabulary.ts');
    return measureVocabulary(rest[0], signal);
  }
  return measureReads(process.argv.slice(2), signal);
}

const stop = new AbortController();
// Once: a second Ctrl+C ends the process at once, and leaves its temporary files.
for (const name of ['SIGINT', 'SIGTERM'] as const) {
  process.once(name, () => stop.abort(new AppError('interrupted', 'Mesure interrompue.')));
}

try {
  const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(LONGEST_MS)]);
  await main(process.argv.slice(2), signal);
} catch (error) {
  if (!(error instanceof AppError)) throw error;
  console.error(error.message);
  if (error.suggestion) console.error(error.suggestion);
  process.exitCode = 1;
}
