import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { UnderWay } from '#server/http/under-way.ts';
import { pageRenderer } from './page-renderer.ts';

test('the end waits for a loader whose client has left', async () => {
  const underWay = new UnderWay();
  const asked = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const loader = async () => {
    asked.resolve();
    await held.promise;
    return new Response('lu');
  };
  const build = {
    routes: { lu: { id: 'lu', path: '/lu', module: { loader } } },
    entry: { module: { default: () => new Response(), handleError: () => undefined } },
    assets: { routes: {}, entry: { imports: [], module: '' }, url: '', version: '' },
    future: {},
    basename: '/',
    publicPath: '/',
    assetsBuildDirectory: '',
    prerender: [],
    ssr: true,
    isSpaMode: false,
    routeDiscovery: { mode: 'initial' },
  } as unknown as ServerBuild;
  const answer = pageRenderer(build, 'test', (work) => underWay.keep(work))(undefined);
  const leaving = new AbortController();
  const answered = answer(new Request('https://zinc.example/lu', { signal: leaving.signal }));
  await asked.promise;
  leaving.abort();
  await answered;
  let isOver = false;
  const ended = underWay.ended().then(() => (isOver = true));
  await sleep(1);
  expect(isOver).toBe(false);
  held.resolve();
  expect(await ended).toBe(true);
});
