/** Pictures of saved products, made by a model for editors who ask: a visitor has what is there, and spends nothing. */
import { inArray } from 'drizzle-orm';
import { z } from 'zod';
import { publishChange } from '#app/changes.server.ts';
import type { Services } from '#app/context.server.ts';
import { AppError } from '#app/errors.ts';
import { productPictures } from '#db/schema/assistant.server.ts';
import { affiliateProducts } from '#db/schema/shop.server.ts';
import { authorize, type Actor } from '#features/platform/access/access.ts';
import { readActor } from '#features/platform/access/read-actor.server.ts';
import { askPicture, noModel } from '#features/platform/assistant/ask-model.server.ts';
import { defineJob, type JobAdder, type Running } from '#features/platform/jobs/job-kind.server.ts';
import { uploadMedia } from '#features/images/media/upload/upload-media.server.ts';
import { drawsPictures } from '#features/images/pictures/make-picture.server.ts';
import { sayPictureFailure } from '#features/images/pictures/picture-failure.server.ts';
import { LEAST_SIDE } from '#features/images/pictures/picture.ts';
import { picturePrompt } from '#features/images/pictures/picture-prompt.server.ts';
import { listProductPictures } from './edit-product-pictures.server.ts';
import { findProductMedia, pictureKey } from './find-product-pictures.server.ts';

/** More than an owner keeps. */
const MOST = 500;
/** Errors that end the job: the next product would fail the same way. */
const FINAL = new Set(['ia-absente', 'ia-budget', 'forbidden', 'banned', 'unauthenticated']);

const wanted = z.object({
  products: z.array(z.uuid()).min(1).max(MOST),
  /** Also replaces existing pictures. */
  isAgain: z.boolean(),
  by: z.uuid(),
});
type Wanted = z.infer<typeof wanted>;
type Needs = Pick<Services, 'db' | 'clock' | 'model' | 'storage' | 'darkroom'>;

async function makeOne(
  services: Needs,
  { actor, title, signal }: { actor: Actor; title: string; signal: AbortSignal },
): Promise<void> {
  const content = await askPicture(services, {
    actor,
    purpose: 'product-picture',
    prompt: await picturePrompt('product-picture', { title }),
    size: '1024x1024',
    signal,
  });
  signal.throwIfAborted();
  const given = { name: `${title}.webp`, content };
  const kept = { bucket: 'images-media', origin: 'ai', accepts: 'image' } as const;
  const upload = { given, ...kept, least: LEAST_SIDE };
  await uploadMedia(services, { actor, ...upload }, async (tx, { bucket, path }) => {
    const place = { imageBucket: bucket, imagePath: path };
    await tx
      .insert(productPictures)
      .values({ title: pictureKey(title), ...place })
      .onConflictDoUpdate({ target: productPictures.title, set: place });
    await publishChange(tx, ['products']);
  });
}

/** One job at a time: what is asked for twice at once is made once. */
export const productPicturesJob = defineJob({
  name: 'images-des-produits',
  label: 'Images des produits',
  schema: wanted,
  retries: 0,
  run: async ({
    services,
    data,
    signal,
    checkpoint,
    save,
    progress,
    log,
  }: Running<Needs, Wanted>) => {
    const { products, isAgain, by } = data;
    const actor = await readActor(services.db, by);
    let failure: AppError | null = null;
    for (let at = z.number().nullable().parse(checkpoint) ?? 0; at < products.length; at++) {
      const [product] = await services.db
        .select({ title: affiliateProducts.title })
        .from(affiliateProducts)
        .where(inArray(affiliateProducts.id, products.slice(at, at + 1)));
      const title = product?.title ?? '';
      await progress(at, products.length, title);
      const isThere = (await findProductMedia(services.db, [title])).size > 0;
      if (title !== '' && (isAgain || !isThere)) {
        try {
          await sayPictureFailure(signal, () => makeOne(services, { actor, title, signal }));
        } catch (error) {
          if (!(error instanceof AppError) || FINAL.has(error.code)) throw error;
          failure = error;
          await log(`${title}\u00a0: ${error.message}`);
        }
      }
      await save(at + 1);
    }
    await progress(products.length, products.length);
    if (failure !== null && products.length === 1) throw failure;
  },
});

/**
 * Has pictures made of products.
 *
 * @param asked.id of one; null for all that have none of any kind
 * @param asked.isAgain whether one that has a picture gets another
 * @returns the id of the job
 * @throws AppError as `authorize`; `ia-absente`, `produit-introuvable`, `rien-a-faire`
 */
export async function startProductPictures(
  services: Pick<Services, 'db' | 'model' | 'secret' | 'clock'> & { jobs: JobAdder },
  { actor, id, isAgain = false }: { actor: Actor; id: string | null; isAgain?: boolean },
): Promise<string> {
  const by = authorize(actor, 'use assistant');
  if (!drawsPictures(services)) throw noModel();
  const all = await listProductPictures(services, { actor });
  const chosen =
    id === null
      ? all.filter(({ given, made }) => given === null && made === null)
      : all.filter((product) => product.id === id);
  if (chosen.length === 0) {
    throw id === null
      ? new AppError('rien-a-faire', 'Chaque produit a déjà une image.')
      : new AppError('produit-introuvable', 'Ce produit n’existe plus.');
  }
  const products = chosen.slice(0, MOST).map((product) => product.id);
  const data: Wanted = { products, isAgain, by: by.id };
  return services.jobs.add(services.db, productPicturesJob, data, { by: by.id });
}
