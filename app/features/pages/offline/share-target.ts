/** Target of a shared address or text: imports for staff, the search for others. */
import { LIMITS } from '#features/recipes/cocktails/filters/list-filters.ts';

/** Parameters that the manifest names (w3c.github.io/web-share-target). */
export const SHARED = { title: 'titre', text: 'texte', url: 'adresse' } as const;
export const SHARE_PATH = '/partager';

const ADDRESS = /https?:\/\/[^\s<>"]+/;
/** Longer texts would make an address that servers refuse. */
const MOST_LETTERS = 1500;

/** Systems put a shared address in the text as often as in its own field. */
export function sharedTarget(
  { title, text, url }: Readonly<Record<keyof typeof SHARED, string>>,
  { importsPages, importsTexts }: { importsPages: boolean; importsTexts: boolean },
): string {
  const address = ADDRESS.exec(url)?.[0] ?? ADDRESS.exec(text)?.[0];
  if (importsPages && address !== undefined)
    return `/admin/tools/import?${new URLSearchParams({ adresse: address }).toString()}`;
  const words = text.replace(ADDRESS, ' ').trim();
  if (importsTexts && words.includes('\n'))
    return `/admin/importations/texte?${new URLSearchParams({
      titre: title,
      texte: words.slice(0, MOST_LETTERS),
      ...(address !== undefined && { adresse: address }),
    }).toString()}`;
  const q = (title.trim() || words).replaceAll(/\s+/g, ' ').slice(0, LIMITS.query);
  return q === '' ? '/search' : `/search?${new URLSearchParams({ q }).toString()}`;
}
