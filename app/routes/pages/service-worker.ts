// oxlint-disable-next-line import/default -- Vite gives the address of the built worker.
import worker from '#features/pages/offline/service-worker.ts?worker&url';
import type { Page } from '../page.ts';

export const handle: Page = { audience: 'anybody', shows: [] };

/**
 * `/service-worker.js`, at the root, which the worker serves. It names a file that changes with its
 * content: browsers compare both.
 */
export const loader = () =>
  new Response(`importScripts(${JSON.stringify(worker)});\n`, {
    headers: { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' },
  });
