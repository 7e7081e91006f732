/** Amounts in the steps of every recipe that comes with the site. */
import { beforeAll, expect, test } from 'vitest';
import type { TypedLine, Volumes } from '#features/recipes/cocktails/lines/ingredient-line.ts';
import { quantitiesIn } from '#features/recipes/cocktails/lines/quantity.ts';
import { millilitresOf } from '#features/recipes/cocktails/lines/unit.ts';
import {
  findStepAmounts,
  showStepAmounts,
} from '#features/recipes/cocktails/lines/scaling/step-amounts.ts';
import { readCatalogue, type Recipe } from '#scripts/catalogue/catalogue.ts';
import { swapParts } from '#ui/written/swap-parts.ts';

/**
 * Volumes and weights that are of a line, and those that are not, looked at one by one: « servez par 4 cl », glasses,
 * proportions of leaves to water, what is « par verre ».
 */
const [FOLLOWED, LEFT] = [70, 69];

const UNITS: (Volumes | undefined)[] = [undefined, 'cl', 'ml', 'oz', { partMl: 15 }];
const FACTORS = [0.1, 1 / 3, 0.5, 1, 2, 3, 7.3, 40];

/** Times, temperatures, strengths and sizes, which follow nothing. */
const FIXED =
  /\d+(?:,\d+)?\s?(?:secondes?|minutes?|heures?|jours?|semaines?|mois|°C|%|cm|mm)(?![\p{L}\d])|\b(?:tiers|moitié)\b/gu;

let recipes: { slug: string; steps: string[]; found: ReturnType<typeof findStepAmounts> }[];
const typed = ({ quantity, unit, ingredient, slug }: Recipe['lines'][number]): TypedLine => ({
  quantityText: quantity,
  unit,
  name: ingredient?.name ?? slug,
});
beforeAll(async () => {
  recipes = (await readCatalogue()).all.map(({ recipe, lines, served }) => {
    const steps = recipe.instructions.split('\n');
    return {
      slug: recipe.slug,
      steps,
      found: findStepAmounts(steps, lines.map(typed), served.map(typed)),
    };
  });
});

test('follow servings and unit; the rest of the step stays', () => {
  const wrong: string[] = [];
  for (const { slug, steps, found } of recipes)
    for (const [at, step] of steps.entries())
      for (const unit of UNITS)
        for (const factor of FACTORS) {
          const swaps = showStepAmounts(found[at] ?? [], factor, unit);
          const shown = swapParts(step, swaps);
          const isOdd = /NaN|undefined|Infinity|environ environ|\bde de\b/.test(shown);
          const fixed = [step, shown].map((text) => (text.match(FIXED) ?? []).join('|'));
          // Text between the amounts, in order.
          const ends = swaps.map(({ end }) => end);
          const between = [0, ...ends].map((from, part) => step.slice(from, swaps[part]?.start));
          const isKept = between.every((text) => shown.includes(text));
          const isAsWritten = factor !== 1 || unit !== undefined || shown === step;
          if (isOdd || fixed[0] !== fixed[1] || !isKept || !isAsWritten)
            wrong.push(`${slug} ×${factor}: ${shown}`);
        }
  expect(wrong).toEqual([]);
});

const saidBy = (slug: string, factor: number) => {
  const recipe = recipes.find((one) => one.slug === slug);
  const shown = recipe?.steps.map((step, at) =>
    swapParts(step, showStepAmounts(recipe.found[at] ?? [], factor)),
  );
  return shown?.join('\n').replaceAll('\u00a0', ' ');
};

test.each([
  ['long-island-iced-tea', 'Mesurez les cinq alcools au doseur, 4,5 cl chacun'],
  ['feuille-morte', 'deux sirops dans le verre, 1,5 cl de chacun'],
  ['sazerac', 'les 6 traits de Peychaud’s'],
  ['hanky-panky', 'Dosez le fernet avec soin, 2,25 cl et pas plus'],
  ['jet-pilot', 'Ajoutez 360 g de glace pilée'],
  // Tea that is steeped for the glasses, and a proportion.
  ['uji', 'Infusez 9 g de sencha dans 36 cl d’eau à 70 °C pendant deux minutes'],
  ['spritz-a-l-hibiscus', 'en comptant 6 g de fleurs d’hibiscus pour 20 cl d’eau'],
  ['zombie', 'Il en faut 1,5 cl par verre'],
  ['zombie', 'Ajoutez environ 510 g de glace pilée'],
  ['gin-tonic-sans-alcool', 'versez-y 12 cl d’infusion'],
  ['negroni-sans-alcool', 'réunissez 9 cl de cette infusion'],
  ['ti-punch-sans-alcool', 'Versez 18 cl d’infusion glacée'],
  ['communard', '4,5 cl de cassis suffit'],
  ['french-connection', 'descendez l’amaretto à 7,5 cl'],
  ['gin-rickey', 'un demi-citron vert par verre, soit 1,5 cl de jus'],
  ['concombre-fizz', 'un demi par verre'],
  ['missionary-s-downfall', 'Ajoutez environ 36 cl de glace pilée'],
])('%s, three times: « %s »', (slug, said) => {
  expect(saidBy(slug, 3)).toContain(said);
});

test('volumes and weights are of a line, or of what else was looked at', () => {
  const measured = recipes.flatMap(({ slug, steps, found }) =>
    steps.flatMap((step, at) => {
      const places = new Set(found[at]?.map(({ told, index }) => index + told.start));
      return quantitiesIn(step)
        .filter(({ unit }) => unit === 'g' || (unit !== null && millilitresOf(unit) !== null))
        .map(({ start, end }) => ({
          isFound: places.has(start),
          said: `${slug}: ${step.slice(start, end)}`,
        }));
    }),
  );
  const left = measured.filter(({ isFound }) => !isFound);
  expect(measured.length - left.length).toBeGreaterThanOrEqual(FOLLOWED);
  expect(left.length, left.map(({ said }) => said).join('\n')).toBeLessThanOrEqual(LEFT);
});
