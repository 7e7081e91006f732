/**
 * The one address of each page that may be kept: its path and those of its parameters that change
 * what it shows, in one order. Anything else in a request's URL (`utm_*`…) changes nothing.
 */
import { decodeDrawing, DRAWING_VERSION } from '#features/drawing/drawing.ts';
import { decodeTool } from '#features/drawing/tool.ts';
import { isCanonical, parseFilters, toParameters } from '#features/cocktails/list-filters.ts';
import { parsePortions } from '#features/cocktails/portions.ts';
import { suggestionText } from '#features/cocktails/suggestion.ts';
import { readGlossaryQuery } from '#features/glossary/glossary.ts';
import { readReviewView, reviewQuery } from '#features/ratings/rating.ts';
import { readCategory } from '#features/shop/shop.ts';
import { fold } from '#language/fold.ts';
import { NOTICE_PARAMETER, readNotice } from '#ui/notices.ts';

/** Longer URLs are left to the application. */
const MAX_URL_LENGTH = 2_048;
/** Longest text that the pick list of ingredients looks for. */
const MAX_TYPED = 100;
const ROUTES_PARAMETER = '_routes';
const DATA_SUFFIX = '.data';

interface Page {
  /** Matches the paths in the one way they are written. */
  path: RegExp;
  /** Its route's id, for what the browser also fetches as data. */
  route?: string;
  /** It is read by scripts alone, so that it says no notice. */
  bare?: true;
  /** The parameters that it reads, normalised; null leaves the request to the application. */
  read: (parameters: URLSearchParams, match: RegExpExecArray) => URLSearchParams | null;
}

const nothing = () => new URLSearchParams();

/** Pages that read nothing of their address, and the files of their routes. */
const WRITTEN_PAGES = {
  about: 'about',
  accessibilite: 'accessibility',
  blog: 'blog',
  cgu: 'terms',
  events: 'events',
  faq: 'faq',
  'guide-cocktails': 'guide',
  'mentions-legales': 'legal-notice',
  partenaires: 'partners',
  'politique-confidentialite': 'privacy',
  'regles-des-avis': 'review-rules',
  sitemap: 'site-map',
};

const PAGES: Page[] = [
  { path: /^\/$/, route: 'routes/catalogue/home', read: nothing },
  {
    path: /^\/cocktails$/,
    route: 'routes/catalogue/list',
    // Filters said in another way are redirected to the address that says them in the one way.
    read: (parameters) => (isCanonical(parameters) ? toParameters(parseFilters(parameters)) : null),
  },
  {
    path: /^\/cocktails\/[a-z0-9]+(?:-[a-z0-9]+)*$/,
    route: 'routes/catalogue/detail',
    read: (parameters) => {
      const read = new URLSearchParams(reviewQuery(readReviewView(parameters)));
      const portions = parsePortions(parameters.get('portions'), 0);
      if (portions !== 0) read.append('portions', String(portions));
      return read;
    },
  },
  {
    path: /^\/search$/,
    route: 'routes/catalogue/search',
    read: (parameters) =>
      toParameters(parseFilters(new URLSearchParams({ q: parameters.get('q') ?? '' }))),
  },
  ...Object.entries(WRITTEN_PAGES).map(([path, file]) => ({
    path: new RegExp(`^/${path}$`),
    route: `routes/pages/${file}`,
    read: nothing,
  })),
  {
    path: /^\/glossaire-cocktails$/,
    route: 'routes/pages/glossary',
    read: (parameters) => {
      const query = readGlossaryQuery(parameters);
      return new URLSearchParams(query === '' ? {} : { q: query });
    },
  },
  {
    path: /^\/bar-maison$/,
    route: 'routes/catalogue/home-bar',
    read: (parameters) => {
      const category = readCategory(parameters.get('categorie'));
      return new URLSearchParams(category === null ? {} : { categorie: category });
    },
  },
  {
    path: /^\/suggestions$/,
    read: (parameters) => {
      const text = suggestionText(parameters.get('q') ?? '');
      return new URLSearchParams(text === '' ? {} : { q: text });
    },
  },
  {
    path: /^\/ingredients$/,
    route: 'routes/resources/ingredients',
    bare: true,
    read: (parameters) => {
      const { q, difficulty, tag, ingredients, without, ...rest } = parseFilters(parameters);
      const { minMinutes, maxMinutes, minServings, maxAbv } = rest;
      const asked = { q, difficulty, tag, ingredients, without };
      const bounds = { minMinutes, maxMinutes, minServings, maxAbv };
      const read = toParameters({ ...parseFilters(nothing()), ...asked, ...bounds });
      const typed = (parameters.get('nom') ?? '').slice(0, MAX_TYPED);
      const text = fold(typed).slice(0, MAX_TYPED).trim();
      if (text !== '') read.append('nom', text);
      return read;
    },
  },
  { path: /^\/contact$/, route: 'routes/pages/contact', read: nothing },
  { path: /^\/parametrage-cookies$/, route: 'routes/pages/cookie-settings', read: nothing },
  { path: /^\/(?:robots\.txt|ads\.txt|flux\.xml|site\.webmanifest)$/, read: nothing },
  {
    path: new RegExp(`^/dessins/v${DRAWING_VERSION}/([a-z0-9.+-]{1,200})\\.svg$`),
    read: (_parameters, [, code = '']) =>
      decodeDrawing(code) || decodeTool(code) ? nothing() : null,
  },
];

/** The path of the page whose data a path asks for; undefined when it asks for no data. */
function pageOfData(path: string): string | undefined {
  if (!path.endsWith(DATA_SUFFIX)) return undefined;
  const page = path.slice(0, -DATA_SUFFIX.length);
  // React Router's name for the data of a path that ends with a slash.
  return page.endsWith('/_') ? page.slice(0, -1) : page;
}

/** Whether the browser asks for the data of every route, or of this one: all it ever asks. */
const isKnownChoice = (routes: string[], route: string) =>
  routes.length === 0 || (routes.length === 1 && routes[0] === route);

/**
 * The address that stands for `url` among those kept; itself when it is one already.
 *
 * @param url path and query, as in the request line
 * @returns null when the page is not for everybody, or not known
 */
export function addressOf(url: string): string | null {
  if (url.length > MAX_URL_LENGTH) return null;
  const [path = '', ...rest] = url.split('?');
  const parameters = new URLSearchParams(rest.join('?'));
  const pageOf = pageOfData(path);
  for (const page of PAGES) {
    const match = page.path.exec(pageOf ?? path);
    if (!match || (pageOf !== undefined && page.route === undefined)) continue;
    const read = page.read(parameters, match);
    if (read === null) return null;
    if (page.route !== undefined && page.bare !== true && pageOf === undefined) {
      const notice = readNotice(parameters);
      if (notice) read.append(NOTICE_PARAMETER, notice);
    }
    if (page.route !== undefined && pageOf !== undefined) {
      const routes = parameters.getAll(ROUTES_PARAMETER);
      if (!isKnownChoice(routes, page.route)) return null;
      for (const route of routes) read.append(ROUTES_PARAMETER, route);
    }
    return read.size === 0 ? path : `${path}?${read.toString()}`;
  }
  return null;
}
