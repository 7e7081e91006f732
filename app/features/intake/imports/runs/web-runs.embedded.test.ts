/** Imports of pages from another site to the catalogue, and the answers of functions about them. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { RouterContextProvider } from 'react-router';
import { actorContext, servicesContext, type Services } from '#app/context.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import { importRuns, importSources } from '#db/schema/imports.server.ts';
import { cocktails } from '#db/schema/recipes.server.ts';
import type { Actor, Member } from '#features/platform/access/access.ts';
import { action } from '#app/routes/functions/import-cocktails.ts';
import { addIngredients } from '#test/data/catalogue.ts';
import { openTestDatabase } from '#test/run/database.ts';
import { enrol } from '#test/data/opinions.ts';
import { openOtherSite, type OtherSite } from '#test/outside/other-sites.ts';
import { testServices } from '#test/run/services.ts';
import { createSource } from '../sources/edit-sources.server.ts';
import { listItems } from './list-items.server.ts';
import { listJournal } from './list-journal.server.ts';
import { openRun } from './list-runs.server.ts';
import { startWebRun } from './start-run.server.ts';

let database: OpenDatabase;
let services: Services;
let admin: Member;
let edith: Member;
let site: OtherSite;

const pageOf = (name: string, ingredients: string[]) =>
  `<!doctype html><title>${name}</title><script type="application/ld+json">${JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name,
    recipeCategory: 'Cocktail',
    recipeIngredient: ingredients,
    recipeInstructions: [{ '@type': 'HowToStep', text: 'Secouez avec des glaçons.' }],
  })}</script>`;

beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  admin = await enrol(db, 'Ada', 'admin');
  edith = await enrol(db, 'Édith', 'editor');
  site = await openOtherSite({
    '/cocktails/gimlet': pageOf('Gimlet', ['6 cl de gin', '2 cl de jus de citron vert']),
    '/cocktails/gin-fou': pageOf('Gin fou', ['4 cl de gin', '1 cl de gin']),
    '/a-propos': '<!doctype html><title>À propos</title><p>Nous aimons les cocktails.</p>',
    '/sitemap.xml': `<urlset><url><loc>http://site.example/cocktails/gimlet</loc></url></urlset>`,
  });
  site.pages['/sitemap.xml'] = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    <url><loc>${site.origin}/cocktails/gimlet</loc></url><url><loc>${site.origin}/a-propos</loc></url></urlset>`;
  services = testServices(db, { web: site.reader });
});
beforeEach(async () => {
  const { db } = database;
  await db.delete(importRuns);
  await db.delete(importSources);
  await db.delete(cocktails);
  await addIngredients(db, [{ name: 'Gin', abv: 40 }, { name: 'Jus de citron vert' }]).catch(
    () => undefined,
  );
});
afterAll(async () => {
  await site.close();
  await database.close();
});

/** Different host names: requests to one site wait for each other. */
const at = (host: string, path: string) => `http://${host}.example:${site.port}${path}`;

const ask = async (actor: Actor, body: object) => {
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  context.set(actorContext, actor);
  const request = new Request('https://zinc.example/api/functions/import-cocktails', {
    method: 'POST',
    body: JSON.stringify(body),
  });
  const answering = action({ request, context } as never);
  void answering.then(() => services.jobs.settled());
  const answer = await answering;
  void services.jobs.settled();
  return { status: answer.status, body: (await answer.json()) as unknown };
};

test('a test tells what pages hold, and writes nothing', async () => {
  const urls = [at('un', '/cocktails/gimlet'), at('deux', '/a-propos'), at('trois', '/absente')];
  expect(await ask(admin, { mode: 'dryRun', urls })).toEqual({
    status: 200,
    body: {
      success: true,
      results: [
        {
          url: expect.stringContaining('/cocktails/gimlet') as string,
          parsed: {
            title: 'Gimlet',
            ingredients: ['6 cl de gin', '2 cl de jus de citron vert'],
            instructions: ['Secouez avec des glaçons.'],
          },
        },
        { url: urls[1], parsed: null, error: 'Impossible de parser' },
        { url: urls[2], parsed: null, error: 'Cette page n’existe pas.' },
      ],
    },
  });
  expect(await database.db.$count(cocktails)).toBe(0);
});

test('an import writes drafts that keep their source, once, and the journal tells each address', async () => {
  const urls = [at('un', '/cocktails/gimlet'), at('deux', '/a-propos')];
  const answer = { success: true, processed: 2, successful: 1 };
  expect((await ask(admin, { mode: 'run', urls, limit: 10 })).body).toMatchObject(answer);
  const [row] = await database.db.select().from(cocktails);
  expect(row).toMatchObject({ title: 'Gimlet', sourceUrl: urls[0], isPublished: false });
  expect((await ask(admin, { mode: 'run', urls, limit: 10 })).body).toMatchObject({
    processed: 2,
    successful: 0,
  });
  expect(await database.db.$count(cocktails)).toBe(1);
  const journal = await listJournal(services, { actor: admin });
  expect(journal.map(({ url }) => url).toSorted()).toEqual(urls.toSorted());
});

test('addresses are found on the sites that are in service', async () => {
  expect((await ask(admin, { mode: 'discover' })).body).toMatchObject({
    success: false,
    error: expect.stringContaining('Aucune source') as string,
    count: 0,
  });
  await createSource(services, {
    actor: admin,
    values: {
      name: 'Un site',
      startUrls: [`${site.origin}/sitemap.xml`],
      urlPattern: '',
      delaySeconds: 1,
      isOn: true,
    },
  });
  expect((await ask(admin, { mode: 'discover' })).body).toEqual({
    success: true,
    count: 1,
    urls: [`${site.origin}/cocktails/gimlet`],
  });
  await ask(admin, { mode: 'run', urls: [`${site.origin}/cocktails/gimlet`], limit: 1 });
  expect((await ask(admin, { mode: 'discover' })).body).toMatchObject({
    success: false,
    error: expect.stringContaining('déjà au catalogue') as string,
  });
});

test('only administrators may, and addresses of the inside are never asked for', async () => {
  expect((await ask(edith, { mode: 'discover' })).status).toBe(403);
  expect((await ask(null, { mode: 'discover' })).status).toBe(401);
  const inside = 'http://127.0.0.1:1/';
  const id = await startWebRun(services, { actor: admin, urls: inside });
  await services.jobs.settled();
  expect(await openRun(services, { actor: admin, id })).toMatchObject({ stage: 'ready' });
  const { items } = await listItems(services, { actor: admin, id, page: 1, pageSize: 10 });
  expect(items).toMatchObject([
    { state: 'unreadable', why: expect.stringContaining('ne peut pas être lue') as string },
  ]);
  await expect(
    startWebRun(services, { actor: admin, urls: 'file:///etc/passwd' }),
  ).rejects.toMatchObject({
    code: 'adresses-invalides',
  });
});
