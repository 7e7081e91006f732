/** Ingredients and tags named by drafts: existing ones, and those created for them. */
import { asc, inArray } from 'drizzle-orm';
import { publishChange } from '#app/changes.server.ts';
import type { Database, Transaction } from '#db/client.server.ts';
import { ingredients, ingredientSlugs, tags, tagSlugs } from '#db/schema/recipes.server.ts';
import { lockVocabulary, shareVocabulary } from '#db/catalogue/vocabulary-lock.server.ts';
import { recordAudit, type AuditEntry } from '#features/platform/audit/record-audit.server.ts';
import type { CocktailInput } from '#features/recipes/cocktails/cocktail-form.ts';
import { ingredientFinder } from '#features/recipes/ingredients/ingredient-names.ts';
import type { Allergen } from '#features/recipes/ingredients/ingredient.ts';
import type { TagKind } from '#features/recipes/tags/tag.ts';
import { slugify, sortKey } from '#language/fold.ts';
import { plural } from '#language/words/noun.ts';
import { otherNamesOf } from '#language/words/other-names.ts';
import type { Writing } from './revisions.server.ts';

interface Named {
  slug: string;
  name: string;
}

/** `parent`: slug of its family. */
interface NewIngredient extends Named {
  abv?: number | null | undefined;
  parent?: string | undefined;
  color?: string | undefined;
  allergens?: Allergen[] | undefined;
  aussi_appele?: readonly string[] | undefined;
}

interface NewTag extends Named {
  kind?: TagKind | undefined;
  color?: string | undefined;
  description?: string | undefined;
  aussi_appele?: readonly string[] | undefined;
  home_rank?: number | undefined;
}

export interface Vocabulary {
  ingredients: readonly NewIngredient[];
  tags: readonly NewTag[];
}

const PLAIN_COLOR = '#5a9a8a';

type Find = (typed: string) => string | undefined;

/** Finds a slug by a slug, an old slug or a name; accents, capitals and plurals do not matter. */
function finderOf(
  known: readonly (Named & { aliases: readonly string[] })[],
  old: readonly { slug: string; now: string }[],
): Find {
  const slugs = new Map([
    ...old.map(({ slug, now }) => [slug, now] as const),
    ...known.map(({ slug }) => [slug, slug] as const),
  ]);
  const named = ingredientFinder(known);
  return (typed) => slugs.get(typed) ?? named(typed)?.slug ?? slugs.get(slugify(typed));
}

/** A few thousand short rows at most, read once per chunk of recipes. */
export async function readKnown(tx: Database | Transaction) {
  const named = await tx
    .select({
      id: ingredients.id,
      slug: ingredients.slug,
      name: ingredients.name,
      aliases: ingredients.aliases,
    })
    .from(ingredients)
    .orderBy(asc(ingredients.id));
  const slugOf = new Map(named.map(({ id, slug }) => [id, slug]));
  const old = await tx.select().from(ingredientSlugs);
  const tagged = await tx
    .select({ id: tags.id, slug: tags.slug, name: tags.name, aliases: tags.aliases })
    .from(tags)
    .orderBy(asc(tags.id));
  const tagSlugOf = new Map(tagged.map(({ id, slug }) => [id, slug]));
  const oldTags = await tx.select().from(tagSlugs);
  return {
    ingredient: finderOf(
      named,
      old.map(({ slug, ingredientId }) => ({ slug, now: slugOf.get(ingredientId) ?? slug })),
    ),
    tag: finderOf(
      tagged,
      oldTags.map(({ slug, tagId }) => ({ slug, now: tagSlugOf.get(tagId) ?? slug })),
    ),
  };
}
type Known = Awaited<ReturnType<typeof readKnown>>;

/** Names that match nothing, each once in whatever spelling. */
function unknownNames(typed: readonly string[], find: Find): Named[] {
  const found: Named[] = [];
  const seen = new Set<string>();
  for (const text of new Set(typed)) {
    const name = text.trim();
    const slug = slugify(name);
    const keys = [sortKey(name), sortKey(plural(name))];
    if (slug === '' || find(name) !== undefined || keys.some((key) => seen.has(key))) continue;
    for (const key of keys) seen.add(key);
    found.push({ slug, name });
  }
  return found;
}

/**
 * Vocabulary of a batch that does not exist yet. @param brought null creates each missing item
 * from its name alone
 */
function missing(
  recipes: readonly CocktailInput[],
  known: Known,
  brought: Vocabulary | null,
): Vocabulary {
  if (brought === null) {
    const lines = recipes.flatMap((recipe) => recipe.ingredients);
    return {
      ingredients: unknownNames(
        lines.map(({ ingredient }) => ingredient),
        known.ingredient,
      ),
      tags: unknownNames(
        recipes.flatMap((recipe) => recipe.tags),
        known.tag,
      ),
    };
  }
  return {
    ingredients: brought.ingredients.filter(({ slug }) => known.ingredient(slug) === undefined),
    tags: brought.tags.filter(({ slug }) => known.tag(slug) === undefined),
  };
}

/** Families come before their members, so that each finds its parent. */
async function makeIngredients(tx: Transaction, all: readonly NewIngredient[]) {
  const parents = new Set(all.flatMap(({ parent }) => parent ?? []));
  const known = await tx
    .select({ slug: ingredients.slug, id: ingredients.id })
    .from(ingredients)
    .where(inArray(ingredients.slug, [...parents]));
  const ids = new Map(known.map(({ slug, id }) => [slug, id]));
  const pending = new Map(all.map((ingredient) => [ingredient.slug, ingredient]));
  const added: (Named & { id: string })[] = [];
  while (pending.size > 0) {
    const ready = [...pending.values()].filter(
      ({ parent }) => parent === undefined || !pending.has(parent),
    );
    if (ready.length === 0) throw new Error('Des familles d’ingrédients tournent en rond.');
    const rows = await tx
      .insert(ingredients)
      .values(
        ready.map(({ slug, name, aussi_appele = [], abv, parent, color, allergens }) => ({
          slug,
          name,
          ...otherNamesOf(aussi_appele, name),
          nameKey: sortKey(name),
          abv: abv ?? null,
          allergens: allergens ?? null,
          parentId: parent === undefined ? null : (ids.get(parent) ?? null),
          color: color ?? null,
        })),
      )
      .returning({ id: ingredients.id, slug: ingredients.slug, name: ingredients.name });
    for (const { slug, id } of rows) ids.set(slug, id);
    for (const { slug } of ready) pending.delete(slug);
    added.push(...rows);
  }
  return added;
}

async function makeTags(tx: Transaction, all: readonly NewTag[]) {
  if (all.length === 0) return [];
  return tx
    .insert(tags)
    .values(
      all.map(({ home_rank, aussi_appele = [], color = PLAIN_COLOR, ...tag }) => ({
        ...tag,
        ...otherNamesOf(aussi_appele, tag.name),
        color,
        nameKey: sortKey(tag.name),
        homeRank: home_rank ?? null,
      })),
    )
    .returning({ id: tags.id, slug: tags.slug, name: tags.name });
}

async function make(tx: Transaction, wanted: Vocabulary, { by, batch }: Writing) {
  const made = {
    ingredient: await makeIngredients(tx, wanted.ingredients),
    tag: await makeTags(tx, wanted.tags),
  };
  if (by !== 'site') {
    const entries = (['ingredient', 'tag'] as const).flatMap((type) =>
      made[type].map(({ id, name, slug }): AuditEntry => ({
        by,
        action: `create ${type}`,
        subject: { type, id },
        after: { name, slug },
        batch,
      })),
    );
    await recordAudit(tx, ...entries);
  }
  await publishChange(tx, ['lists']);
}

const isEmpty = ({ ingredients: some, tags: others }: Vocabulary) =>
  some.length + others.length === 0;

/**
 * Finds the ingredients and tags of drafts, and creates missing ones, before any row is locked. A
 * lock lets one writer create at a time: the second finds those of the first.
 *
 * @param brought items to create if missing; 'from names' creates every missing name
 * @returns the drafts with slugs; an unknown name stays as typed
 */
export async function settleVocabulary(
  tx: Transaction,
  recipes: readonly CocktailInput[],
  brought: Vocabulary | 'from names',
  writing: Writing,
): Promise<CocktailInput[]> {
  const bringing = brought === 'from names' ? null : brought;
  let known = await readKnown(tx);
  if (isEmpty(missing(recipes, known, bringing))) {
    await shareVocabulary(tx);
  } else {
    await lockVocabulary(tx);
    await make(tx, missing(recipes, await readKnown(tx), bringing), writing);
    known = await readKnown(tx);
  }
  return recipes.map((recipe) => ({
    ...recipe,
    tags: recipe.tags.map((typed) => known.tag(typed) ?? typed),
    ingredients: recipe.ingredients.map((line) => ({
      ...line,
      ingredient: known.ingredient(line.ingredient) ?? line.ingredient,
    })),
  }));
}
