/** Target of a shared address or text: imports for staff, the search for others. */
import { LIMITS } from '#features/recipes/cocktails/filters/list-filters.ts';

/** Parameters that the manifest names (w3c.github.io/web-share-target). */
export const SHARED = { title: 'titre', text: 'texte', url: 'adresse' } as const;
export const SHARE_PATH = '/partager';

const ADDRESS = /https?:\/\/[^\s<>"]+/;
/** Longest address of a page, once it is encoded. */
const LONGEST_ADDRESS = 2000;
/** Longest text in an address, once it is encoded: servers refuse longer ones. */
const LONGEST_TEXT = 4500;

const encodedLength = (text: string) => new URLSearchParams([['', text]]).toString().length;

const addressIn = (text: string): string | undefined => {
  const [address] = ADDRESS.exec(text) ?? [];
  return address !== undefined && encodedLength(address) <= LONGEST_ADDRESS ? address : undefined;
};

/** The start of a text, without half a character at its end. */
const startOf = (text: string, most: number) => text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');

/** The start of a text that is at most as long once it is encoded. */
function encodedStart(text: string, most: number): string {
  let start = startOf(text, most);
  for (let length = encodedLength(start); length > most; length = encodedLength(start))
    start = startOf(start, Math.floor((start.length * most) / length));
  return start;
}

/** Systems put a shared address in the text as often as in its own field. */
export function sharedTarget(
  { title, text, url }: Readonly<Record<keyof typeof SHARED, string>>,
  { importsPages, importsTexts }: { importsPages: boolean; importsTexts: boolean },
): string {
  const address = addressIn(url) ?? addressIn(text);
  if (importsPages && address !== undefined)
    return `/admin/tools/import?${new URLSearchParams({ adresse: address }).toString()}`;
  const words = text.replace(ADDRESS, ' ').trim();
  if (importsTexts && words.includes('\n'))
    return `/admin/importations/texte?${new URLSearchParams({
      titre: encodedStart(title, 1000),
      texte: encodedStart(words, LONGEST_TEXT),
      ...(address !== undefined && { adresse: address }),
    }).toString()}`;
  const q = startOf((title.trim() || words).replaceAll(/\s+/g, ' '), LIMITS.query);
  return q === '' ? '/search' : `/search?${new URLSearchParams({ q }).toString()}`;
}
