import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { receiveBody } from '#server/http/receive-body.ts';
import { comeBack, comeBackPage } from './come-back.ts';
import { showProblems } from './show-problems.ts';

const BODY_BYTES = 10;

const app = new Hono<{ Bindings: { clientAddress: string } }>()
  .use(showProblems)
  .use(receiveBody(() => BODY_BYTES))
  .get('/:at{.+}/lu', (context) => context.json({ fait: true }))
  .get('/:at{.+}/long', (context) => context.text('Cette adresse est trop longue.\n', 414))
  .get('/:at{.+}/attendre', (context) => context.text('Attendez.', 503, { 'Retry-After': '5' }))
  .get('/:at{.+}/page', (context) => context.html('<h1>Introuvable</h1>', 404))
  .get('/:at{.+}/panne', () => {
    throw new Error('panne');
  })
  .post('/:at{.+}/envoi', async (context) => context.text(await context.req.raw.text()))
  .onError((_, context) => context.text('Une erreur inattendue est survenue.', 500));

const ask = (path: string, init: RequestInit = {}) =>
  app.request(path, init, { clientAddress: '192.0.2.1' });
const post = (body: string, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  body,
  headers,
});

test.each([
  ['long', {}, 414, 'Cette adresse est trop longue.'],
  ['attendre', {}, 503, 'Attendez.'],
  ['page', {}, 404, 'Il n’y a rien à cette adresse.'],
  ['panne', {}, 500, 'Une erreur inattendue est survenue.'],
  ['envoi', post('trop de lettres'), 413, /^Cet envoi est trop lourd/],
  ['envoi', post('trop de lettres', { 'Content-Length': '15' }), 413, /^Cet envoi est trop lourd/],
  ['envoi', post('x', { 'Content-Encoding': 'gzip' }), 415, /compressé/],
] as const)('%s of the API is refused as a problem', async (path, init, status, detail) => {
  const answer = await ask(`/api/v1/${path}`, init);
  expect(answer.status).toBe(status);
  expect(answer.headers.get('Content-Type')).toBe('application/problem+json');
  expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*');
  expect(await answer.json()).toEqual({
    type: 'about:blank',
    title: expect.stringMatching(/./) as string,
    status,
    detail: typeof detail === 'string' ? detail : (expect.stringMatching(detail) as string),
  });
  const elsewhere = await ask(`/ailleurs/${path}`, init);
  expect(elsewhere.headers.get('Content-Type')).not.toBe('application/problem+json');
});

test('what is answered stays as it is, and a refusal keeps Retry-After', async () => {
  expect(await (await ask('/api/v1/lu')).json()).toEqual({ fait: true });
  expect((await ask('/api/v1/attendre')).headers.get('Retry-After')).toBe('5');
});

test('an overloaded site answers programs with a problem', async () => {
  const answer = comeBack(new Request('https://zinc.example/api/v1/recipes?limit=2'));
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([
    503,
    'application/problem+json',
  ]);
  expect(await answer.json()).toMatchObject({ status: 503, title: 'Indisponible' });
  expect(comeBackPage('text/html', '/api/v1/recipes').status).toBe(503);
  const page = comeBack(
    new Request('https://zinc.example/cocktails', { headers: { Accept: 'text/html' } }),
  );
  expect(page.headers.get('Content-Type')).toContain('text/html');
});
