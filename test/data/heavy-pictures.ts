/** Pictures that can be optimised, and a node that optimises without pauses. */
import sharp from 'sharp';
import type { Services } from '#app/context.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import { analysePicturesJob } from '#features/images/optimization/analyse-pictures.server.ts';
import {
  optimisePictures,
  optimisePicturesJob,
} from '#features/images/optimization/optimise-pictures.server.ts';
import { Jobs } from '#features/platform/jobs/jobs.server.ts';
import type { Member } from '#features/platform/access/access.ts';
import { writeRecipe } from '#features/recipes/writing/write-recipes.server.ts';
import { localDisks } from '#services/storage/local-disks.server.ts';
import { s3Disks, type S3Options } from '#services/storage/s3-disks.server.ts';
import { Storage } from '#services/storage/storage.server.ts';
import { addIngredients, recipe } from './catalogue.ts';
import { addPicture, placeOf } from './library.ts';
import { enrol } from './opinions.ts';
import { testServices } from '#test/run/services.ts';

/** A WebP with much detail. @param quality of its encoding */
export const detailed = (width: number, height: number, quality = 100): Promise<Buffer> =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    } as never,
  })
    .webp({ quality })
    .toBuffer();

/** Services with two jobs. @param pauseMs between two pictures */
export function openOptimization(
  { db, engine }: OpenDatabase,
  chosen: Partial<Pick<Services, 'storage' | 'web' | 'clock'>> = {},
  pauseMs = 0,
): Services {
  const clock = chosen.clock ?? (() => new Date());
  const unpaused: typeof optimisePicturesJob = {
    ...optimisePicturesJob,
    run: (job) => optimisePictures(job, pauseMs),
  };
  const jobs = new Jobs<Services>([analysePicturesJob, unpaused], { db, engine, clock });
  const services = { ...testServices(db, { clock, ...chosen }), jobs };
  jobs.serve(services);
  return services;
}

/** @param files a directory, or S3 options as JSON */
export const openStorage = (files: string): Storage =>
  new Storage(files.startsWith('{') ? s3Disks(JSON.parse(files) as S3Options) : localDisks(files));

export const HEAVY = 5;

/**
 * Adds published recipes with one picture each that can be optimised.
 *
 * @returns an editor
 */
export async function addHeavyPictures(services: Services): Promise<Member> {
  const { db } = services;
  const actor = await enrol(db, 'Édith', 'editor');
  await addIngredients(db, [{ name: 'Eau' }]);
  for (let at = 1; at <= HEAVY; at++) {
    const [width, height] = [420, 320];
    const content = await detailed(width, height);
    const picture = await addPicture(services, { content, width, height });
    const fields = { title: `Verre ${at}`, ...placeOf(picture) };
    await writeRecipe(services, { actor, recipe: recipe(fields) });
  }
  return actor;
}
