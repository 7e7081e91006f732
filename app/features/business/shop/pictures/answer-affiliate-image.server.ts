import type { Services } from '#app/context.server.ts';
import { AppError } from '#app/errors.ts';
import { affiliateProducts } from '#db/schema/shop.server.ts';
import { can, permit, type Actor } from '#features/platform/access/access.ts';
import { toolPath } from '#features/recipes/drawing/tool.ts';
import { findJob } from '#features/platform/jobs/list-jobs.server.ts';
import { awaitJob } from '#features/platform/jobs/runs.server.ts';
import { consume, type Limit } from '#features/platform/limits/consume.server.ts';
import { plainUrlOf } from '#features/images/media/renditions.ts';
import { drawsPictures } from '#features/images/pictures/make-picture.server.ts';
import { NO_PICTURE } from '#features/images/pictures/picture.ts';
import { toolOf } from '../shop.ts';
import { findProductMedia, pictureKey } from './find-product-pictures.server.ts';
import { startProductPictures } from './make-product-pictures.server.ts';

/** A page sends one request per missing picture. */
const LIMIT: Limit = { what: 'ask for product pictures, by address', times: 120, seconds: 10 * 60 };

type Needs = Pick<Services, 'db' | 'clock' | 'model' | 'jobs' | 'secret' | 'publicUrl'>;

/**
 * Picture of a saved product, by its title: the generated one, else its drawing. For an editor, a
 * model generates a missing one; visitors cost nothing.
 *
 * @returns its address, or a function that waits for it
 * @throws AppError `produit-inconnu` for a title that is not saved; RateLimited
 */
export async function answerAffiliateImage(
  services: Needs,
  asked: { actor: Actor; address: string; title: string; signal: AbortSignal },
): Promise<{ image: string } | { wait: () => Promise<{ image: string }> }> {
  const { db, clock, model, publicUrl } = services;
  const { actor, address, title, signal } = asked;
  permit(actor, 'search products');
  await consume({ db, clock }, LIMIT, address);
  const { id, title: name, category } = await findSaved(services, title);
  const find = async () => (await findProductMedia(db, [name])).values().next().value;
  const made = await find();
  if (made) return { image: `${publicUrl}${plainUrlOf(made)}` };
  if (!can(actor, 'use assistant') || !drawsPictures({ model })) {
    return { image: `${publicUrl}${toolPath(toolOf(name, category))}` };
  }
  const jobId = await startProductPictures(services, { actor, id });
  return {
    wait: async () => {
      await awaitJob(db, jobId, signal);
      const row = await find();
      if (row) return { image: `${publicUrl}${plainUrlOf(row)}` };
      const job = await findJob(services, { actor, id: jobId });
      throw new AppError('image-non-faite', job?.failure || NO_PICTURE.message);
    },
  };
}

async function findSaved({ db }: Pick<Needs, 'db'>, title: string) {
  const { id, title: known, category } = affiliateProducts;
  const products = await db.select({ id, title: known, category }).from(affiliateProducts);
  const key = pictureKey(title);
  const found = products.find((product) => pictureKey(product.title) === key);
  if (found) return found;
  throw new AppError('produit-inconnu', 'Ce produit n’est pas de ceux que le site garde.');
}
