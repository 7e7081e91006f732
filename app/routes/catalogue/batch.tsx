import { redirect } from 'react-router';
import { servicesContext } from '#app/context.server.ts';
import { isSlug } from '#app/language/fold.ts';
import { askedGlasses, GLASSES_PARAMETER } from '#features/bar/batches/batch-address.ts';
import { BatchPage } from '#features/bar/batches/batch-page.tsx';
import { readBatch } from '#features/bar/batches/read-batch.server.ts';
import { findUnit } from '#features/members/measures/keep-unit.server.ts';
import { UnitChoice } from '#features/members/measures/unit-choice.tsx';
import { askedUnit, UNIT_PARAMETER } from '#features/members/measures/volume-unit.ts';
import { visitOf } from '../bar/receive-bottles.server.ts';
import { CANNOT_LOAD, readPage } from '../client-read.ts';
import { pageMeta } from '../page-meta.ts';
import type { Page } from '../page.ts';
import { read } from '../read.server.ts';
import type { Route } from './+types/batch.ts';

export const handle: Page = {
  audience: 'anybody',
  failures: { read: CANNOT_LOAD.recipe },
  shows: ({ slug = '' }) => [`recipe:${slug}`, 'lists', 'settings'],
  reads: (parameters, { slug = '' }) => {
    if (!isSlug(slug)) return null;
    const unit = askedUnit(parameters.get(UNIT_PARAMETER));
    return new URLSearchParams({
      [GLASSES_PARAMETER]: String(askedGlasses(parameters.get(GLASSES_PARAMETER))),
      ...(unit !== null && { [UNIT_PARAMETER]: unit }),
    });
  },
};

export async function loader({ request, params: { slug }, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { search, searchParams } = new URL(request.url);
  const unit =
    askedUnit(searchParams.get(UNIT_PARAMETER)) ??
    (await read(CANNOT_LOAD.recipe, findUnit(services, visitOf(request, context))));
  const glasses = askedGlasses(searchParams.get(GLASSES_PARAMETER));
  const view = await read(CANNOT_LOAD.recipe, readBatch(services, { slug, glasses, unit }));
  // The page of the recipe knows of former names, and says that it is gone.
  if (!view) throw redirect(`/cocktails/${encodeURIComponent(slug)}${search}`);
  return { view, url: `${services.publicUrl}/cocktails/${view.slug}` };
}

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) =>
  readPage({ request, serverLoader }, CANNOT_LOAD.recipe);

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [{ title: 'Zinc' }];
  const { view, url } = loaderData;
  return [
    ...pageMeta({
      title: `${view.title}, pour ${view.glasses} verres · Zinc`,
      description: `${view.title} pour plusieurs\u00a0: ce qui se mélange d’avance, l’eau, la glace, les bouteilles à acheter, et ce qui reste à faire dans chaque verre.`,
      url,
      index: false,
    }),
    { tagName: 'link', rel: 'canonical', href: url },
  ];
};

export default function Batch({ loaderData }: Route.ComponentProps) {
  const { view } = loaderData;
  return <BatchPage view={view} unitChoice={<UnitChoice chosen={view.unit} />} />;
}
