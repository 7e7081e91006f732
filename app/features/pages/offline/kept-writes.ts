/** Writes that wait for a network: the requests that they are, and how they follow each other. */

import { LIST_FIELDS } from '#features/bar/shopping/shopping-list.ts';

/** Address that they are sent to later (routes/account/shelf/sent-later.ts). */
export const SEND_PATH = '/envois';
/** Header of a member’s answers: their id, so that nothing is sent for another. */
export const MEMBER_HEADER = 'Zinc-Member';

const WRITE_KINDS = [
  'heart',
  'entry',
  'note',
  'change',
  'bottles',
  'have',
  'ticks',
  'add',
  'list',
] as const;
export type WriteKind = (typeof WRITE_KINDS)[number];

/** Addresses; the variable part is a recipe’s slug, or an entry’s id. */
const PATHS: Readonly<Record<WriteKind, RegExp>> = {
  heart: /^\/cocktails\/([^/]+)\/favori$/,
  entry: /^\/cocktails\/([^/]+)\/journal$/,
  note: /^\/cocktails\/([^/]+)\/note$/,
  change: /^\/carnet\/journal\/([^/]+)$/,
  bottles: /^\/bar-maison\/mes-bouteilles\/changer$/,
  have: /^\/bar-maison\/mes-bouteilles\/je-l-ai$/,
  ticks: /^\/liste-de-courses\/cocher$/,
  add: /^\/liste-de-courses\/ajouter$/,
  list: /^\/liste-de-courses$/,
};
/** A visitor’s are in a cookie of the device. */
const OF_VISITORS: ReadonlySet<WriteKind> = new Set(['bottles', 'have', 'ticks', 'add', 'list']);

export type Fields = [name: string, value: string][];

export interface Write {
  kind: WriteKind;
  path: string;
  fields: Fields;
}

/** Why the site refused a write. */
export interface Refusal {
  message: string;
  /** Version that replaces what the site has. */
  version?: string | undefined;
  /** Fields that another device changed to something else. */
  both?: { label: string; mine: string; theirs: string }[] | undefined;
}

export interface WaitingWrite extends Write {
  /** In the order in which they were made. */
  id: number;
  /** The site does a write once for its key. */
  key: string;
  member: string | null;
  at: number;
  refusal?: Refusal | undefined;
}

/** Kind of the write at an address and the variable part of it; null for all others. */
export function writeAt(path: string): { kind: WriteKind; part: string } | null {
  for (const kind of WRITE_KINDS) {
    const [found, part = ''] = PATHS[kind].exec(path) ?? [];
    if (found !== undefined) return { kind, part };
  }
  return null;
}

/** Path of a request that may wait: a page’s form or the router’s; null for others. */
export function writePath(
  { method, url }: Pick<Request, 'method' | 'url'>,
  origin: string,
): string | null {
  const { origin: asked, pathname } = new URL(url);
  const path = pathname.replace(/\.data$/, '');
  return method === 'POST' && asked === origin && writeAt(path) !== null ? path : null;
}

/** Whether a page asks for the state of a heart. */
export const isHeart = ({ method, url }: Pick<Request, 'method' | 'url'>, origin: string) => {
  const { origin: asked, pathname } = new URL(url);
  return method === 'GET' && asked === origin && writeAt(pathname)?.kind === 'heart';
};

/** Buttons of one line of the shopping list name the line; those of the whole list do not. */
const isOfLine = (act: string) => act.includes(':');

/** Whether a write may wait. A button of a form, such as a deletion, wants an answer. */
export const mayWait = ({ kind, fields }: Write, member: string | null): boolean =>
  (member !== null || OF_VISITORS.has(kind)) &&
  !fields.some(
    ([name, value]) => name === 'intent' || (name === LIST_FIELDS.act && !isOfLine(value)),
  );

/** First value of a field; empty without one. */
export const fieldOf = ({ fields }: Write, wanted: string) =>
  fields.find(([name]) => name === wanted)?.[1] ?? '';

/** True if the later write takes the place of the earlier one, which was not sent. */
export function replaces(later: Write, earlier: Write): boolean {
  if (later.path !== earlier.path) return false;
  if (later.kind === 'entry') return fieldOf(later, 'cle') === fieldOf(earlier, 'cle');
  return !OF_VISITORS.has(later.kind);
}

/** Whether the writes of `member` are sent now: a visitor’s are theirs once they signed in. */
export const isOf = ({ member: of }: WaitingWrite, member: string | null): boolean =>
  of === null || of === member;
