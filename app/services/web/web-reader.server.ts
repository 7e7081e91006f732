/** Reader of other sites' pages, as a polite robot, and of pictures at given addresses. */
import { AppError } from '#app/errors.ts';
import { ask, PAGE, type Answer, type Asking, type Wanted } from './ask.server.ts';
import { resolveBySystem, type Resolve } from './checked-lookup.server.ts';
import { type AlsoReach, checkedUrl, hostOf } from './checked-url.server.ts';
import { createRobots } from './robots.server.ts';
import { Turns } from './turns.server.ts';

interface Fetched {
  /** Final address, after redirects. */
  address: string;
  bytes: Uint8Array;
  contentType: string | null;
}

export interface Fetching {
  signal?: AbortSignal | undefined;
  /** Milliseconds between two requests to the site; robots.txt may ask for more. */
  pauseMs?: number | undefined;
  /** Sites whose owners asked not to be read, as `exemple.fr`, with all their subdomains. */
  closed?: readonly string[] | undefined;
}

export interface WebReader {
  /** @throws AppError with the reason in French; or the reason of `signal` */
  fetchPage: (address: string, fetching?: Fetching) => Promise<Fetched>;
  /**
   * A picture at a given address. Its robots.txt is not asked: that is about links that robots find
   * by themselves (RFC 9309). `prepareFile` checks its content.
   *
   * @throws AppError as `fetchPage`, `image-trop-lourde`, or `type-non-autorise` where it is a page
   */
  fetchPicture: (
    address: string,
    fetching: Pick<Fetching, 'signal' | 'closed'> & Pick<Wanted, 'maxBytes' | 'tooLong'>,
  ) => Promise<Fetched>;
  /** Sitemaps listed in a site's robots.txt. */
  sitemapsOf: (address: string) => Promise<string[]>;
}

const WHOLE_MS = 10_000;
const MOST_REDIRECTS = 5;
const PAUSE_MS = 1000;

/** Reason why an answer is no page, or no picture. */
function refusalOf({ status, retryAfter }: Answer, isPicture: boolean): AppError {
  if (status === 404 || status === 410) {
    return isPicture
      ? new AppError('image-introuvable', 'Cette image n’existe plus à son adresse.')
      : new AppError('page-introuvable', 'Cette page n’existe pas.');
  }
  if (status === 429 || status === 503) {
    const suggestion = /^\d{1,5}$/.test(retryAfter ?? '')
      ? `Réessayez dans ${Math.ceil(Number(retryAfter) / 60)}\u00a0min.`
      : 'Réessayez plus tard.';
    return new AppError('site-occupe', 'Ce site demande d’attendre.', suggestion);
  }
  if (status >= 500)
    return new AppError(
      'site-en-panne',
      `Ce site est en panne (${status}).`,
      'Réessayez plus tard.',
    );
  if (isPicture) {
    return new AppError('image-refusee', `Ce site a refusé de donner cette image (${status}).`);
  }
  return new AppError(
    'page-refusee',
    `Ce site a refusé de donner cette page (${status}).`,
    'Ouvrez-la dans votre navigateur, et collez-en le code ou importez le fichier enregistré.',
  );
}

/** Types of a picture, or of a store that does not know its files' types. */
const MAYBE_PICTURE = /^(?:image\/|(?:application|binary)\/octet-stream)/i;
/** Without AVIF: the site accepts none. */
const PICTURES = 'image/webp,image/jpeg,image/png,image/*;q=0.5,*/*;q=0.1';

const noPicture = (type: string) =>
  new AppError('type-non-autorise', `Cette adresse ne mène pas à une image (${type}).`);

function fetched({ url, answer }: { url: URL; answer: Answer }, isPicture = false): Fetched {
  if (answer.status < 200 || answer.status >= 300) throw refusalOf(answer, isPicture);
  return { address: url.href, bytes: answer.bytes, contentType: answer.contentType };
}

const isOneOf = (host: string, sites: readonly string[]) =>
  sites.some((site) => host === site || host.endsWith(`.${site}`));

/**
 * @param options.site the address of this site, for the user agent
 * @param options.resolve names to addresses
 * @param options.wholeMs longest time of a page, with all its redirects
 * @param options.alsoReach addresses reached besides public ones; for tests alone
 */
export function createWebReader({
  site,
  resolve = resolveBySystem,
  alsoReach = () => false,
  wholeMs = WHOLE_MS,
}: {
  site: string;
  resolve?: Resolve;
  alsoReach?: AlsoReach;
  wholeMs?: number;
}): WebReader {
  const asking: Asking = { userAgent: `Zinc/1.0 (+${site})`, resolve, alsoReach };
  const turns = new Turns();

  /**
   * Requests and follows redirects: each address is checked, and `before` is awaited before each
   * request.
   */
  async function follow(
    address: string,
    { signal: stopped, closed = [] }: Fetching,
    wanted: Wanted,
    before: (url: URL, isFirst: boolean, work: () => Promise<Answer>) => Promise<Answer>,
  ): Promise<{ url: URL; answer: Answer }> {
    let url = checkedUrl(address, alsoReach);
    let left = wholeMs;
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
      if (isOneOf(hostOf(url), closed)) {
        throw new AppError(
          'site-exclu',
          'Le propriétaire de ce site a demandé qu’il ne soit pas lu.',
        );
      }
      const current = url;
      const answer = await before(current, redirects === 0, async () => {
        const start = performance.now();
        const limit = AbortSignal.timeout(Math.max(1, Math.round(left)));
        const signal = stopped ? AbortSignal.any([stopped, limit]) : limit;
        try {
          return await ask(current, asking, { signal, stopped, wanted });
        } finally {
          left -= performance.now() - start;
        }
      });
      if (answer.location === null) return { url: current, answer };
      const next = URL.parse(answer.location, current);
      url = checkedUrl(next?.href ?? '', alsoReach);
    }
    throw new AppError('trop-de-redirections', 'Ce site renvoie d’une page à l’autre sans fin.');
  }

  const robots = createRobots(asking.userAgent, async (file) => {
    const { answer } = await follow(file.href, {}, PAGE, (_, _isFirst, work) => work());
    return answer;
  });

  return {
    async fetchPage(address, fetching = {}) {
      const { signal, pauseMs = PAUSE_MS } = fetching;
      const done = await follow(address, fetching, PAGE, async (current, isFirst, work) => {
        const allowed = await robots.allow(current);
        const pause = isFirst ? Math.max(pauseMs, allowed.pauseMs) : 0;
        return turns.take(hostOf(current), pause, work, signal);
      });
      return fetched(done);
    },
    async fetchPicture(address, { maxBytes, tooLong, ...fetching }) {
      const wanted = { accept: PICTURES, maxBytes, tooLong };
      const done = await follow(address, fetching, wanted, (current, _isFirst, work) =>
        turns.take(hostOf(current), 0, work, fetching.signal),
      );
      const picture = fetched(done, true);
      const type = picture.contentType?.split(';')[0]?.trim() ?? '';
      if (type !== '' && !MAYBE_PICTURE.test(type)) throw noPicture(type.slice(0, 100));
      return picture;
    },
    async sitemapsOf(address) {
      const { sitemaps } = await robots.allow(checkedUrl(address, alsoReach));
      return sitemaps;
    },
  };
}
