/** Starter catalogue in db/seed, checked by the schema of the editor. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { ROOT } from '#app/process/program-files.server.ts';
import { cocktailSchema, type CocktailInput } from '#features/recipes/cocktails/cocktail-form.ts';
import { ALLERGENS } from '#features/recipes/ingredients/ingredient.ts';
import { productSchema } from '#features/business/shop/product-form.ts';
import { TAG_KINDS, type TagKind } from '#features/recipes/tags/tag.ts';

const SEED_DIRECTORY = path.join(ROOT, 'db/seed');

const hex = z.string().regex(/^#[0-9a-f]{6}$/);
const ingredientsSchema = z.array(
  z.object({
    slug: z.string(),
    name: z.string(),
    aussi_appele: z.array(z.string()).optional(),
    abv: z.number().min(0).max(100).nullable(),
    parent: z.string().optional(),
    /** Slug of the recipe that makes it. */
    recette: z.string().optional(),
    color: hex.optional(),
    allergens: z.array(z.enum(ALLERGENS)).optional(),
  }),
);
const tagsSchema = z.array(
  z.object({
    slug: z.string(),
    name: z.string(),
    aussi_appele: z.array(z.string()).optional(),
    kind: z.enum(Object.keys(TAG_KINDS) as [TagKind]),
    color: hex,
    description: z.string().max(500),
    home_rank: z.number().int().optional(),
  }),
);

const productsSchema = z.array(productSchema.extend({ slug: z.string() }));

async function readJson(...segments: string[]): Promise<unknown> {
  return JSON.parse(await readFile(path.join(SEED_DIRECTORY, ...segments), 'utf8'));
}

export const readStarterVocabulary = async () => ({
  ingredients: ingredientsSchema.parse(await readJson('ingredients.json')),
  tags: tagsSchema.parse(await readJson('tags.json')),
});

/** In the order of the page. */
export const readStarterProducts = async () =>
  productsSchema.parse(await readJson('products.json'));

/** A work that attests what a recipe says; for the catalogue's editors, kept in no database. */
const sourceSchema = z.strictObject({
  work: z.string().min(3),
  author: z.string().min(3).optional(),
  year: z.int().min(1300).max(2100),
  /** Names of fields, or words of one sentence. */
  for: z.array(z.string().min(3)).min(1),
});
export type Source = z.infer<typeof sourceSchema>;

/** A file is the recipe without its slug, which is the file's name, its steps being a list. */
const fileSchema = z
  .object({
    instructions: z.array(z.string().min(1)).min(1),
    sources: z.array(sourceSchema).default([]),
  })
  .loose();

export async function listStarterSlugs(folder: 'cocktails' | 'reserve'): Promise<string[]> {
  const files = await readdir(path.join(SEED_DIRECTORY, folder));
  const recipes = files.filter((name) => name.endsWith('.json')).toSorted();
  return recipes.map((file) => path.basename(file, '.json'));
}

/**
 * Recipes of a folder, by slug: those of `slugs`, or all. `reserve` holds finished recipes outside
 * the catalogue, for later drafts.
 *
 * @throws naming the file with an invalid recipe
 */
export async function readStarterCocktails(
  folder: 'cocktails' | 'reserve',
  slugs?: ReadonlySet<string>,
): Promise<Map<string, CocktailInput>> {
  const recipes = new Map<string, CocktailInput>();
  for (const slug of await listStarterSlugs(folder)) {
    if (slugs && !slugs.has(slug)) continue;
    const file = `${slug}.json`;
    try {
      const { instructions, ...recipe } = fileSchema.parse(await readJson(folder, file));
      recipes.set(
        slug,
        cocktailSchema.parse({ ...recipe, slug, instructions: instructions.join('\n') }),
      );
    } catch (error) {
      throw new Error(`db/seed/${folder}/${file} n’est pas une recette valide.`, { cause: error });
    }
  }
  return recipes;
}

/** Sources of the recipes of a folder, by slug; none where a file names none. */
export async function readStarterSources(
  folder: 'cocktails' | 'reserve',
): Promise<Map<string, Source[]>> {
  const sources = new Map<string, Source[]>();
  for (const slug of await listStarterSlugs(folder)) {
    sources.set(slug, fileSchema.parse(await readJson(folder, `${slug}.json`)).sources);
  }
  return sources;
}
