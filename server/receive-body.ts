import type { MiddlewareHandler } from 'hono';
import { networksOf, partOf } from '#features/limits/networks-of.ts';
import { checkEntries, readBody } from '#app/routes/sent-body.server.ts';

const MEBIBYTE = 1024 * 1024;
/** Bytes: of forms, which are some kilobytes each, thousands. */
const ROOM = { one: 4 * MEBIBYTE, all: 64 * MEBIBYTE };
/** What keeping a part costs beside its bytes: a body may come byte by byte. */
const PART = 256;

/** Nobody's form is: what is small on its way could fill the memory. */
const COMPRESSED = 'Un envoi compressé n’est pas lu\u00a0: envoyez-le tel quel.\n';

/** Memory for the bodies of requests under way, so much for all and a part of it for one client. */
export class BodyRoom {
  #held = 0;
  readonly #ofNetwork = new Map<string, number>();

  /**
   * The room of one body.
   *
   * @returns `hold`, which is false when there is no room for so many bytes more, and `leave`, to be called once
   */
  enter(address: string) {
    const networks = networksOf(address);
    let held = 0;
    const add = (bytes: number) => {
      held += bytes;
      this.#held += bytes;
      for (const { name } of networks) {
        const of = (this.#ofNetwork.get(name) ?? 0) + bytes;
        if (of > 0) this.#ofNetwork.set(name, of);
        else this.#ofNetwork.delete(name);
      }
    };
    const hasRoom = () =>
      this.#held <= ROOM.all &&
      networks.every(
        (network) => (this.#ofNetwork.get(network.name) ?? 0) <= partOf(network, ROOM),
      );
    return {
      hold: (bytes: number) => {
        add(bytes + PART);
        return hasRoom();
      },
      leave: () => add(-held),
    };
  }
}

/**
 * Reads the body of a request before anything else is done for it, and refuses one that is compressed, too long, has
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
    const coding = raw.headers.get('Content-Encoding');
    if (coding !== null && coding !== 'identity') return context.text(COMPRESSED, 415);
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
