/** Pages of the site, from the `handle` of each route. */
import { FORM_BYTES, type Page, type PlacedPage, type SitePages } from '#app/routes/page.ts';
import { narrower } from '#features/platform/access/access.ts';

interface Route {
  id: string;
  parentId?: string | undefined;
  path?: string | undefined;
  module: { handle?: unknown; default?: unknown; loader?: unknown; action?: unknown };
}

/** A build's routes, by their ids, as React Router has them. */
export type Routes = Readonly<Record<string, Route | undefined>>;

/** A route with its parents first, except the root, which has no address. */
function lineOf(routes: Routes, { parentId = '', ...route }: Route): Route[] {
  const parent = routes[parentId];
  return parent ? [...lineOf(routes, parent), route] : [];
}

/** Methods that a route answers. React Router takes HEAD for GET, and calls the action for any other. */
const methodsOf = ({ default: component, loader, action, handle }: Route['module']) => [
  ...((component ?? loader) === undefined ? [] : ['GET', 'HEAD']),
  ...(action === undefined ? [] : ((handle as Page).writes ?? ['POST'])),
];

/** @throws when a route has no handle */
export function readPages(routes: Routes): SitePages {
  const pages = Object.values(routes).flatMap((route): [string, PlacedPage][] => {
    const line = route ? lineOf(routes, route) : [];
    const own = line.at(-1);
    if (!own) return [];
    const said = line.map(({ id, module }) => {
      if (module.handle === undefined) throw new Error(`The route ${id} has no handle.`);
      return module.handle as Page;
    });
    const pattern = `/${line.flatMap(({ path }) => path ?? []).join('/')}`;
    return [
      [
        pattern,
        {
          ...(own.module.handle as Page),
          audience: said.map(({ audience }) => audience).reduce(narrower),
          id: own.id,
          pattern,
          isShown: own.module.default !== undefined,
          methods: methodsOf(own.module),
        },
      ],
    ];
  });
  return new Map(pages);
}

/** Pattern of a route as a regular expression, with a named group for each parameter. */
function matcherOf(pattern: string): RegExp {
  const source = pattern
    .replaceAll('.', String.raw`\.`)
    .replaceAll(/\/:(\w+)(\??)/g, (_, name: string, optional: string) =>
      optional === '' ? `/(?<${name}>[^/]+)` : `(?:/(?<${name}>[^/]+))?`,
    )
    .replace(/\*$/, '.*');
  return new RegExp(`^${source}$`);
}

const DATA_SUFFIX = '.data';

export interface FoundPage {
  page: PlacedPage;
  parts: Readonly<Record<string, string>>;
  /** True when only the page's data is requested. */
  isData: boolean;
}

/** Finds the page of a path as links write it: other spellings match no page. */
export function pageFinder(pages: SitePages): (path: string) => FoundPage | null {
  const matchers = [...pages.values()]
    .filter(({ pattern }) => /[:*]/.test(pattern))
    .map((page) => ({ page, matcher: matcherOf(page.pattern) }));
  const find = (path: string, isData: boolean): FoundPage | null => {
    const plain = pages.get(path);
    if (plain) return { page: plain, parts: {}, isData };
    for (const { page, matcher } of matchers) {
      const match = matcher.exec(path);
      if (match) return { page, parts: { ...match.groups }, isData };
    }
    return null;
  };
  return (path) => {
    if (!path.endsWith(DATA_SUFFIX)) return find(path, false);
    const asked = path.slice(0, -DATA_SUFFIX.length);
    // React Router's name for the data of a path that ends with a slash.
    return find(asked.endsWith('/_') ? asked.slice(0, -1) : asked, true);
  };
}

/**
 * Longest body for the page of a request, in bytes; null for a form with files, on a page that
 * takes them.
 */
export const bodyBoundOf =
  (pageAt: (path: string) => FoundPage | null) =>
  ({ url, headers }: Request): number | null => {
    const page = pageAt(new URL(url).pathname)?.page;
    const isOfFiles = headers.get('Content-Type')?.startsWith('multipart/form-data') === true;
    return isOfFiles && page?.takesFiles ? null : (page?.mostBytes ?? FORM_BYTES);
  };
