/** Lines and timers of the steps of every recipe that comes with the site. */
import { expect, test } from 'vitest';
import { readCatalogue } from '#scripts/catalogue/catalogue.ts';
import { stepLines } from '#features/recipes/cocktails/steps/step-lines.ts';
import { stepTimes } from '#features/recipes/cocktails/steps/step-times.ts';

/** Lines of 2,320 that a step takes again: « le reste de l’eau », juice that is pressed, then poured. */
const MOST_AGAIN = 132;

test('each line is in a step, nearly always in one', async () => {
  const { all, ingredients } = await readCatalogue();
  const unnamed: string[] = [];
  let again = 0;
  let timed = 0;
  for (const { recipe, lines, served } of all) {
    const steps = recipe.instructions.split('\n');
    const named = [...lines, ...served].map((line, at) => ({
      slug: line.slug,
      name: line.ingredient?.name ?? '',
      aliases: line.ingredient?.aussi_appele ?? [],
      unit: line.unit,
      abv: line.ingredient?.abv ?? null,
      isServed: at >= lines.length,
      families: line.families
        .slice(1, 3)
        .map((slug) => ({ slug, name: ingredients.get(slug)?.name ?? '' })),
    }));
    const places = stepLines(steps, named).flat();
    for (const [at, { name }] of named.entries()) {
      const times = places.filter((place) => place === at).length;
      if (times === 0) unnamed.push(`${recipe.title}: ${name}`);
      if (times > 1 && at < lines.length) again += 1;
    }
    if (steps.some((step) => stepTimes(step).length > 0)) timed += 1;
  }
  expect(unnamed).toEqual([]);
  expect(again).toBeLessThanOrEqual(MOST_AGAIN);
  // Most are shaken, stirred or steeped for so long.
  expect(timed / all.length).toBeGreaterThan(0.55);
});
