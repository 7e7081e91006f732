/** Actions and guards with real requests and responses. */
import { RouterContextProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import {
  actorContext,
  clientAddressContext,
  pagesContext,
  servicesContext,
  sessionContext,
  type Services,
} from '#app/context.server.ts';
import * as auth from '#app/routes/account/auth.tsx';
import * as profile from '#app/routes/account/profile/profile.tsx';
import * as recovery from '#app/routes/account/recovery.tsx';
import * as endedSession from '#app/routes/account/ended-session.tsx';
import * as letter from '#app/routes/admin/people/unsent-letter.tsx';
import { guard } from '#app/routes/guard.server.ts';
import { pagesWith } from '#app/routes/page.ts';
import * as userRole from '#app/routes/functions/get-user-role.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import { rateLimits } from '#db/schema/accounts.server.ts';
import { users } from '#db/schema/members.server.ts';
import { auditLog, unsentMail } from '#db/schema/office.server.ts';
import { isAmong, type Member } from '#features/platform/access/access.ts';
import { backOfficePages } from '#features/platform/access/back-office.ts';
import type { Session } from '#features/members/accounts/sign-in/sessions.server.ts';
import { readAuditFilters } from '#features/platform/audit/audit-filters.ts';
import { listAuditLog } from '#features/platform/audit/list-audit-log.server.ts';
import { listUnsentMail } from '#features/platform/mail/unsent-mail.server.ts';
import { OPENING } from '#test/data/catalogue.ts';
import { addMember, anyAddress, PASSWORD } from '#test/data/members.ts';
import { pages } from '#test/site/pages.ts';
import { openServices } from '#test/run/services.ts';

let database: OpenDatabase;
let services: Services;
openServices(
  (opened) => {
    ({ database, services } = opened);
  },
  [users, rateLimits, unsentMail, auditLog],
);

interface Asked {
  form?: Record<string, string> | URLSearchParams | FormData;
  session?: Session | null;
  params?: object;
  address?: string;
}

function args(path: string, { form, session = null, params = {}, address }: Asked = {}) {
  const url = new URL(path, 'https://zinc.example');
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  context.set(pagesContext, pages);
  context.set(sessionContext, session);
  context.set(actorContext, session?.member ?? null);
  context.set(clientAddressContext, address ?? anyAddress());
  const body = form instanceof FormData ? form : form && new URLSearchParams(form);
  const request = new Request(url, body && { method: 'POST', body });
  return { request, url, pattern: '', params, context } as never;
}

/** Response or data of an action or loader, thrown ones too. */
async function answerOf(work: () => unknown) {
  const answer: unknown = await (async () => work())().catch((error: unknown) => error);
  if (answer instanceof Response) {
    return {
      status: answer.status,
      to: answer.headers.get('Location'),
      cookies: answer.headers.getSetCookie(),
      body: await answer.text(),
    };
  }
  const { data, init } = answer as { data: unknown; init: ResponseInit | null };
  return { status: init?.status ?? 200, data, headers: new Headers(init?.headers) };
}

const SIGN_UP = {
  name: 'Ada',
  email: ' Ada@Example.org ',
  password: PASSWORD,
  adult: 'on',
  terms: 'on',
};

describe('/auth', () => {
  test('signs up, sets the cookie and leads back, to this site alone', async () => {
    const path = '/auth?onglet=inscription&returnTo=%2Fcocktails%2Fnegroni';
    const answer = await answerOf(() => auth.action(args(path, { form: SIGN_UP })));
    expect(answer).toMatchObject({ status: 303, to: '/cocktails/negroni?avis=compte-cree' });
    expect(answer.cookies?.join()).toContain('HttpOnly');
    for (const returnTo of ['https://mechant.example', '//mechant.example', '/\\mechant.example']) {
      const query = new URLSearchParams({ returnTo }).toString();
      const form = { email: 'ada@example.org', password: PASSWORD };
      const signedIn = await answerOf(() => auth.action(args(`/auth?${query}`, { form })));
      expect(signedIn).toMatchObject({ status: 303, to: '/?avis=connecte' });
    }
  });

  test('empty fields do nothing; faults come back with what was typed, passwords aside', async () => {
    const path = '/auth?onglet=inscription';
    const blank = await answerOf(() =>
      auth.action(args(path, { form: { ...SIGN_UP, password: '' } })),
    );
    expect(blank).toMatchObject({ status: 400, data: { initialValue: { name: 'Ada' } } });
    expect(blank.data).not.toHaveProperty('error');
    const { name, terms } = SIGN_UP;
    const faulty = await answerOf(() =>
      auth.action(args(path, { form: { name, terms, email: 'ada', password: 'court' } })),
    );
    expect(faulty).toMatchObject({
      status: 400,
      data: {
        initialValue: { email: 'ada' },
        error: {
          email: [expect.any(String)],
          password: [expect.any(String)],
          adult: [expect.any(String)],
        },
      },
    });
    expect(JSON.stringify(faulty.data)).not.toContain('court');
    expect(await database.db.$count(users)).toBe(0);
  });

  test('too many tries are told with the wait, as 429', async () => {
    const address = anyAddress();
    const form = { email: 'ada@example.org', password: 'essai numéro un' };
    const attempt = () => answerOf(() => auth.action(args('/auth', { form, address })));
    for (let tried = 0; tried < 10; tried++) expect(await attempt()).toMatchObject({ status: 400 });
    const refused = await attempt();
    expect(refused).toMatchObject({
      status: 429,
      data: { error: { '': ['Trop de tentatives.', 'Réessayez dans 15\u00a0min.'] } },
    });
    expect(refused.headers?.get('Retry-After')).toBe('900');
  });

  test('whoever is signed in is sent home, once', async () => {
    const { session } = await addMember(services);
    const answer = await answerOf(() =>
      auth.loader(args('/auth?returnTo=%2Fprofile', { session })),
    );
    expect(answer).toMatchObject({ status: 302, to: '/' });
  });

  test('recovery answers the same with and without an account', async () => {
    await addMember(services);
    const ask = (email: string) =>
      answerOf(() => recovery.action(args('/auth/mot-de-passe-oublie', { form: { email } })));
    expect(await ask('personne@example.org')).toEqual(await ask('ada@example.org'));
  });
});

test('the profile is its member’s: visitors sign in and come back', async () => {
  for (const answer of [
    await answerOf(() => profile.loader(args('/profile'))),
    await answerOf(() => profile.action(args('/profile', { form: { intent: 'confirm-email' } }))),
  ]) {
    expect(answer).toMatchObject({ status: 302, to: '/auth?returnTo=%2Fprofile' });
  }
});

describe('the back office', () => {
  const as = (role: Member['role']): Session => ({
    id: 'session',
    name: 'Ada',
    email: 'ada@example.org',
    hasSecondFactor: false,
    isRenewed: false,
    member: { id: 'ada', role, isBanned: false },
  });
  /** Guard of a page: who enters, and where others are sent. */
  const enter = (pattern: string, asked: object) =>
    answerOf(() =>
      guard({ ...asked, pattern } as never, () => Promise.resolve(new Response('in'))),
    );

  test.each([...pages.values()])(
    '$pattern lets in its $audience, and tells others why',
    async (page) => {
      for (const role of ['user', 'editor', 'admin'] as const) {
        const session = as(role);
        const expected = isAmong(session.member, page.audience)
          ? { status: 200, body: 'in' }
          : { status: 302, to: '/?avis=acces-refuse' };
        expect(await enter(page.pattern, args('/', { session })), role).toMatchObject(expected);
      }
    },
  );

  test.each([...pages.values()])(
    '$pattern leads staff who lack the second factor that is asked of them to set it up',
    async (page) => {
      const session = as('admin');
      const lacking = { ...session, member: { ...session.member, lacksFactor: true } };
      const isOpen = page.audience === 'anybody' || page.audience === 'member';
      const expected = isOpen
        ? { status: 200 }
        : { to: '/profile?avis=double-authentification-exigee#double-authentification' };
      expect(await enter(page.pattern, args('/', { session: lacking }))).toMatchObject(expected);
    },
  );

  test('is for editors, and partly for administrators alone', () => {
    const audiences = Object.groupBy(pages.values(), ({ audience }) => audience);
    const isOffice = (page: { pattern: string }) => /^\/admin(?:\/|$)/.test(page.pattern);
    expect(audiences.anybody?.filter(isOffice)).toEqual([]);
    expect(audiences.member?.filter(isOffice)).toEqual([]);
    expect(audiences.editor?.every(isOffice)).toBe(true);
    const alone = audiences.admin?.map(({ pattern }) => pattern.split('/').slice(0, 3).join('/'));
    expect([...new Set(alone)].toSorted()).toEqual(
      ['courriels', 'ia', 'journal', 'membres', 'parametres', 'tools'].map(
        (name) => `/admin/${name}`,
      ),
    );
  });

  test('sends visitors to sign in and come back', async () => {
    const asked = args('/admin/journal?page=2');
    expect(await enter('/admin/journal', asked)).toMatchObject({
      status: 302,
      to: '/auth?returnTo=%2Fadmin%2Fjournal%3Fpage%3D2',
    });
  });

  test('keeps what a visitor sends, to be sent again', async () => {
    const form = new URLSearchParams({ name: 'Rhum « arrangé » <b>', tags: 'a' });
    form.append('tags', 'b');
    const asked = args('/admin/partenaires/nouveau?de=1', { session: null, form });
    const answer = await enter('/admin/partenaires/nouveau', asked);
    const to = '/auth/session-terminee?returnTo=%2Fadmin%2Fpartenaires%2Fnouveau%3Fde%3D1';
    expect(answer).toMatchObject({ status: 307, to });
    expect(await endedSession.action(args(to, { session: null, form }))).toMatchObject({
      data: {
        target: '/admin/partenaires/nouveau?de=1',
        fields: [
          ['name', 'Rhum « arrangé » <b>'],
          ['tags', 'a'],
          ['tags', 'b'],
        ],
      },
      init: { status: 401 },
    });
    const files = new FormData();
    files.set('photo', new File(['x'], 'x.png'));
    const withFiles = args('/admin/medias', { session: null, form: files });
    const refused = await enter('/admin/medias', withFiles);
    expect(refused).toMatchObject({ status: 302, to: '/auth?returnTo=%2Fadmin%2Fmedias' });
    const elsewhere = args('/auth/session-terminee?returnTo=https://ailleurs.example', { form });
    expect(await endedSession.action(elsewhere)).toMatchObject({ data: { target: '/' } });
  });

  test('keeps what a member sends once their session has ended, but for passwords', async () => {
    const form = new URLSearchParams({ note: 'Sans sucre', password: 'secret', code: '123456' });
    const path = '/cocktails/negroni/note';
    const answer = await enter('/cocktails/:slug/note', args(path, { form }));
    const to = `/auth/session-terminee?returnTo=${encodeURIComponent(path)}`;
    expect(answer).toMatchObject({ status: 307, to });
    expect(await endedSession.action(args(to, { form }))).toMatchObject({
      data: { target: path, fields: [['note', 'Sans sucre']] },
    });
    // Scripts keep the form itself.
    const { request, ...asked } = args(path, { form }) as { request: Request };
    const scripts = { ...asked, request: new Request(`${request.url}.data`, request) };
    expect(await enter('/cocktails/:slug/note', scripts)).toMatchObject({ body: 'in' });
    expect(await enter('/cocktails/:slug/note', args(path))).toMatchObject({ body: 'in' });
  });

  test('its navigation holds what each may open, no more', () => {
    const listed = pagesWith(pages, 'office');
    const open = (role: Member['role']) =>
      backOfficePages(listed, as(role).member).map(({ to }) => to);
    expect(open('user')).toEqual([]);
    expect(open('editor')).toContain('/admin/cocktails');
    expect(open('editor')).not.toContain('/admin/journal');
    expect(open('admin')).toEqual(listed.map(({ path }) => path));
  });

  test('use cases refuse by themselves', async () => {
    const asked = { page: 1, pageSize: 50 };
    const filters = readAuditFilters(new URLSearchParams());
    for (const actor of [null, as('user').member, as('editor').member]) {
      const code = actor === null ? 'unauthenticated' : 'forbidden';
      await expect(listUnsentMail(services, { ...asked, actor })).rejects.toMatchObject({ code });
      await expect(listAuditLog(services, { ...asked, filters, actor })).rejects.toMatchObject({
        code,
      });
    }
  });

  test('opening a letter is noted, and its link hidden once expired', async () => {
    const { session } = await addMember(services);
    const administrator = { ...session, member: { ...session.member, role: 'admin' as const } };
    const expires = (ms: number) => new Date(OPENING.getTime() + ms);
    const rows = await database.db
      .insert(unsentMail)
      .values(
        [60_000, 0].map((ms) => ({
          recipient: 'grace@example.org',
          subject: 'Un nouveau mot de passe',
          body: 'Ouvrez {secret}',
          secret: 'https://zinc.example/x?jeton=abc',
          secretExpiresAt: expires(ms),
        })),
      )
      .returning({ id: unsentMail.id });
    const texts = [];
    for (const { id } of rows) {
      const opened = await letter.loader(args('/x', { session: administrator, params: { id } }));
      texts.push(opened.text);
    }
    expect(texts).toEqual(['Ouvrez https://zinc.example/x?jeton=abc', 'Ouvrez (ce lien a expiré)']);
    const actor = administrator.member;
    const filters = readAuditFilters(new URLSearchParams());
    const { entries } = await listAuditLog(services, { actor, filters, page: 1, pageSize: 50 });
    expect(entries).toHaveLength(2);
    expect(entries[0]).toMatchObject({ action: 'open unsent mail', actorName: 'Ada' });
    expect(JSON.stringify(entries)).not.toContain('jeton');
  });
});

test('get_user_role answers the role, or 401', async () => {
  const { session } = await addMember(services);
  const path = '/api/functions/get_user_role';
  expect(await answerOf(() => userRole.action(args(path, { form: {}, session })))).toMatchObject({
    status: 200,
    body: '"user"',
  });
  expect(await answerOf(() => userRole.loader(args(path)))).toMatchObject({ status: 401 });
});
