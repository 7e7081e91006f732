import type { MiddlewareHandler } from 'hono';
import { checkEntries, readBody } from '#app/routes/sent-body.server.ts';
import { BodyRoom } from './body-room.ts';

/**
 * Reads the body of a request before anything else is done for it, and refuses one that is too long, has
 * too many entries, or finds no room. Whatever comes next reads it from memory.
 *
 * @param takesFiles whether the route reads files as they come, within a limit of its own
 */
export function receiveBody(
  takesFiles: (request: Request) => boolean,
): MiddlewareHandler<{ Bindings: { clientAddress: string } }> {
  const rooms = new BodyRoom();
  return async (context, next) => {
    const { raw } = context.req;
    if (raw.method === 'GET' || raw.method === 'HEAD' || !raw.body || takesFiles(raw)) {
      return next();
    }
    const { hold, leave } = rooms.enter(context.env.clientAddress);
    try {
      const body = await readBody(raw, { hold });
      checkEntries(body, raw.headers.get('Content-Type'));
      const { url, method, signal } = raw;
      const headers = new Headers(raw.headers);
      headers.set('Content-Length', String(body.byteLength));
      // Whole again, and a Request of the platform: the host's own cannot be copied with another body.
      context.req.raw = new Request(url, { method, headers, signal, body: new Uint8Array(body) });
      return await next();
    } catch (error) {
      if (error instanceof Response) return error;
      throw error;
    } finally {
      leave();
    }
  };
}
