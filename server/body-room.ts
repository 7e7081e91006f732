/** Memory for the bodies of requests under way, so much for all and a part of it for one client. */
import { networkOf } from '#features/limits/network-of.ts';

const MEBIBYTE = 1024 * 1024;
/** Bytes: of forms, which are some kilobytes each, thousands. */
const ALL = 64 * MEBIBYTE;
const ONE_CLIENT = 4 * MEBIBYTE;
/** What keeping a part costs beside its bytes: a body may come byte by byte. */
const PART = 256;

export class BodyRoom {
  #held = 0;
  readonly #ofClient = new Map<string, number>();

  /**
   * The room of one body.
   *
   * @returns `hold`, which is false when there is no room for so many bytes more, and `leave`, to be called once
   */
  enter(address: string) {
    const client = networkOf(address);
    let held = 0;
    const add = (bytes: number) => {
      held += bytes;
      this.#held += bytes;
      const of = (this.#ofClient.get(client) ?? 0) + bytes;
      if (of > 0) this.#ofClient.set(client, of);
      else this.#ofClient.delete(client);
      return of;
    };
    return {
      hold: (bytes: number) => add(bytes + PART) <= ONE_CLIENT && this.#held <= ALL,
      leave: () => void add(-held),
    };
  }
}
