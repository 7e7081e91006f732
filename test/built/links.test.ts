/** Follows every link from the home page, and checks the HTML of each page. */
import { expect, test } from 'vitest';
import { lacking } from '#test/site/page-parts.ts';
import { ask, site } from '../hostile/site.ts';

const DEPTH = 3;
const MOST_PAGES = 260;

const WRITTEN_PAGES: Record<string, string> = {
  '/about': 'Notre histoire',
  '/accessibilite': 'Déclaration d’accessibilité',
  '/blog': 'Blog',
  '/cgu': 'Conditions générales d’utilisation',
  '/events': 'Événements',
  '/faq': 'Questions fréquentes',
  '/glossaire-cocktails': 'Le glossaire du comptoir',
  '/guide-cocktails': 'Le guide du débutant',
  '/mentions-legales': 'Mentions légales',
  '/partenaires': 'Nos partenaires',
  '/politique-confidentialite': 'Politique de confidentialité',
  '/regles-des-avis': 'Les règles des avis',
  '/sitemap': 'Plan du site',
};

interface Read {
  address: string;
  status: number;
  html: string;
}

/** Tests that ask for the same page share its answer. */
const answers = new Map<string, Promise<Read>>();
function read(address: string): Promise<Read> {
  const answer = answers.get(address) ?? follow(address);
  answers.set(address, answer);
  return answer;
}

/** Follows redirects. @returns empty HTML if it is no page */
async function follow(address: string): Promise<Read> {
  const { status, headers, body } = await ask(address);
  const to = headers.location;
  if (to !== undefined) return { ...(await read(new URL(to, site.origin).pathname)), address };
  const isPage = headers['content-type']?.startsWith('text/html') ?? false;
  return { address, status, html: isPage ? body.toString() : '' };
}

const plain = (attribute = '') => attribute.replaceAll('&amp;', '&');

/** Pictures and style sheets included. */
const linksIn = (html: string) =>
  [...html.matchAll(/(?:href|src)="(\/[^"#]*)/g)].map(([, address]) => plain(address));

test('no link is dead, and every page has what a page must have', async () => {
  const seen = new Set(['/']);
  const wrong: string[] = [];
  let level = ['/'];
  let pages = 0;
  for (let depth = 0; depth <= DEPTH && level.length > 0; depth++) {
    const next = new Set<string>();
    for (let start = 0; start < level.length && pages < MOST_PAGES; start += 4) {
      const replies = await Promise.all(level.slice(start, start + 4).map(read));
      for (const { address, status, html } of replies) {
        if (status >= 400) wrong.push(`${address}: ${status}`);
        if (html === '') continue;
        pages++;
        for (const what of lacking(html)) wrong.push(`${address}: without ${what}`);
        for (const link of linksIn(html)) if (!seen.has(link)) next.add(link);
      }
    }
    // Recipes come before the many combinations of filters, so that the limit leaves none out.
    level = [...next].toSorted((a, b) => Number(a.includes('?')) - Number(b.includes('?')));
    for (const address of level) seen.add(address);
  }
  expect(wrong).toEqual([]);
  expect(pages).toBeGreaterThan(150);
});

test('every link of the header, the footer and the site map answers', async () => {
  const { html } = await read('/sitemap');
  const addresses = new Set(
    [...html.matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(([, address]) => plain(address)),
  );
  expect(addresses.size).toBeGreaterThan(40);
  const dead: string[] = [];
  for (const address of addresses) {
    const { status } = await read(address);
    if (status !== 200) dead.push(`${address}: ${status}`);
  }
  expect(dead).toEqual([]);
});

test('each written page has a title, a description and an address of its own', async () => {
  const seen = new Map<string, string>();
  for (const [path, heading] of Object.entries(WRITTEN_PAGES)) {
    const { html } = await read(path);
    expect(html).toContain(`>${heading}</h1>`);
    expect(html).toContain(`<link rel="canonical" href="${site.origin}${path}"`);
    expect(html).toContain('<meta name="robots" content="max-image-preview:large"');
    for (const what of [/<title>(.*?)<\/title>/, /<meta name="description" content="(.*?)"/]) {
      const [, said = ''] = what.exec(html) ?? [];
      expect(seen.get(said), `${path}: ${said}`).toBeUndefined();
      seen.set(said, path);
    }
  }
});

test('what a written page points at within a page is there', async () => {
  const pages = new Map<string, string>();
  for (const path of Object.keys(WRITTEN_PAGES)) pages.set(path, (await read(path)).html);
  const missing: string[] = [];
  for (const [path, html] of pages) {
    const [main = ''] = /<main[\s\S]*<\/main>/.exec(html) ?? [];
    for (const [, to = '', id = ''] of main.matchAll(/<a [^>]*href="([^"#]*)#([^"]*)"/g)) {
      const target = pages.get(to === '' ? path : to);
      if (target?.includes(` id="${id}"`) === false) missing.push(`${path}: ${to}#${id}`);
    }
  }
  expect(missing).toEqual([]);
});
