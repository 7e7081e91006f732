import type { Settings } from '#features/platform/settings/setting.ts';
import { AD_PLACES, isBackOffice, NO_ADS, type AdPlace, type PageAds } from './ad.ts';

/** Domains that never lead to a site of the public internet (RFC 6761, RFC 8375, RFC 9476, and usage). */
const PRIVATE_DOMAINS = ['localhost', 'local', 'test', 'invalid', 'internal', 'lan', 'home.arpa'];

/** Domains where hosting services and editors put preview sites. */
const PREVIEW_DOMAINS = [
  'app.github.dev',
  'fly.dev',
  'gitpod.io',
  'herokuapp.com',
  'lovable.app',
  'lovableproject.com',
  'netlify.app',
  'ngrok-free.app',
  'ngrok.app',
  'ngrok.io',
  'onrender.com',
  'pages.dev',
  'railway.app',
  'replit.dev',
  'stackblitz.io',
  'trycloudflare.com',
  'vercel.app',
  'webcontainer.io',
  'workers.dev',
];

/** « preview.zinc.example », « preview--zinc.example », « zinc-staging.example ». */
const PREVIEW_LABEL = /(?:^|[.-])(?:preview|staging)(?=[.-])/;

/**
 * Addresses of this machine, of private networks and link-local ones, as `URL` writes them (RFC
 * 6890).
 */
const PRIVATE_ADDRESS =
  /^(?:0|10|127)\.|^169\.254\.|^192\.168\.|^172\.(?:1[6-9]|2\d|3[01])\.|^100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\./;
const PRIVATE_ADDRESS_6 = /^\[(?:::1?\]|::ffff:|f[cd]|fe[89ab])/;

/**
 * True for a public site: not on a local machine or a private network, and not a preview site.
 *
 * @param publicUrl origin that visitors see
 */
export function isPublicHost(publicUrl: string): boolean {
  const host = new URL(publicUrl).hostname.replace(/\.$/, '');
  if (host.startsWith('[')) return !PRIVATE_ADDRESS_6.test(host);
  if (/^[\d.]+$/.test(host)) return !PRIVATE_ADDRESS.test(host);
  const isUnder = (domain: string) => host === domain || host.endsWith(`.${domain}`);
  return (
    host.includes('.') &&
    !PREVIEW_LABEL.test(host) &&
    ![...PRIVATE_DOMAINS, ...PREVIEW_DOMAINS].some(isUnder)
  );
}

const PLACES = Object.keys(AD_PLACES) as AdPlace[];

/**
 * Ads of the page at `path`.
 *
 * @param script address of the network's script
 */
export function adsOfPage(
  settings: Settings['publicites'],
  { path, publicUrl, script }: { path: string; publicUrl: string; script: string },
): PageAds {
  if (isBackOffice(path)) return NO_ADS;
  const places = PLACES.filter((place) => settings[place]);
  if (!isPublicHost(publicUrl)) return { kind: 'preview', places };
  const units: Partial<Record<AdPlace, string>> = {};
  for (const place of places) {
    const unit = settings[AD_PLACES[place].unit];
    if (unit !== '') units[place] = unit;
  }
  const { publisherId } = settings;
  if (publisherId === '' || Object.keys(units).length === 0) return NO_ADS;
  return { kind: 'live', script, publisher: publisherId, units };
}
