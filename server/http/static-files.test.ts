import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serve, type TestServer } from '#test/run/http-client.ts';
import { securityHeaders } from './security-headers.ts';
import { openStaticFiles } from './static-files.ts';

const SCRIPT = 'export const glass = 1;\n'.repeat(100);
const directory = mkdtempSync(path.join(tmpdir(), 'zinc-static-'));
let server: TestServer;

beforeAll(async () => {
  mkdirSync(path.join(directory, 'assets'));
  writeFileSync(path.join(directory, 'assets/app-1a2b.js'), SCRIPT);
  writeFileSync(path.join(directory, 'assets/font-3c.woff2'), Buffer.alloc(2_000));
  writeFileSync(path.join(directory, 'assets/gone-5e.js'), SCRIPT);
  writeFileSync(path.join(directory, 'favicon.svg'), '<svg/>');
  const security = securityHeaders({ secure: false, development: false });
  const files = await openStaticFiles(directory, security);
  server = await serve((request, response) => {
    if (!files.answer(request, response)) response.writeHead(404).end();
  });
});
afterAll(async () => {
  await server.close();
  rmSync(directory, { recursive: true });
});

it('sends what is named after its content once and for all', async () => {
  const { headers, body } = await server.ask('/assets/app-1a2b.js?v=1', {
    'Accept-Encoding': 'br',
  });
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    vary: 'Accept-Encoding',
  });
  expect(brotliDecompressSync(body).toString()).toBe(SCRIPT);
});

it('compresses no font', async () => {
  const { headers, body } = await server.ask('/assets/font-3c.woff2', { 'Accept-Encoding': 'br' });
  expect(headers).not.toHaveProperty('content-encoding');
  expect(headers['content-type']).toBe('font/woff2');
  expect(body).toHaveLength(2_000);
});

it('has the other files asked for again, and says when they are the same', async () => {
  const { headers } = await server.ask('/favicon.svg');
  expect(headers['cache-control']).toBe('public, max-age=3600');
  const again = await server.ask('/favicon.svg', { 'If-None-Match': headers.etag ?? '' });
  expect(again.status).toBe(304);
});

it('has files of a build that came later, and says of one that went that it is not there', async () => {
  const later = path.join(directory, 'assets/later-4d.js');
  expect((await server.ask('/assets/later-4d.js')).status).toBe(404);
  writeFileSync(later, SCRIPT);
  rmSync(path.join(directory, 'assets/gone-5e.js'));
  expect((await server.ask('/assets/later-4d.js')).body.toString()).toBe(SCRIPT);
  const { status, headers } = await server.ask('/assets/gone-5e.js');
  expect([status, headers['cache-control']]).toEqual([404, 'no-store']);
});

it.each([
  '/',
  '/assets',
  '/assets/',
  '/assets/..',
  '/../favicon.svg',
  '/%2e%2e/favicon.svg',
  '/favicon.svg%00',
])('has nothing at %s', async (url) => {
  expect((await server.ask(url)).status).toBe(404);
});

it('answers HEAD, and leaves other methods', async () => {
  const head = await server.ask('/favicon.svg', {}, { method: 'HEAD' });
  expect(head).toMatchObject({ status: 200, headers: { 'content-length': '6' } });
  expect(head.body).toHaveLength(0);
  expect((await server.ask('/favicon.svg', {}, { method: 'POST' })).status).toBe(404);
});
