/** What a tag speaks of, most telling first: cards and filters show tags in this order. */
export const TAG_KINDS = {
  base: 'Base',
  gout: 'Goût',
  occasion: 'Occasion',
  saison: 'Saison',
  methode: 'Méthode',
} as const;
export type TagKind = keyof typeof TAG_KINDS;

/** A tag as the home page shows it; `count` is its published recipes. */
export interface HomeTag {
  slug: string;
  name: string;
  color: string;
  count: number;
}
