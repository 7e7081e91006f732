import { expect, test } from 'vitest';
import { parkScripts, startParked } from './park-scripts.server.ts';

const PRELOAD = '<link rel="modulepreload" href="/a.js"/>';
const DATA = '<script nonce="n">window.__reactRouterContext.streamController.close();</script>';
const MODULE = '<script nonce="n" type="module" async="">import "/a.js"</script>';

test('modules and data wait, whatever else the page holds does not', () => {
  const others =
    '<link rel="stylesheet" href="/a.css"/><script nonce="n">theme()</script>' +
    '<p>type=&quot;module&quot;, &lt;script type=&quot;module&quot;&gt;</p>';
  expect(parkScripts(others + PRELOAD + DATA + MODULE)).toBe(
    others +
      '<link rel="parked-modulepreload" href="/a.js"/>' +
      '<script nonce="n" type="text/parked">window.__reactRouterContext.streamController.close();</script>' +
      '<script nonce="n" type="text/parked-module">import "/a.js"</script>',
  );
});

test.each([
  ['none', PRELOAD],
  ['two', MODULE + MODULE],
])('a page with %s of the module scripts is refused', (_, html) => {
  expect(() => parkScripts(html)).toThrow(/module scripts/);
});

test('a page that does not wait starts them where it ends', () => {
  const page = `<html><body><p>&lt;/body></p>${MODULE}`;
  expect(startParked(`${page}</body></html>`, 'n')).toBe(
    `${page}<script nonce="n">early.start()</script></body></html>`,
  );
  expect(() => startParked(page, 'n')).toThrow(/no end/);
});
