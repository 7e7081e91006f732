/**
 * The families above an ingredient, nearest first. A circle of families ends where it closes.
 *
 * @param known ingredients by id, with their families
 */
export function familiesOf<One extends { parentId: string | null }>(
  known: ReadonlyMap<string, One>,
  one: One,
): One[] {
  const families: One[] = [];
  for (let at = one; ;) {
    const family = known.get(at.parentId ?? '');
    if (!family || family === one || families.includes(family)) return families;
    families.push(family);
    at = family;
  }
}
