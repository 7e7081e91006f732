import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { readBuiltPages } from './test/run/built-pages.ts';
import { CHEAP_PASSWORDS } from './test/run/built-site.ts';
import { CREDENTIALS } from './test/outside/creators-api.ts';
import { freePort } from './test/run/free-port.ts';

// Each worker reads this file again; what the first reading chose reaches them by environment.
process.env['E2E_PORT'] ??= String(await freePort());
process.env['E2E_SMS_PORT'] ??= String(await freePort());
process.env['E2E_RETAILER_PORT'] ??= String(await freePort());
process.env['E2E_DATA_DIR'] ??= temporaryDataDirectory();
// There may be no build yet, where dead code is looked for.
process.env['E2E_PAGES'] ??= JSON.stringify(
  existsSync('build/server/index.js') ? readBuiltPages() : [],
);
const origin = `http://localhost:${process.env['E2E_PORT']}`;

const smsGateway = `http://127.0.0.1:${process.env['E2E_SMS_PORT']}/`;

const executablePath = process.env['CHROMIUM_PATH'];

export default defineConfig({
  testDir: './e2e',
  testMatch: '**/*.spec.ts',
  outputDir: './test-results',
  fullyParallel: true,
  forbidOnly: true,
  // Some 300 journeys on a machine that others load: one that a second look finds right is named
  // as unsteady in the end, and counts as passed.
  retries: 1,
  workers: 2,
  // Limits for what hangs, never a measure of time: others use the machine too.
  timeout: 120_000,
  globalTimeout: 45 * 60_000,
  maxFailures: 40,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    baseURL: origin,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    // Requests that a service worker makes pass by what a journey does to those of its page.
    serviceWorkers: 'block',
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath !== undefined && { executablePath }),
      args: [
        // Chromium has no sandbox for root, in containers above all.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-gpu',
        // The headless shell rounds letters to whole pixels unless told, and Chromium does not.
        '--font-render-hinting=none',
        // Without these it talks to its maker's servers, which stalls where there is no network.
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // The public host of e2e/support/public-site.ts.
        '--host-resolver-rules=MAP zinc.example 127.0.0.1',
      ],
    },
  },
  projects: [
    // A journey runs at the larger width, unless it is marked as of the other or as different at both.
    {
      name: 'desktop',
      grepInvert: /@phone/,
      use: {
        browserName: 'chromium',
        viewport: { width: 1440, height: 900 },
        // Frames of transitions were a tenth of the processor; the sweep and phones have them.
        contextOptions: { reducedMotion: 'reduce' },
      },
    },
    {
      name: 'phone',
      grep: /@phone|@both/,
      use: {
        browserName: 'chromium',
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 2,
        hasTouch: true,
        isMobile: true,
      },
    },
  ],
  webServer: [
    {
      command: `${JSON.stringify(process.execPath)} test/outside/sms-gateway.ts`,
      url: smsGateway,
      env: { PORT: process.env['E2E_SMS_PORT'] },
    },
    {
      // Products that a retailer has now: test/outside/creators-api.ts.
      command: `${JSON.stringify(process.execPath)} test/outside/creators-api.ts ${process.env['E2E_RETAILER_PORT']}`,
      port: Number(process.env['E2E_RETAILER_PORT']),
    },
    {
      command: `${JSON.stringify(process.execPath)} ${CHEAP_PASSWORDS} build/server/main.js`,
      url: `${origin}/health/ready`,
      env: {
        NODE_ENV: 'production',
        PORT: process.env['E2E_PORT'],
        PUBLIC_URL: origin,
        DATA_DIR: process.env['E2E_DATA_DIR'],
        // Members of journeys come from addresses of their own (e2e/support/member.ts).
        TRUST_PROXY: 'loopback',
        // A line a request would hide what journeys say.
        LOG_FORMAT: 'texte',
        // Visitors of journeys are many at one address.
        PAGES_PER_SECOND: '50',
        // An empty variable counts as absent: the journeys run on the embedded database.
        DATABASE_URL: '',
        SMS_WEBHOOK_URL: smsGateway,
        CREATORS_API_CLIENT_ID: CREDENTIALS.clientId,
        CREATORS_API_CLIENT_SECRET: CREDENTIALS.clientSecret,
        CREATORS_API_URL: `http://127.0.0.1:${process.env['E2E_RETAILER_PORT']}`,
      },
      timeout: 120_000,
      stdout: 'pipe',
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    },
  ],
});

/** Removed when the run ends, after the server has. */
function temporaryDataDirectory(): string {
  const directory = mkdtempSync(path.join(tmpdir(), 'zinc-site-'));
  process.on('exit', () => rmSync(directory, { recursive: true, force: true }));
  return directory;
}
