import { describe, expect, test } from 'vitest';
import { namedLines, sharedLines, stepLines, type NamedLine } from './step-lines.ts';

const line = (name: string, more: Partial<NamedLine> = {}): NamedLine => ({
  slug: name.toLowerCase().replaceAll(/[ ’]/g, '-').replaceAll('ç', 'c'),
  name,
  aliases: [],
  unit: 'cl',
  abv: 0,
  isServed: false,
  families: [],
  ...more,
});
const rum = { slug: 'rhum', name: 'Rhum' };
const LINES = {
  white: line('Rhum blanc', { families: [rum], abv: 40 }),
  old: line('Rhum vieux', { families: [rum], abv: 40 }),
  gin: line('Gin', { abv: 40 }),
  lime: line('Jus de citron vert'),
  syrup: line('Sirop de sucre'),
  water: line('Eau'),
  soda: line('Eau gazeuse'),
  cream: line('Crème liquide'),
  dry: line('Vermouth sec', { aliases: ['Martini dry', 'noilly'] }),
  perrier: line('Eau gazeuse', {
    aliases: ['san pellegrino', 'san pé', 'eau de Seltz', 'Perrier'],
    families: [{ slug: 'boisson-gazeuse', name: 'Boisson gazeuse' }],
  }),
  flower: line('Eau de fleur d’oranger'),
  bitters: line('Angostura bitters'),
  mint: line('Menthe', { aliases: ['feuilles de menthe'], unit: 'feuille' }),
  sprig: line('Menthe', { aliases: ['feuilles de menthe'], unit: 'brin', isServed: true }),
  ice: line('Glaçons', { slug: 'glacons', unit: null, isServed: true }),
  slice: line('Citron vert', { unit: 'rondelle', isServed: true }),
  block: line('Gros glaçon', { slug: 'gros-glacon', unit: null, isServed: true }),
  crushed: line('Glace pilée', { slug: 'glace-pilee', unit: null, isServed: true }),
  peach: line('Pêche', { slug: 'peche', unit: 'g' }),
  peachLiqueur: line('Liqueur de pêche', { slug: 'liqueur-de-peche', abv: 20 }),
  spirit: line('Eau-de-vie de fruits', { abv: 40 }),
  hot: line('Eau chaude'),
  orange: line('Jus d’orange'),
  pineapple: line('Ananas', { unit: 'quartier', isServed: true }),
  ginger: line('Gingembre frais', { unit: 'lamelle' }),
  cucumber: line('Concombre', { unit: 'lamelle', isServed: true }),
  passion: line('Purée de fruit de la passion', { slug: 'puree-de-fruit-de-la-passion' }),
  passionHalf: line('Fruit de la passion', { unit: null, isServed: true }),
  salt: line('Sel', { unit: 'pincée' }),
  saltRim: line('Sel', { unit: null, isServed: true }),
  sugar: line('Sucre', { unit: 'g' }),
  vanillaSugar: line('Sucre vanillé', { slug: 'sucre-vanille' }),
};
type Name = keyof typeof LINES;

const read = (reader: typeof namedLines) => (names: readonly Name[], steps: readonly string[]) =>
  reader(
    steps,
    names.map((name) => LINES[name]),
  ).map((places) => places.map((place) => names[place]));
const taken = read(namedLines);

describe('lines that a step takes', () => {
  test('are those it names, each once', () => {
    expect(
      taken(
        ['white', 'lime', 'syrup', 'ice', 'slice'],
        [
          'Versez le rhum, le citron vert et le sirop de sucre dans le shaker.',
          'Secouez quinze secondes avec des glaçons. Le rhum doit être bien froid.',
          'Filtrez et posez la rondelle de citron vert.',
        ],
      ),
    ).toEqual([['white', 'lime', 'syrup'], ['ice'], ['slice']]);
  });

  test.each<[names: Name[], step: string, expected: Name[]]>([
    [['white', 'old'], 'Versez les rhums.', ['white', 'old']],
    [['white', 'old'], 'Versez le rhum vieux.', ['old']],
    [['water', 'soda'], 'Complétez d’eau gazeuse.', ['soda']],
    [
      ['gin', 'lime', 'syrup'],
      'Versez tous les ingrédients dans le shaker.',
      ['gin', 'lime', 'syrup'],
    ],
    [['gin', 'lime', 'ice'], 'Réunissez les alcools.', ['gin']],
    [['gin', 'ice'], 'Filtrez dans un verre empli de glace.', ['ice']],
    [['gin', 'ice'], 'Secouez sans glace.', []],
    [['gin', 'water'], 'Froissez-la dans un verre à eau.', []],
    [['gin'], 'Attendez une minute.', []],
  ])('%j in « %s »', (names, step, expected) => {
    expect(taken(names, [step])[0]).toEqual(expected);
  });

  test.each([
    'Mettez la crème au frais une heure.',
    'Gardez la crème et la coupe au réfrigérateur.',
    'Réservez la crème au réfrigérateur.',
    'Choisissez une crème entière.',
    'Secouez le gin. La crème, elle, n’entre jamais dans le shaker.',
  ])('are measured after « %s »', (step) => {
    const [, poured] = taken(['cream'], [step, 'Versez la crème sur le dos d’une cuillère.']);
    expect(poured).toEqual(['cream']);
  });

  test.each<[names: Name[], step: string, expected: Name[]]>([
    [['gin', 'dry'], 'Glacez un verre à martini.', []],
    [['gin', 'dry'], 'Versez le Martini dry.', ['dry']],
    [['gin', 'dry'], 'Versez le Noilly.', ['dry']],
    [['mint', 'perrier'], 'Pressez la menthe sans la déchirer.', ['mint']],
    [['mint', 'perrier'], 'Complétez de San Pellegrino.', ['perrier']],
    [['mint', 'perrier'], 'Complétez d’eau de Seltz.', ['perrier']],
    [['mint', 'perrier'], 'Infusez dans 12 cl d’eau frémissante.', []],
    [['flower', 'perrier'], 'Complétez d’eau gazeuse.', ['perrier']],
    [['mint', 'sprig'], 'Ajoutez les feuilles de menthe.', ['mint']],
    [['gin', 'bitters'], 'Ajoutez le bitter.', ['bitters']],
  ])('%j by another name in « %s »', (names, step, expected) => {
    expect(taken(names, [step])[0]).toEqual(expected);
  });

  test('are all, those of a later remark too', () => {
    expect(
      taken(
        ['gin', 'cream', 'ice'],
        ['Versez tous les ingrédients.', 'Secouez avec les glaçons\u00a0: la crème s’épaissit.'],
      ),
    ).toEqual([['gin', 'cream'], ['ice']]);
  });

  test('are taken by an order after a semicolon', () => {
    expect(
      taken(
        ['gin', 'syrup'],
        ['Glacez la coupe\u202f; ajoutez le sirop de sucre.', 'Versez le tout.'],
      ),
    ).toEqual([['syrup'], ['gin']]);
  });

  test('are all but those that are excepted', () => {
    expect(
      taken(
        ['gin', 'lime', 'soda'],
        ['Secouez tous les ingrédients, sauf l’eau gazeuse.', 'Complétez d’eau gazeuse.'],
      ),
    ).toEqual([['gin', 'lime'], ['soda']]);
  });

  test('are taken again where the rest of them is', () => {
    expect(
      taken(
        ['water', 'lime'],
        ['Mixez la moitié de l’eau.', 'Ajoutez le reste de l’eau et le citron.'],
      ),
    ).toEqual([['water'], ['water', 'lime']]);
  });

  test('are not taken where a remark names them, but later', () => {
    expect(
      taken(
        ['gin', 'cream'],
        ['Refroidissez la coupe\u00a0: la crème s’y tient mieux.', 'Versez le gin et la crème.'],
      ),
    ).toEqual([[], ['gin', 'cream']]);
  });

  test.each<[names: Name[], step: string, expected: Name[]]>([
    [['peach', 'peachLiqueur'], 'Coupez les pêches.', ['peach']],
    [['peach', 'peachLiqueur'], 'Ajoutez la liqueur de pêche.', ['peachLiqueur']],
    [['water', 'flower', 'spirit'], 'Portez l’eau à ébullition.', ['water']],
    [['flower', 'spirit'], 'Lavez les fruits.', []],
    [['water', 'hot'], 'Versez l’eau frémissante.', ['hot']],
    [['water', 'hot'], 'Versez l’eau froide.', ['water']],
    [['water'], 'Brossez le gingembre sous l’eau.', []],
    [['ginger', 'cucumber'], 'Déposez les lamelles de gingembre.', ['ginger']],
    [['mint', 'sprig'], 'Froissez les feuilles de menthe.', ['mint']],
    [['passion', 'passionHalf'], 'Ajoutez la purée de fruit de la passion.', ['passion']],
    [['salt', 'saltRim'], 'Givrez au sel le bord du verre.', ['saltRim']],
    [['sugar', 'vanillaSugar'], 'Ajoutez le sucre, le sucre vanillé.', ['sugar', 'vanillaSugar']],
    [['ice', 'block'], 'Ajoutez des glaçons.', ['ice']],
    [['ice', 'block'], 'Filtrez sur un gros glaçon.', ['block']],
    [['ice', 'crushed'], 'Rajoutez un dôme de glace pilée.', ['crushed']],
    [['gin', 'ice'], 'Retenez les éclats de glace.', []],
    [['gin', 'pineapple'], 'Secouez jusqu’à ce que l’ananas mousse.', []],
    [['orange', 'pineapple'], 'Secouez\u00a0: l’ananas doit mousser.', []],
  ])('%j told apart in « %s »', (names, step, expected) => {
    expect(taken(names, [step])[0]).toEqual(expected);
  });

  test.each<[names: Name[], steps: string[], again: Name[]]>([
    [['orange'], ['Pressez une orange.', 'Versez le jus.'], ['orange']],
    [
      ['orange', 'lime'],
      ['Pressez les fruits.', 'Versez les jus.'],
      ['orange', 'lime'],
    ],
    [['dry'], ['Prenez un vermouth jeune.', 'Versez le vermouth.'], ['dry']],
    [['dry'], ['Prenez un vermouth jeune.', 'Versez-le sur de la glace.'], ['dry']],
    [['hot'], ['Ajoutez un peu d’eau chaude.', 'Complétez d’eau chaude.'], ['hot']],
    [
      ['gin', 'lime'],
      ['Pressez le citron vert.', 'Versez les deux ingrédients.'],
      ['gin', 'lime'],
    ],
    [['hot'], ['Faites une eau chaude.', 'Versez l’eau chaude.'], ['hot']],
    [['ice'], ['Secouez avec des glaçons.', 'Filtrez sur des glaçons neufs.'], ['ice']],
    [['mint'], ['Pressez la menthe.', 'Remontez la menthe.'], []],
    [['peach'], ['Prenez une pêche.', 'Servez aussitôt\u00a0: la pêche brunit.'], []],
  ])('%j, readied, are measured where they are poured: %j', (names, steps, again) => {
    expect(taken(names, steps)[1]).toEqual(again);
  });

  test('are not those that only a condition names', () => {
    expect(
      taken(
        ['gin', 'syrup'],
        ['Goûtez le gin. Si le citron est doux, réduisez le sirop.', 'Versez le sirop.'],
      ),
    ).toEqual([['gin'], ['syrup']]);
  });

  test('that are served and named nowhere are beside the last step', () => {
    expect(read(stepLines)(['gin', 'slice'], ['Versez le gin.', 'Servez.'])).toEqual([
      ['gin'],
      ['slice'],
    ]);
  });
});

test('ice that is in the glass already is not put again', () => {
  const steps = ['Remplissez un verre de glaçons.', 'Versez le gin sur la glace.'];
  expect(taken(['gin', 'ice'], steps)).toEqual([['ice'], ['gin']]);
  expect(taken(['gin', 'ice'], ['Versez le gin sur la glace.'])).toEqual([['gin', 'ice']]);
});

test('measured first, poured by the next step', () => {
  const steps = ['Mesurez la purée de fruit de la passion.', 'Mettez-la au shaker avec le gin.'];
  expect(taken(['passion', 'gin'], steps)).toEqual([['passion'], ['passion', 'gin']]);
});

test('shared by steps that take a part of it each', () => {
  const halves = ['Mixez avec la moitié de l’eau.', 'Allongez du reste de l’eau.'];
  expect(sharedLines(halves, [[0, 1], [0]])).toEqual(new Set([0]));
  expect(sharedLines(['Mesurez le jus.', 'Versez-le.'], [[0], [0]])).toEqual(new Set());
  expect(sharedLines(['Laissez un quart d’heure.', 'Filtrez.'], [[0], [0]])).toEqual(new Set());
});
