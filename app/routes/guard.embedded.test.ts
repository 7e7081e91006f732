import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { pagesContext, sessionFaultContext } from '#app/context.server.ts';
import { AppError } from '#app/errors.ts';
import { guard } from './guard.server.ts';
import type { PlacedPage } from './page.ts';

const FAULT = 'La base de données ne répond pas.';

/** The guard's answer about a page while no session can be read. */
function ask(method: string, failures?: PlacedPage['failures']): unknown {
  const context = new RouterContextProvider();
  const page = {
    id: 'a',
    pattern: '/a',
    audience: 'editor',
    isShown: true,
    methods: ['GET'],
  } as const;
  context.set(pagesContext, new Map([['/a', failures ? { ...page, failures } : page]]));
  context.set(sessionFaultContext, new AppError('unavailable', FAULT));
  const request = new Request('http://localhost/a', { method });
  try {
    const asked = { request, context, pattern: 'a', params: {}, url: new URL(request.url) };
    return guard(asked, () => Promise.resolve(new Response()));
  } catch (thrown) {
    return thrown;
  }
}

test('while the database is away a page and its form have their own sentences', () => {
  const failures = { read: 'Impossible de charger.', write: 'Impossible de sauvegarder.' };
  const said = (message: string) => ({ data: { message }, init: { status: 503 } });
  expect(ask('GET', failures)).toMatchObject(said(failures.read));
  expect(ask('POST', failures)).toMatchObject(said(failures.write));
  expect(ask('POST', { read: failures.read })).toMatchObject(said(FAULT));
  expect(ask('GET')).toMatchObject(said(FAULT));
});
