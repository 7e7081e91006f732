import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as route from '#app/routes/pages/contact.tsx';
import type { OpenDatabase } from '#db/client.server.ts';
import { rateLimits } from '#db/schema/accounts.server.ts';
import { contactMessages } from '#db/schema/members.server.ts';
import { auditLog, settings } from '#db/schema/office.server.ts';
import type { Actor } from '#features/platform/access/access.ts';
import type { Mailer } from '#services/mailer.server.ts';
import { openTestDatabase } from '#test/run/database.ts';
import { enrol } from '#test/data/opinions.ts';
import { outcome, requestArguments } from '#test/site/requests.ts';
import { testServices } from '#test/run/services.ts';
import {
  countUnreadMessages,
  deleteMessage,
  listMessages,
  markAnswered,
  openMessage,
} from './messages.server.ts';
import { rule, rules } from '#test/run/rule.ts';

let database: OpenDatabase;
let actor: Actor;
let now = new Date('2026-03-10T10:00:00Z');

beforeAll(async () => {
  database = await openTestDatabase();
  actor = await enrol(database.db, 'Édith', 'editor');
});
beforeEach(async () => {
  now = new Date('2026-03-10T10:00:00Z');
  for (const table of [contactMessages, rateLimits, settings]) await database.db.delete(table);
});
afterAll(() => database.close());

const WRITTEN = {
  name: 'Ada Lovelace',
  email: 'ada@example.org',
  subject: 'Une erreur',
  message: 'Le Negroni n’a pas de gin ?\r\nMerci !',
};

const services = (mailer: Mailer | null = null) =>
  testServices(database.db, { clock: () => now, mailer });
const write = (form: Record<string, string>, given = services()) =>
  outcome(Promise.resolve(route.action(requestArguments(given, { path: '/contact', form }))));
const kept = () => database.db.select().from(contactMessages).orderBy(contactMessages.createdAt);
const list = (filter: 'a-traiter' | 'traites' | 'tous') =>
  listMessages(services(), { actor, filter, page: 1, pageSize: 50 });

describe('a message', () => {
  rule('is kept as it was written, and the page says so', async () => {
    const form = { ...WRITTEN, name: '  Ada \u200b Lovelace ', website: '' };
    expect(await write(form)).toMatchObject({ status: 303, to: '/contact?avis=message-envoye' });
    expect(await kept()).toEqual([
      expect.objectContaining({
        ...WRITTEN,
        message: 'Le Negroni n’a pas de gin ?\nMerci !',
        createdAt: now,
        readAt: null,
        answeredAt: null,
      }),
    ]);
  });

  rule.each([
    ['name', '', 'Indiquez votre nom.'],
    ['name', 'x'.repeat(101), '100 caractères au plus.'],
    ['email', '', 'Indiquez votre adresse e-mail.'],
    ['email', 'ada', 'Cette adresse n’est pas complète\u00a0: il faut un nom, @ et un domaine.'],
    ['email', `${'x'.repeat(250)}@example.org`, 'Cette adresse est trop longue.'],
    ['subject', ' \t ', 'Indiquez le sujet de votre message.'],
    ['subject', 'x'.repeat(151), '150 caractères au plus.'],
    ['message', '\n\n', 'Écrivez votre message.'],
    ['message', 'x'.repeat(100_000), '5000 caractères au plus.'],
  ])('without a good %s comes back whole', async (field, value, error) => {
    const { status, data } = (await write({ ...WRITTEN, [field]: value })) as {
      status: number;
      data: { error: Record<string, string[]>; initialValue: Record<string, string> };
    };
    expect(status).toBe(400);
    expect(data.error).toEqual({ [field]: [error] });
    const { initialValue } = data;
    const others = Object.entries(WRITTEN).filter(([name]) => name !== field);
    expect(initialValue).toMatchObject(Object.fromEntries(others));
    if (value !== '') expect(initialValue[field]).toBe(value);
    expect(await kept()).toEqual([]);
  });

  test('sent twice, or pressed twice at once, is kept once', async () => {
    await Promise.all([write(WRITTEN), write(WRITTEN)]);
    await write(WRITTEN);
    expect(await kept()).toHaveLength(1);
    now = new Date('2026-03-10T11:00:00Z');
    await write(WRITTEN);
    expect(await kept()).toHaveLength(2);
  });

  rule('that a program wrote is thanked for, and not kept', async () => {
    const form = { ...WRITTEN, website: 'https://rhum.example' };
    expect(await write(form)).toMatchObject({ status: 303, to: '/contact?avis=message-envoye' });
    expect(await kept()).toEqual([]);
  });

  rule('is one too many after five in an hour, and comes back whole', async () => {
    for (let number = 0; number < 5; number++) await write({ ...WRITTEN, subject: `N° ${number}` });
    const { status, data } = (await write(WRITTEN)) as { status: number; data: object };
    expect(status).toBe(429);
    expect(data).toMatchObject({
      error: { '': expect.arrayContaining(['Trop de tentatives.']) as unknown },
      initialValue: { subject: 'Une erreur' },
    });
    expect(await kept()).toHaveLength(5);
  });

  rule(
    'is one too many after twenty in an hour of a home, whatever /64 it writes from',
    async () => {
      const from = async (number: number) => {
        const form = { ...WRITTEN, subject: `N° ${number}` };
        const clientAddress = `2001:db8:1:1${number + 10}::1`;
        const given = requestArguments(services(), { path: '/contact', form, clientAddress });
        return (await outcome(Promise.resolve(route.action(given)))).status;
      };
      for (let number = 0; number < 20; number++) expect(await from(number)).toBe(303);
      expect(await from(20)).toBe(429);
    },
  );

  rule('that cannot be kept comes back whole too', async () => {
    vi.spyOn(console, 'error').mockImplementationOnce(() => undefined);
    // why: stands for a database that is down, when the rest of the site still answers.
    const down = { ...services(), db: null as never };
    const { data } = (await write(WRITTEN, down)) as { data: object };
    expect(data).toMatchObject({
      error: { '': expect.arrayContaining(['Votre message n’a pas pu être envoyé.']) as unknown },
      initialValue: { message: WRITTEN.message },
    });
  });
});

rules('mail', () => {
  // why: stands for the network; send-mail.embedded.test.ts speaks SMTP.
  const mailer = (send: Mailer['send'] = () => Promise.resolve()) => ({ send: vi.fn(send) });
  const owner = (email: string) =>
    database.db.insert(settings).values({ key: 'entreprise', value: { email } });

  test('goes to the owner, and answers to who wrote', async () => {
    await owner('bonjour@zinc.example');
    const server = mailer();
    const given = services(server);
    await write(WRITTEN, given);
    await given.jobs.settled();
    expect(server.send).toHaveBeenCalledExactlyOnceWith({
      to: 'bonjour@zinc.example',
      subject: 'Contact\u00a0: Une erreur',
      text: 'Le Negroni n’a pas de gin ?\nMerci !\n\n-- \nAda Lovelace <ada@example.org>\n',
      replyTo: { name: 'Ada Lovelace', address: 'ada@example.org' },
    });
  });

  test('goes to nobody where the owner gave no address', async () => {
    const server = mailer();
    const given = services(server);
    await write(WRITTEN, given);
    await given.jobs.settled();
    expect(server.send).not.toHaveBeenCalled();
    expect(await kept()).toHaveLength(1);
  });

  test('that no server takes loses nothing, and the visitor does not wait for it', async () => {
    vi.spyOn(console, 'error').mockImplementationOnce(() => undefined);
    await owner('bonjour@zinc.example');
    const given = services(mailer(() => Promise.reject(new Error('refusé'))));
    expect(await write(WRITTEN, given)).toMatchObject({ status: 303 });
    await given.jobs.settled();
    expect(await kept()).toHaveLength(1);
  });
});

rules('the back office', () => {
  test('reads a message once, answers it, and takes that back', async () => {
    await write(WRITTEN);
    const [{ id } = { id: '' }] = (await list('a-traiter')).messages;
    now = new Date('2026-03-11T10:00:00Z');
    await openMessage(services(), { actor, id });
    now = new Date('2026-03-12T10:00:00Z');
    expect(await openMessage(services(), { actor, id })).toMatchObject({
      subject: 'Une erreur',
      readAt: new Date('2026-03-11T10:00:00Z'),
    });
    await markAnswered(services(), { actor, id, isAnswered: true });
    expect((await list('a-traiter')).total).toBe(0);
    expect((await list('traites')).messages).toEqual([
      expect.objectContaining({ id, answeredAt: now }),
    ]);
    await markAnswered(services(), { actor, id, isAnswered: false });
    expect((await list('a-traiter')).total).toBe(1);
    expect((await list('tous')).total).toBe(1);
  });

  test('counts what nobody has read', async () => {
    await write(WRITTEN);
    expect(await countUnreadMessages(services(), { actor })).toBe(1);
    const asked = { actor, filter: 'non-lus', page: 1, pageSize: 9 } as const;
    const [message] = (await listMessages(services(), asked)).messages;
    await openMessage(services(), { actor, id: message?.id ?? '' });
    expect(await countUnreadMessages(services(), { actor })).toBe(0);
    expect(await listMessages(services(), asked)).toEqual({ messages: [], total: 0 });
  });

  test('deletes a message; the log says that, and nothing of what it said', async () => {
    await write(WRITTEN);
    const [{ id } = { id: '' }] = await kept();
    expect(await markAnswered(services(), { actor, id, isAnswered: true })).toBe(true);
    await deleteMessage(services(), { actor, id });
    await deleteMessage(services(), { actor, id });
    expect(await markAnswered(services(), { actor, id, isAnswered: false })).toBe(false);
    expect(await kept()).toEqual([]);
    const entries = await database.db.select().from(auditLog);
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({ action: 'delete message', subjectId: id });
    expect(JSON.stringify(entries)).not.toMatch(/Ada|Negroni|Une erreur/);
  });

  test.each(['nulle-part', randomUUID()])('has no message %s', async (id) => {
    expect(await openMessage(services(), { actor, id })).toBeNull();
  });
});
