/**
 * Times a cached page of the built site against a bare `node:http` server that sends the same
 * bytes.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { AppError } from '#app/errors.ts';
import { copyStarter } from '#test/data/starter.ts';
import { sized } from '../sized.ts';
import { compare } from './cached-page-ratio.ts';

/** Near 1 on an idle core; half of it allows for other load. */
const LEAST_RATIO = 0.5;

const ENCODINGS = sized(['br', 'gzip', 'identity'] as const, ['br'] as const);
const TURNS = sized({ rounds: 5, roundMs: 1000 }, { rounds: 1, roundMs: 100 });

const round = (value: number) => Math.round(value).toLocaleString('fr-FR').padStart(9);

/** Least rate of a further address, beside the first: an answer of the API is as quick as a page. */
const LEAST_BESIDE = 0.9;

/**
 * Run it after `npm run build`, on a new database.
 *
 * @param paths addresses, separated by commas; each is measured beside the first
 * @throws AppError `too-slow` if a cached page costs much more than sending its bytes, or than the first
 */
export async function measureCachedPage(paths = '/cocktails'): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'zinc-bench-'));
  await copyStarter(path.join(dataDir, 'database'));
  const env = { NODE_ENV: 'production', DATA_DIR: dataDir, DATABASE_URL: '' };
  const first = new Map<string, number>();
  try {
    for (const page of paths.split(',')) {
      console.log(`${page}, médiane de ${TURNS.rounds} tours, réponses par seconde :`);
      console.log('             nu      gardée   nu/s de processeur  gardée   rapport');
      for (const encoding of ENCODINGS) {
        const result = await compare({ path: page, encoding, ...TURNS, env });
        const { bare, cached, ratio } = result;
        const beside =
          cached.perProcessorSecond / (first.get(encoding) ?? cached.perProcessorSecond);
        first.set(encoding, first.get(encoding) ?? cached.perProcessorSecond);
        console.log(
          encoding.padEnd(9),
          round(bare.perSecond),
          round(cached.perSecond),
          round(bare.perProcessorSecond).padStart(12),
          round(cached.perProcessorSecond).padStart(14),
          ratio.toFixed(3).padStart(9),
          page === paths ? '' : `${beside.toFixed(2)} de la première`,
        );
        if (ratio < LEAST_RATIO)
          throw new AppError('too-slow', `Rapport attendu : ${LEAST_RATIO} au moins.`);
        if (beside < LEAST_BESIDE)
          throw new AppError(
            'too-slow',
            `Part attendue de la première : ${LEAST_BESIDE} au moins.`,
          );
      }
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
