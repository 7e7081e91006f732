/** Answers requests with React Router, each page with a build of its own routes alone. */
import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router';
import type { PlacedPage } from '#app/routes/page.ts';

/** Ids of a route and of its parents. */
function idsTo(routes: ServerBuild['routes'], id = ''): string[] {
  const route = routes[id];
  return route ? [id, ...idsTo(routes, route.parentId)] : [];
}

const pick = <Value>(record: Record<string, Value>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => names.includes(name)));

/** The build with only the routes of one page. */
function buildOf({ id }: PlacedPage, { routes, assets, ...build }: ServerBuild): ServerBuild {
  const ids = idsTo(routes, id);
  return {
    ...build,
    routes: pick(routes, ids),
    assets: { ...assets, routes: pick(assets.routes, ids) },
  };
}

/**
 * React Router builds and matches all its routes for each answer, and Zinc has a hundred and fifty.
 * This passes it only the routes that a page needs.
 *
 * @returns gives the handler of a page; `undefined` gives the handler of addresses that match no
 * page as they are written
 */
export function pageRenderer(build: ServerBuild, mode: string) {
  const anyPage = createRequestHandler(build, mode);
  const onePage = new Map<string, RequestHandler>();

  return (page: PlacedPage | undefined): RequestHandler => {
    // The router also accepts other spellings of an address, which are no page of ours.
    if (!page || page.pattern.includes('*')) return anyPage;
    const made = onePage.get(page.id) ?? createRequestHandler(buildOf(page, build), mode);
    onePage.set(page.id, made);
    return made;
  };
}
