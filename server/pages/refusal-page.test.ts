import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { refusedBody } from '#app/routes/sent-body.server.ts';
import { showRefusals } from './refusal-page.ts';

const BROWSER = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const app = new Hono()
  .use(
    showRefusals((context, request, { message, status }) =>
      Promise.resolve(context.html(`<h1>${message}</h1> ${request.method}`, status as 400)),
    ),
  )
  .all('/methode', ({ text }) => text('Cette adresse n’attend que GET.\n', 405, { Allow: 'GET' }))
  .all('/envoi', () => refusedBody(400))
  .all('/faute', ({ text }) => text('Une erreur', 500))
  .all('/donnees', ({ json }) => json({ notice: 'refus' }, 403));
const ask = async (path: string, headers: Record<string, string>) => {
  const answer = await app.request(path, { method: 'POST', headers });
  return [answer.status, answer.headers.get('Content-Type'), await answer.text()];
};

test.each([
  ['/methode', 405, 'Cette adresse n’attend que GET.'],
  ['/envoi', 400, 'Cet envoi est illisible\u00a0: rouvrez la page et recommencez.'],
])('a refusal of %s is a page where a browser shows it', async (path, status, message) => {
  const page = [status, 'text/html; charset=UTF-8', `<h1>${message}</h1> GET`];
  expect(await ask(path, BROWSER)).toEqual(page);
  const plain = await ask(path, { Accept: '*/*' });
  expect([plain[0], plain[2]]).toEqual([status, expect.stringContaining(message)]);
});

test('what the answer says beside its sentence stays', async () => {
  const { headers } = await app.request('/methode', { headers: BROWSER });
  expect(headers.get('Allow')).toBe('GET');
});

test.each(['/faute', '/donnees'])('%s is answered as it is', async (path) => {
  expect(await ask(path, BROWSER)).toEqual(await ask(path, {}));
});
