/** Glossary of content/glossary.json: its categories, its entries, and how they are found. */
import { words } from '#language/fold.ts';

/** In the order of the page. */
export const GLOSSARY_CATEGORIES = {
  techniques: 'Techniques',
  ustensiles: 'Ustensiles',
  verres: 'Verres',
  glace: 'Glace et dilution',
  mesures: 'Mesures',
  alcools: 'Alcools et eaux-de-vie',
  vins: 'Liqueurs, vins et amers',
  sucres: 'Sirops et sucres',
  finitions: 'Garnitures et finitions',
  familles: 'Familles de cocktails',
} as const;
export type GlossaryCategory = keyof typeof GLOSSARY_CATEGORIES;

export interface GlossaryTerm {
  /** Its anchor. */
  slug: string;
  term: string;
  /** With the markup of written texts. */
  definition: string;
  /** Forms found in recipes, inflections included; none if a form would belong to another word. */
  forms: readonly string[];
  /**
   * Sentences in which its forms have this meaning, and those in which they have another. The
   * sentence is folded, with the form between two `_`, and cut when long: « puis _filtrez_ dans la
   * coupe ».
   */
  only?: RegExp | undefined;
  unless?: RegExp | undefined;
}

export type Glossary = Readonly<Record<GlossaryCategory, readonly GlossaryTerm[]>>;

export type ShownGlossary = Record<
  GlossaryCategory,
  Pick<GlossaryTerm, 'slug' | 'term' | 'definition'>[]
>;

export const GLOSSARY_PATH = '/glossaire-cocktails';
export const MAX_GLOSSARY_QUERY = 60;

/** Search text of the glossary page, cut to its maximum, with single spaces. */
export const readGlossaryQuery = (parameters: URLSearchParams): string =>
  (parameters.get('q') ?? '').slice(0, MAX_GLOSSARY_QUERY).replace(/\s+/g, ' ').trim();

/** Canonical address of a search. */
export function glossaryHref(query: string): string {
  return query === ''
    ? GLOSSARY_PATH
    : `${GLOSSARY_PATH}?${new URLSearchParams({ q: query }).toString()}`;
}

/** True if each word of the search begins a word of the entry. */
function answers({ term, forms, definition }: GlossaryTerm, asked: readonly string[]): boolean {
  const held = words([term, ...forms, definition].join(' '));
  return asked.every((word) => held.some((own) => own.startsWith(word)));
}

/** Entries that match a search, ignoring accents; all for an empty search. */
export function searchGlossary(glossary: Glossary, query: string): ShownGlossary {
  const asked = words(query);
  // A search of signs alone has no word, and finds nothing.
  const isAsked = (entry: GlossaryTerm) =>
    asked.length > 0 ? answers(entry, asked) : query === '';
  return Object.fromEntries(
    Object.entries(glossary).map(([category, entries]) => [
      category,
      entries.filter(isAsked).map(({ slug, term, definition }) => ({ slug, term, definition })),
    ]),
  ) as ShownGlossary;
}
