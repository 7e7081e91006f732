/** Something that exists, close to what was asked for in vain. */
export interface Alternative {
  /** Text of its link. */
  label: string;
  href: string;
  /** Recipes that it leads to; null when it is one. */
  count: number | null;
}
