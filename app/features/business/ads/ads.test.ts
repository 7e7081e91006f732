import { describe, expect, test } from 'vitest';
import { parseSettings } from '#features/platform/settings/setting.ts';
import { adsTxt, isBackOffice } from './ad.ts';
import { adsOfPage, isPublicHost } from './ads-of-page.ts';

describe('a public host', () => {
  test.each([
    'https://zinc.example',
    'https://www.recettes.fr',
    'http://zinc.example:8080',
    'https://localhost.example',
    'https://apreview.example',
    'http://93.184.215.14',
    'http://172.32.0.1',
    'http://100.128.0.1',
    'http://[2606:2800:21f:cb07:6820:80da:af6b:8b2c]',
  ])('%s', (url) => {
    expect(isPublicHost(url)).toBe(true);
  });
});

describe('not a public host', () => {
  test.each([
    'http://localhost:3000',
    'http://zinc.localhost',
    'http://127.0.0.1:3000',
    'http://127.1',
    'http://2130706433',
    'http://0.0.0.0:3000',
    'http://10.1.2.3',
    'http://172.16.0.1',
    'http://172.31.255.255',
    'http://192.168.1.20:3000',
    'http://169.254.1.1',
    'http://100.64.0.1',
    'http://[::1]:3000',
    'http://[::]',
    'http://[fd00::1]',
    'http://[fe80::1]',
    'http://[::ffff:192.168.1.1]',
    'http://mac-de-ada.local',
    'http://zinc.lan',
    'http://nas.home.arpa',
    'http://zinc.internal',
    'https://zinc.test',
    'http://zinc',
    'https://zinc.test.',
    'https://zinc-abc123.vercel.app',
    'https://deploy-preview-3--zinc.netlify.app',
    'https://preview--zinc.lovable.app',
    'https://preview.zinc.example',
    'https://zinc-staging.example.org',
    'https://abcd-3000.app.github.dev',
  ])('%s', (url) => {
    expect(isPublicHost(url)).toBe(false);
  });
});

const PUBLISHER = 'ca-pub-1234567890123456';
const PUBLIC = { path: '/', publicUrl: 'https://zinc.example', script: 'https://ads.example/a.js' };
const LOCAL = { ...PUBLIC, publicUrl: 'http://localhost:3000' };
const settings = (said: object) => parseSettings('publicites', said);
const READY = { publisherId: PUBLISHER, leaderboardUnit: '111', rectangleUnit: '222' };

describe('the ads of a page', () => {
  test('are previews where the host is not public, whatever the publisher', () => {
    const all = { kind: 'preview', places: ['leaderboard', 'rectangle', 'article'] };
    expect(adsOfPage(settings({}), LOCAL)).toEqual(all);
    expect(adsOfPage(settings(READY), LOCAL)).toEqual(all);
    const some = settings({ ...READY, leaderboard: false, article: false });
    expect(adsOfPage(some, LOCAL)).toEqual({ kind: 'preview', places: ['rectangle'] });
  });

  test('are those of the network on a public host, each place that is on and has its unit', () => {
    expect(adsOfPage(settings(READY), PUBLIC)).toEqual({
      kind: 'live',
      script: PUBLIC.script,
      publisher: PUBLISHER,
      units: { leaderboard: '111', rectangle: '222' },
    });
    const off = settings({ ...READY, leaderboard: false });
    expect(adsOfPage(off, PUBLIC)).toMatchObject({ units: { rectangle: '222' } });
  });

  test.each([
    ['without a publisher', { ...READY, publisherId: '' }],
    ['without a unit', { publisherId: PUBLISHER }],
    ['with every place off', { ...READY, leaderboard: false, rectangle: false, article: false }],
  ])('are none there %s', (_, said) => {
    expect(adsOfPage(settings(said), PUBLIC)).toEqual({ kind: 'none' });
  });

  test.each([
    '/admin',
    '/admin/avis',
    '/admin.data',
    '/auth/session-terminee',
    '/cocktails/negroni/comptoir',
  ])('are none in the back office and in counter mode: %s', (path) => {
    expect(isBackOffice(path)).toBe(true);
    expect(adsOfPage(settings(READY), { ...PUBLIC, path })).toEqual({ kind: 'none' });
    expect(adsOfPage(settings(READY), { ...LOCAL, path })).toEqual({ kind: 'none' });
  });

  test('an address that begins like it is not the back office', () => {
    expect(isBackOffice('/administrer-une-cave')).toBe(false);
  });
});

test('a publisher id is kept as AdSense’s script takes it, or not at all', () => {
  expect(settings({ publisherId: ' pub-1234567890123456 ' }).publisherId).toBe(PUBLISHER);
  expect(settings({ publisherId: `${PUBLISHER}"` }).publisherId).toBe('');
  expect(settings({ leaderboardUnit: '12a' }).leaderboardUnit).toBe('');
});

test('ads.txt names the publisher as sellers do', () => {
  expect(adsTxt(PUBLISHER)).toBe('google.com, pub-1234567890123456, DIRECT, f08c47fec0942fa0\n');
});
