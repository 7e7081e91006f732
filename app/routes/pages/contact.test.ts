import { expect, test, vi } from 'vitest';
import { unavailable } from '#app/process/passing-fault.server.ts';
import type { Database } from '#db/client.server.ts';
import { renderPage } from '#test/site/page-render.tsx';
import { requestArguments } from '#test/site/requests.ts';
import * as contact from './contact.tsx';

const NOTHING = { publisher: '', address: '', phone: '', email: '' };
const shown = (company: typeof NOTHING, isStaff = false) =>
  renderPage(contact, '/contact', {
    url: 'https://zinc.example/contact',
    company,
    isStaff,
    member: null,
  });

test('contact details are those of the settings', () => {
  const page = shown({ ...NOTHING, email: 'bar@zinc.example' });
  expect(page).toContain('Nos coordonnées');
  expect(page).toContain('href="mailto:bar@zinc.example"');
  expect(page).not.toContain('À compléter');
});

test('without any, visitors see no section for them, and staff where to enter them', () => {
  expect(shown(NOTHING)).not.toContain('Nos coordonnées');
  expect(shown(NOTHING, true)).toContain('À compléter');
});

test('a message that cannot be taken while the database is away is given back on its page', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const away = new Proxy({} as Database, {
    get: () => () => {
      throw unavailable(new Error('away'));
    },
  });
  const services = { db: away, clock: () => new Date(), publicUrl: 'https://zinc.example' };
  const form = {
    name: 'Ada',
    email: 'ada@example.org',
    subject: 'Une erreur',
    message: 'Bonjour à tous',
  };
  const ask = (sent?: typeof form) =>
    requestArguments(services as never, { path: '/contact', ...(sent && { form: sent }) });
  const posted = ask(form);
  const { data, init } = (await contact.action(posted)) as { data: unknown; init: ResponseInit };
  expect(init.status).toBe(503);
  expect(data).toMatchObject({ initialValue: form });
  expect(await contact.loader(posted)).toMatchObject({ company: NOTHING });
  await expect(contact.loader(ask())).rejects.toMatchObject({ code: 'unavailable' });
  log.mockRestore();
});
