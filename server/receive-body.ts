import type { MiddlewareHandler } from 'hono';
import { checkEntries, readBody } from '#app/routes/sent-body.server.ts';

/**
 * Reads the body of a request before anything else is done for it, and refuses one that is too long or
 * has too many entries. Whatever comes next reads it from memory.
 *
 * @param takesFiles whether the route reads files as they come, within a limit of its own
 */
export const receiveBody =
  (takesFiles: (request: Request) => boolean): MiddlewareHandler =>
  async (context, next) => {
    const { raw } = context.req;
    if (raw.method === 'GET' || raw.method === 'HEAD' || !raw.body || takesFiles(raw)) {
      return next();
    }
    try {
      const body = await readBody(raw);
      checkEntries(body, raw.headers.get('Content-Type'));
      const { url, method, signal } = raw;
      const headers = new Headers(raw.headers);
      headers.set('Content-Length', String(body.byteLength));
      // Whole again, and a Request of the platform: the host's own cannot be copied with another body.
      context.req.raw = new Request(url, { method, headers, signal, body: new Uint8Array(body) });
    } catch (error) {
      if (error instanceof Response) return error;
      throw error;
    }
    return next();
  };
