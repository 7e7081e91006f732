/** Bottles, families and substitutes of content/bar/ on the starter catalogue. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Catalogue } from '#scripts/catalogue/catalogue.ts';
import { readStarterBar } from '#scripts/catalogue/starter-bar.ts';
import { BarMatcher } from '#features/bar/bottles/bar-matcher.ts';
import type { BarCatalogue } from '#features/bar/bottles/bar-catalogue.ts';
import { describeWays } from '#features/bar/bottles/answer/drink-ways.ts';
import { nextBottles } from '#features/bar/bottles/answer/next-bottles.ts';
import { searchBest } from '#features/bar/best/best-bottles.ts';
import { readNames } from '#features/bar/bottles/list/read-names.ts';
import families from '#content/bar/families.json' with { type: 'json' };
import shelves from '#content/bar/shelves.json' with { type: 'json' };
import words from '#content/bar/substitutes.json' with { type: 'json' };

let starter: Catalogue;
let bar: BarCatalogue;
let matcher: BarMatcher;
let slugs: string[];
beforeAll(async () => {
  ({ starter, bar, slugs } = await readStarterBar());
  matcher = new BarMatcher(bar.index);
});

const places = (...names: string[]) => names.map((name) => slugs.indexOf(name));
const ask = (...names: string[]) => {
  const { feasible, one, two } = matcher.answer({ bottles: [...bar.pantry, ...places(...names)] });
  const slugOf = (recipe: number) => bar.drinks[recipe]?.slug;
  return {
    feasible: feasible.map(slugOf),
    one: one.map(({ recipe, missing }) => [slugOf(recipe), slugs[missing]]),
    two: two.map(({ recipe, missing }) => [slugOf(recipe), ...missing.map((each) => slugs[each])]),
  };
};

test('names ingredients that there are', () => {
  const named = [
    ...shelves.pantry,
    ...shelves.shelves.flatMap(({ of }) => of),
    ...Object.values(shelves.sets).flatMap(({ of }) => of),
    ...families.apart,
    ...Object.entries(families.gives).flat(2),
    ...words.substitutes.flatMap(({ for: line, use }) => [line, use]),
    ...words.none,
  ];
  expect(named.filter((slug) => !starter.ingredients.has(slug))).toEqual([]);
});

test('says what may replace each ingredient of more than five recipes, or that nothing does', () => {
  const uses = new Map<string, number>();
  for (const { lines, served } of starter.all)
    for (const slug of new Set([...lines, ...served].map((line) => line.slug)))
      uses.set(slug, (uses.get(slug) ?? 0) + 1);
  const common = [...uses].flatMap(([slug, count]) => (count > 5 ? [slug] : []));
  const replaced = new Set(words.substitutes.map((each) => each.for));
  expect(common.filter((slug) => replaced.has(slug) === words.none.includes(slug))).toEqual([]);
});

describe('a bar', () => {
  test('of gin, Campari and vermouth makes a negroni', () => {
    const { feasible, one } = ask('gin', 'campari', 'vermouth-rouge');
    expect(feasible).toContain('negroni');
    expect(one).toContainEqual(['boulevardier', 'bourbon']);
  });

  const waysOf = (wanted: string, ...missing: string[]) => {
    const { replaced, homemade } = matcher.waysOf(
      bar.drinks.findIndex(({ slug }) => slug === wanted),
      false,
      places(...missing),
    );
    return {
      replaced: replaced.map(({ line, by }) => [slugs[line], slugs[by]]),
      homemade: homemade.map((one) => slugs[one]),
    };
  };

  test('has the juice of its lemons, and the syrup of its sugar', () => {
    expect(ask('bourbon', 'citron').feasible).toContain('whiskey-sour');
    expect(waysOf('whiskey-sour')).toEqual({ replaced: [], homemade: ['sirop-de-sucre'] });
  });

  test('may have another juice, and says so', () => {
    expect(ask('rhum-blanc', 'citron').feasible).toContain('daiquiri');
    expect(waysOf('daiquiri').replaced).toEqual([['jus-de-citron-vert', 'jus-de-citron']]);
  });

  test('has a substitute only where it does not ruin the drink, and says so', () => {
    const { feasible, one } = ask(
      'campari',
      'bourbon',
      'amaro',
      'citron',
      'prosecco',
      'eau-gazeuse',
    );
    expect(feasible).toContain('paper-plane');
    expect(waysOf('paper-plane').replaced).toEqual([['aperol', 'campari']]);
    expect(one).toContainEqual(['spritz', 'aperol']);
    expect(ask('lait-d-avoine').feasible).not.toContain('milk-punch-clarifie');
  });

  test('makes falernum with a syrup that it makes too', () => {
    const { feasible } = ask(
      'rhum-overproof',
      'citron-vert',
      'clou-de-girofle',
      'gingembre-frais',
      'amande',
      'chartreuse-verte',
      'jus-d-ananas',
    );
    expect(feasible).toContain('chartreuse-swizzle');
    expect(waysOf('chartreuse-swizzle').homemade).toEqual(['falernum']);
  });

  test('says what is homemade that replaces a line, or needs what is missing', () => {
    expect(ask('mezcal', 'triple-sec', 'citron-vert').feasible).toContain('margarita-au-mezcal');
    expect(waysOf('margarita-au-mezcal').homemade).toEqual(['sirop-de-sucre']);
    const { one } = ask('citron-vert', 'menthe', 'eau-gazeuse', 'cassonade');
    expect(one).toContainEqual(['virgin-mule', 'gingembre-frais']);
    expect(waysOf('virgin-mule', 'gingembre-frais').homemade).toContain('ginger-beer');
  });

  test('says how long all that is homemade waits, what that needs first included', () => {
    const waits = (wanted: string, ...has: string[]) => {
      ask(...has);
      const recipe = bar.drinks.findIndex(({ slug }) => slug === wanted);
      const asked = { recipe, withGarnish: false, missing: [] };
      return describeWays(bar, matcher, asked).homemade.map((one) => [
        one.slug,
        one.waitingMinutes,
      ]);
    };
    const spritz = ['citron', 'vodka', 'prosecco', 'eau-gazeuse', 'menthe'];
    expect(waits('limoncello-spritz', ...spritz)).toEqual([['limoncello-maison', 14_400]]);
    expect(waits('limoncello-spritz', 'limoncello', ...spritz)).toEqual([]);
    const swizzle = ['rhum-overproof', 'citron-vert', 'clou-de-girofle', 'gingembre-frais'];
    expect(
      waits('chartreuse-swizzle', ...swizzle, 'amande', 'chartreuse-verte', 'jus-d-ananas'),
    ).toEqual([['falernum-maison', 1_440 + 30]]);
  });

  test('names a recipe for all that is homemade', () => {
    ask('citron', 'citron-vert', 'orange', 'gingembre-frais', 'vodka', 'vanille', 'cafe', 'menthe');
    for (const at of bar.drinks.keys())
      for (const one of matcher.waysOf(at).homemade) expect(bar.makers[one]).toBeDefined();
  });

  test('has milk apart from condensed milk', () => {
    expect(ask('lait-concentre-sucre').feasible).toEqual(ask().feasible);
  });

  test('of nothing is near some drinks', () => {
    const { feasible, one, two } = ask();
    expect(feasible).toEqual([]);
    expect(one.length).toBeGreaterThan(0);
    expect(two.length).toBeGreaterThan(20);
  });
});

describe('the next bottle', () => {
  const next = (withFresh: boolean, ...names: string[]) => {
    const answer = matcher.answer({ bottles: [...bar.pantry, ...places(...names)] });
    const found = nextBottles(bar, matcher, answer, { withGarnish: false, withFresh });
    return found.map(({ key, rows }) => ({
      slug: slugs[bar.ingredients.findIndex((each) => each.key === key)] ?? '',
      added: rows.length,
    }));
  };
  const isBottle = (slug: string) =>
    bar.shelves[bar.ingredients[slugs.indexOf(slug)]?.shelf ?? -1]?.isBottle;

  test('is one that adds most, and no fresh fruit unless it is asked for', () => {
    const had = ['gin', 'rhum-blanc', 'bourbon', 'vermouth-rouge', 'triple-sec'];
    const bottles = next(false, ...had);
    expect(bottles.every(({ slug }) => isBottle(slug))).toBe(true);
    expect(bottles.map(({ added }) => added)).toEqual(
      bottles.map(({ added }) => added).toSorted((a, b) => b - a),
    );
    const all = next(true, ...had);
    expect(all.some(({ slug }) => !isBottle(slug))).toBe(true);
    expect(all[0]?.added).toBeGreaterThan(bottles[0]?.added ?? 0);
  });

  test('is the one that recipes name, of those that add the same', () => {
    const shaken = next(false, 'triple-sec', 'citron', 'rhum-blanc').map(({ slug }) => slug);
    expect(shaken).toContain('cognac');
    expect(shaken).not.toContain('armagnac');
  });

  test('is, of two that add as many, the one whose drinks members like', () => {
    const bottles = [...bar.pantry, ...places('gin', 'citron')];
    const answer = matcher.answer({ bottles });
    const asked = { withGarnish: false, withFresh: false };
    const usual = nextBottles(bar, matcher, answer, asked);
    const last = usual.findLast(({ rows }, at) => rows.length === usual[at - 1]?.rows.length);
    const liked = new Set(last?.rows.map(({ slug }) => slug));
    const drinks = bar.drinks.map((each) => ({ ...each, likes: Number(liked.has(each.slug)) }));
    const now = nextBottles({ ...bar, drinks }, matcher, answer, asked);
    const first = now.find(({ rows }) => rows.length === last?.rows.length);
    expect(last).toBeDefined();
    expect(first?.key).toBe(last?.key);
  });
});

test('the best bottles add as many drinks as the matcher counts, and no set adds more', () => {
  const optimum = (search: ReturnType<typeof searchBest>) => {
    const bounds: number[] = [];
    for (;;) {
      const { value, done = false } = search.next();
      bounds.push(value.bound);
      if (!done) continue;
      const { feasible } = matcher.answer({ bottles: [...bar.pantry, ...value.bottles] });
      expect(feasible).toEqual(value.recipes);
      expect(value.isOptimum).toBe(true);
      expect(Math.min(...bounds)).toBe(value.recipes.length);
      return value.recipes.length;
    }
  };
  const { index, pantry } = bar;
  const ofMost = [1, 4, 8, 12].map((most) =>
    optimum(searchBest({ index, has: { bottles: pantry }, most }, 2000)),
  );
  expect(ofMost).toEqual(ofMost.toSorted((a, b) => a - b));
  expect(ofMost.at(-1)).toBeGreaterThan(25);
});

test('every shelf has bottles, and every bottle a shelf', () => {
  const shown = bar.ingredients.filter(({ isShown }) => isShown);
  const used = new Set(shown.map(({ shelf }) => shelf));
  expect(used.size).toBe(bar.shelves.length);
  expect(shown.every(({ shelf }) => bar.shelves[shelf] !== undefined)).toBe(true);
});

test.each([
  ['gin', ['gin']],
  ['2 cl de Campari', ['campari']],
  ['Bombay Sapphire', ['gin']],
  [
    'havana club 3 ans\n- citrons verts\n\n4 cl de triple sec',
    ['rhum-blanc', 'citron-vert', 'triple-sec'],
  ],
  ['gin ; vodka', ['gin', 'vodka']],
])('a list names bottles: %j', (text, named) => {
  const { found, unread } = readNames(bar.ingredients, text);
  const keys = named.map((slug) => bar.ingredients[slugs.indexOf(slug)]?.key);
  expect({ found, unread }).toEqual({ found: keys, unread: [] });
});

test('lines that name nothing are given back', () => {
  const { found, unread } = readNames(bar.ingredients, 'gin\nxkqjw zzz');
  expect(found).toHaveLength(1);
  expect(unread).toEqual(['xkqjw zzz']);
});
