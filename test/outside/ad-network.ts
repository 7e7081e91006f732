/** An ad network and a consent platform on loopback, of other origins than our pages. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Stand-in for AdSense: reads the page's queue, and fills each box with a frame. */
const AD_SCRIPT = `
(() => {
  const origin = new URL(document.currentScript.src).origin;
  const fill = () => {
    const ad = document.querySelector('ins.adsbygoogle:not([data-ad-status])');
    if (!ad) return;
    const frame = document.createElement('iframe');
    frame.src = origin + '/annonce';
    frame.title = 'Annonce';
    frame.style.cssText = 'width:100%;height:100%;border:0';
    ad.append(frame);
    ad.dataset.adStatus = 'filled';
  };
  document.cookie = '__gads=essai; path=/';
  const waiting = window.adsbygoogle ?? [];
  window.adsbygoogle = { push: fill };
  for (const each of waiting) fill(each);
})();`;

/**
 * Stand-in for an IAB consent platform: reads the page's queue, asks, stores and reports the
 * answer. `?accord=1234567890` in its address is an earlier answer.
 */
const CONSENT_SCRIPT = `
(() => {
  const waiting = window.__tcfapi();
  const listeners = [];
  const before = new URL(document.currentScript.src).searchParams.get('accord');
  const kept = () => localStorage.getItem('plateforme') ?? before;
  const data = (eventStatus) => ({
    eventStatus,
    gdprApplies: true,
    purpose: { consents: Object.fromEntries((kept() ?? '').split('').map((n) => [n === '0' ? 10 : n, true])) },
  });
  const tell = (status) => listeners.forEach((listener) => listener(data(status), true));
  const ask = () => {
    const button = document.createElement('button');
    button.textContent = 'Plateforme : tout accepter';
    button.style.cssText = 'position:fixed;top:0;left:0;z-index:99;background:#fff;color:#000';
    button.onclick = () => {
      localStorage.setItem('plateforme', '1234567890');
      button.remove();
      tell('useractioncomplete');
    };
    document.body.append(button);
    tell('cmpuishown');
  };
  window.__tcfapi = (command, version, callback) => {
    if (command === 'addEventListener') {
      listeners.push(callback);
      callback(data(kept() === null ? 'cmpuishown' : 'tcloaded'), true);
    } else if (command === 'displayConsentUi') {
      ask();
      callback(null, true);
    }
  };
  for (const call of waiting) window.__tcfapi(...call);
  if (kept() === null) ask();
})();`;

const ANSWERS: Record<string, [type: string, body: string]> = {
  '/annonces.js': ['text/javascript', AD_SCRIPT],
  '/plateforme.js': ['text/javascript', CONSENT_SCRIPT],
  '/annonce': ['text/html', '<!doctype html><title>Annonce</title><body>Annonce</body>'],
};

// why: stands for two other companies, and their money; it serves scripts that do as theirs do.
export async function startAdNetwork() {
  const server = createServer((request, response) => {
    const [type, body] = ANSWERS[request.url?.split('?')[0] ?? ''] ?? ['text/plain', ''];
    response.writeHead(body === '' ? 404 : 200, {
      'Content-Type': `${type}; charset=utf-8`,
      'Access-Control-Allow-Origin': '*',
    });
    response.end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
