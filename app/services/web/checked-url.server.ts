/** Addresses that a stranger may make us request. */
import { isIP } from 'node:net';
import { AppError } from '#app/errors.ts';
import { isPublicAddress } from './public-address.server.ts';

/**
 * Ports of other services than the web, where a request could be a command (Fetch Standard, and
 * databases).
 */
const OTHER_PORTS = new Set(
  (
    '1 7 9 11 13 15 17 19 20 21 22 23 25 37 42 43 53 69 77 79 87 95 101 102 103 104 109 110 111 113 115 117 119 123 135 ' +
    '137 138 139 143 161 162 179 389 427 445 465 512 513 514 515 526 530 531 532 540 543 544 548 554 556 563 587 601 623 ' +
    '636 873 989 990 993 995 1433 1521 1719 1720 1723 2049 2181 2375 2376 2379 2380 3128 3268 3306 3389 3659 4045 4190 5060 ' +
    '5061 5432 5672 5900 5984 6000 6379 6443 6566 6665 6666 6667 6668 6669 6679 6697 7000 7001 8086 9000 9042 9092 9200 9300 ' +
    '10080 10250 11211 15672 27017 27018 50000'
  )
    .split(' ')
    .map(Number),
);

const LONGEST = 2000;

export const refusedAddress = (why: string) =>
  new AppError(
    'adresse-refusee',
    `Cette adresse ne peut pas être lue\u00a0: ${why}`,
    'Donnez l’adresse d’une page publique, qui commence par https://.',
  );

/** The host as `net` writes it: an IPv6 address without its brackets. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

export const portOf = ({ port, protocol }: URL): number =>
  Number(port) || (protocol === 'https:' ? 443 : 80);

/** Also allows a test's server on this machine. Operators cannot set it. */
export type AlsoReach = (host: string, port: number) => boolean;

/**
 * A web address, normalised for its request: odd numbers (`0x7f.1`) are plain ones.
 *
 * @throws AppError `adresse-refusee`
 */
export function checkedUrl(address: string, alsoReach: AlsoReach): URL {
  const url = address.length > LONGEST ? null : URL.parse(address.trim());
  if (url === null) throw refusedAddress('elle est mal écrite.');
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw refusedAddress('elle n’est pas du web (http ou https).');
  }
  if (url.username !== '' || url.password !== '') {
    throw refusedAddress('elle contient un nom d’utilisateur ou un mot de passe.');
  }
  url.hash = '';
  const [host, port] = [hostOf(url), portOf(url)];
  if (alsoReach(host, port)) return url;
  if (OTHER_PORTS.has(port)) throw refusedAddress('son port n’est pas du web.');
  const isName = isIP(host) === 0;
  if (isName ? !/\.[\p{L}\d-]+\.?$/u.test(host) || isLocalName(host) : !isPublicAddress(host)) {
    throw refusedAddress('elle n’est pas publique.');
  }
  return url;
}

/** Names that never belong to an internet site (RFC 6761, 8375, 9476). */
const isLocalName = (host: string) =>
  /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home|corp|private|arpa|test|invalid|onion|alt)\.?$/i.test(
    host,
  );
