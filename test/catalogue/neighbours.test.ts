/** Neighbours of every recipe that comes with the site, against pairs and a text-similarity baseline. */
import { expect, test } from 'vitest';
import { isPreparation, readCatalogue } from '#scripts/catalogue/catalogue.ts';
import { isHotDrink } from '#features/recipes/cocktails/lines/taste.ts';
import { nearest, nearness, WISHES } from '#features/recipes/cocktails/neighbours/nearness.ts';
import { profileOf } from '#features/recipes/cocktails/neighbours/profile.ts';
import { NEARER, UNSEEN, WISHED } from './neighbour-pairs.ts';

const { published } = await readCatalogue();
const drinks = published
  .filter((one) => !isPreparation(one))
  .map(({ recipe, lines, reckoning }) => ({
    slug: recipe.slug,
    words: [...lines.map(({ slug }) => slug), ...recipe.tags],
    profile: profileOf({
      category: recipe.categorie,
      method: recipe.method,
      ice: recipe.glace,
      instructions: recipe.instructions,
      dilution: recipe.dilution,
      abv: reckoning?.abv ?? null,
      isHot: isHotDrink(recipe.categorie, recipe.tags),
      lines: lines.map(({ families, ml, ingredient }) => ({
        slugs: families,
        amountMl: ml,
        abv: ingredient?.abv ?? null,
      })),
    }),
  }));
const known = new Map(drinks.map((one) => [one.slug, one]));

function profileAt(slug: string) {
  const profile = known.get(slug)?.profile;
  if (!profile) throw new Error(`no profile of ${slug}`);
  return profile;
}

const near = (one: string, other: string) => nearness(profileAt(one), profileAt(other));

/** Cosine of TF-IDF vectors over lines and tags: what a search engine would say. */
const named = Map.groupBy(
  drinks.flatMap(({ words }) => [...new Set(words)]),
  (word) => word,
);
const rarity = (word: string) => Math.log(drinks.length / (named.get(word)?.length ?? 1));
function textLikeness(one: string, other: string): number {
  const vectors = [one, other].map((slug) => {
    const counts = Map.groupBy(known.get(slug)?.words ?? [], (word) => word);
    return new Map([...counts].map(([word, all]) => [word, all.length * rarity(word)]));
  });
  const [a = new Map<string, number>(), b = new Map<string, number>()] = vectors;
  const length = (vector: Map<string, number>) => Math.hypot(...vector.values());
  const shared = [...a].reduce((sum, [word, weight]) => sum + weight * (b.get(word) ?? 0), 0);
  return shared / (length(a) * length(b));
}

/** Pairs that a likeness gets wrong. */
const missed = (pairs: typeof NEARER, likeness: (one: string, other: string) => number) =>
  pairs.filter(([recipe, nearer, far]) => likeness(recipe, nearer) <= likeness(recipe, far));

test('pairs are of recipes that there are, each once', () => {
  const pairs = [...NEARER, ...UNSEEN, ...Object.values(WISHED).flat()];
  expect(pairs.flat().filter((slug) => !known.has(slug))).toEqual([]);
  expect(NEARER.length).toBeGreaterThanOrEqual(60);
  for (const list of [NEARER, UNSEEN, ...Object.values(WISHED)]) {
    expect(new Set(list.map((pair) => pair.join(' '))).size).toBe(list.length);
  }
});

// Figures of docs/measures/taste.md.
test('what bars call nearer is nearer', () => {
  expect(missed(NEARER, near)).toEqual([]);
  expect(missed(UNSEEN, near)).toEqual([['southside', 'mojito', 'dry-martini']]);
});

test('words in common alone say so of two thirds', () => {
  expect(missed(NEARER, textLikeness)).toHaveLength(27);
  expect(missed(UNSEEN, textLikeness)).toHaveLength(4);
});

test.each(WISHES)('%s: the first is before the second', (wish) => {
  const wrong = WISHED[wish].filter(([recipe, first, later]) => {
    const order = nearest(profileAt(recipe), all(recipe), wish).map(({ slug }) => slug);
    const [at, after] = [order.indexOf(first), order.indexOf(later)];
    return at === -1 || (after !== -1 && after < at);
  });
  expect(wrong).toEqual([]);
});

const all = (except: string) =>
  drinks.flatMap(({ slug, profile }) => (profile && slug !== except ? [{ slug, profile }] : []));

test('nearly every drink has a profile, and is nearest to itself', () => {
  expect(drinks.filter(({ profile }) => profile === null).length).toBeLessThan(5);
  for (const { slug } of all('')) {
    const own = near(slug, slug);
    expect(own).toBeCloseTo(1);
    expect(all('').filter((other) => near(slug, other.slug) > own + 1e-9)).toEqual([]);
  }
});
