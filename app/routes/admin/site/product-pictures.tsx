import { Form } from 'react-router';
import { z } from 'zod';
import { actorContext, servicesContext } from '#app/context.server.ts';
import type { Page } from '#app/routes/page.ts';
import { receiveForm } from '#app/routes/receive-form.server.ts';
import { returnedOf } from '#app/routes/returned-form.ts';
import { goTo } from '#app/routes/reviews/answer.server.ts';
import { toolPath } from '#features/recipes/drawing/tool.ts';
import { stopJob } from '#features/platform/jobs/change-job.server.ts';
import { canStop, stepOf } from '#features/platform/jobs/job.ts';
import { findJob } from '#features/platform/jobs/list-jobs.server.ts';
import { RunProgress } from '#features/platform/jobs/run-progress.tsx';
import { MediaPicture } from '#features/images/media/media-picture.tsx';
import { ORIGINS } from '#features/images/media/media.ts';
import {
  listProductPictures,
  removeProductPicture,
} from '#features/business/shop/pictures/edit-product-pictures.server.ts';
import { startProductPictures } from '#features/business/shop/pictures/make-product-pictures.server.ts';
import { drawsPictures } from '#features/images/pictures/make-picture.server.ts';
import { count } from '#language/words/noun.ts';
import { Button } from '#ui/button.tsx';
import { FormErrors } from '#ui/form/form-errors.tsx';
import { SubPage } from '#ui/page/sub-page.tsx';
import { NBSP } from '#ui/spaces.ts';
import { useMoving } from '#ui/live/use-moving.ts';
import { adminMeta } from '../admin-meta.ts';
import { orList } from '../entry.server.ts';
import type { Route } from './+types/product-pictures.ts';

export const handle: Page = { audience: 'editor' };

const LIST = '/admin/produits';
const PATH = `${LIST}/images`;

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const actor = context.get(actorContext);
  const id = new URL(request.url).searchParams.get('tache');
  const job = id === null ? null : await findJob(services, { actor, id });
  const products = await listProductPictures(services, { actor });
  return {
    draws: drawsPictures(services),
    job: job && { ...job, progressLabel: stepOf(job), isMoving: canStop(job.state) },
    missing: products.filter(({ given, made }) => given === null && made === null).length,
    products: products.map(({ drawing, ...product }) => ({
      ...product,
      drawing: toolPath(drawing),
    })),
  };
}

const gesture = z.object({
  geste: z.enum(['manquantes', 'generer', 'retirer', 'arreter']),
  produit: z.string().max(64, { abort: true }).default(''),
  tache: z.string().max(64, { abort: true }).default(''),
});

export const action = ({ request, context }: Route.ActionArgs) =>
  receiveForm(request, { schema: gesture }, async ({ geste, produit: id, tache }) => {
    const services = context.get(servicesContext);
    const actor = context.get(actorContext);
    const gone = { list: PATH, missing: 'produit-introuvable' } as const;
    if (geste === 'arreter') {
      const over = { list: PATH, missing: 'tache-introuvable', code: 'job-gone' } as const;
      await orList(stopJob(services, { actor, id: tache }), over);
      return goTo(`${PATH}?tache=${tache}`, null);
    }
    if (geste === 'retirer') {
      await orList(removeProductPicture(services, { actor, id }), gone);
      return goTo(PATH, 'produit-enregistre');
    }
    const asked = { actor, id: geste === 'generer' ? id : null, isAgain: true };
    const job = await orList(startProductPictures(services, asked), gone);
    return goTo(`${PATH}?tache=${job}`, null);
  });

const TITLE = 'Images des produits';
export const meta = () => adminMeta(TITLE);

type Job = NonNullable<Route.ComponentProps['loaderData']['job']>;

function JobPanel({ job }: { job: Job }) {
  const { id, isMoving, failure, log } = job;
  return (
    <div className="mt-5 rounded-md border border-line bg-surface px-gutter py-3">
      {isMoving ? (
        <RunProgress {...job} label={TITLE} here={`${PATH}?tache=${id}`} job={id} canStop />
      ) : (
        <p role="status">{failure ?? 'Terminé.'}</p>
      )}
      {log.length > 0 && (
        <ul className="mt-2 text-sm text-danger">
          {log.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Picture of each product, and generation of those that are missing. */
export default function ProductPictures({ loaderData, actionData }: Route.ComponentProps) {
  const { draws, job, missing, products } = loaderData;
  useMoving(job?.isMoving ?? false);
  return (
    <SubPage up={{ to: LIST, label: 'Produits' }} title={TITLE}>
      <p className="mt-3 max-w-prose text-ink-soft">
        Un produit sans image, ou dont l’image ne vient pas, montre celle qu’une IA en a faite, et
        le dit{NBSP}; sinon, son dessin.
      </p>
      <FormErrors id="images-erreurs" errors={returnedOf(actionData)?.errors['']} />
      {job && <JobPanel job={job} />}
      {draws ? (
        <Form method="post" className="mt-5">
          <Button
            type="submit"
            name="geste"
            value="manquantes"
            disabled={missing === 0 || job?.isMoving === true}
          >
            {missing === 0
              ? 'Chaque produit a une image'
              : `Générer ${count(missing, 'image')} qui manque${missing > 1 ? 'nt' : ''}`}
          </Button>
        </Form>
      ) : (
        <p className="mt-5">Aucune IA qui dessine n’est configurée{NBSP}: les dessins restent.</p>
      )}
      <ul className="mt-6 divide-y divide-line border-y border-line">
        {products.map(({ id, title, given, made, drawing }) => (
          <li key={id} className="flex flex-wrap items-center gap-4 py-3">
            <span className="grid size-16 shrink-0 place-items-center overflow-hidden rounded-md bg-sunken">
              {made ? (
                <MediaPicture
                  picture={made.picture}
                  alt=""
                  sizes="4rem"
                  widest={160}
                  signature={made.signature}
                />
              ) : (
                <img src={drawing} alt="" width={400} height={500} className="h-14 w-auto" />
              )}
            </span>
            <span className="min-w-0 grow basis-48">
              <span className="block font-medium">{title}</span>
              <span className="block text-sm text-ink-soft">
                {[
                  ...(given === null ? [] : ['Image du marchand']),
                  made ? ORIGINS[made.picture.origin] : 'Dessin',
                ].join(', puis ')}
              </span>
            </span>
            <Form method="post" className="flex gap-2">
              <input type="hidden" name="produit" value={id} />
              {draws && (
                <Button
                  type="submit"
                  name="geste"
                  value="generer"
                  size="sm"
                  variant="outline"
                  aria-label={`${made ? 'Refaire' : 'Générer'} l’image de ${title}`}
                >
                  {made ? 'Refaire' : 'Générer'}
                </Button>
              )}
              {made && (
                <Button
                  type="submit"
                  name="geste"
                  value="retirer"
                  size="sm"
                  variant="ghost"
                  aria-label={`Retirer l’image de ${title}`}
                >
                  Retirer
                </Button>
              )}
            </Form>
          </li>
        ))}
      </ul>
    </SubPage>
  );
}
