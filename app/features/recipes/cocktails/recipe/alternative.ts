/** Alternative to a request without results. */
export interface Alternative {
  label: string;
  href: string;
  /** Number of recipes; null for a single one. */
  count: number | null;
}
