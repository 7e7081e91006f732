/** Job that measures pictures on other sites; those of the library have known sizes. */
import { and, asc, eq, ne } from 'drizzle-orm';
import { AppError } from '#app/errors.ts';
import type { Services } from '#app/context.server.ts';
import { externalPictures, optimizationRuns } from '#db/schema/optimization.server.ts';
import { cocktails } from '#db/schema/recipes.server.ts';
import type { Running } from '#features/platform/jobs/job-kind.server.ts';
import { defineRunJob } from '#features/platform/jobs/runs.server.ts';
import { MAX_PICTURE_BYTES } from '#features/images/media/media.ts';
import { pictureTooHeavy } from '#features/images/media/upload/prepare-picture.server.ts';
import { sniff } from '#features/images/media/upload/sniff.ts';
import { readClosedSites } from '#features/platform/settings/closed-sites.server.ts';
import { endRun, readRun, settleItem } from './run-rows.server.ts';

type Needs = Pick<Services, 'db' | 'web' | 'clock'>;
type Job = Running<Needs, { run: string }>;

const FORMAT = /^image\/([a-z0-9.+-]{1,20})/i;
const formatOf = (bytes: Uint8Array, contentType: string | null) =>
  sniff(bytes) ?? FORMAT.exec(contentType ?? '')?.[1]?.toLowerCase() ?? '?';

async function lookAt(
  { services: { web }, signal }: Job,
  url: string,
  closed: readonly string[],
): Promise<{ bytes: number; format: string } | AppError> {
  try {
    const limits = { maxBytes: MAX_PICTURE_BYTES, tooLong: pictureTooHeavy };
    const { bytes, contentType } = await web.fetchPicture(url, { signal, closed, ...limits });
    return { bytes: bytes.byteLength, format: formatOf(bytes, contentType) };
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

async function titleOf({ services: { db } }: Job, url: string): Promise<string> {
  const [recipe] = await db
    .select({ title: cocktails.title })
    .from(cocktails)
    .where(eq(cocktails.imageUrl, url))
    .orderBy(asc(cocktails.titleKey))
    .limit(1);
  return recipe?.title ?? url;
}

async function analyse(job: Job): Promise<void> {
  const { services, signal, progress, data } = job;
  const { db } = services;
  const run = await readRun(db, data.run);
  if (run.endedAt) return;
  const closed = await readClosedSites({ db });
  for (let { position } = run; position < run.items.length; position++) {
    signal.throwIfAborted();
    const url = run.items[position] ?? '';
    const cocktail = await titleOf(job, url);
    await progress(position, run.items.length, cocktail);
    const seen = await lookAt(job, url, closed);
    await db.transaction(async (tx) => {
      const failed = seen instanceof AppError;
      const outcome = failed
        ? { failure: { cocktail, message: `Failed to fetch image. ${seen.message}` } }
        : { done: 1 };
      await settleItem(tx, { id: run.id, position }, outcome);
      if (!failed) await tx.insert(externalPictures).values({ runId: run.id, url, ...seen });
    });
  }
  // Deletes the results of earlier analyses.
  await db
    .delete(optimizationRuns)
    .where(and(eq(optimizationRuns.kind, 'analyse'), ne(optimizationRuns.id, run.id)));
  await endRun(db, run.id, services.clock());
}

export const analysePicturesJob = defineRunJob({
  name: 'analyse-images',
  label: 'Analyse des images',
  retries: 1,
  run: analyse,
});
