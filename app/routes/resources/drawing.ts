import { shows } from '#app/context.server.ts';
import { decodeDrawing, DRAWING_VERSION } from '#features/drawing/drawing.ts';
import { drawGlass } from '#features/drawing/draw-glass.ts';
import { drawTool } from '#features/drawing/draw-tool.ts';
import { decodeTool } from '#features/drawing/tool.ts';
import type { Route } from './+types/drawing.ts';

/** `/dessins/v1/<code>.svg`: the address says all that is drawn, so the picture never changes. */
export function loader({ params: { version, file }, context }: Route.LoaderArgs) {
  const code = file.endsWith('.svg') ? file.slice(0, -'.svg'.length) : '';
  const [drink, tool] = [decodeDrawing(code), decodeTool(code)];
  const picture = drink ? drawGlass(drink) : tool && drawTool(tool);
  if (version !== `v${DRAWING_VERSION}` || picture === null) {
    return new Response(null, { status: 404 });
  }
  shows(context);
  return new Response(picture, {
    headers: {
      'Content-Type': 'image/svg+xml; charset=utf-8',
      'Cache-Control': 'public, max-age=31536000, immutable',
    },
  });
}
