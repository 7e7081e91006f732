/** Merges the changes of two simultaneous editors field by field. */
import { cocktailSchema, type CocktailInput } from '#features/recipes/cocktails/cocktail-form.ts';
import { fieldNames } from '#features/recipes/cocktails/recipe-fields.ts';
import { holderOf } from '#features/platform/office/field-holder.ts';

export type FieldName = keyof CocktailInput;

/** Fields that only make sense together: a description belongs to one picture. */
const TOGETHER: Partial<Record<FieldName, readonly FieldName[]>> = {
  image_path: ['image_bucket', 'image_alt'],
};
const inner = new Set(Object.values(TOGETHER).flat());

/** Lists merged item by item. Lines are not: one ingredient may stand in two lines. */
const SETS = ['tags', 'garnitures', 'aussi_appele'] as const;
type SetName = (typeof SETS)[number];
const isSet = (name: FieldName): name is SetName => SETS.includes(name as SetName);

export const withItsOwn = (name: FieldName): FieldName[] => [name, ...(TOGETHER[name] ?? [])];
/** Fields to choose between; those that go with another are left out. */
export const mergedFields = fieldNames.filter((name) => !inner.has(name));

const said = (recipe: CocktailInput, field: FieldName) =>
  JSON.stringify(
    withItsOwn(field).map((name) =>
      // Tags have no order.
      name === 'tags' ? recipe.tags.toSorted() : (recipe[name] ?? null),
    ),
  );

/**
 * Their list with my additions, without my removals; null if it is longer than a recipe may have.
 */
function mergedSet(name: SetName, base: CocktailInput, theirs: CocktailInput, mine: CocktailInput) {
  const [before, others, own]: readonly string[][] = [base[name], theirs[name], mine[name]];
  if (!before || !others || !own) return null;
  const merged = [
    ...others.filter((item) => own.includes(item) || !before.includes(item)),
    ...own.filter((item) => !before.includes(item) && !others.includes(item)),
  ];
  return cocktailSchema.shape[name].safeParse(merged).data ?? null;
}

interface Merge {
  /** Merged recipe; a field that both changed differently has my value. */
  recipe: CocktailInput;
  /** Fields that have their value instead of mine. */
  taken: FieldName[];
  both: FieldName[];
}

/**
 * @param base recipe that both started from; null if unknown: any difference may then be a change
 *   of both
 * @param theirs saved recipe
 */
export function mergeRecipes(
  base: CocktailInput | null,
  theirs: CocktailInput,
  mine: CocktailInput,
): Merge {
  const merge: Merge = { recipe: { ...mine }, taken: [], both: [] };
  const take = (field: FieldName, from: Partial<CocktailInput>) => {
    for (const name of withItsOwn(field)) Object.assign(merge.recipe, { [name]: from[name] });
    merge.taken.push(field);
  };
  for (const field of mergedFields) {
    const heldBy = holderOf(base && said(base, field), said(theirs, field), said(mine, field));
    if (heldBy === 'mine') continue;
    if (heldBy === 'theirs') take(field, theirs);
    // Set by a button, which can be pressed again; no field holds it.
    else if (field === 'is_published') take(field, theirs);
    else {
      const set = base && isSet(field) ? mergedSet(field, base, theirs, mine) : null;
      if (set === null) merge.both.push(field);
      else if (JSON.stringify(set) !== JSON.stringify(mine[field])) take(field, { [field]: set });
    }
  }
  return merge;
}
