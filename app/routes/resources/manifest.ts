import { webManifest } from '#features/pages/discovery/manifest.ts';
import {
  SITE_PICTURES,
  sitePicturePath,
  type SitePicture,
} from '#features/images/social/social.ts';
import type { Page } from '../page.ts';

export const handle: Page = { audience: 'anybody', shows: [] };

const A_DAY = 'public, max-age=86400';

function icon(name: SitePicture, purpose: 'any' | 'maskable') {
  const { width, height } = SITE_PICTURES[name];
  return { src: sitePicturePath(name), sizes: `${width}x${height}`, type: 'image/png', purpose };
}

/** `/site.webmanifest`. */
export function loader() {
  const manifest = webManifest([
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    icon('icone-192', 'any'),
    icon('icone-512', 'any'),
    icon('masquable-512', 'maskable'),
  ]);
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': A_DAY },
  });
}
