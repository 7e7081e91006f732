import type { MiddlewareHandler } from 'hono';
import { networksOf, partOf } from '#features/platform/limits/networks-of.ts';
import { refusedBody } from '#app/routes/sent-body.server.ts';
import { formatBytes } from '#language/format.ts';

const MEBIBYTE = 1024 * 1024;
/** Bytes for ordinary forms of some kilobytes: room for thousands. */
const ROOM = { one: 4 * MEBIBYTE, all: 64 * MEBIBYTE };
/** Bytes for bodies longer than `ROOM.one`, one at a time. Only staff send them: a file as JSON. */
const LARGE_ROOM = { one: 64 * MEBIBYTE, all: 64 * MEBIBYTE };
/** Memory of a part besides its bytes: a body may come byte by byte. */
const PART = 256;

/** No browser compresses a form, and a small compressed body could fill the memory. */
const COMPRESSED = 'Un envoi compressé n’est pas lu\u00a0: envoyez-le tel quel.\n';

const tooLong = (most: number) =>
  refusedBody(
    413,
    `Cet envoi est trop lourd\u00a0: ${formatBytes(most)} au plus. Revenez à la page précédente pour l’abréger.`,
  );

interface Room {
  hold: (bytes: number) => boolean;
  leave: () => void;
}

/**
 * Memory for the bodies of requests under way: a limit for all, and a share of it for one client.
 */
export class BodyRoom {
  #held = 0;
  readonly #ofNetwork = new Map<string, number>();
  readonly #room;

  constructor(room = ROOM) {
    this.#room = room;
  }

  /**
   * The room of one body.
   *
   * @returns `hold`, which is false when there is no room for so many bytes more, and `leave`, to
   *   be called once
   */
  enter(address: string): Room {
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
      this.#held <= this.#room.all &&
      networks.every(
        (network) => (this.#ofNetwork.get(network.name) ?? 0) <= partOf(network, this.#room),
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
 * The body of a request, cut when it is too long for its route or when memory is short. Nothing is
 * read before the route reads it.
 *
 * @param refuse called with the reason of the cut
 */
function bounded(
  body: ReadableStream<Uint8Array> | null,
  { most, hold, refuse }: { most: number; hold: Room['hold']; refuse: (answer: Response) => void },
): ReadableStream<Uint8Array> {
  let bytes = 0;
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    const reader = body?.getReader();
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
    reader?.releaseLock();
    if (done) return controller.close();
    bytes += value.byteLength;
    const refused = bytes > most ? tooLong(most) : hold(value.byteLength) ? null : refusedBody(503);
    if (refused === null) return controller.enqueue(value);
    refuse(refused.clone());
    controller.error(refused);
  };
  return new ReadableStream({ pull }, { highWaterMark: 0 });
}

/**
 * Reads the rest of a body that an answer did not read: the next request on the connection would
 * wait for it, and fail. The server closes the connection of a client that sends for half a second
 * more, or more than 64 MB.
 */
function discardRest({ body }: Request) {
  if (body && !body.locked) body.pipeTo(new WritableStream()).catch(() => undefined);
}

/**
 * Limits the body of a request to its route's length. No body is read from a client that is not let
 * in. A too large Content-Length is refused before the body is read. A body that proves too long is
 * refused, whatever the route answered.
 *
 * @param mostBytes longest body of a request; null where the route reads files as they come, within
 * a limit of its own
 */
export function receiveBody(
  mostBytes: (request: Request) => number | null,
): MiddlewareHandler<{ Bindings: { clientAddress: string } }> {
  const rooms = new BodyRoom();
  const largeRooms = new BodyRoom(LARGE_ROOM);
  return async (context, next) => {
    const { raw } = context.req;
    const coding = raw.headers.get('Content-Encoding');
    if (coding !== null && coding !== 'identity') return context.text(COMPRESSED, 415);
    if (raw.method === 'GET' || raw.method === 'HEAD') return next();
    const most = mostBytes(raw);
    if (most === null) return next().finally(() => discardRest(raw));
    if (Number(raw.headers.get('Content-Length') ?? '0') > most) return tooLong(most);
    const room = most > ROOM.one ? largeRooms : rooms;
    const { hold, leave } = room.enter(context.env.clientAddress);
    const refused: Response[] = [];
    const refuse = (answer: Response) => void refused.push(answer);
    const body = bounded(raw.body, { most, hold, refuse });
    const { url, method, signal, headers } = raw;
    // A Request of the platform, since the server's own cannot be copied with another body.
    const init = Object.assign({ method, headers, signal, body }, { duplex: 'half' });
    context.req.raw = new Request(url, init);
    try {
      await next();
    } catch (error) {
      if (refused.length === 0) throw error;
    } finally {
      leave();
      discardRest(raw);
    }
    const [answer] = refused;
    if (answer) context.res = answer;
  };
}
