import { redirect } from 'react-router';
import { servicesContext } from '#app/context.server.ts';
import { isSlug } from '#app/language/fold.ts';
import { findUnit } from '#features/members/measures/keep-unit.server.ts';
import { askedUnit, UNIT_PARAMETER } from '#features/members/measures/volume-unit.ts';
import { askedPortions } from '#features/recipes/cocktails/lines/portions.ts';
import { CounterMode } from '#features/recipes/cocktails/steps/counter-mode.tsx';
import { getCounter } from '#features/recipes/cocktails/steps/get-counter.server.ts';
import { visitOf } from '../bar/receive-bottles.server.ts';
import { CANNOT_LOAD, readPage } from '../client-read.ts';
import { pageMeta } from '../page-meta.ts';
import type { Page } from '../page.ts';
import { read } from '../read.server.ts';
import type { Route } from './+types/counter.ts';

export const handle: Page = {
  audience: 'anybody',
  failures: { read: CANNOT_LOAD.recipe },
  startsAtOnce: true,
  shows: ({ slug = '' }) => [`recipe:${slug}`, 'lists', 'settings'],
  reads: (parameters, { slug = '' }) => {
    if (!isSlug(slug)) return null;
    const portions = askedPortions(parameters.get('portions'));
    const unit = askedUnit(parameters.get(UNIT_PARAMETER));
    return new URLSearchParams({
      ...(portions !== null && { portions: String(portions) }),
      ...(unit !== null && { [UNIT_PARAMETER]: unit }),
    });
  },
};

export async function loader({ request, params: { slug }, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { db, publicUrl } = services;
  const { search, searchParams } = new URL(request.url);
  const unit =
    askedUnit(searchParams.get(UNIT_PARAMETER)) ??
    (await read(CANNOT_LOAD.recipe, findUnit(services, visitOf(request, context))));
  const asked = { slug, asked: searchParams.get('portions'), unit };
  const counter = await read(CANNOT_LOAD.recipe, getCounter({ db }, asked));
  // The page of the recipe knows of former names, and says that it is gone.
  if (!counter) throw redirect(`/cocktails/${encodeURIComponent(slug)}${search}`);
  return { counter, url: `${publicUrl}/cocktails/${counter.slug}` };
}

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) =>
  readPage({ request, serverLoader }, CANNOT_LOAD.recipe);

/** One document, whatever its step. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [{ title: 'Zinc' }];
  const { counter, url } = loaderData;
  return [
    ...pageMeta({
      title: `${counter.title}, mode comptoir · Zinc`,
      description: `${counter.title} pas à pas, une étape à la fois en grand, avec ses quantités et ses minuteurs.`,
      url,
      index: false,
    }),
    { tagName: 'link', rel: 'canonical', href: url },
  ];
};

export default function CounterPage({ loaderData }: Route.ComponentProps) {
  return <CounterMode counter={loaderData.counter} />;
}
