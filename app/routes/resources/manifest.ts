import { shows } from '#app/context.server.ts';
import { webManifest } from '#features/discovery/manifest.ts';
import { SITE_PICTURES, sitePicturePath, type SitePicture } from '#features/social/social.ts';
import type { Route } from './+types/manifest.ts';

const A_DAY = 'public, max-age=86400';

function icon(name: SitePicture, purpose: 'any' | 'maskable') {
  const { width, height } = SITE_PICTURES[name];
  return { src: sitePicturePath(name), sizes: `${width}x${height}`, type: 'image/png', purpose };
}

/** `/site.webmanifest`. */
export function loader({ context }: Route.LoaderArgs) {
  shows(context);
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
