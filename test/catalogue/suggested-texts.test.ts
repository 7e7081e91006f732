/** Suggestions without a model, over the whole starter catalogue and its reserve. */
import { beforeAll, expect, test } from 'vitest';
import { parseQuantity } from '#features/recipes/cocktails/lines/quantity.ts';
import { liquidMl } from '#features/recipes/cocktails/lines/strength/liquid.ts';
import { reckonStrength } from '#features/recipes/cocktails/lines/strength/strength.ts';
import { lintText } from '#features/platform/assistant/lint-text.ts';
import {
  readStarterCocktails,
  readStarterVocabulary,
} from '#features/recipes/starter/starter-files.server.ts';
import { lostFact } from '#features/recipes/suggestions/same-facts.ts';
import { suggestLocally } from '#features/recipes/suggestions/local-suggestion.ts';
import type { RecipeFacts } from '#features/recipes/suggestions/recipe-facts.ts';
import { MOST, PARTS, type Suggestion } from '#features/recipes/suggestions/suggestion.ts';
import { typographic } from '#language/typography.ts';

let all: RecipeFacts[];
/** Without syrups: they have no moment, and their title is their name. */
let drinks: RecipeFacts[];
let suggestions: Map<RecipeFacts, Suggestion>;
let names: string[];
beforeAll(async () => {
  const vocabulary = await readStarterVocabulary();
  const ingredients = new Map(vocabulary.ingredients.map((one) => [one.slug, one]));
  const tags = new Map(vocabulary.tags.map((one) => [one.slug, one]));
  names = vocabulary.ingredients.map(({ name }) => name);
  const familiesOf = (slug: string | undefined): { slug: string; name: string }[] => {
    const family = slug === undefined ? undefined : ingredients.get(slug);
    return family ? [family, ...familiesOf(family.parent)] : [];
  };
  const recipes = [
    ...(await readStarterCocktails('cocktails')).values(),
    ...(await readStarterCocktails('reserve')).values(),
  ];
  all = recipes.map((recipe) => {
    const own = recipe.ingredients.filter(({ service }) => !service);
    const lines = own.map(({ ingredient, quantity_text, unit, ...line }) => {
      const { name = '', abv = null, parent } = ingredients.get(ingredient) ?? {};
      const families = familiesOf(parent);
      const slugs = [ingredient, ...families.map(({ slug }) => slug)];
      const isRinse = line.rincage ?? false;
      const ml = isRinse ? null : liquidMl(parseQuantity(quantity_text, unit), slugs);
      const typed = { quantityText: quantity_text, unit, isOptional: line.facultatif ?? false };
      return { slug: ingredient, name, abv, families, ml, isRinse, ...typed };
    });
    const { method, glace: ice, instructions, dilution } = recipe;
    const poured = lines.map(({ ml: amountMl, abv, slug, families }) => {
      return { amountMl, abv, slugs: [slug, ...families.map((family) => family.slug)] };
    });
    const abv = reckonStrength(poured, { method, ice, instructions, dilution })?.abv ?? null;
    const tagged = recipe.tags.flatMap((slug) => tags.get(slug) ?? []);
    return { recipe, lines, tags: tagged, abv, isAlcoholFree: abv === 0, allergens: '' };
  });
  drinks = all.filter(({ recipe }) => recipe.categorie !== 'preparation');
  suggestions = new Map(all.map((facts) => [facts, suggestLocally(facts)]));
});

const suggestionOf = (facts: RecipeFacts): Suggestion =>
  suggestions.get(facts) ?? suggestLocally(facts);

const repeated = (texts: string[]) =>
  [...Map.groupBy(texts, (text) => text).values()].filter((same) => same.length > 1);

test('each drink is told apart from all others, its title aside', () => {
  for (const part of [
    'meta_title',
    'meta_description',
    'image_alt',
    'optimized_summary',
  ] as const) {
    const untitled = drinks.map((facts) =>
      suggestionOf(facts)[part].replaceAll(facts.recipe.title, '').trim(),
    );
    expect(repeated(untitled), part).toEqual([]);
  }
});

test('texts fit their fields, say enough, are typeset and may be shown', () => {
  const faults = all.flatMap((facts) => {
    const suggestion = suggestionOf(facts);
    const { isAlcoholFree } = facts;
    return PARTS.flatMap((part) => {
      const text = suggestion[part] ?? '';
      const { refused, flagged } = lintText(text, { longest: MOST[part], isAlcoholFree });
      const least = { meta_description: 80, optimized_summary: 80, image_alt: 50 }[part as string];
      const bad =
        typographic(text) !== text ||
        text.length < (least ?? 3) ||
        /…|  | ,|,,|\.\.|undefined|(?<![\p{L}])(?:de|le|ce) [aeiouéè](?!t la)/u.test(
          text.replace(/ de (?:olla|onze|yaourt|yuzu|1)/gu, ''),
        );
      const isOwnStep = part === 'optimized_instructions' || part === 'optimized_title';
      return refused.length > 0 || (!isOwnStep && (bad || flagged.length > 0))
        ? [`${facts.recipe.slug} ${part}: ${text} ${[...refused, ...flagged].join()}`]
        : [];
    });
  });
  expect(faults).toEqual([]);
});

test('no two thirds begin alike', () => {
  for (const part of ['meta_description', 'optimized_summary'] as const) {
    const openings = all.map((facts) => suggestionOf(facts)[part].split(' ').slice(0, 2).join(' '));
    const most = Math.max(
      ...[...Map.groupBy(openings, (one) => one).values()].map((one) => one.length),
    );
    expect(most / all.length, part).toBeLessThan(0.25);
  }
});

test('each drink is told by what is in it, how it tastes and when it is drunk', () => {
  const silent = drinks.filter((facts) => {
    const said = suggestionOf(facts).meta_description.toLowerCase();
    const isNamed = facts.lines.some(({ name }) =>
      said.includes(name.toLowerCase().split(' ')[0] ?? ''),
    );
    const hasMoment =
      /apéritif|repas|digestif|brunch|fêtes|tablée|printemps|été|automne|hiver|jours|froid/;
    return !isNamed || !hasMoment.test(said);
  });
  expect(silent.map(({ recipe }) => recipe.slug)).toEqual([]);
});

test('steps keep every amount and ingredient, and what they lacked is added', () => {
  const lost = all.flatMap((facts) => {
    const { instructions, slug } = facts.recipe;
    const steps = suggestionOf(facts).optimized_instructions;
    const kept = steps
      .split('\n')
      .filter(
        (step) =>
          !/^(?:Terminez avec|Servez |Présentez |Givrez)/.test(step) || instructions.includes(step),
      )
      .join('\n');
    const why = lostFact(instructions.replaceAll('\n', ' '), kept.replaceAll('\n', ' '), names);
    return why === null ? [] : [`${slug}: ${why}`];
  });
  expect(lost).toEqual([]);
});

const factsOf = (slug: string): RecipeFacts => {
  const found = all.find(({ recipe }) => recipe.slug === slug);
  if (!found) throw new Error(slug);
  return found;
};

test('one gesture a step, in order, with its glass, its ice and its garnish', () => {
  const facts = factsOf('moscow-mule');
  const instructions =
    "1. versez la vodka et le jus de citron vert. Ajoutez 12cl de ginger beer\n2) L'eau est froide";
  const recipe = { ...facts.recipe, title: 'RECETTE DU MOSCOW MULE', instructions };
  const { optimized_instructions, optimized_title } = suggestionOf({ ...facts, recipe });
  expect(optimized_instructions).toBe(
    [
      'Versez la vodka et le jus de citron vert.',
      'Ajoutez 12\u00a0cl de ginger beer.',
      'L’eau est froide.',
      'Servez sur glaçons dans un mug en cuivre.',
      'Terminez avec une rondelle de citron vert.',
    ].join('\n'),
  );
  expect(optimized_title).toBe('Moscow Mule');
});

test('a recipe of which little is known is told by that', () => {
  const { recipe } = factsOf('negroni');
  const bare = { ...recipe, title: 'Essai', tags: [], ingredients: [], garnitures: [] };
  const facts = {
    recipe: bare,
    lines: [],
    tags: [],
    abv: null,
    isAlcoholFree: false,
    allergens: '',
  };
  const suggestion = suggestionOf(facts);
  expect(suggestion.meta_title).toBe('Essai\u00a0: la recette');
  expect(suggestion.meta_description).toMatch(/^Un apéritif/);
});
