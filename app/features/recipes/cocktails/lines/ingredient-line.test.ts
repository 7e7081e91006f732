import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { partOf } from './scaling/parts.ts';
import { formatAmount, formatLine, type Volumes } from './ingredient-line.ts';
import { parseQuantity, readQuantity } from './quantity.ts';

type Case = [quantity: string, unit: string | null, name: string, factor: number, shown: string];

function shown(quantityText: string, unit: string | null, name: string, factor?: number): string {
  const { amount, rest } = formatLine({ quantityText, unit, name }, factor);
  return `${amount} | ${rest}`.replaceAll('\u00a0', ' ');
}

describe('as written', () => {
  test.each<Case>([
    ['5', 'cl', 'Eau gazeuse', 1, '5 cl | d’eau gazeuse'],
    ['2', 'feuille', 'Menthe', 1, '2 feuilles | de menthe'],
    ['1/2', null, 'Citron vert', 1, '½ | citron vert'],
    ['1 1/2', null, 'Citron vert', 1, '1 ½ | citron vert'],
    ['2', null, 'Citron vert', 1, '2 | citrons verts'],
    ['un', null, 'Œuf', 1, '1 | œuf'],
    ['environ 12', 'cl', 'Eau gazeuse', 1, 'environ 12 cl | d’eau gazeuse'],
    ['1 à 2', 'trait', 'Angostura bitters', 1, '1 à 2 traits | d’Angostura bitters'],
    ['2-3', 'goutte', 'Tabasco', 1, '2 à 3 gouttes | de Tabasco'],
    ['1.5', 'cl', 'Jus de citron', 1, '1,5 cl | de jus de citron'],
    ['5cl', null, 'Gin', 1, '5 cl | de gin'],
    ['1', 'c. à s.', 'Yaourt', 1, '1 cuillère à soupe | de yaourt'],
    ['2', 'cuillère à café', 'Sucre', 1, '2 cuillères à café | de sucre'],
    ['3', 'grain', 'Grain de café', 1, '3 | grains de café'],
    ['1', 'grain', 'Grains de café', 1, '1 | grain de café'],
    ['1', 'zeste', 'Zeste d’orange', 1, '1 | zeste d’orange'],
    ['2', 'verre', 'Vin rouge', 1, '2 verres | de vin rouge'],
    ['2', 'bouteille de 70 cl', 'Rhum', 1, '2 bouteilles de 70 cl | de rhum'],
    ['1.250', 'ml', 'Thé', 1, '1,25 l | de thé'],
    ['2', 'larme', 'Absinthe', 1, '2 larmes | d’absinthe'],
    ['un', 'nuage', 'Lait', 1, '1 nuage | de lait'],
    ['2', 'fond de verre', 'Grenadine', 1, '2 fonds de verre | de grenadine'],
    ['2', 'constructor', 'Gin', 1, '2 constructors | de gin'],
    ['3', null, 'Grain de café', 1, '3 | grains de café'],
    ['2', 'tranche', 'Concombre', 1, '2 tranches | de concombre'],
    ['1/3', null, 'Concombre', 1, '⅓ | concombre'],
    ['1,5', 'trait', 'Absinthe', 1, '1 ½ trait | d’absinthe'],
    ['5,25', 'cl', 'Gin', 1, '5,25 cl | de gin'],
    ['33,3', 'cl', 'Bière', 1, '33,3 cl | de bière'],
    ['133', 'cl', 'Bière', 1, '1,33 l | de bière'],
    ['½', 'feuille', 'Sauge', 1, '½ feuille | de sauge'],
  ])('%j %j %j (× %d) reads %j', (quantity, unit, name, factor, expected) => {
    expect(shown(quantity, unit, name, factor)).toBe(expected);
    expect(shown(quantity, unit, name)).toBe(expected);
  });
});

describe('in words: left as typed, never scaled', () => {
  test.each<[string, string | null, string, string]>([
    ['Quelques', 'feuille', 'Menthe', 'Quelques feuilles | de menthe'],
    ['Quelques feuilles', null, 'Menthe', 'Quelques feuilles | de menthe'],
    ['quelques', null, 'Framboise', 'quelques | framboises'],
    ['Au goût', null, 'Sel', 'Au goût | sel'],
    ["selon l'envie", null, 'Sucre', 'selon l’envie | sucre'],
    ['Compléter', null, 'Eau gazeuse', 'Compléter | d’eau gazeuse'],
    ['Compléter de', null, 'Eau gazeuse', 'Compléter | d’eau gazeuse'],
    ['Compléter avec', null, 'Eau gazeuse', 'Compléter avec | eau gazeuse'],
    ['un peu', null, 'Poivre', 'un peu | de poivre'],
    ['une bonne pincée', null, 'Sel', 'une bonne pincée | de sel'],
    ['une bonne pincée', 'pincée', 'Sel', 'une bonne pincée | de sel'],
    ['2 belles', 'feuille', 'Basilic', '2 belles feuilles | de basilic'],
    ['2 belles', null, 'Fraise', '2 belles | fraises'],
    ['le jus de 2', null, 'Citron vert', 'le jus de 2 | citrons verts'],
    ['', null, 'Sel', ' | sel'],
    ['', 'pincée', 'Sel', 'pincée | de sel'],
  ])('%j %j %j reads %j', (quantity, unit, name, expected) => {
    for (const factor of [1, 0.5, 3]) {
      expect(shown(quantity, unit, name, factor)).toBe(expected);
    }
  });
});

describe('scaled', () => {
  test.each<Case>([
    ['environ 8', 'cl', 'Eau gazeuse', 1.5, 'environ 12 cl | d’eau gazeuse'],
    ['1,5', 'cl', 'Gin', 3, '4,5 cl | de gin'],
    ['4,5', 'cl', 'Gin', 0.5, '2,25 cl | de gin'],
    ['5', 'cl', 'Gin', 1 / 3, '1,75 cl | de gin'],
    ['10', 'cl', 'Gin', 1 / 3, '3,5 cl | de gin'],
    ['5,25', 'cl', 'Gin', 3, '16 cl | de gin'],
    ['0,5', 'cl', 'Grenadine', 1 / 12, 'quelques gouttes | de grenadine'],
    ['1', 'l', 'Thé', 1 / 4, '25 cl | de thé'],
    ['45', 'cl', 'Thé', 3, '1,35 l | de thé'],
    ['150', 'g', 'Sucre', 3 / 8, '55 g | de sucre'],
    ['30', 'cl', 'Rhum blanc', 4, '1,2 l | de rhum blanc'],
    ['25', 'cl', 'Rhum blanc', 4, '1 l | de rhum blanc'],
    ['33', 'cl', 'Rhum blanc', 3, '99 cl | de rhum blanc'],
    ['60 à 80', 'cl', 'Eau', 1.5, '0,9 à 1,2 l | d’eau'],
    ['600', 'ml', 'Eau', 2, '1,2 l | d’eau'],
    ['500', 'g', 'Sucre', 3, '1,5 kg | de sucre'],
    ['1', null, 'Citron vert', 1.5, '1 ½ | citron vert'],
    ['1', null, 'Citron vert', 2, '2 | citrons verts'],
    ['1', null, 'Citron vert', 0.25, '¼ | citron vert'],
    ['1', null, 'Citron vert', 1 / 3, 'environ ¼ | citron vert'],
    ['1', null, 'Citron vert', 0.01, 'un peu | de citron vert'],
    ['2', null, 'Citron vert', 1.4, 'environ 3 | citrons verts'],
    ['4', null, 'Clou de girofle', 2 / 3, 'environ 3 | clous de girofle'],
    ['1', null, 'Blanc d’œuf', 2.5, 'environ 3 | blancs d’œuf'],
    ['1', 'gousse', 'Vanille', 1 / 12, 'un peu | de vanille'],
    ['1', 'zeste', 'Orange', 1 / 4, 'un peu | de zeste d’orange'],
    ['1', 'zeste', 'Zeste d’orange', 1 / 4, 'un peu | de zeste d’orange'],
    ['1', 'gousse', 'Vanille', 1 / 2, '½ gousse | de vanille'],
    ['1', 'pincée', 'Sel', 1 / 4, 'un peu | de sel'],
    ['3', null, 'Citron vert', 0.5, '1 ½ | citron vert'],
    ['1 à 2', null, 'Citron vert', 0.5, '½ à 1 | citron vert'],
    ['1', 'cuillère à café', 'Sucre', 2.5, '2 ½ cuillères à café | de sucre'],
    ['4', 'cuillère à café', 'Sucre', 24, '410 g | de sucre'],
    ['2', 'cuillère à café', 'Cassonade', 4, '34 g | de cassonade'],
    ['3', 'cuillère à café', 'Sucre', 2, '6 cuillères à café | de sucre'],
    ['1', 'cuillère à soupe', 'Miel', 8, '12 cl | de miel'],
    ['1', 'cuillère de bar', 'Marasquin', 24, '12 cl | de marasquin'],
    ['2', 'trait', 'Angostura bitters', 12, '1,5 cl | d’Angostura bitters'],
    ['2', 'goutte', 'Tabasco', 24, '4 traits | de Tabasco'],
    ['1', 'pincée', 'Sel', 20, '2 cuillères à café | de sel'],
    ['1', 'trait', 'Absinthe', 3, '3 traits | d’absinthe'],
    ['1', 'trait', 'Absinthe', 0.25, 'quelques gouttes | d’absinthe'],
    ['2', 'goutte', 'Tabasco', 0.125, 'environ 1 goutte | de Tabasco'],
    ['1 à 2', 'trait', 'Absinthe', 0.5, 'environ 1 trait | d’absinthe'],
    ['7', 'feuille', 'Menthe', 1.5, '11 feuilles | de menthe'],
    ['3', 'feuille', 'Menthe', 1.5, 'environ 5 feuilles | de menthe'],
    ['12', 'feuille', 'Menthe', 0.5, '6 feuilles | de menthe'],
    ['1', 'morceau', 'Sucre', 2, '2 morceaux | de sucre'],
    ['1', null, 'Blanc d’œuf', 3, '3 | blancs d’œuf'],
    ['1', 'verre', 'Vin rouge', 3, '3 verres | de vin rouge'],
    ['1', 'filet', 'Jus de citron', 3, '3 filets | de jus de citron'],
    ['1', 'filet', 'Jus de citron', 0.25, 'un peu | de jus de citron'],
    ['1', 'rasade', 'Rhum', 0.5, '½ rasade | de rhum'],
    ['2 et quart', 'l', 'Vin', 2, '4,5 l | de vin'],
    ['¼', 'oz', 'Absinthe', 1 / 2, '¾ cuillère à café | d’absinthe'],
    ['1', 'cuillère à soupe', 'Miel', 1 / 3, '1 cuillère à café | de miel'],
    ['1', 'cuillère à café', 'Sucre', 1 / 8, 'un peu | de sucre'],
    ['1', 'bouteille de 70 cl', 'Rhum', 1 / 12, '6 cl | de rhum'],
    ['½', 'bouteille', 'Rhum blanc', 1 / 12, 'environ 3 cl | de rhum blanc'],
    ['1', 'bouteille', 'Champagne', 1 / 12, 'environ 6 cl | de champagne'],
    ['½', 'bouteille', 'Rhum blanc', 1 / 2, '¼ bouteille | de rhum blanc'],
    ['1', 'bouteille', 'Champagne', 1 / 3, 'environ 24 cl | de champagne'],
    ['1', 'bouteille de 75 cl', 'Vin', 1 / 4, '19 cl | de vin'],
    ['une pincée', null, 'Sel', 3, '3 pincées | de sel'],
    ['1/3', null, 'Concombre', 3, '1 | concombre'],
    ['0', 'cl', 'Gin', 2, '0 cl | de gin'],
  ])('%j %j %j × %d reads %j', (quantity, unit, name, factor, expected) => {
    expect(shown(quantity, unit, name, factor)).toBe(expected);
  });

  test.each([0, -1, Number.NaN, Infinity])('a factor of %d counts as 1', (factor) => {
    expect(shown('5', 'cl', 'Gin', factor)).toBe('5 cl | de gin');
  });
});

describe('volumes asked in a unit', () => {
  test.each<[string, string | null, Volumes, string]>([
    ['5', 'cl', 'ml', '50 ml'],
    ['6', 'cl', 'oz', '2 oz'],
    ['1,5', 'cl', 'oz', '½ oz'],
    ['4,5', 'cl', 'oz', '1 ½ oz'],
    ['5', 'cl', 'oz', '1 ¾ oz'],
    ['0,5', 'cl', 'oz', '1 cuillère à café'],
    ['0,5', 'oz', 'oz', '½ oz'],
    ['1', 'oz', 'cl', '3 cl'],
    ['¾', 'oz', 'ml', '22,5 ml'],
    ['60', 'ml', 'cl', '6 cl'],
    ['1', 'l', 'cl', '1 l'],
    ['1', 'l', 'ml', '1 l'],
    ['2', 'trait', 'ml', '2 traits'],
    ['1', 'cuillère à café', 'cl', '1 cuillère à café'],
    ['2', null, 'oz', '2'],
    ['quelques', 'feuille', 'oz', 'quelques feuilles'],
    ['¼', 'rondelle', 'cl', '¼ rondelle'],
    ['⅛', 'cuillère à café', 'ml', '⅛ cuillère à café'],
  ])('%j %j in %s reads %j', (quantityText, unit, volumes, expected) => {
    const amount = formatAmount({ quantityText, unit, name: 'Gin' }, 1, volumes);
    expect(amount.replaceAll('\u00a0', ' ')).toBe(expected);
  });
});

test('a note is shown beside its line, its amounts only as written', () => {
  const line = { quantityText: '3', unit: 'cl', name: 'Gin', note: '1 citron, bien frais' };
  expect(formatLine(line).rest).toBe('de gin (1 citron, bien frais)');
  expect(formatLine(line, 2).rest).toBe('de gin (bien frais)');
});

test('a number and its unit never part', () => {
  expect(formatAmount({ quantityText: '5', unit: 'cl', name: 'Gin' })).toBe('5\u00a0cl');
  expect(formatAmount({ quantityText: '1,5', unit: null, name: 'Citron' })).toBe('1\u00a0½');
});

describe('any line of the starter catalogue, for 1 to 40 servings, in any unit', () => {
  const recipes = ['db/seed/cocktails', 'db/seed/reserve'].flatMap((folder) =>
    readdirSync(folder).map(
      (file) =>
        JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as {
          servings: number;
          ingredients: { ingredient: string; quantity_text?: string; unit?: string | null }[];
        },
    ),
  );
  /** Least share of what is meant, and most: a drop and a leaf are whole. */
  const FAR = [0.5, 1.5] as const;
  const SILENT = 0.12;

  test.each([undefined, 'cl', 'ml', 'oz', 'parts'] as const)('%s', (chosen) => {
    const wrong = new Set<string>();
    const tried = new Set<string>();
    for (const { servings, ingredients } of recipes) {
      const partMl = partOf(
        ingredients.map(({ quantity_text: quantityText = '', unit = null }) => ({
          quantityText,
          unit,
          name: '',
        })),
      );
      for (const { ingredient, quantity_text: quantityText = '', unit = null } of ingredients) {
        const line = { quantityText, unit, name: ingredient.replaceAll('-', ' ') };
        const typed = parseQuantity(quantityText, unit)?.ml ?? null;
        const key = [servings, quantityText, unit, chosen === 'parts' && partMl].join('|');
        if (tried.has(key)) continue;
        tried.add(key);
        if (typed === null || readQuantity(quantityText, unit)?.whole !== true) continue;
        for (let portions = 1; portions <= 40; portions += 1) {
          const factor = portions / servings;
          const volumes: Volumes | undefined =
            chosen !== 'parts' ? chosen : partMl === null ? undefined : { partMl: partMl * factor };
          const amount = formatAmount(line, factor, volumes);
          const parts = amount.includes('part') ? (readQuantity(amount)?.max ?? 0) : 0;
          const read =
            parts > 0 ? parts * (partMl ?? 0) * factor : (parseQuantity(amount, null)?.ml ?? null);
          if (read === null) continue;
          const share = read / ((typed * portions) / servings);
          const ounce = 30 / 29.5735;
          const [least, most] = [share / ounce, share * ounce];
          const isSaid = amount.startsWith('environ') && most > FAR[0] && least < FAR[1];
          if (!isSaid && (most < 1 - SILENT || least > 1 + SILENT))
            wrong.add(`${quantityText} ${unit} ${line.name} ×${portions}/${servings}: ${amount}`);
        }
      }
    }
    expect([...wrong]).toEqual([]);
  });

  const IS_TRACE = /^(?:un peu|quelques gouttes)$/;

  test('any volume, for any servings', () => {
    const PART = 15;
    const volume = fc.record({
      hundredths: fc.integer({ min: 5, max: 20_000 }),
      unit: fc.constantFrom('cl', 'ml', 'oz', 'dl', 'cuillère à café', 'cuillère à soupe', 'trait'),
      factor: fc.integer({ min: 1, max: 400 }).map((tenths) => tenths / 10),
      into: fc.constantFrom(undefined, 'cl', 'ml', 'oz', 'parts'),
    });
    fc.assert(
      fc.property(volume, ({ hundredths, unit, factor, into }) => {
        const quantityText = String(hundredths / 100).replace('.', ',');
        const volumes = into === 'parts' ? { partMl: PART * factor } : into;
        const meant = (parseQuantity(quantityText, unit)?.ml ?? 0) * factor;
        const amount = formatAmount({ quantityText, unit, name: 'gin' }, factor, volumes);
        const isDrops = IS_TRACE.test(amount) && meant <= MOST_DROPS;
        const read = amount.includes('part')
          ? (readQuantity(amount)?.max ?? 0) * PART * factor
          : (parseQuantity(amount, null)?.ml ?? 0);
        const [share, ounce] = [read / meant, 30 / 29.5735];
        const isNear = share * ounce >= 1 - SILENT && share / ounce <= 1 + SILENT;
        const isSaid = amount.startsWith('environ') && share > FAR[0] && share / ounce < FAR[1];
        expect(isDrops || isNear || isSaid, `${meant} ml: ${amount}`).toBe(true);
      }),
      { numRuns: 3000 },
    );
  });

  /** Millilitres of a pinch: ten are a teaspoon. */
  const PINCH = 0.5;
  /** Least and most grams of a millilitre of what is spooned. */
  const DENSITY = [0.3, 1.6] as const;
  /** Most that is said to be « un peu » or « quelques gouttes »: of a thing, and of a volume in millilitres. */
  const [MOST_TRACE, MOST_DROPS] = [2 / 3, 1.7];

  test('counts and weights too; only a trace has no figure', () => {
    const wrong = new Set<string>();
    const lines = new Set(
      recipes.flatMap(({ servings, ingredients }) =>
        ingredients.map((line) =>
          [
            servings,
            line.ingredient.replaceAll('-', ' '),
            line.quantity_text ?? '',
            line.unit ?? '',
          ].join('|'),
        ),
      ),
    );
    for (const key of lines) {
      const [servings = '', name = '', quantityText = '', unit = ''] = key.split('|');
      const typed = parseQuantity(quantityText, unit || null);
      if (typed === null || !readQuantity(quantityText, unit || null)?.whole) continue;
      for (const volumes of [undefined, 'cl', 'ml', 'oz'] as const)
        for (let portions = 1; portions <= 40; portions += 1) {
          const factor = portions / Number(servings);
          const amount = formatAmount({ quantityText, unit: unit || null, name }, factor, volumes);
          const fault = faultOf(typed, factor, amount);
          if (fault !== null) wrong.add(`${key} ×${factor} ${volumes}: ${amount} (${fault})`);
        }
    }
    expect([...wrong]).toEqual([]);
  });

  function faultOf(
    typed: NonNullable<ReturnType<typeof parseQuantity>>,
    factor: number,
    amount: string,
  ) {
    const meant = typed.max * factor;
    const isTrace = IS_TRACE.test(amount);
    if (isTrace) {
      const ml = typed.ml === null ? null : typed.ml * factor;
      return ml === null || ml > MOST_DROPS ? (meant < MOST_TRACE ? null : 'no trace') : null;
    }
    const read = parseQuantity(amount, null);
    if (read === null) return 'unread';
    if (/\d{4}|,\d{3}/.test(amount)) return 'odd figure';
    const isNear = (share: number) =>
      Math.abs(share - 1) <= SILENT ||
      (amount.startsWith('environ') && share > FAR[0] && share < FAR[1] + 0.5);
    if (typed.ml !== null && read.ml !== null) return null;
    if (typed.unit === 'pincée' && read.ml !== null)
      return isNear(read.ml / (PINCH * meant)) ? null : 'far';
    if (read.unit === typed.unit) return isNear(read.max / meant) ? null : 'far';
    const grams = { g: 1, kg: 1000 }[read.unit ?? ''];
    const typedGrams = { g: 1, kg: 1000 }[typed.unit ?? ''];
    if (grams !== undefined && typedGrams !== undefined)
      return isNear((read.max * grams) / (meant * typedGrams)) ? null : 'far';
    if (grams !== undefined && typed.ml !== null) {
      const density = (read.max * grams) / (typed.ml * factor);
      return density >= DENSITY[0] && density <= DENSITY[1] ? null : 'far';
    }
    return `another unit: ${typed.unit} → ${read.unit}`;
  }
});
