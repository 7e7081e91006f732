import { shows } from '#app/context.server.ts';
import { decodeDrawing, DRAWING_VERSION } from '#features/drawing/drawing.ts';
import { drawGlass } from '#features/drawing/draw-glass.ts';
import type { Route } from './+types/drawing.ts';

/** `/dessins/v1/<code>.svg`: the address says all that is drawn, so the picture never changes. */
export function loader({ params: { version, file }, context }: Route.LoaderArgs) {
  const drink = file.endsWith('.svg') ? decodeDrawing(file.slice(0, -'.svg'.length)) : null;
  if (version !== `v${DRAWING_VERSION}` || drink === null) {
    return new Response(null, { status: 404 });
  }
  shows(context);
  return new Response(drawGlass(drink), {
    headers: {
      'Content-Type': 'image/svg+xml; charset=utf-8',
      'Cache-Control': 'public, max-age=31536000, immutable',
    },
  });
}
