/** Kinds of tags, most telling first: cards and filters show tags in this order. */
export const TAG_KINDS = {
  base: 'Base',
  gout: 'Goût',
  occasion: 'Occasion',
  saison: 'Saison',
  methode: 'Méthode',
} as const;
export type TagKind = keyof typeof TAG_KINDS;

/** A tag on the home page; `count` counts its published recipes. */
export interface HomeTag {
  slug: string;
  name: string;
  color: string;
  count: number;
}

export const MAX_TAG_NAME = 60;
export const MAX_TAG_DESCRIPTION = 500;

export const TAG_SORTS = ['order_asc', 'name_asc', 'name_desc', 'uses_desc', 'uses_asc'] as const;
export type TagSort = (typeof TAG_SORTS)[number];

/** Feed of the latest recipes of a tag. */
export const feedPath = (slug: string) => `/flux.xml?tag=${slug}`;
