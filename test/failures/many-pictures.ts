/** A migration of pictures, long enough to be killed halfway. */
import type { OpenDatabase } from '#db/client.server.ts';
import { Jobs } from '#features/platform/jobs/jobs.server.ts';
import {
  migrateImagesJob,
  type MigrationServices,
} from '#features/intake/migration/migrate-images.server.ts';
import { Darkroom } from '#services/pictures/darkroom.server.ts';
import { localDisks } from '#services/storage/local-disks.server.ts';
import { s3Disks, type S3Options } from '#services/storage/s3-disks.server.ts';
import { Storage } from '#services/storage/storage.server.ts';
import { createWebReader } from '#services/web/web-reader.server.ts';
import { addIngredients, addRecipes } from '#test/data/catalogue.ts';

/** Two batches' worth. */
export const PICTURES = 4;

/** Arguments of the process: source and destination of the pictures. */
export interface Moving {
  /** Port of the source site. */
  port: number;
  storage: { directory: string } | { s3: S3Options };
}

/** Each picture is on a host of its own: hosts do not wait for each other. */
export async function addPictures({ db }: OpenDatabase, { port }: Moving): Promise<void> {
  await addIngredients(db, [{ name: 'Eau' }]);
  const numbers = Array.from({ length: PICTURES }, (_, at) => at);
  await addRecipes(
    db,
    numbers.map((at) => ({
      title: `Verre ${at}`,
      image_url: `http://bar${at}.example:${port}/verre.jpg`,
    })),
  );
}

export function openMoving({ db, engine }: OpenDatabase, { port, storage }: Moving) {
  const clock = () => new Date();
  const jobs = new Jobs<MigrationServices>([migrateImagesJob], { db, engine, clock });
  const web = createWebReader({
    site: 'https://zinc.example',
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    alsoReach: (_, asking) => asking === port,
  });
  const disks = 's3' in storage ? s3Disks(storage.s3) : localDisks(storage.directory);
  const services = { db, clock, web, storage: new Storage(disks), darkroom: new Darkroom(), jobs };
  jobs.serve(services);
  return services;
}
