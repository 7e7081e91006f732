/** Cron links and the drafts that they make, through the routes, on a site without a model. */
import { eq } from 'drizzle-orm';
import { SignJWT } from 'jose';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Services } from '#app/context.server.ts';
import { action as createLink } from '#app/routes/functions/create-cron-link.ts';
import { action as call } from '#app/routes/functions/make-daily-draft.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import { rateLimits } from '#db/schema/accounts.server.ts';
import { cronLinks, generatedDrafts } from '#db/schema/assistant.server.ts';
import { users } from '#db/schema/members.server.ts';
import { auditLog, settings, unsentMail } from '#db/schema/office.server.ts';
import { cocktails } from '#db/schema/recipes.server.ts';
import type { Member } from '#features/platform/access/access.ts';
import { readStarterCocktails } from '#features/recipes/starter/starter-files.server.ts';
import { deriveKey } from '#services/cookies/derived-key.server.ts';
import { enrol } from '#test/data/opinions.ts';
import { requestArguments } from '#test/site/requests.ts';
import { openServices, SECRET } from '#test/run/services.ts';
import {
  createCronLink,
  findCronLink,
  listCronLinks,
  revokeCronLink,
} from './cron-links.server.ts';
import { draftJob } from './draft-job.server.ts';
import { testCronLink } from './open-link.server.ts';
import { rule, rules } from '#test/run/rule.ts';

let database: OpenDatabase;
let services: Services;
let admin: Member;
let now: Date;
openServices(
  (opened) => {
    database = opened.database;
    services = { ...opened.services, clock: () => now };
    services.jobs.serve(services);
  },
  [generatedDrafts, cronLinks, cocktails, rateLimits, settings, unsentMail],
);
beforeAll(async () => {
  admin = await enrol(database.db, 'Ada', 'admin');
});
beforeEach(() => {
  now = new Date('2026-11-23T07:00:00Z');
});

const later = (hours: number) => {
  now = new Date(now.getTime() + hours * 3_600_000);
};
async function make(theme = 'classique') {
  const { url, ...link } = await createCronLink(services, { actor: admin, theme, isFresh: false });
  return { ...link, url: url ?? '' };
}

/** Response of a link to a scheduler, while its job runs. */
async function post(url: string) {
  const { pathname, search } = new URL(url);
  const token = pathname.split('/').at(-1) ?? '';
  const { context } = requestArguments(services, { path: pathname }) as { context: never };
  const request = new Request(`https://zinc.example${pathname}${search}`, { method: 'POST' });
  const answering = call({ request, params: { token }, context } as never);
  const turn = setInterval(() => void services.jobs.settled(), 20);
  const answer = await answering.finally(() => clearInterval(turn));
  await services.jobs.settled();
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}
const ask = async (actor: Member | null, json: unknown) => {
  const answer = await createLink(requestArguments(services, { path: '/', actor, json }));
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};
const drafts = () => database.db.select().from(generatedDrafts);
const recipes = () => database.db.select().from(cocktails);
const decide = (value: object) =>
  database.db.insert(settings).values({ key: 'generation', value, updatedAt: now });

describe('a link', () => {
  test('is one for an administrator and a theme, whatever opens at once', async () => {
    const [one, other] = await Promise.all([make(), make()]);
    expect(one).toEqual(other);
    expect((await make('été')).url).not.toBe(one.url);
    expect(one.expiresAt).toEqual(new Date('2026-11-24T07:00:00Z'));
    expect(await database.db.$count(cronLinks)).toBe(2);
  });

  rule('shows its address once, and another one is made on demand', async () => {
    const asked = { actor: admin, theme: 'classique' };
    const { id, url, expiresAt } = await make();
    expect(url).not.toBe('');
    expect(await findCronLink(services, asked)).toEqual({ id, expiresAt });
    later(0.1);
    expect(await make()).toEqual({ id, expiresAt, url: '' });
    const renewed = await createCronLink(services, { ...asked, isFresh: true });
    expect(renewed.url).not.toBeNull();
    expect(renewed.id).not.toBe(id);
    expect(await testCronLink(services, { actor: admin, url })).toMatchObject({ ok: true });
  });

  rule('is made anew by the function, as specified', async () => {
    const first = await ask(admin, { theme: 'Été  Indien', ttlMin: 60 });
    expect(first).toEqual({
      status: 200,
      body: {
        url: expect.stringMatching(/^https:\/\/zinc\.example\/api\/generation\/eyJ/) as string,
        expiresAt: '2026-11-23T08:00:00.000Z',
      },
    });
    expect((await listCronLinks(services, { actor: admin }))[0]).toMatchObject({
      theme: 'été indien',
      by: 'Ada',
      state: 'valid',
    });
    later(0.5);
    expect((await ask(admin, { theme: 'été indien', ttlMin: 60 })).body['url']).not.toBe(
      first.body['url'],
    );
    expect((await ask(admin, { ttlMin: 1_441 })).status).toBe(400);
    expect((await ask(null, { theme: 'x' })).status).toBe(401);
    expect((await ask(await enrol(database.db, 'Édith', 'editor'), {})).status).toBe(403);
  });

  rule('is tried without anything being made, and no other address is', async () => {
    const { url } = await make();
    expect((await ask(admin, { action: 'test', url })).body).toEqual({
      ok: true,
      message: expect.stringContaining('24\u00a0novembre') as string,
    });
    const { pathname } = new URL(url);
    for (const other of [`https://pirate.example${pathname}`, 'https://zinc.example/', `${url}x`]) {
      expect((await ask(admin, { action: 'test', url: other })).body).toMatchObject({ ok: false });
    }
    expect([await drafts(), await recipes()]).toEqual([[], []]);
    expect(await listCronLinks(services, { actor: admin })).toMatchObject([{ uses: 0 }]);
  });

  rule(
    'that expired, was altered, forged, revoked, or whose maker is no administrator does nothing',
    async () => {
      const { url, id } = await make();
      const tried = async (address: string) => {
        const { status, body } = await post(address);
        return [status, body['message']];
      };
      const sign = (key: Buffer, typ: string, alg = 'HS256') =>
        new SignJWT({ purpose: 'daily draft', jti: id })
          .setProtectedHeader({ alg, typ })
          .setAudience('zinc generation')
          .setIssuedAt(now)
          .setExpirationTime('1h')
          .sign(key);
      const at = (token: string) => `https://zinc.example/api/generation/${token}`;
      const ours = deriveKey(SECRET, 'cron link');
      const invalid = [401, 'Ce lien n’est pas valable.'];
      expect(await tried(`${url}a`)).toEqual(invalid);
      expect(await tried(at('a.b.c'))).toEqual(invalid);
      expect(await tried(at(await sign(deriveKey(SECRET, 'accounts'), 'cron+jwt')))).toEqual(
        invalid,
      );
      expect(await tried(at(await sign(ours, 'JWT')))).toEqual(invalid);
      expect(await tried(at(await sign(ours, 'cron+jwt', 'HS512')))).toEqual(invalid);

      const role = (as: 'admin' | 'editor') =>
        database.db.update(users).set({ role: as }).where(eq(users.id, admin.id));
      await role('editor');
      expect(await tried(url)).toEqual([410, 'Ce lien a été révoqué.']);
      await role('admin');
      later(25);
      expect(await tried(url)).toEqual([410, 'Ce lien a expiré.']);
      later(-25);
      await revokeCronLink(services, { actor: admin, id });
      expect(await tried(url)).toEqual([410, 'Ce lien a été révoqué.']);
      expect(await recipes()).toEqual([]);
    },
  );

  rule('is refused to whoever tries too many', async () => {
    for (let tried = 0; tried < 60; tried++) await post('https://zinc.example/api/generation/x');
    expect((await post('https://zinc.example/api/generation/x')).status).toBe(429);
  });
});

describe('a draft', () => {
  test('is made once a day and theme, from the reserve, whoever asks at once', async () => {
    const { url } = await make('tiki');
    const answers = await Promise.all([post(url), post(url)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    // Either call may be the first.
    const created = answers.filter(({ body }) => (body as { created: boolean }).created);
    expect(created).toHaveLength(1);
    const [recipe, ...others] = await recipes();
    expect(others).toEqual([]);
    expect(recipe).toMatchObject({ isPublished: false });
    expect(await drafts()).toMatchObject([
      { day: '2026-11-23', theme: 'tiki', state: 'made', source: 'reserve', recipeId: recipe?.id },
    ]);
    const again = await post(url);
    expect(again.body).toMatchObject({ ok: true, created: false, title: recipe?.title });
    expect(await listCronLinks(services, { actor: admin })).toMatchObject([
      { uses: 3, lastUsedAt: now },
    ]);
    expect(
      await database.db
        .select({ after: auditLog.after })
        .from(auditLog)
        .where(eq(auditLog.action, 'generate draft')),
    ).toMatchObject([{ after: { generatedBy: 'reserve', theme: 'tiki' } }]);
  });

  rule('of one more theme, of the next day, or insisted on is another', async () => {
    const { url } = await make();
    await post(url);
    await post(`${url}?force`);
    expect(await post(`${url}?force`)).toMatchObject({ status: 429 });
    await post((await make('automne')).url);
    // The day changes at midnight in Paris, an hour before UTC.
    later(15.9);
    await post(url);
    later(0.2);
    await post(url);
    expect(new Set((await recipes()).map(({ title }) => title)).size).toBe(4);
    expect((await drafts()).map(({ day, theme, number }) => [day, theme, number])).toEqual([
      ['2026-11-23', 'classique', 0],
      ['2026-11-23', 'classique', 1],
      ['2026-11-23', 'automne', 0],
      ['2026-11-24', 'classique', 0],
    ]);
  });

  rule('that fits the theme comes first; of one that nothing fits, that is said', async () => {
    await post((await make('mezcal')).url);
    await post((await make('zythologie')).url);
    const [fitting, next] = await drafts();
    expect([fitting?.title, fitting?.why]).toEqual(['Mexican Firing Squad', null]);
    expect(next?.why).toContain('Aucune recette de la réserve');
  });

  rule('is none once the reserve is empty, and that is said', async () => {
    const [last, ...others] = [...(await readStarterCocktails('reserve')).values()];
    await database.db.insert(generatedDrafts).values(
      others.map(({ title }, number) => ({
        day: '2026-01-01',
        theme: 'avant',
        number,
        at: now,
        title,
        state: 'made' as const,
        source: 'reserve' as const,
      })),
    );
    const one = await post((await make('pisco')).url);
    expect(one.body).toMatchObject({ created: true, title: last?.title });
    // A used recipe does not come back, even once deleted.
    await database.db.delete(cocktails);
    expect(await post((await make('gin')).url)).toEqual({
      status: 200,
      body: {
        ok: true,
        created: false,
        isUnderWay: false,
        title: null,
        message: 'La réserve du site est vide\u00a0: rien n’a été créé.',
      },
    });
    expect(await recipes()).toEqual([]);
  });

  rule('abandoned in the middle is taken on again after a while', async () => {
    const { url } = await make();
    await database.db
      .insert(generatedDrafts)
      .values({ day: '2026-11-23', theme: 'classique', at: now, state: 'under way' });
    later(0.2);
    expect((await post(url)).body).toMatchObject({ created: true });
    expect(await drafts()).toMatchObject([{ number: 0, state: 'made' }]);
  });
});

rules('every day by itself', () => {
  const tick = async (at: string) => {
    now = new Date(at);
    if (await draftJob.schedule?.isDue(services)) {
      await services.jobs.add(database.db, draftJob, {});
      await services.jobs.settled();
    }
    return (await drafts()).map(({ day }) => day);
  };

  test('nothing is made unless somebody switched it on', async () => {
    expect(await tick('2027-03-27T12:00:00Z')).toEqual([]);
  });

  test('a draft is made at eight in Paris, also the day after summer time began or ended', async () => {
    await decide({ isOn: true });
    expect(await tick('2027-03-27T06:55:00Z')).toEqual([]);
    expect(await tick('2027-03-27T07:00:00Z')).toEqual(['2027-03-27']);
    expect(await tick('2027-03-28T05:55:00Z')).toHaveLength(1);
    expect(await tick('2027-03-28T06:00:00Z')).toEqual(['2027-03-27', '2027-03-28']);
    expect(await tick('2027-10-31T06:55:00Z')).toHaveLength(2);
    expect(await tick('2027-10-31T07:00:00Z')).toHaveLength(3);
  });

  test('an hour that was missed is made up for once, on the same day', async () => {
    await decide({ isOn: true, hour: '08:30', timeZone: 'America/Guadeloupe' });
    expect(await tick('2027-03-27T12:25:00Z')).toEqual([]);
    expect(await tick('2027-03-28T02:00:00Z')).toEqual(['2027-03-27']);
    expect(await tick('2027-03-28T03:55:00Z')).toHaveLength(1);
    expect(await tick('2027-03-28T04:00:00Z')).toHaveLength(1);
  });

  test('administrators are told, if they want to be', async () => {
    await decide({ isOn: true, tells: true });
    await tick('2027-03-27T12:00:00Z');
    const [letter] = await database.db.select().from(unsentMail);
    const [{ title, id } = { title: '', id: '' }] = await recipes();
    expect(letter?.subject).toBe(`Brouillon du jour\u00a0: ${title}`);
    expect(letter?.body).toContain(`https://zinc.example/admin/cocktails/${id}`);
  });
});
