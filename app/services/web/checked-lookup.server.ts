/**
 * Name resolution: a connection goes to the very addresses that were checked, even if the name
 * changes meanwhile.
 */
import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { type AlsoReach, refusedAddress } from './checked-url.server.ts';
import { isPublicAddress } from './public-address.server.ts';

/** Like `dns.lookup` with all addresses. */
export type Resolve = (host: string) => Promise<LookupAddress[]>;

export const resolveBySystem: Resolve = (host) =>
  new Promise((resolve, reject) => {
    systemLookup(host, { all: true }, (error, addresses) => {
      if (error) reject(error);
      else resolve(addresses);
    });
  });

/**
 * The `lookup` of a request: one address that is not public refuses the whole name.
 *
 * @param port of the request, for `alsoReach`
 */
export function checkedLookup(
  resolve: Resolve,
  alsoReach: AlsoReach,
  port: number,
): LookupFunction {
  return (host, options, answer) => {
    resolve(host).then(
      (found) => {
        const wanted = found.filter(({ family }) => !options.family || family === options.family);
        const [first] = wanted;
        const isPublic = found.every(
          ({ address }) => isPublicAddress(address) || alsoReach(address, port),
        );
        if (!isPublic) answer(refusedAddress('elle n’est pas publique.'), '', 0);
        else if (!first) answer(Object.assign(new Error(host), { code: 'ENOTFOUND' }), '', 0);
        else if (options.all) answer(null, wanted);
        else answer(null, first.address, first.family);
      },
      (error: unknown) => answer(error as Error, '', 0),
    );
  };
}
