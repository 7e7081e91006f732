/** Answers requests with React Router, each page with a build of its own routes alone. */
import {
  createRequestHandler,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type RequestHandler,
  type ServerBuild,
} from 'react-router';
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

/** Runs work that the end of the process waits for. */
export type Keep = <Result>(work: () => Result | Promise<Result>) => Promise<Result>;

/**
 * Routes whose loaders and actions are kept until they end: the router leaves them alone once
 * their client has left, though they still ask the database.
 */
function keptRoutes(routes: ServerBuild['routes'], keep: Keep): ServerBuild['routes'] {
  return Object.fromEntries(
    Object.entries(routes).map(([id, route]) => {
      if (!route) return [id, route];
      const { loader, action } = route.module;
      const module = {
        ...route.module,
        ...(loader && { loader: (args: LoaderFunctionArgs) => keep(() => loader(args)) }),
        ...(action && { action: (args: ActionFunctionArgs) => keep(() => action(args)) }),
      };
      return [id, { ...route, module }];
    }),
  );
}

/**
 * React Router builds and matches all its routes for each answer, and Zinc has a hundred and fifty.
 * This passes it only the routes that a page needs.
 *
 * @returns gives the handler of a page; `undefined` gives the handler of addresses that match no
 * page as they are written
 */
export function pageRenderer(built: ServerBuild, mode: string, keep: Keep) {
  const build = { ...built, routes: keptRoutes(built.routes, keep) };
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
