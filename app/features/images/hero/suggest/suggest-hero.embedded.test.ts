/** Texts for a banner by the catalogue and by a model, as `generate-hero-suggestions` answers them. */
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { RouterContextProvider } from 'react-router';
import { actorContext, servicesContext, type Services } from '#app/context.server.ts';
import { action } from '#app/routes/functions/generate-hero-suggestions.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import { settings } from '#db/schema/office.server.ts';
import type { Member } from '#features/platform/access/access.ts';
import { lintText } from '#features/platform/assistant/lint-text.ts';
import { openModel } from '#services/model/openai-model.server.ts';
import { addIngredients, addRecipes } from '#test/data/catalogue.ts';
import { openTestDatabase } from '#test/run/database.ts';
import { startModelServer, type ModelServer } from '#test/outside/model-server.ts';
import { enrol } from '#test/data/opinions.ts';
import { testServices } from '#test/run/services.ts';
import { HERO_PARTS, PART_LIMITS } from './hero-suggestion.ts';
import { localHero } from './local-hero.ts';

let database: OpenDatabase;
let local: Services;
let withModel: Services;
let server: ModelServer;
let edith: Member;

beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  edith = await enrol(db, 'Édith', 'editor');
  await addIngredients(db, [{ name: 'Eau' }]);
  await addRecipes(db, [{ title: 'Bissap' }, { title: 'Citronnade' }]);
  server = await startModelServer();
  local = testServices(db);
  const model = openModel(server.options, { web: local.web, pauseMs: 1 });
  withModel = testServices(db, { model });
});
beforeEach(() => {
  Object.assign(server, { mood: 'usual' });
  for (const list of [server.next, server.says, server.asked]) list.length = 0;
});
afterAll(async () => {
  await server.close();
  await database.close();
});

const ASKED = { currentTitle: 'Bonjour', currentSubtitle: '', businessType: 'cocktails' };
async function call(services: Services, body: object, actor: Member | null = edith) {
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  context.set(actorContext, actor);
  const request = new Request('https://zinc.example/api/functions/generate-hero-suggestions', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  const response = await action({ request, context, params: {}, url: request.url } as never);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

test('without a model the catalogue and the season write five texts, others at each turn', async () => {
  const { status, body } = await call(local, ASKED);
  expect(status).toBe(200);
  expect(body).toMatchObject({ badge: 'Recettes d’hiver', model: null });
  expect(body['subtitle']).toContain('2\u00a0recettes');
  expect(Object.keys(body).toSorted()).toEqual(
    [...HERO_PARTS, 'model', 'without_model'].toSorted(),
  );
  const next = await call(local, { ...ASKED, turn: 1, currentTitle: body['title'] });
  for (const part of HERO_PARTS) expect(next.body[part]).not.toBe(body[part]);
  expect((await call(local, ASKED)).body).toEqual(body);
});

test('every set fits its fields and may be shown, whatever the catalogue and the month', () => {
  const newest = 'Une recette au titre vraiment très long, trop pour un badge ou un titre';
  const faults = [...Array(12).keys()].flatMap((at) =>
    [
      { recipes: 0, alcoholFree: 0, newest: null },
      { recipes: 141, alcoholFree: 23, newest: 'Negroni' },
      { recipes: 12_345, alcoholFree: 1, newest },
    ].flatMap((counted) =>
      ['', '/cocktails?degre_max=0', '/contact'].flatMap((secondaryUrl) => {
        const set = localHero({ ...counted, month: at + 1 }, { secondaryUrl, turn: at });
        return HERO_PARTS.filter((part) => {
          const { text, refused, flagged } = lintText(set[part], { longest: PART_LIMITS[part] });
          return set[part] === '' || text !== set[part] || refused.length + flagged.length > 0;
        }).map((part) => `${part}: ${set[part]}`);
      }),
    ),
  );
  expect(faults).toEqual([]);
});

test('what a model writes is shown where it may be, and the catalogue speaks for the rest', async () => {
  const written = {
    title: 'Le comptoir, à la maison',
    subtitle: 'Buvez sans modération\u00a0!',
    badge: 'x'.repeat(80),
    cta_label: 'Voir les recettes',
    secondary_cta_label: '<b>Ici</b>',
  };
  server.says.push(written);
  const { body } = await call(withModel, ASKED);
  const own = (await call(local, ASKED)).body;
  const { subtitle, badge, secondary_cta_label } = own;
  const kept = { title: written.title, cta_label: written.cta_label };
  const without_model = ['subtitle', 'badge', 'secondary_cta_label'];
  expect(body).toEqual({
    ...kept,
    subtitle,
    badge,
    secondary_cta_label,
    model: 'essai-texte',
    without_model,
  });
});

test('without budget left the catalogue speaks, as without a model', async () => {
  const { db } = database;
  await db
    .insert(settings)
    .values({ key: 'ia', value: { monthlyTokens: '0' }, updatedAt: withModel.clock() });
  onTestFinished(async () => void (await db.delete(settings)));
  expect(await call(withModel, ASKED)).toEqual(await call(local, ASKED));
  expect(server.asked).toEqual([]);
});

test('a model that is down is said in the words of the specification', async () => {
  Object.assign(server, { mood: 'failing' });
  expect(await call(withModel, ASKED)).toMatchObject({
    status: 503,
    body: { message: 'Impossible de générer les suggestions. Réessayez plus tard.' },
  });
});

test('only those who edit banners are answered', async () => {
  expect(await call(local, ASKED, null)).toMatchObject({ status: 401 });
  expect(await call(local, { currentTitle: 7 })).toMatchObject({ status: 400 });
});
