/**
 * The recipes that come with the site, with what each rule about them needs: see docs/catalogue.md.
 */
import type { CocktailInput } from '#features/recipes/cocktails/cocktail-form.ts';
import { liquidMl } from '#features/recipes/cocktails/lines/strength/liquid.ts';
import { parseQuantity, type Amount } from '#features/recipes/cocktails/lines/quantity.ts';
import {
  reckonStrength,
  type Reckoning,
} from '#features/recipes/cocktails/lines/strength/strength.ts';
import {
  readStarterCocktails,
  readStarterSources,
  readStarterVocabulary,
  type Source,
} from '#features/recipes/starter/starter-files.server.ts';

type Vocabulary = Awaited<ReturnType<typeof readStarterVocabulary>>;
export type Ingredient = Vocabulary['ingredients'][number];

export interface Line {
  /** Slug in the recipe's file. */
  slug: string;
  /** Undefined where no ingredient has this slug. */
  ingredient: Ingredient | undefined;
  /** Its slug and those of its families, nearest first. */
  families: string[];
  /** Null where the quantity cannot be read. */
  amount: Amount | null;
  /**
   * Millilitres in the drink; null without a volume, and for what rinses the glass or is served
   * beside.
   */
  ml: number | null;
  /** Quantity as it was typed. */
  quantity: string;
  unit: string | null;
}

export interface Recipe {
  recipe: CocktailInput;
  /** Lines of the drink. */
  lines: Line[];
  /** Lines under « Pour servir ». */
  served: Line[];
  reckoning: Reckoning | null;
}

export interface Catalogue {
  published: Recipe[];
  reserve: Recipe[];
  all: Recipe[];
  ingredients: Map<string, Ingredient>;
  tags: Vocabulary['tags'];
  /** Works that attest what a recipe says, by its slug. */
  sources: ReadonlyMap<string, readonly Source[]>;
  /** Words that its texts have in lower case. */
  words: ReadonlySet<string>;
}

/** A check of a recipe, or of the whole catalogue: one line of text for each fault. */
export interface Rule {
  /** Name of the rule, in French. */
  name: string;
  faults: (recipe: Recipe, catalogue: Catalogue) => string[];
}

function familiesOf(ingredients: ReadonlyMap<string, Ingredient>, slug: string): string[] {
  const found: string[] = [];
  for (let at: string | undefined = slug; at !== undefined && !found.includes(at);) {
    found.push(at);
    at = ingredients.get(at)?.parent;
  }
  return found;
}

export function withLines(
  recipe: CocktailInput,
  ingredients: ReadonlyMap<string, Ingredient>,
): Recipe {
  const all = recipe.ingredients.map(({ ingredient: slug, quantity_text, unit, ...marks }) => {
    const families = familiesOf(ingredients, slug);
    const amount = parseQuantity(quantity_text, unit);
    const ml = marks.rincage || marks.service ? null : liquidMl(amount, families);
    const line = { slug, ingredient: ingredients.get(slug), families, amount, ml };
    return { ...line, quantity: quantity_text, unit, isServed: marks.service };
  });
  const lines = all.filter(({ isServed }) => !isServed);
  const { method, glace: ice, instructions, dilution } = recipe;
  const poured = lines.map(({ ml, ingredient, families }) => ({
    amountMl: ml,
    abv: ingredient?.abv ?? null,
    slugs: families,
  }));
  const reckoning = reckonStrength(poured, { method, ice, instructions, dilution });
  return { recipe, lines, served: all.filter(({ isServed }) => isServed), reckoning };
}

/** @throws naming the file that does not hold a valid recipe */
export async function readCatalogue(): Promise<Catalogue> {
  const vocabulary = await readStarterVocabulary();
  const ingredients = new Map(vocabulary.ingredients.map((one) => [one.slug, one]));
  const read = async (folder: 'cocktails' | 'reserve') =>
    [...(await readStarterCocktails(folder)).values()].map((one) => withLines(one, ingredients));
  const published = await read('cocktails');
  const reserve = await read('reserve');
  const all = [...published, ...reserve];
  const texts = all.flatMap(textsOf).join(' ');
  return {
    published,
    reserve,
    all,
    words: new Set(texts.match(/(?<![\p{L}-])\p{Ll}[\p{L}-]*/gu)),
    ingredients,
    tags: vocabulary.tags,
    sources: new Map([
      ...(await readStarterSources('cocktails')),
      ...(await readStarterSources('reserve')),
    ]),
  };
}

export const isPreparation = ({ recipe }: Recipe): boolean => recipe.categorie === 'preparation';
export const stepsOf = ({ recipe }: Recipe): string[] => recipe.instructions.split('\n');

/** Every text of a recipe that people read. */
export function textsOf({ recipe }: Recipe): string[] {
  const { title, summary, idee_decoration, history, origine, aussi_appele } = recipe;
  const { meta_title, meta_description, licence_note, image_alt, instructions } = recipe;
  const written = [title, ...aussi_appele, summary, ...instructions.split('\n'), idee_decoration];
  return [
    ...written,
    meta_title,
    meta_description,
    history,
    origine,
    licence_note,
    image_alt,
  ].filter((text) => text !== null && text !== '') as string[];
}

/** Values that occur more than once. */
export const repeated = (values: readonly string[]): string[] =>
  [...Map.groupBy(values, (value) => value)]
    .filter(([, times]) => times.length > 1)
    .map(([value]) => value);

/** A fault when a value is out of its range: « name value (de low à high) ». */
export const outside = (name: string, value: number, low: number, high: number): string[] =>
  value < low || value > high
    ? [`${name} ${Math.round(value * 100) / 100} (de ${low} à ${high})`]
    : [];
