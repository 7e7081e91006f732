import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { hashSource, securityHeaders, TOAST_STYLE_SOURCES } from './security-headers.ts';

const headersOf = (...args: Parameters<ReturnType<typeof securityHeaders>>) =>
  Object.fromEntries(securityHeaders({ secure: true, development: false })(...args));

const policyOf = (headers: Record<string, string>) =>
  Object.fromEntries(
    (headers['Content-Security-Policy'] ?? '').split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );

describe('a page', () => {
  const headers = headersOf('text/html; charset=utf-8', { scripts: ["'nonce-a'", "'nonce-a'"] });
  const policy = policyOf(headers);

  it('runs the scripts of the site and those that were vouched for', () => {
    expect(policy['script-src']).toEqual(["'self'", "'nonce-a'"]);
  });

  it('shows pictures of others where it was told to', () => {
    const pictureOrigins = ['https://photos.example'];
    const other = securityHeaders({ secure: true, development: false, pictureOrigins });
    expect(policyOf(Object.fromEntries(other('text/html')))['img-src']).toEqual([
      "'self'",
      'data:',
      'https://photos.example',
    ]);
  });

  it('has no inline style sheet, but for the toasts', () => {
    expect(policy['style-src']).toEqual(["'self'", ...TOAST_STYLE_SOURCES]);
    expect(policy['style-src-attr']).toEqual(["'unsafe-inline'"]);
  });

  it('is in no frame, has no other base, sends its forms to the site', () => {
    expect(policy).toMatchObject({
      'default-src': ["'self'"],
      'frame-ancestors': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'object-src': ["'none'"],
      'img-src': ["'self'", 'data:'],
      'connect-src': ["'self'"],
      'frame-src': ["'none'"],
    });
    expect(headers['X-Frame-Options']).toBe('DENY');
  });
});

describe('other sites', () => {
  it.each([
    ['text/html; charset=utf-8', 'same-origin'],
    ['text/x-script', 'same-origin'],
    ['application/json', 'same-origin'],
    [null, 'same-origin'],
    ['image/svg+xml; charset=utf-8', 'cross-origin'],
    ['image/avif', 'cross-origin'],
    ['video/mp4', 'cross-origin'],
  ])('of %s: %s', (type, expected) => {
    expect(headersOf(type)['Cross-Origin-Resource-Policy']).toBe(expected);
  });

  it('under the same host are reached by https alone where the owner says so', () => {
    const said = (subdomains: boolean) =>
      Object.fromEntries(securityHeaders({ secure: true, subdomains, development: false })(null))[
        'Strict-Transport-Security'
      ];
    expect(said(false)).toBe('max-age=31536000');
    expect(said(true)).toBe('max-age=31536000; includeSubDomains');
  });
});

describe('a page with guests', () => {
  const headers = securityHeaders({
    secure: false,
    development: false,
    guests: ['https://annonces.example/a.js', 'http://127.0.0.1:8080/a.js'],
  })('text/html', { scripts: ["'sha256-a'"], hasGuests: true });
  const policy = policyOf(Object.fromEntries(headers));

  it('runs what scripts that were vouched for bring in, and no other', () => {
    expect(policy['script-src']).toEqual(["'self'", "'sha256-a'", "'strict-dynamic'"]);
  });

  it.each(['img-src', 'frame-src', 'connect-src', 'style-src'])('opens %s', (directive) => {
    expect(policy[directive]).toEqual(expect.arrayContaining(['https:', 'http://127.0.0.1:8080']));
  });

  it('is closed otherwise', () => {
    expect(policy).toMatchObject({
      'object-src': ["'none'"],
      'frame-ancestors': ["'none'"],
      'form-action': ["'self'"],
    });
    expect(JSON.stringify(headersOf('text/html'))).not.toMatch(/strict-dynamic|https:/);
  });
});

it('knows who opened it on a page that talks to them alone', () => {
  const policyFor = (page = {}) => headersOf('text/html', page)['Cross-Origin-Opener-Policy'];
  expect(policyFor()).toBe('same-origin');
  expect(policyFor({ hasOpener: true })).toBe('unsafe-none');
});

describe('every response', () => {
  it.each(['text/html', 'image/svg+xml', 'application/json', null])('of %s', (contentType) => {
    expect(headersOf(contentType)).toMatchObject({
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Strict-Transport-Security': 'max-age=31536000',
    });
  });

  it.each(['text/html', 'image/svg+xml', 'application/json', 'video/mp4', null])(
    'of %s is in no frame',
    (contentType) => {
      const named = securityHeaders({ secure: true, development: false })(contentType);
      const policies = named.filter(([name]) => name === 'Content-Security-Policy');
      expect(policies).toHaveLength(1);
      expect(policyOf(Object.fromEntries(policies))['frame-ancestors']).toEqual(["'none'"]);
    },
  );

  it('asks for https only where the site is reached by it', () => {
    const plain = securityHeaders({ secure: false, development: false })('text/html');
    expect(JSON.stringify(plain)).not.toMatch(/Strict-Transport|upgrade-insecure/);
    expect(policyOf(headersOf('text/html'))).toHaveProperty('upgrade-insecure-requests');
  });

  it('allows no script to a drawing opened by itself', () => {
    expect(policyOf(headersOf('image/svg+xml'))).toMatchObject({
      'default-src': ["'none'"],
      sandbox: [],
    });
  });
});

it('knows the style sheet of the installed sonner', () => {
  const source = readFileSync(fileURLToPath(import.meta.resolve('sonner')), 'utf8');
  const [, literal = '""'] = /__insertCSS\(("(?:[^"\\]|\\.)*")\)/.exec(source) ?? [];
  expect(TOAST_STYLE_SOURCES).toContain(hashSource(JSON.parse(literal) as string));
});
