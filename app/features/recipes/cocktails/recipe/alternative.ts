/** Alternative to a request without results. */
export interface Alternative {
  /** Text of its link. */
  label: string;
  href: string;
  /** Number of recipes; null for a single one. */
  count: number | null;
}
