import { describe, expect, it } from 'vitest';
import { SHOWS_HEADER } from '#app/changes.server.ts';
import { readRendered, sealScripts as sealBytes } from './rendered-page.ts';
import { hashSource, securityHeaders } from '#server/http/security-headers.ts';

const NONCE = 'aGVsbG8td29ybGQtMTIz';
const security = securityHeaders({ secure: true, development: false });

const sealScripts = (html: string, nonce: string) => {
  const { page, scripts } = sealBytes(Buffer.from(html), nonce);
  return { html: page.toString(), scripts };
};

describe('sealScripts', () => {
  it('hashes the inline scripts of ours, each as the browser reads it', () => {
    const { html, scripts } = sealScripts(
      `<script nonce="${NONCE}">let a = "é<b>";\n</script>` +
        `<script nonce="${NONCE}" type="module" async="">import "/a.js"</script>` +
        `<script src="/b.js" nonce="${NONCE}"></script>` +
        `<link rel="modulepreload" href="/c.js" nonce="${NONCE}"/>`,
      NONCE,
    );
    expect(html).toBe(
      '<script>let a = "é<b>";\n</script>' +
        '<script type="module" async="">import "/a.js"</script>' +
        '<script src="/b.js"></script><link rel="modulepreload" href="/c.js"/>',
    );
    expect(scripts).toEqual([hashSource('let a = "é<b>";\n'), hashSource('import "/a.js"')]);
  });

  it('vouches for no script that slipped into a page', () => {
    const { scripts } = sealScripts(
      `<p><script>steal()</script><script nonce="">steal()</script></p><script nonce="${NONCE}">ours()</script>`,
      NONCE,
    );
    expect(scripts).toEqual([hashSource('ours()')]);
  });

  it('refuses to let a nonce out', () => {
    expect(() => sealScripts(`<script>log("${NONCE}")</script>`, NONCE)).toThrow(/nonce/);
  });
});

describe('readRendered', () => {
  const read = (init: ResponseInit, body = '<p>Mojito</p>') =>
    readRendered(new Response(body, init), { nonce: NONCE, security });

  it('keeps what says what it shows', async () => {
    const { subjects } = await read({ headers: { [SHOWS_HEADER]: 'recipe:mojito lists' } });
    expect(subjects).toEqual(['recipe:mojito', 'lists']);
  });

  it('keeps for ever what shows nothing that changes', async () => {
    expect((await read({ headers: { [SHOWS_HEADER]: '' } })).subjects).toEqual([]);
  });

  it.each([
    ['that says nothing', 200, {}],
    ['that failed', 503, { [SHOWS_HEADER]: 'lists' }],
    ['that redirects', 302, { [SHOWS_HEADER]: 'lists', Location: '/' }],
    ['that is missing', 404, { [SHOWS_HEADER]: 'lists' }],
  ])('does not keep an answer %s', async (_case, status, headers) => {
    expect((await read({ status, headers })).subjects).toBeNull();
  });
});
