import { once } from 'node:events';
import { request as open, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { visit } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const PAGES = ['/', '/cocktails', '/cocktails/negroni', '/search?q=menthe'];

test.describe('every response says what browsers must refuse', () => {
  const OTHERS = [
    '/nulle-part',
    '/cocktails/nulle-part',
    '/cocktails?page=0',
    '/cocktails.data',
    '/favicon.svg',
    '/health/ready',
    '/ingredients?nom=rhum',
    '/dessins/v1/seau.svg',
    '/search?q=%ff%00',
  ];
  for (const path of [...PAGES, ...OTHERS]) {
    test(path, async ({ request }) => {
      const response = await request.get(path, { maxRedirects: 0, failOnStatusCode: false });
      const headers = response.headers();
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
      });
      expect(headers['cache-control']).toBeDefined();
      expect(headers).not.toHaveProperty('x-zinc-shows');
      if (!headers['content-type']?.startsWith('text/html')) return;
      expect(headers['content-security-policy']).toMatch(/script-src 'self' '(sha256|nonce)-/);
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/);
      expect(headers['permissions-policy']).toContain('camera=()');
    });
  }
});

/** Announces a body to the site, and sends none of it. */
async function announce(
  address: string,
  headers: OutgoingHttpHeaders,
): Promise<number | undefined> {
  const asked = open(address, { method: 'POST', headers });
  asked.flushHeaders();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  asked.on('error', () => undefined).destroy();
  return answer.statusCode;
}

test('nobody has the server read a large body', { tag: '@desktop' }, async ({ baseURL }) => {
  const origin = baseURL ?? '';
  for (const path of ['/auth', '/contact', '/compteur', '/auth/session-terminee']) {
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const headers = { Origin: origin, 'Content-Type': type, 'Content-Length': 2 ** 21 };
      expect(await announce(`${origin}${path}`, headers), `${path}, ${type}`).toBe(413);
    }
  }
});

test('a page kept for all carries hashes, another a nonce that is new each time', async ({
  request,
}) => {
  const policy = async (path: string) =>
    (await request.get(path, { failOnStatusCode: false })).headers()['content-security-policy'] ??
    '';
  for (const path of PAGES) {
    expect(await policy(path)).not.toContain('nonce-');
    expect(await policy(`${path}${path.includes('?') ? '&' : '?'}utm_source=x`)).toBe(
      await policy(path),
    );
    expect(await (await request.get(path)).text()).not.toMatch(/nonce="[^"]/);
  }
  expect(await policy('/nulle-part')).toContain("'nonce-");
  expect(await policy('/nulle-part')).not.toBe(await policy('/nulle-part'));
});

test.describe('an attack', () => {
  test.use({ expectedComplaint: /Content Security Policy/ });

  test('a script that slipped into a page does not run', async ({ page }) => {
    const refused = page.waitForEvent('console', (message) =>
      message.text().includes('Content Security Policy'),
    );
    await page.route('/cocktails/negroni', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(
        '<main',
        '<script>window.stolen = 1</script><main',
      );
      await route.fulfill({ response, body });
    });
    await visit(page, '/cocktails/negroni');
    await refused;
    expect(await page.evaluate(() => 'stolen' in window)).toBe(false);
  });
});
