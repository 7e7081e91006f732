/**
 * Times a cached page of the built site against a bare `node:http` server that sends the same
 * bytes.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { AppError } from '#app/errors.ts';
import { compare } from './cached-page-ratio.ts';

/** Near 1 on an idle core; half of it allows for other load. */
const LEAST_RATIO = 0.5;

const round = (value: number) => Math.round(value).toLocaleString('fr-FR').padStart(9);

/**
 * Run it after `npm run build`, on a new database.
 *
 * @throws AppError `too-slow` if a cached page costs much more than sending its bytes
 */
export async function measureCachedPage(page = '/cocktails'): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'zinc-bench-'));
  const env = { NODE_ENV: 'production', DATA_DIR: dataDir, DATABASE_URL: '' };
  try {
    console.log(`${page}, médiane de 5 tours d’une seconde, réponses par seconde :`);
    console.log('             nu      gardée   nu/s de processeur  gardée   rapport');
    for (const encoding of ['br', 'gzip', 'identity'] as const) {
      const result = await compare({
        path: page,
        encoding,
        rounds: 5,
        roundMs: 1000,
        env,
      });
      const { bare, cached, ratio } = result;
      console.log(
        encoding.padEnd(9),
        round(bare.perSecond),
        round(cached.perSecond),
        round(bare.perProcessorSecond).padStart(12),
        round(cached.perProcessorSecond).padStart(14),
        ratio.toFixed(3).padStart(9),
      );
      if (ratio < LEAST_RATIO) {
        throw new AppError('too-slow', `Rapport attendu : ${LEAST_RATIO} au moins.`);
      }
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
