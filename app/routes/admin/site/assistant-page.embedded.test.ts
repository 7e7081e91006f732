import { afterAll, beforeAll, expect, test } from 'vitest';
import { actorContext, type Services } from '#app/context.server.ts';
import { modelCalls } from '#db/schema/assistant.server.ts';
import { settings } from '#db/schema/office.server.ts';
import type { Member } from '#features/platform/access/access.ts';
import { openModel } from '#services/model/openai-model.server.ts';
import { loaderArguments } from '#test/site/loader-arguments.ts';
import { addMember } from '#test/data/members.ts';
import { startModelServer, type ModelServer } from '#test/outside/model-server.ts';
import { renderPage, unescapeHtml } from '#test/site/page-render.tsx';
import { openServices } from '#test/run/services.ts';
import * as assistantPage from './assistant.tsx';

let services: Services;
let server: ModelServer;
let actor: Member;

openServices((opened) => ({ services } = opened), [modelCalls, settings]);
beforeAll(async () => {
  server = await startModelServer();
  const { session } = await addMember(services);
  actor = { ...session.member, role: 'admin' };
});
afterAll(() => server.close());

const { loader, action } = assistantPage as unknown as Record<
  'loader' | 'action',
  (args: never) => Promise<object>
>;

function args(hasModel: boolean) {
  const model = hasModel ? openModel(server.options, { web: services.web, pauseMs: 1 }) : null;
  const made = loaderArguments({ ...services, model }, { address: '/admin/ia' });
  const { context } = made as { context: { set: (key: typeof actorContext, to: Member) => void } };
  context.set(actorContext, actor);
  return made;
}

async function shown(hasModel: boolean): Promise<string> {
  const loaded = await loader(args(hasModel));
  return unescapeHtml(renderPage(assistantPage, '/admin/ia', loaded));
}

test('says how to have a model where there is none', async () => {
  const html = await shown(false);
  expect(html).toContain('Sans IA');
  expect(html).toContain('AI_BASE_URL');
  expect(html).not.toContain('Tester');
});

test('says what is configured, and never the key', async () => {
  const html = await shown(true);
  expect(html).toContain('essai-texte');
  expect(html).toContain('127.0.0.1');
  expect(html).not.toContain('sk-essai');
});

test('tries it, and warns when most of the budget is gone', async () => {
  server.says.push({ reponse: 'citron' });
  expect(await action(args(true))).toMatchObject({ tried: { answer: 'citron' } });
  const [call] = await services.db.select().from(modelCalls);
  const taken = (call?.inputTokens ?? 0) + (call?.outputTokens ?? 0);
  const budget = { monthlyTokens: String(Math.floor(taken / 0.85)) };
  await services.db.insert(settings).values({ key: 'ia', value: budget });
  const html = await shown(true);
  expect(html).toMatch(/8\d\u00a0% du budget d’IA du mois sont pris/);
  expect(html).toContain('Essai');
});

test('says why it does not work', async () => {
  server.next.push('unauthorized');
  expect(await action(args(true))).toMatchObject({
    data: { failure: expect.stringContaining('L’IA refuse la demande.') as unknown },
  });
});
