import { redirect } from 'react-router';
import { renditionsContext } from '#app/context.server.ts';
import { decodeDrawing, DRAWING_VERSION, drawingPath } from '#features/recipes/drawing/drawing.ts';
import { drawGlass } from '#features/recipes/drawing/draw-glass.ts';
import { drawTool } from '#features/recipes/drawing/draw-tool.ts';
import { decodeTool } from '#features/recipes/drawing/tool.ts';
import { makeRaster } from '#features/recipes/drawing/make-raster.server.ts';
import type { Page } from '../page.ts';
import { FOREVER, pictureResponse } from './picture-response.ts';
import type { Route } from './+types/drawing.ts';

const NAME = /^(?<code>.+)\.(?<format>svg|avif)$/;

/** Subject of a drawing of this version, and its format; null if there is none. */
function readName({ version, file = '' }: Readonly<Record<string, string | undefined>>) {
  const { code = '', format } = NAME.exec(file)?.groups ?? {};
  if (version !== `v${DRAWING_VERSION}`) return null;
  const [drink, tool] = [decodeDrawing(code), decodeTool(code)];
  const isKnown = drink !== null || (tool !== null && format === 'svg');
  return isKnown ? { code, drink, tool, format } : null;
}

export const handle: Page = {
  audience: 'anybody',
  shows: [],
  reads: (_, parts) => readName(parts) && new URLSearchParams(),
};

/**
 * `/dessins/v1/<code>.svg`: the address describes the whole drawing, so the picture never changes. A glass
 * is there as `.avif` too, made at the first request.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { code = '', drink, tool, format } = readName(params) ?? {};
  const picture = drink ? drawGlass(drink) : tool && drawTool(tool);
  if (!picture) return new Response(null, { status: 404 });
  if (format === 'avif') {
    const small = await makeRaster(context.get(renditionsContext), picture);
    if (small) return pictureResponse(small, { type: 'image/avif' });
    throw redirect(drawingPath(code), { headers: { 'Cache-Control': 'no-store' } });
  }
  return new Response(picture, {
    headers: {
      'Content-Type': 'image/svg+xml; charset=utf-8',
      'Cache-Control': FOREVER,
    },
  });
}
