import { describe, expect, test } from 'vitest';
import { stepLines, type NamedLine } from './step-lines.ts';

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
};
type Name = keyof typeof LINES;

const taken = (names: readonly Name[], steps: readonly string[]) =>
  stepLines(
    steps,
    names.map((name) => LINES[name]),
  ).map((places) => places.map((place) => names[place]));

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
});
