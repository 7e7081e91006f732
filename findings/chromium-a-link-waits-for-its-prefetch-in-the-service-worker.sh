#!/usr/bin/env bash
# Chromium 156, Playwright 1.65.1: with a speculation rule of eagerness « conservative », a pressed link begins a prefetch
# and waits for its answer. A service worker answers both, and is asked anew once the prefetch fails.
#
# A worker that tries again for some seconds before it gives up (here 4 s) is therefore waited for twice before the
# visitor is told anything. (With « immediate » the link waits one second at most.) The worker can tell the prefetch
# by its header `Sec-Purpose`; if it does not try again for that, the link takes the time of its own request.
set -euo pipefail
chromium=${CHROMIUM_PATH:-$(command -v chromium-headless-shell || command -v chromium)}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund playwright-core@1.65.1
cat >prefetch.mjs <<'JS'
import { createServer } from 'node:http';
import { chromium } from 'playwright-core';
const rules = { prefetch: [{ where: { href_matches: '/next' }, eagerness: 'conservative' }] };
const page = `<!doctype html><title>here</title><a href="/next">next</a><script>
  navigator.serviceWorker.register('/worker.js');
</script><script type="speculationrules">${JSON.stringify(rules)}</script>`;
const worker = (triesAgain) => `
  addEventListener('install', () => skipWaiting());
  addEventListener('activate', (event) => event.waitUntil(clients.claim()));
  addEventListener('fetch', (event) => {
    if (!event.request.url.endsWith('/next')) return;
    const isAhead = event.request.headers.has('Sec-Purpose');
    fetch('/asked?' + (isAhead ? 'ahead' : 'link'));
    const wait = isAhead && !${triesAgain} ? 0 : 4000;
    event.respondWith(new Promise((done) => setTimeout(() =>
      done(isAhead ? Response.error() : new Response('<title>told</title>', { headers: { 'Content-Type': 'text/html' } })), wait)));
  });`;
const browser = await chromium.launch({ executablePath: process.argv[2], args: ['--no-sandbox'] });
for (const triesAgain of [true, false]) {
  const asked = [];
  const server = createServer(({ url }, answer) => {
    if (url.startsWith('/asked')) asked.push(url.slice('/asked?'.length));
    const isWorker = url === '/worker.js';
    answer.writeHead(200, { 'Content-Type': isWorker ? 'text/javascript' : 'text/html' });
    answer.end(isWorker ? worker(triesAgain) : page);
  }).listen(0, 'localhost');
  await new Promise((listening) => server.once('listening', listening));
  const tab = await (await browser.newContext()).newPage();
  await tab.goto(`http://localhost:${server.address().port}/`);
  await tab.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const begun = Date.now();
  await tab.click('a');
  await tab.waitForFunction(() => document.title === 'told');
  const times = Math.round((Date.now() - begun) / 4000);
  console.log(`worker ${triesAgain ? 'tries again' : 'gives up'} for what is ahead: told after ${times} x 4 s, asked as ${asked.join(' then ')}`);
  server.close();
  await tab.context().close();
}
await browser.close();
JS
seen=$(node prefetch.mjs "$chromium")
expected='worker tries again for what is ahead: told after 2 x 4 s, asked as ahead then link
worker gives up for what is ahead: told after 1 x 4 s, asked as ahead then link'
echo "$("$chromium" --version)"
echo "$seen"
[ "$seen" = "$expected" ] || { echo 'The behaviour has changed.' >&2; exit 1; }
