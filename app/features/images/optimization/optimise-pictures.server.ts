/** Job that makes pictures of recipes lighter, one after the other. */
import { setTimeout as sleep } from 'node:timers/promises';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { AppError } from '#app/errors.ts';
import type { Services } from '#app/context.server.ts';
import { media } from '#db/schema/media.server.ts';
import { cocktails } from '#db/schema/recipes.server.ts';
import { authorize, type Member } from '#features/platform/access/access.ts';
import { readActor } from '#features/platform/access/read-actor.server.ts';
import type { Running } from '#features/platform/jobs/job-kind.server.ts';
import { defineRunJob } from '#features/platform/jobs/runs.server.ts';
import { putLighter } from '#features/images/media/originals/put-lighter.server.ts';
import { CAP_BYTES, PAUSE_MS } from './optimization.ts';
import { endRun, readRun, settleItem, type Run } from './run-rows.server.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'storage' | 'darkroom'>;
type Job = Running<Needs, { run: string }>;

/** Background of transparent parts when the recipe has no colour. */
const WHITE = '#ffffff';

/** First recipe that shows a picture. */
async function recipeOf({ services: { db } }: Job, id: string) {
  const [recipe] = await db
    .select({ title: cocktails.title, color: cocktails.dominantColor })
    .from(media)
    .innerJoin(
      cocktails,
      and(eq(cocktails.imageBucket, media.bucket), eq(cocktails.imagePath, media.path)),
    )
    .where(and(eq(media.id, id), isNull(cocktails.deletedAt)))
    .orderBy(asc(cocktails.titleKey), asc(cocktails.id))
    .limit(1);
  return recipe ?? { title: 'Image sans recette', color: WHITE };
}

function saidOf(error: unknown): string {
  if (!(error instanceof AppError)) {
    console.error('Une image n’a pas pu être optimisée.', error);
    return 'Erreur inconnue';
  }
  if (error.code === 'conversion') return 'Aucune image générée';
  return [error.message, error.suggestion].filter(Boolean).join(' ');
}

async function settleOne(job: Job, run: Run, by: Member): Promise<void> {
  const { services, log, progress } = job;
  const { items, position } = run;
  const id = items[position] ?? '';
  const { title, color } = await recipeOf(job, id);
  await progress(position, items.length, title);
  try {
    const asked = { by, id, capBytes: CAP_BYTES, background: color };
    const isLighter = await putLighter(services, asked, (tx, savedBytes) =>
      settleItem(tx, run, { done: 1, savedBytes }),
    );
    if (isLighter) return;
  } catch (error) {
    const message = saidOf(error);
    await log(`${title}\u00a0: ${message}`);
    await settleItem(services.db, run, { failure: { cocktail: title, message } });
    return;
  }
  await log(`${title}\u00a0: laissée telle quelle, rien d’assez bon n’est plus léger.`);
  await settleItem(services.db, run, { kept: 1 });
}

/** @param pauseMs between two pictures */
export async function optimisePictures(job: Job, pauseMs: number): Promise<void> {
  const { services, signal, data } = job;
  const run = await readRun(services.db, data.run);
  if (run.endedAt) return;
  const by = authorize(await readActor(services.db, run.actorId), 'manage media');
  for (let { position } = run; position < run.items.length; position++) {
    if (position > run.position) await sleep(pauseMs, undefined, { signal });
    signal.throwIfAborted();
    await settleOne(job, { ...run, position }, by);
  }
  await endRun(services.db, run.id, services.clock());
}

export const optimisePicturesJob = defineRunJob({
  name: 'optimisation-images',
  label: 'Optimisation des images',
  retries: 1,
  run: (job: Job) => optimisePictures(job, PAUSE_MS),
});
