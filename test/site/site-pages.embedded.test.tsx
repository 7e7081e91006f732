/** Handles of pages, against the page cache, menus, the sitemap and the pages themselves. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pagesWith, type Page, type SitePages } from '#app/routes/page.ts';
import * as faq from '#app/routes/pages/faq.tsx';
import * as securityContact from '#app/routes/resources/security-contact.ts';
import * as sitemap from '#app/routes/resources/sitemap.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import { settings } from '#db/schema/office.server.ts';
import { footerGroups, groupPages } from '#features/pages/discovery/site-pages.ts';
import { addressesOf } from '#server/pages/page-key.ts';
import { pageFinder, readPages } from '#server/pages/read-pages.ts';
import { openTestDatabase } from '#test/run/database.ts';
import { loaderArguments } from './loader-arguments.ts';
import { renderPage, shownBy, thingOf } from './page-render.tsx';
import { addressOf, pages, routes } from './pages.ts';
import { testServices } from '#test/run/services.ts';

/** Steps inside signing in, the shelf, the profile or a review: nobody starts there. */
const WITHIN = /^\/(?:auth|carnet|profile)\/./;
/** Pages a visitor may open directly, with a fixed address. */
const shownPages = [...pages.values()]
  .filter(({ isShown, audience }) => isShown && (audience === 'anybody' || audience === 'member'))
  .map(({ pattern }) => pattern)
  .filter((path) => !/[:*]/.test(path) && !WITHIN.test(path));
const menu = pagesWith(pages, 'menu');

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const args = (address: string, listed = pages) =>
  loaderArguments(testServices(database.db), { address, pages: listed });

describe('the list of pages', () => {
  test('has every page of the site, and no other', () => {
    expect(menu.map(({ path }) => path).toSorted()).toEqual(shownPages.toSorted());
  });

  test('names each once', () => {
    const labels = menu.map(({ label }) => label);
    expect(new Set(labels).size).toBe(labels.length);
    expect(groupPages(menu).flatMap((group) => group.pages)).toHaveLength(menu.length);
  });

  test('has its written pages kept for all', () => {
    const written = [...pages.values()].filter(({ id }) => id.startsWith('routes/pages/'));
    const kept = written.map(({ pattern }) => pattern).filter((path) => path !== '/*');
    expect(kept.length).toBeGreaterThan(10);
    expect(kept.filter((path) => addressOf(`${path}?utm_source=x`) !== path)).toEqual([]);
  });

  const sitemapOf = async (listed: SitePages) =>
    (await sitemap.loader(args('/sitemap.xml', listed))).text();

  test('is what search engines are given, what is a member’s or a form left out', async () => {
    const xml = await sitemapOf(pages);
    const paths = menu.map(({ path }) => path);
    const isListed = (path: string) => xml.includes(`<loc>https://zinc.example${path}</loc>`);
    expect(paths.filter((path) => !isListed(path))).toEqual([
      '/auth',
      '/favorites',
      '/carnet',
      '/profile',
    ]);
    expect(xml.match(/<loc>https:\/\/zinc\.example\/cocktails<\/loc>/g)).toHaveLength(1);
  });

  test('takes a new page from its module and a line of the URL map', async () => {
    const handle: Page = {
      audience: 'anybody',
      shows: ['lists'],
      inSitemap: true,
      menu: { label: 'Carte', group: 'recipes', inFooter: true },
    };
    const route = { id: 'carte', path: 'carte', parentId: 'root' };
    const more = readPages({
      ...routes,
      carte: { ...route, module: { handle, default: () => null } },
    });
    const findPage = pageFinder(more);
    expect(addressesOf(findPage)('/carte.data?_routes=carte&x=1')).toBe(
      '/carte.data?_routes=carte',
    );
    expect(addressesOf(findPage)('/carte?utm_source=x&avis=acces-refuse')).toBe(
      '/carte?avis=acces-refuse',
    );
    expect(findPage('/carte')?.page.shows).toEqual(['lists']);
    expect(await sitemapOf(more)).toContain('<loc>https://zinc.example/carte</loc>');
    const footer = footerGroups(pagesWith(more, 'menu')).flatMap((group) => group.pages);
    expect(footer).toContainEqual({ path: '/carte', label: 'Carte' });
    expect(() => readPages({ ...routes, carte: { ...route, module: {} } })).toThrow('carte');
  });
});

describe('the questions', () => {
  const loaded = () => faq.loader(args('/faq'));

  test('are five categories, and say that favourites and the profile take an account', () => {
    const { categories } = loaded();
    expect(categories).toHaveLength(5);
    expect(JSON.stringify(categories)).toContain('ils demandent un compte');
    const ids = categories.flatMap(({ id, questions }) => [id, ...questions.map((one) => one.id)]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('tell search engines what the page shows', () => {
    const html = renderPage(faq, '/faq', loaded());
    const told = thingOf(html, 'FAQPage')['mainEntity'] as {
      name: string;
      acceptedAnswer: { text: string };
    }[];
    const shown = shownBy(html);
    const absent = told
      .flatMap(({ name, acceptedAnswer }) => [name, ...acceptedAnswer.text.split('\n')])
      .filter((text) => !shown.includes(text));
    expect(absent).toEqual([]);
    expect(told).toHaveLength(loaded().categories.flatMap(({ questions }) => questions).length);
  });
});

describe('security.txt', () => {
  const read = async () => (await securityContact.loader(args('/.well-known/security.txt'))).text();

  test('says where to write, and until when it may be relied on', async () => {
    const text = await read();
    expect(text).toContain('Contact: https://zinc.example/contact\n');
    expect(text).not.toContain('mailto:');
    const { clock } = testServices(database.db);
    const [, expires = ''] = /^Expires: (.+)$/m.exec(text) ?? [];
    const days = (new Date(expires).getTime() - clock().getTime()) / 86_400_000;
    expect(days).toBeGreaterThan(100);
    expect(days).toBeLessThan(365);
    expect(text).toMatch(/^Canonical: https:\/\/zinc\.example\/\.well-known\/security\.txt$/m);
  });

  test('prefers the address that the owner gave', async () => {
    const value = { email: 'securite@zinc.example' };
    await database.db.insert(settings).values({ key: 'entreprise', value });
    expect(await read()).toMatch(/^Contact: mailto:securite@zinc\.example\nContact: https:/);
  });
});
