import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Services } from '#app/context.server.ts';
import { AppError } from '#app/errors.ts';
import { media } from '#db/schema/media.server.ts';
import { authorize, type Actor } from '#features/platform/access/access.ts';
import { stepOf } from '#features/platform/jobs/job.ts';
import { findJob } from '#features/platform/jobs/list-jobs.server.ts';
import { awaitJob } from '#features/platform/jobs/runs.server.ts';
import { readCheckpoint } from '#features/platform/jobs/report.server.ts';
import { choiceOf } from '#features/images/media/library/list-choices.server.ts';
import { NO_PICTURE, type PictureState } from './picture.ts';

type Needs = Pick<Services, 'db' | 'jobs' | 'secret' | 'clock'>;
interface Asked {
  actor: Actor;
  /** Id of the job. */
  id: string;
}

const STATES = {
  active: 'working',
  waiting: 'working',
  completed: 'made',
  failed: 'failed',
  stopped: 'stopped',
} as const;
const made = z.object({ media: z.uuid() });

/**
 * State of a picture started by `startPicture`.
 *
 * @returns null when it does not exist, or is not `actor`'s to follow
 * @throws AppError as `authorize`
 */
export async function findMadePicture(
  { db, jobs, ...signing }: Needs,
  { actor, id }: Asked,
): Promise<PictureState | null> {
  authorize(actor, 'use assistant');
  const job = await findJob({ db, jobs }, { actor, id });
  if (job === null) return null;
  const { data: kept } = made.safeParse(await readCheckpoint(db, id));
  const [row] = kept ? await db.select().from(media).where(eq(media.id, kept.media)) : [];
  const state = STATES[job.state];
  const isGone = state === 'made' && !row;
  return {
    state: isGone ? 'failed' : state,
    label: stepOf(job),
    error: isGone ? NO_PICTURE.message : (job.failure ?? ''),
    choice: row && state === 'made' ? choiceOf(signing, row) : null,
  };
}

/**
 * Waits for a picture, as `awaitJob`.
 *
 * @throws AppError as `authorize`; `image-non-faite` with the reason
 */
export async function awaitPicture(services: Needs, asked: Asked & { signal: AbortSignal }) {
  authorize(asked.actor, 'use assistant');
  await awaitJob(services.db, asked.id, asked.signal);
  const found = await findMadePicture(services, asked);
  if (found?.choice) return found.choice;
  throw new AppError('image-non-faite', found?.error || NO_PICTURE.message);
}
