import { decodeDrawing, DRAWING_VERSION } from '#features/recipes/drawing/drawing.ts';
import { drawGlass } from '#features/recipes/drawing/draw-glass.ts';
import { drawTool } from '#features/recipes/drawing/draw-tool.ts';
import { decodeTool } from '#features/recipes/drawing/tool.ts';
import type { Page } from '../page.ts';
import type { Route } from './+types/drawing.ts';

/** Subject of a drawing of this version; null if there is none. */
function readName({ version, file = '' }: Readonly<Record<string, string | undefined>>) {
  if (version !== `v${DRAWING_VERSION}`) return null;
  const code = file.endsWith('.svg') ? file.slice(0, -'.svg'.length) : '';
  const [drink, tool] = [decodeDrawing(code), decodeTool(code)];
  return drink || tool ? { drink, tool } : null;
}

export const handle: Page = {
  audience: 'anybody',
  shows: [],
  reads: (_, parts) => readName(parts) && new URLSearchParams(),
};

/**
 * `/dessins/v1/<code>.svg`: the address describes the whole drawing, so the picture never changes.
 */
export function loader({ params }: Route.LoaderArgs) {
  const { drink, tool } = readName(params) ?? {};
  const picture = drink ? drawGlass(drink) : tool && drawTool(tool);
  if (!picture) return new Response(null, { status: 404 });
  return new Response(picture, {
    headers: {
      'Content-Type': 'image/svg+xml; charset=utf-8',
      'Cache-Control': 'public, max-age=31536000, immutable',
    },
  });
}
