/** Sites' rules for robots (RFC 9309), cached for an hour. */
import robotsParser, { type Robot } from 'robots-parser';
import { AppError } from '#app/errors.ts';
import type { Answer } from './ask.server.ts';

const KEPT_MS = 3_600_000;
const MOST_SITES = 500;
/** Bytes of a robots.txt to read at least (RFC 9309, 2.5), and its longest line. */
const LONGEST = 512_000;
const LONGEST_LINE = 2000;
/**
 * Characters of rules with wildcards: each is compared with each of an address. No site needs as
 * many.
 */
const MOST_WILD = 50_000;
/** Longest pause: a site that asks for more is still read at this pace. */
const LONGEST_PAUSE_S = 60;

const ALL_CLOSED = 'User-agent: *\nDisallow: /';

/**
 * Null for a site without robots.txt: all is allowed. `closed` while its server fails: nothing is.
 */
type Rules = Robot | 'closed' | null;

export interface Robots {
  /** @throws AppError `site-interdit` if robots may not read the page */
  allow: (url: URL) => Promise<{ pauseMs: number; sitemaps: string[] }>;
}

const rulesOf = (url: URL, { status, bytes }: Answer): Rules => {
  if (status >= 500) return 'closed';
  if (status >= 300) return null;
  const lines = new TextDecoder().decode(bytes.subarray(0, LONGEST)).split(/\r\n?|\n/);
  const kept = lines.filter((line) => line.length <= LONGEST_LINE);
  const wild = kept.filter((line) => /^[^:#]*allow[^:]*:[^#]*\*/i.test(line));
  const isTooWild = wild.reduce((sum, { length }) => sum + length, 0) > MOST_WILD;
  return robotsParser(url.href, isTooWild ? ALL_CLOSED : kept.join('\n'));
};

export function createRobots(userAgent: string, read: (file: URL) => Promise<Answer>): Robots {
  const known = new Map<string, { rules: Promise<Rules>; until: number }>();

  function rulesFor(url: URL): Promise<Rules> {
    const kept = known.get(url.origin);
    if (kept && kept.until > performance.now()) return kept.rules;
    const file = new URL('/robots.txt', url);
    const rules = read(file).then((answer) => rulesOf(file, answer));
    known.delete(url.origin);
    known.set(url.origin, { rules, until: performance.now() + KEPT_MS });
    const askAgain = () => known.delete(url.origin);
    rules.then((said) => said === 'closed' && askAgain(), askAgain);
    const [oldest] = known.keys();
    if (known.size > MOST_SITES && oldest !== undefined) known.delete(oldest);
    return rules;
  }

  return {
    async allow(url) {
      const rules = await rulesFor(url);
      const isClosed = rules === 'closed' || rules?.isAllowed(url.href, userAgent) === false;
      if (isClosed) {
        throw new AppError(
          'site-interdit',
          'Ce site demande aux robots de ne pas lire cette page (robots.txt).',
          'Ouvrez-la dans votre navigateur, et collez-en le code ou importez le fichier enregistré.',
        );
      }
      const pause = rules?.getCrawlDelay(userAgent) ?? 0;
      return {
        pauseMs: Math.min(Math.max(pause, 0), LONGEST_PAUSE_S) * 1000,
        sitemaps: rules?.getSitemaps() ?? [],
      };
    },
  };
}
