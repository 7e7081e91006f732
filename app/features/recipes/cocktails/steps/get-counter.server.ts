import { eq, inArray } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { ingredients } from '#db/schema/recipes.server.ts';
import { swapParts } from '#ui/written/swap-parts.ts';
import { isDrink, type VolumeUnit } from '../card-words.ts';
import { GLASSES } from '../cocktail.ts';
import { formatLine, type ShownLine } from '../lines/ingredient-line.ts';
import { parsePortions, sayPortions } from '../lines/portions.ts';
import { partOf, volumesOf } from '../lines/scaling/parts.ts';
import { findStepAmounts, showStepAmounts } from '../lines/scaling/step-amounts.ts';
import { family, getCocktail, wider } from '../recipe/get-cocktail.server.ts';
import type { Counter } from './counter.ts';
import { sharedLines, stepLines, type NamedLine } from './step-lines.ts';
import { stepTimes } from './step-times.ts';

async function readNames(db: Database, slugs: readonly string[]) {
  const rows = await db
    .select({
      slug: ingredients.slug,
      aliases: ingredients.aliases,
      abv: ingredients.abv,
      family: { slug: family.slug, name: family.name },
      wider: { slug: wider.slug, name: wider.name },
    })
    .from(ingredients)
    .leftJoin(family, eq(family.id, ingredients.parentId))
    .leftJoin(wider, eq(wider.id, family.parentId))
    .where(inArray(ingredients.slug, [...new Set(slugs)]));
  return new Map(rows.map((row) => [row.slug, row]));
}

/**
 * Steps of a published recipe, each with its lines and timers; null where visitors see no such recipe.
 *
 * @param asked servings, as `?portions=` says them
 * @param unit of volumes; null shows them as they were written
 */
export async function getCounter(
  { db }: { db: Database },
  { slug, asked, unit }: { slug: string; asked: string | null; unit: VolumeUnit | null },
): Promise<Counter | null> {
  const cocktail = await getCocktail({ db }, slug);
  if (!cocktail) return null;
  const { servings, steps, lines, served } = cocktail;
  const portions = parsePortions(asked, servings);
  const all = [
    ...lines.map((line) => ({ ...line, isServed: false })),
    ...served.map((line) => ({ ...line, isServed: true })),
  ];
  const names = await readNames(
    db,
    all.map(({ ingredient }) => ingredient),
  );
  const factor = portions / servings;
  const volumes = volumesOf(unit, partOf(lines), factor);
  const amounts = findStepAmounts(steps, lines, served);
  const shown = all.map(({ recipe: _, ...line }) => formatLine(line, factor, volumes));
  const named = all.map(({ ingredient, name, unit: counted, isServed }): NamedLine => {
    const known = names.get(ingredient);
    const families = [known?.family, known?.wider].flatMap((one) => one ?? []);
    const { aliases = [], abv = null } = known ?? {};
    return { slug: ingredient, name, unit: counted, isServed, aliases, abv, families };
  });
  const taken = stepLines(steps, named);
  const shared = sharedLines(steps, taken);
  const beside = (line: number): ShownLine[] => {
    const one = shown[line];
    if (!one) return [];
    return [shared.has(line) && one.amount !== '' ? { ...one, rest: `${one.rest} en tout` } : one];
  };
  const drink = isDrink(cocktail);
  const query = portions === servings ? '' : `?portions=${portions}`;
  return {
    slug: cocktail.slug,
    title: cocktail.title,
    portions: sayPortions(portions, drink),
    writtenFor: portions === servings ? null : sayPortions(servings, drink),
    recipe: `/cocktails/${cocktail.slug}${query}`,
    glass: drink ? GLASSES[cocktail.glass].label : null,
    lines: shown.slice(0, lines.length),
    served: shown.slice(lines.length),
    steps: steps.map((text, at) => ({
      text: swapParts(text, showStepAmounts(amounts[at] ?? [], factor, volumes)),
      lines: (taken[at] ?? []).flatMap(beside),
      times: stepTimes(text),
    })),
  };
}
