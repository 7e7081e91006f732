/** Every drink of the catalogue for 4 to 40 glasses, and examples worked out by hand. */
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  drunkMl,
  freezingPoint,
  inFreezer,
  keepingOf,
  reckonBatch,
  type Batch,
} from '#features/bar/batches/batch.ts';
import { BATCH } from '#features/bar/batches/batch-address.ts';
import { describeBatch, type NamedLine } from '#features/bar/batches/describe-batch.ts';
import { PANTRY, SHELVES } from '#features/bar/bottles/bar-words.ts';
import { VOLUME_UNITS, type VolumeUnit } from '#features/recipes/cocktails/card-words.ts';
import { dilutionOf } from '#features/recipes/cocktails/lines/strength/dilution.ts';
import { floatedLines } from '#features/recipes/cocktails/steps/floated-lines.ts';
import { isPreparation, readCatalogue, type Recipe } from '#scripts/catalogue/catalogue.ts';

type Known = NamedLine & { slug: string };

function linesOf({ recipe, lines, served }: Recipe): Known[] {
  const floated = floatedLines(
    recipe.instructions,
    lines.map(({ slug, families, ingredient, unit }) => ({
      slug,
      name: ingredient?.name ?? slug,
      aliases: ingredient?.aussi_appele ?? [],
      unit: unit ?? null,
      abv: ingredient?.abv ?? null,
      isServed: false,
      families: families.slice(1).map((one) => ({ slug: one, name: one.replaceAll('-', ' ') })),
    })),
  );
  return [...lines, ...served].map(({ slug, families, ingredient, unit, quantity, ml }, at) => {
    const marks = recipe.ingredients.find((line) => line.ingredient === slug);
    const isServed = at >= lines.length;
    const shelf = SHELVES.find(({ of }) => families.some((one) => of.includes(one)));
    const keeps = shelf?.isBottle || shelf?.keeps;
    const own = keeps ? 'keeps' : shelf?.isFresh ? 'fresh' : 'neither';
    return {
      slug,
      slugs: families,
      keeping: PANTRY.includes(slug) ? 'pantry' : own,
      name: ingredient?.name ?? slug,
      quantityText: quantity,
      unit,
      amountMl: isServed ? null : ml,
      abv: ingredient?.abv ?? null,
      isOptional: !isServed && (marks?.facultatif ?? false),
      isRinse: !isServed && (marks?.rincage ?? false),
      isServed,
      isFloated: floated.has(at),
    };
  });
}

const batchedOf = ({ recipe }: Recipe) => ({
  slug: recipe.slug,
  title: recipe.title,
  servings: recipe.servings,
  category: recipe.categorie,
  glass: recipe.type_verre,
  method: recipe.method,
  ice: recipe.glace,
  instructions: recipe.instructions,
  dilution: recipe.dilution,
});

let drinks: Recipe[];
beforeAll(async () => {
  drinks = (await readCatalogue()).all.filter((one) => !isPreparation(one));
});

function batchOf(slug: string, glasses: number): Batch<Known> {
  const drink = drinks.find(({ recipe }) => recipe.slug === slug);
  if (!drink) throw new Error(slug);
  return reckonBatch(batchedOf(drink), linesOf(drink), glasses);
}

const slugs = (lines: readonly Known[]) => lines.map(({ slug }) => slug);

const asked = (slug: string, glasses = 8) => {
  const drink = drinks.find(({ recipe }) => recipe.slug === slug);
  if (!drink) throw new Error(slug);
  const view = describeBatch(batchedOf(drink), batchOf(slug, glasses), { unit: null, shelves: [] });
  return JSON.parse(JSON.stringify(view).replaceAll('\u00a0', ' ')) as typeof view;
};

describe('by hand', () => {
  test('12 negronis: 3 cl of each, a fifth of water, half of it from the ice of the glass', () => {
    const batch = batchOf('negroni', 12);
    expect(batch.refusal).toBeNull();
    expect(slugs(batch.base)).toEqual(['gin', 'campari', 'vermouth-rouge']);
    expect([...batch.day, ...batch.glass]).toEqual([]);
    expect(slugs(batch.served)).toEqual(['orange']);
    expect(batch.baseMl).toBeCloseTo(1080);
    expect(batch.waterMl).toBeCloseTo(108);
    expect(batch.pourMl).toBeCloseTo(99);
    expect(batch.meltMl).toBeCloseTo(9);
    expect(drunkMl(batch)).toBeCloseTo(108);
    // (40 × 3 + 25 × 3 + 16 × 3) cl·% in 9,9 cl, as the catalogue says their strengths.
    expect(batch.bottleAbv).toBeGreaterThan(23);
    expect(batch.bottleAbv).toBeLessThan(26);
  });

  test('a base without alcohol keeps a few days', () => {
    expect(asked('virgin-julep', 12).keeping[0]).toBe(
      'Sans le reste, la base se garde deux ou trois jours au réfrigérateur.',
    );
    expect(asked('negroni', 12).keeping[0]).toContain('La base, à 24,5 % vol., se garde');
  });

  test('10 margaritas: lime on the day, a quarter of water, no ice to shake', () => {
    const batch = batchOf('margarita', 10);
    expect(slugs(batch.base)).toEqual(['tequila-blanche', 'triple-sec']);
    expect(slugs(batch.day)).toEqual(['jus-de-citron-vert']);
    expect([batch.baseMl, batch.dayMl, batch.waterMl]).toEqual([700, 150, 212.5]);
    expect(batch.pourMl).toBeCloseTo(106.25);
    expect([batch.gesture, batch.servingGrams, batch.workingGrams]).toEqual([null, 0, 0]);
  });

  test('spritz: bubbles stay in their bottle, and Aperol alone is no mixture', () => {
    const batch = batchOf('spritz', 8);
    expect(batch.refusal).toBe('single');
    expect(slugs(batch.glass)).toEqual(['prosecco', 'aperol', 'eau-gazeuse']);
    expect([batch.pourMl, batch.waterMl]).toEqual([0, 0]);
    expect(batch.addedMl).toBeCloseTo(180);
    expect(batch.meltMl).toBeCloseTo(18);
  });

  test('8 mojitos: rum and lime in the bottle, mint, sugar and bubbles in each glass', () => {
    const batch = batchOf('mojito', 8);
    expect(slugs(batch.base)).toEqual(['rhum-blanc']);
    expect(slugs(batch.day)).toEqual(['jus-de-citron-vert']);
    expect(slugs(batch.glass)).toEqual(['sucre', 'menthe', 'eau-gazeuse']);
    expect([batch.gesture, batch.waterMl]).toEqual(['muddle', 0]);
    expect(batch.pourMl).toBeCloseTo(65);
  });

  test('6 pisco sours: the white of each is shaken with its measure, so no water is added', () => {
    const batch = batchOf('pisco-sour', 6);
    expect(slugs(batch.base)).toEqual(['pisco', 'sirop-de-sucre']);
    expect(slugs(batch.day)).toEqual(['jus-de-citron-vert']);
    expect(slugs(batch.glass)).toEqual(['blanc-d-oeuf', 'angostura-bitters']);
    expect([batch.gesture, batch.waterMl, batch.workingGrams]).toEqual(['shake', 0, 900]);
    expect(batch.pourMl).toBeCloseTo(110);
  });

  test('hot toddy: whisky and honey ahead; lemon and hot water in each glass', () => {
    const batch = batchOf('hot-toddy', 4);
    expect([batch.isHot, batch.refusal]).toEqual([true, null]);
    expect(slugs(batch.base)).toEqual(['scotch', 'miel']);
    expect(slugs(batch.glass)).toContain('eau-chaude');
    expect([batch.waterMl, batch.meltMl, batch.servingGrams]).toEqual([0, 0, 0]);
    expect(batch.pourMl).toBeCloseTo(65);
  });

  test.each([
    ['irish-coffee', 'single'],
    ['caipirinha', 'single'],
    ['gin-tonic', 'single'],
    ['b-52', 'layered'],
  ])('%s: each glass by itself', (slug, refusal) => {
    expect(batchOf(slug, 10).refusal).toBe(refusal);
  });
});

const somewhere = fc.record({
  at: fc.nat(),
  glasses: fc.integer({ min: BATCH.least, max: BATCH.most }),
});

test('parts of all glasses are as many times the drink of the recipe', () => {
  fc.assert(
    fc.property(somewhere, ({ at, glasses }) => {
      const drink = drinks[at % drinks.length];
      if (!drink) return;
      const recipe = batchedOf(drink);
      const lines = linesOf(drink);
      const batch = reckonBatch(recipe, lines, glasses);
      const poured = lines.filter(({ isServed }) => !isServed);
      const ml = poured.reduce((sum, line) => sum + (line.isRinse ? 0 : (line.amountMl ?? 0)), 0);
      const { share } = dilutionOf(recipe, poured);
      const all = batch.baseMl + batch.dayMl + batch.waterMl;
      expect(all).toBeCloseTo(batch.pourMl * glasses, 6);
      expect(drunkMl(batch)).toBeCloseTo((ml * (1 + share)) / recipe.servings, 6);
      expect(batch.base.length + batch.day.length + batch.glass.length).toBe(poured.length);
    }),
    { numRuns: 400 },
  );
});

describe('in words', () => {
  test.each([
    ['new-york-sour', 'vin-rouge', 'Pour finir, en filet et sans remuer : vin rouge.'],
    ['tequila-sunrise', 'sirop-de-grenadine', 'sirop de grenadine.'],
    ['bramble', 'creme-de-mure', 'crème de mûre.'],
    ['penicillin', 'scotch-tourbe', 'scotch tourbé.'],
    ['sex-on-the-beach', 'jus-de-cranberry', 'sans remuer : jus de cranberry.'],
    ['ramos-gin-fizz', 'eau-gazeuse', 'avec ce qui est frais (crème liquide, blanc d’œuf),'],
  ])('%s: %s is for each glass', (slug, last, said) => {
    const { glass, base } = batchOf(slug, 8);
    expect(slugs(glass)).toContain(last);
    expect(slugs(base)).not.toContain(last);
    expect(asked(slug).gestures.join(' ')).toContain(said);
  });

  test('a garnish that sinks is no float', () => {
    const { base, glass } = batchOf('el-presidente', 8);
    expect(slugs(base)).toEqual([
      'rhum-blanc',
      'vermouth-blanc',
      'curacao-orange',
      'sirop-de-grenadine',
    ]);
    expect(glass).toEqual([]);
    const floated = (slug: string) =>
      batchOf(slug, 8)
        .glass.filter(({ isFloated }) => isFloated)
        .map((line) => line.slug);
    expect(floated('kir-framboise')).toEqual(['vin-blanc-sec']);
    expect([floated('tom-and-jerry'), floated('lait-de-poule'), floated('marquisette')]).toEqual([
      [],
      [],
      [],
    ]);
  });

  test('water of the ice is said where there is some', () => {
    expect(asked('b-52').drunk).toBe('Dans le verre : environ 6 cl.');
    expect(asked('hot-toddy').drunk).toBe('Dans le verre : environ 20 cl.');
    expect(asked('negroni').drunk).toContain('avec l’eau de la glace');
    expect(asked('negroni').notes.join()).toContain('celle du verre fera le reste');
    expect(asked('french-75').notes).toEqual([
      'L’eau remplace celle que laisse la glace du mélange.',
    ]);
  });

  test('sugar melts first, blended ice is in the drink, drops are not shaken', () => {
    expect(asked('sazerac').notes[0]).toBe('Faites d’abord fondre le sucre dans cette eau.');
    expect(asked('pina-colada').gestures).toEqual([
      'Mixez la mesure de la bouteille avec de la glace, deux ou trois verres à la fois.',
      'Versez dans le verre (verre hurricane).',
    ]);
    expect(asked('pisco-sour').gestures[0]).toContain('(blanc d’œuf), deux');
  });

  test('a pour is one that a jigger has', () => {
    expect(asked('negroni', 12).each[0]?.amount).toBe('9,5 cl');
    expect(asked('new-york-sour').each[0]?.amount).toBe('11 cl');
  });
});

test('twice the glasses take twice of all, and each glass the same', () => {
  fc.assert(
    fc.property(somewhere, ({ at, glasses }) => {
      const drink = drinks[at % drinks.length];
      if (!drink) return;
      const [one, two] = [glasses, 2 * glasses].map((count) =>
        reckonBatch(batchedOf(drink), linesOf(drink), count),
      );
      for (const of of ['baseMl', 'dayMl', 'waterMl', 'servingGrams', 'workingGrams'] as const)
        expect(two?.[of]).toBeCloseTo(2 * (one?.[of] ?? 0), 6);
      for (const of of ['pourMl', 'addedMl', 'meltMl', 'bottleAbv'] as const)
        expect(two?.[of] ?? 0).toBeCloseTo(one?.[of] ?? 0, 6);
    }),
    { numRuns: 300 },
  );
});

test('nothing absurd, of any drink, for 4 to 40', () => {
  const absurd: string[] = [];
  const units = [null, ...(Object.keys(VOLUME_UNITS) as VolumeUnit[])];
  for (const [at, drink] of drinks.entries()) {
    for (let glasses = BATCH.least; glasses <= BATCH.most; glasses += 1) {
      const recipe = { ...batchedOf(drink), slug: '', title: '' };
      const batch = reckonBatch(recipe, linesOf(drink), glasses);
      const unit = units[glasses % units.length] ?? null;
      // Texts of six numbers of glasses: sums are linear.
      const isSaid = (glasses + at) % 6 === 0;
      const said = isSaid
        ? JSON.stringify(describeBatch(recipe, batch, { unit, shelves: [] }))
        : '';
      const { refusal, pourMl, waterMl, baseMl, dayMl, bottleAbv, servingGrams } = batch;
      const isOdd =
        /NaN|Infinity|undefined|-\d/.test(said) ||
        (refusal === null && (pourMl < 15 || pourMl > 350)) ||
        waterMl > 0.3 * (baseMl + dayMl) ||
        (bottleAbv ?? 0) > 60 ||
        servingGrams / glasses > 220;
      if (isOdd) absurd.push(`${drink.recipe.slug} ${glasses} ${pourMl} ${waterMl} ${bottleAbv}`);
    }
  }
  expect(absurd).toEqual([]);
});

test.each([
  [0, 0],
  [36.25, -20],
  [40, -23],
  [100, -115],
])('%d per cent freezes at %d °C', (abv, celsius) => {
  expect(freezingPoint(abv)).toBeCloseTo(celsius);
});

test('time and freezer by strength', () => {
  expect([30, 18, 10, null].map(keepingOf)).toEqual(['weeks', 'week', 'days', 'days']);
  expect([38, 28, 20, null].map(inFreezer)).toEqual(['liquid', 'thick', 'frozen', 'frozen']);
});
