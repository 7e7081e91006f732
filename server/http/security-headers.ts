/** Security headers of our pages. */
import { createHash } from 'node:crypto';

const YEAR_IN_SECONDS = 31_536_000;

export const NO_FRAME = "frame-ancestors 'none'";

/** Headers of each answer that the application does not make. */
export const LEAST_HEADERS: readonly [name: string, value: string][] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Content-Security-Policy', NO_FRAME],
];

/**
 * Features that the site never uses; the screen's wake lock, which it uses, is allowed below.
 * Sharing has its default, the site itself: Chromium warns about its name where the system cannot
 * share.
 */
const UNUSED_FEATURES =
  'accelerometer autoplay camera display-capture encrypted-media geolocation gyroscope hid ' +
  'idle-detection local-fonts magnetometer microphone midi payment serial usb xr-spatial-tracking';
const PERMISSIONS = UNUSED_FEATURES.split(' ')
  .map((feature) => `${feature}=()`)
  .concat('screen-wake-lock=(self)')
  .join(', ');

/**
 * Pictures and videos, which social networks and feed readers show; a private one has a signed
 * address.
 */
const SHOWN_ELSEWHERE = /^(?:image|video)\//;

/** Content-Security-Policy source that allows exactly this script or style. */
export const hashSource = (content: string | Buffer) =>
  `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

/**
 * The style sheet that sonner 2.0.8 adds to the page by script, and the empty one before it. A test
 * compares the first with the installed version.
 */
export const TOAST_STYLE_SOURCES: readonly string[] = [
  "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
  hashSource(''),
];

export interface SecurityOptions {
  /** True when visitors reach the site by https. */
  secure: boolean;
  /** True when its subdomains are reached by https only too. */
  subdomains?: boolean;
  /** True when Vite serves the sources: it adds style sheets to the page by script. */
  development: boolean;
  /** Addresses of the scripts of other sites that pages may start; tests use http. */
  guests?: readonly string[];
  /** Origins, besides ours, of pictures that pages may show. */
  pictureOrigins?: readonly string[];
}

interface PageOptions {
  /** Policy sources that allow the page's inline scripts. */
  scripts?: readonly string[];
  /** True when the inline scripts may load scripts of other sites, which show anything by https. */
  hasGuests?: boolean;
  /** The one style sheet of a page without scripts that other sites may show in a frame. */
  framed?: string | null;
  /** True when the page talks to a page of another site that opened it. */
  hasOpener?: boolean;
  /** Origins of other sites whose scripts and frames the page itself names. */
  origins?: readonly string[] | undefined;
}

export type SecurityHeaders = (
  contentType: string | null,
  page?: PageOptions,
) => [name: string, value: string][];

export function securityHeaders({
  secure,
  subdomains = false,
  development,
  guests = [],
  pictureOrigins = [],
}: SecurityOptions): SecurityHeaders {
  const always: [string, string][] = [
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ];
  if (secure) {
    const scope = subdomains ? '; includeSubDomains' : '';
    always.push(['Strict-Transport-Security', `max-age=${YEAR_IN_SECONDS}${scope}`]);
  }
  const onHttp = guests
    .map((address) => new URL(address))
    .filter(({ protocol }) => protocol === 'http:');
  const elsewhere = [...new Set(['https:', ...onHttp.map(({ origin }) => origin)])];

  // Vite sends changes to the page from a separate port.
  const connections = development ? ['ws:'] : [];

  const pagePolicy = ({ scripts = [], hasGuests = false, origins = [] }: PageOptions) => {
    const others = [...origins, ...(hasGuests ? elsewhere : [])];
    const styles = development || hasGuests ? ["'unsafe-inline'"] : TOAST_STYLE_SOURCES;
    return [
      "default-src 'self'",
      [
        'script-src',
        "'self'",
        ...new Set(scripts),
        ...origins,
        ...(hasGuests ? ["'strict-dynamic'"] : []),
      ].join(' '),
      // Else as scripts, of which 'strict-dynamic' leaves none of ours.
      "worker-src 'self'",
      ['style-src', "'self'", ...styles, ...others].join(' '),
      // For attributes only: custom properties with a recipe's colour.
      "style-src-attr 'unsafe-inline'",
      ['img-src', "'self'", 'data:', ...pictureOrigins, ...others].join(' '),
      ['connect-src', "'self'", ...connections, ...others].join(' '),
      ['frame-src', ...(others.length > 0 ? others : ["'none'"])].join(' '),
      ...(hasGuests
        ? ['font-src', 'media-src'].map((kind) => [kind, "'self'", ...others].join(' '))
        : []),
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      NO_FRAME,
      ...(secure ? ['upgrade-insecure-requests'] : []),
    ].join('; ');
  };

  const framedPolicy = (style: string) =>
    [
      "default-src 'none'",
      "img-src 'self'",
      `style-src ${hashSource(style)}`,
      "base-uri 'none'",
      "form-action 'none'",
      'frame-ancestors *',
      // Its link opens a page of ours, in a tab that is not in the sandbox.
      'sandbox allow-popups allow-popups-to-escape-sandbox',
    ].join('; ');

  const headersOf: SecurityHeaders = (contentType, page = {}) => {
    if (contentType?.startsWith('text/html') && page.framed) {
      return [
        ...always,
        ['Content-Security-Policy', framedPolicy(page.framed)],
        ['Permissions-Policy', PERMISSIONS],
      ];
    }
    if (contentType?.startsWith('text/html')) {
      return [
        ...always,
        ['Content-Security-Policy', pagePolicy(page)],
        ['Permissions-Policy', PERMISSIONS],
        ['Cross-Origin-Opener-Policy', page.hasOpener ? 'unsafe-none' : 'same-origin'],
        ['X-Frame-Options', 'DENY'],
      ];
    }
    if (contentType?.startsWith('image/svg')) {
      // A drawing opened by itself is a document, which could run scripts.
      return [
        ...always,
        [
          'Content-Security-Policy',
          `default-src 'none'; style-src 'unsafe-inline'; sandbox; ${NO_FRAME}`,
        ],
      ];
    }
    return [...always, ['Content-Security-Policy', NO_FRAME]];
  };
  return (contentType, page) => [
    [
      'Cross-Origin-Resource-Policy',
      SHOWN_ELSEWHERE.test(contentType ?? '') || page?.framed ? 'cross-origin' : 'same-origin',
    ],
    ...headersOf(contentType, page),
  ];
}
