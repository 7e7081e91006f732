/** Card of a recipe in the pages of other sites, oEmbed, and feeds of tags, with real requests. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as detail from '#app/routes/catalogue/detail.tsx';
import * as list from '#app/routes/catalogue/list.tsx';
import * as feed from '#app/routes/resources/feed.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import { cocktails, cocktailSlugs } from '#db/schema/recipes.server.ts';
import { readRendered } from '#server/pages/rendered-page.ts';
import { hashSource, securityHeaders } from '#server/http/security-headers.ts';
import { CARD_STYLE } from '#features/pages/open/card.ts';
import { addRecipes, poured } from '#test/data/catalogue.ts';
import { addSmallCatalogue } from '#test/data/small-catalogue.ts';
import { openTestDatabase } from '#test/run/database.ts';
import { testServices } from '#test/run/services.ts';
import { isWellFormed } from '#test/run/well-formed.ts';
import { loaderArguments } from '#test/site/loader-arguments.ts';
import { renderPage } from '#test/site/page-render.tsx';
import { addressOf } from '#test/site/pages.ts';
import * as card from './card.ts';
import * as oembed from './oembed.ts';

const PUBLIC_URL = 'https://zinc.example';
const HOSTILE = '</title><script>alert("1")</script> & <b>';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await addSmallCatalogue(database.db);
  await addRecipes(database.db, [
    { title: 'Cadre Négroni', tags: ['gin'], ingredients: poured('gin') },
    { title: HOSTILE, slug: 'cadre-hostile', summary: HOSTILE },
    { title: 'Cadre brouillon', tags: ['gin'], is_published: false },
  ]);
});
afterAll(() => database.close());

const args = (address: string, params: object = {}) =>
  loaderArguments(testServices(database.db), { address, params });
const cardAt = (slug: string) => card.loader(args(`/cocktails/${slug}/carte-a-integrer`, { slug }));
const embedded = (query: Record<string, string>) =>
  oembed.loader(args(`/oembed?${new URLSearchParams(query)}`));
const url = `${PUBLIC_URL}/cocktails/cadre-negroni`;

describe('a card', () => {
  test('may be shown in a frame, and does nothing there', async () => {
    const { page } = await readRendered(await cardAt('cadre-negroni'), {
      nonce: 'k3y-of-one-answer',
      security: securityHeaders({ secure: true, development: false }),
    });
    const sent = new Map<string, unknown>();
    page.answer(
      { headers: {}, rawHeaders: [], method: 'GET' } as never,
      {
        writeHead: (_: number, head: string[]) => {
          for (let at = 0; at < head.length; at += 2) sent.set(head[at] ?? '', head[at + 1]);
          return { end: () => undefined };
        },
        end: () => undefined,
      } as never,
    );
    await Promise.resolve();
    const policy = String(sent.get('Content-Security-Policy'));
    expect(policy).toContain('frame-ancestors *');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(hashSource(CARD_STYLE));
    expect(policy).toContain('sandbox allow-popups');
    expect(policy).not.toContain('script');
    expect(sent.has('X-Frame-Options')).toBe(false);
    expect([...sent.keys()].filter((name) => /x-zinc/i.test(name))).toEqual([]);
  });

  test('says the recipe, and no script of its text', async () => {
    const html = await (await cardAt('cadre-hostile')).text();
    expect(html).not.toContain('<script');
    expect(html).toContain('&lt;script&gt;');
    expect(await (await cardAt('cadre-negroni')).text()).toContain(`href="${url}"`);
  });

  test('follows its recipe to a new address', async () => {
    const recipes = await database.db
      .select({ cocktailId: cocktails.id })
      .from(cocktails)
      .where(eq(cocktails.slug, 'cadre-negroni'));
    await database.db
      .insert(cocktailSlugs)
      .values(recipes.map((recipe) => ({ slug: 'cadre-ancien', ...recipe })));
    const answer = await cardAt('cadre-ancien');
    expect(answer.status).toBe(301);
    expect(answer.headers.get('Location')).toBe('/cocktails/cadre-negroni/carte-a-integrer');
  });

  test.each(['cadre-brouillon', 'inconnu'])('is not there for %s', async (slug) => {
    expect((await cardAt(slug)).status).toBe(404);
  });
});

describe('oEmbed', () => {
  test('gives a frame as wide as there is room', async () => {
    const said = (await (await embedded({ url, maxwidth: '400' })).json()) as Record<
      string,
      unknown
    >;
    expect(said).toMatchObject({
      version: '1.0',
      type: 'rich',
      title: 'Cadre Négroni',
      width: 400,
    });
    expect(said['html']).toContain(`src="${url}/carte-a-integrer"`);
    expect(said['html']).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
    expect(said).not.toHaveProperty('thumbnail_url');
    const whole = (await (await embedded({ url })).json()) as object;
    expect(whole).toHaveProperty('thumbnail_url');
  });

  test('gives a link where there is no room', async () => {
    const answer = await embedded({ url, maxwidth: '100', maxheight: '50' });
    expect(await answer.json()).toMatchObject({ type: 'link' });
  });

  test.each([
    [{ url: `${PUBLIC_URL}/cocktails/cadre-brouillon` }, 404],
    [{ url: 'https://mechant.example/cocktails/cadre-negroni' }, 404],
    [{ url: 'data:text/plain,negroni' }, 404],
    [{ url: '' }, 404],
    [{ url, format: 'yaml' }, 501],
  ])('%j is a problem', async (query, status) => {
    const answer = await embedded(query);
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([
      status,
      'application/problem+json',
    ]);
  });

  test('is written in XML too', async () => {
    const answer = await embedded({ url, format: 'xml' });
    expect(answer.headers.get('Content-Type')).toBe('text/xml; charset=utf-8');
    const xml = await answer.text();
    expect(isWellFormed(xml)).toBe(true);
    expect(xml).toContain('<type>rich</type>');
  });

  test('is found from the recipe', async () => {
    const loaded = await detail.loader(args('/cocktails/cadre-negroni', { slug: 'cadre-negroni' }));
    const page = renderPage(detail, '/cocktails/cadre-negroni', loaded);
    expect(page).toContain(`${PUBLIC_URL}/oembed?url=${encodeURIComponent(url)}`);
  });
});

describe('the feed of a tag', () => {
  test('has its recipes alone, and is kept', async () => {
    const answer = await feed.loader(args('/flux.xml?tag=gin'));
    const xml = await answer.text();
    expect(isWellFormed(xml)).toBe(true);
    expect(xml).toContain('cadre-negroni');
    expect(xml).not.toMatch(/brouillon|cadre-hostile/);
    expect(xml).toContain(`<link>${PUBLIC_URL}/cocktails?tag=gin</link>`);
    expect(xml).toContain('flux.xml?tag=gin" rel="self"');
    expect(addressOf('/flux.xml?tag=gin&utm_source=x')).toBe('/flux.xml?tag=gin');
  });

  test('is not there for an unknown tag', async () => {
    expect((await feed.loader(args('/flux.xml?tag=inconnu'))).status).toBe(404);
  });

  test('is found from its list', async () => {
    const loaded = await list.loader(args('/cocktails?tag=gin'));
    const page = renderPage(list, '/cocktails?tag=gin', loaded);
    expect(page).toContain(`href="${PUBLIC_URL}/flux.xml?tag=gin"`);
  });
});
