import { describe, expect, test } from 'vitest';
import { between, evenly, mulberry32, type Random } from '../../../../bench/random.ts';
import { formatLine } from './ingredient-line.ts';
import {
  parseIngredientLine,
  parseIngredientList,
  type ParsedLine,
} from './parse-ingredient-line.ts';

type Case = [line: string, quantity: string, unit: string | null, name: string, note?: string];

const CASES: Case[] = [
  ['5 cl de gin', '5', 'cl', 'Gin'],
  ['5cl de gin', '5', 'cl', 'Gin'],
  ['5 CL de Gin', '5', 'cl', 'Gin'],
  ['5 centilitres de gin', '5', 'cl', 'Gin'],
  ['1,5 cl de jus de citron', '1,5', 'cl', 'Jus de citron'],
  ['1.5 cl de jus de citron', '1.5', 'cl', 'Jus de citron'],
  ['0,75 cl de sirop', '0,75', 'cl', 'Sirop'],
  ['50 ml de vodka', '50', 'ml', 'Vodka'],
  ['50ml vodka', '50', 'ml', 'Vodka'],
  ['2 dl de crème liquide', '2', 'dl', 'Crème liquide'],
  ['1 l d’eau plate', '1', 'l', 'Eau plate'],
  ['1 litre de jus de pomme', '1', 'l', 'Jus de pomme'],
  ['2 oz de bourbon', '2', 'oz', 'Bourbon'],
  ['1 1/2 oz de rye', '1 1/2', 'oz', 'Rye'],
  ['¾ oz de Cointreau', '¾', 'oz', 'Cointreau'],
  ['3/4 once de Cointreau', '3/4', 'oz', 'Cointreau'],
  ['1½ oz de gin', '1½', 'oz', 'Gin'],
  ['1 fl oz de rhum', '1', 'oz', 'Rhum'],
  ['200 g de sucre', '200', 'g', 'Sucre'],
  ['200 grammes de sucre en poudre', '200', 'g', 'Sucre en poudre'],
  ['5 cl gin', '5', 'cl', 'Gin'],
  ["5 cl d'eau gazeuse", '5', 'cl', 'Eau gazeuse'],
  ['5 cl d’eau gazeuse', '5', 'cl', 'Eau gazeuse'],
  ['10 cl d’orangeade', '10', 'cl', 'Orangeade'],
  ['2 cl de crème de cassis', '2', 'cl', 'Crème de cassis'],
  ['3 cl de vermouth rouge (doux)', '3', 'cl', 'Vermouth rouge', 'doux'],
  ['1/2 citron vert', '1/2', null, 'Citron vert'],
  ['1 bouteille Prosecco', '1', 'bouteille', 'Prosecco'],
  ['2 sachets Thé vert', '2', 'sachet', 'Thé vert'],
  ['2 tours de moulin à poivre', '2', 'tour', 'Moulin à poivre'],
  ['4 cl de rhum ambré *', '4', 'cl', 'Rhum ambré'],
  ['½ citron vert', '½', null, 'Citron vert'],
  ['1⁄2 citron vert', '1/2', null, 'Citron vert'],
  ['un demi citron vert', 'un demi', null, 'Citron vert'],
  ['une demi-orange', 'une demi', null, 'Orange'],
  ["la moitié d'un citron", 'la moitié d’un', null, 'Citron'],
  ['1 1/2 citron vert', '1 1/2', null, 'Citron vert'],
  ['1 et demi citron', '1 et demi', null, 'Citron'],
  ['un quart de pomme', 'un quart', null, 'Pomme'],
  ['3 quarts de citron', 'trois quarts', null, 'Citron'],
  ['un tiers de concombre', 'un tiers', null, 'Concombre'],
  ['1 citron vert', '1', null, 'Citron vert'],
  ['2 citrons verts', '2', null, 'Citrons verts'],
  ['un citron', 'un', null, 'Citron'],
  ['deux oranges', 'deux', null, 'Oranges'],
  ['douze framboises', 'douze', null, 'Framboises'],
  ['1 œuf', '1', null, 'Œuf'],
  ['un blanc d’œuf', 'un', null, 'Blanc d’œuf'],
  ["1 jaune d'œuf", '1', null, 'Jaune d’œuf'],
  ['3 glaçons', '3', null, 'Glaçons'],
  ['une dizaine de feuilles de menthe', 'une dizaine', 'feuille', 'Menthe'],
  ['une douzaine de framboises', 'une douzaine', null, 'Framboises'],
  ['2 à 3 traits d’Angostura bitters', '2 à 3', 'trait', 'Angostura bitters'],
  ["2-3 traits d'Angostura bitters", '2-3', 'trait', 'Angostura bitters'],
  ['1 ou 2 gouttes de Tabasco', '1 ou 2', 'goutte', 'Tabasco'],
  ['entre 4 et 6 cl de rhum ambré', 'entre 4 et 6', 'cl', 'Rhum ambré'],
  ['4 à 6 cl de rhum', '4 à 6', 'cl', 'Rhum'],
  ['50-100 ml de jus de tomate', '50-100', 'ml', 'Jus de tomate'],
  ['50 ml à 6 cl de gin', '50 ml à 6 cl', null, 'Gin'],
  ['environ 10 cl de ginger beer', 'environ 10', 'cl', 'Ginger beer'],
  ['env. 10 cl de tonic', 'env. 10', 'cl', 'Tonic'],
  ['10 cl environ de tonic', 'environ 10', 'cl', 'Tonic'],
  ['± 8 cl de soda', '± 8', 'cl', 'Soda'],
  ['à peu près 8 cl de soda', 'environ 8', 'cl', 'Soda'],
  ['2 traits d’Angostura bitters', '2', 'trait', 'Angostura bitters'],
  ["2 dashes d'Angostura", '2', 'trait', 'Angostura'],
  ['1 dash de Peychaud’s', '1', 'trait', 'Peychaud’s'],
  ['1 dash d’orange bitters', '1', 'trait', 'Orange bitters'],
  ['2 dashes of orange bitters', '2', 'trait', 'Orange bitters'],
  ['1 giclée de Tabasco', '1', 'trait', 'Tabasco'],
  ['1 goutte d’eau de fleur d’oranger', '1', 'goutte', 'Eau de fleur d’oranger'],
  ['3 gouttes de Tabasco', '3', 'goutte', 'Tabasco'],
  ['1 cuillère de bar de sirop de sucre', '1', 'cuillère de bar', 'Sirop de sucre'],
  ['2 barspoons de maraschino', '2', 'cuillère de bar', 'Maraschino'],
  ['1 cuillère à café de sucre de canne', '1', 'cuillère à café', 'Sucre de canne'],
  ['1 c. à c. de sucre', '1', 'cuillère à café', 'Sucre'],
  ['1 c à c de miel', '1', 'cuillère à café', 'Miel'],
  ['2 cuillères à soupe de sucre', '2', 'cuillère à soupe', 'Sucre'],
  ['2 c. à soupe de sucre', '2', 'cuillère à soupe', 'Sucre'],
  ['2 cuillerées à soupe de miel', '2', 'cuillère à soupe', 'Miel'],
  ['une demi-cuillère à café de sel', 'une demi', 'cuillère à café', 'Sel'],
  ['1 cuillère(s) à soupe de sucre', '1', 'cuillère à soupe', 'Sucre'],
  ['1 tasse de lait', '1', 'tasse', 'Lait'],
  ['8 feuilles de menthe', '8', 'feuille', 'Menthe'],
  ['quelques feuilles de basilic', 'quelques', 'feuille', 'Basilic'],
  ['2 belles feuilles de basilic', '2 belles', 'feuille', 'Basilic'],
  ['6 à 8 feuilles de menthe fraîche', '6 à 8', 'feuille', 'Menthe fraîche'],
  ['1 brin de romarin', '1', 'brin', 'Romarin'],
  ['1 branche de thym', '1', 'branche', 'Thym'],
  ['1 bouquet de menthe', '1', 'bouquet', 'Menthe'],
  ['2 tranches de concombre', '2', 'tranche', 'Concombre'],
  ['1 rondelle de citron', '1', 'rondelle', 'Citron'],
  ['3 rondelles d’orange', '3', 'rondelle', 'Orange'],
  ['1 quartier de citron vert', '1', 'quartier', 'Citron vert'],
  ['2 lamelles de gingembre', '2', 'lamelle', 'Gingembre'],
  ['1 zeste de citron', '1', 'zeste', 'Citron'],
  ["un zeste d'orange", 'un', 'zeste', 'Orange'],
  ['zeste de pamplemousse', '1', 'zeste', 'Pamplemousse'],
  ['Zestes d’orange', 'quelques', 'zeste', 'Orange'],
  ['1 morceau de sucre', '1', 'morceau', 'Sucre'],
  ['1 boule de glace à la vanille', '1', 'boule', 'Glace à la vanille'],
  ['une pincée de sel', 'une', 'pincée', 'Sel'],
  ['une bonne pincée de sel', 'une bonne', 'pincée', 'Sel'],
  ['2 pincées de muscade', '2', 'pincée', 'Muscade'],
  ['1 bâton de cannelle', '1', 'bâton', 'Cannelle'],
  ['1 gousse de vanille', '1', 'gousse', 'Vanille'],
  ['3 grains de café', '3', 'grain', 'Café'],
  ['2 étoiles de badiane', '2', 'étoile', 'Badiane'],
  ['feuilles de menthe', 'quelques', 'feuille', 'Menthe'],
  ['trait de Tabasco', '1', 'trait', 'Tabasco'],
  ['1 verre de vin blanc', '1', 'verre', 'Vin blanc'],
  ['2 verres de vin rouge', '2', 'verre', 'Vin rouge'],
  ['1 bouteille de prosecco', '1', 'bouteille', 'Prosecco'],
  ['une canette de tonic', 'une', 'canette', 'Tonic'],
  ['1 sachet de thé noir', '1', 'sachet', 'Thé noir'],
  ['une poignée de fraises', 'une', 'poignée', 'Fraises'],
  ['2 parts de rhum', '2', 'part', 'Rhum'],
  ['1 dose de vodka', '1', 'dose', 'Vodka'],
  ['1/4 de botte de coriandre', '1/4', 'bouquet', 'Coriandre'],
  ['Compléter d’eau gazeuse', 'Compléter', null, 'Eau gazeuse'],
  ["Compléter d'eau gazeuse", 'Compléter', null, 'Eau gazeuse'],
  ['compléter de tonic', 'Compléter', null, 'Tonic'],
  ['compléter avec du champagne', 'Compléter', null, 'Champagne'],
  ['Compléter avec de la limonade', 'Compléter', null, 'Limonade'],
  ['Compléter avec eau gazeuse', 'Compléter', null, 'Eau gazeuse'],
  ['Compléter au ginger ale', 'Compléter', null, 'Ginger ale'],
  ["Complétez avec de l'eau gazeuse", 'Compléter', null, 'Eau gazeuse'],
  ['Allonger d’eau gazeuse', 'Compléter', null, 'Eau gazeuse'],
  ['Allongez de tonic', 'Compléter', null, 'Tonic'],
  ['Top de champagne', 'Compléter', null, 'Champagne'],
  ['Eau gazeuse pour compléter', 'Compléter', null, 'Eau gazeuse'],
  ['Eau gazeuse (pour compléter)', 'Compléter', null, 'Eau gazeuse'],
  ['Eau gazeuse, pour compléter', 'Compléter', null, 'Eau gazeuse'],
  ['Eau gazeuse à compléter', 'Compléter', null, 'Eau gazeuse'],
  ['Compléter avec 5 cl d’eau gazeuse', '5', 'cl', 'Eau gazeuse', 'compléter'],
  ['sel au goût', 'au goût', null, 'Sel'],
  ['Au goût sel', 'Au goût', null, 'Sel'],
  ['Sel (au goût)', 'au goût', null, 'Sel'],
  ['Poivre, au goût', 'au goût', null, 'Poivre'],
  ['glaçons à volonté', 'à volonté', null, 'Glaçons'],
  ['selon l’envie piment', 'selon l’envie', null, 'Piment'],
  ['Q.S. eau gazeuse', 'Q.S.', null, 'Eau gazeuse'],
  ['un peu de poivre', 'un peu', null, 'Poivre'],
  ['un soupçon de cannelle', 'un soupçon', null, 'Cannelle'],
  ['un nuage de lait', 'un nuage', null, 'Lait'],
  ['une larme d’absinthe', 'une larme', null, 'Absinthe'],
  ['un filet de jus de citron', 'un filet', null, 'Jus de citron'],
  ['un doigt de porto', 'un doigt', null, 'Porto'],
  ['quelques framboises', 'quelques', null, 'Framboises'],
  ['quelques gouttes de Tabasco', 'quelques', 'goutte', 'Tabasco'],
  ['des glaçons', 'des', null, 'Glaçons'],
  ['plusieurs feuilles de menthe', 'plusieurs', 'feuille', 'Menthe'],
  ['50 % de vin rouge', '50 %', null, 'Vin rouge'],
  ['50% de cola', '50%', null, 'Cola'],
  ['le jus d’un citron', 'le jus d’un', null, 'Citron'],
  ["le jus d'un demi-citron", 'le jus d’un demi', null, 'Citron'],
  ['le jus de 2 citrons verts', 'le jus de 2', null, 'Citrons verts'],
  ['Jus d’½ citron vert', 'Jus d’½', null, 'Citron vert'],
  ['jus de 1/2 citron', 'jus de 1/2', null, 'Citron'],
  ['Le jus d’une orange', 'Le jus d’une', null, 'Orange'],
  ['les zestes de 2 oranges', 'les zestes de 2', null, 'Oranges'],
  ['le zeste d’une orange', 'le zeste d’une', null, 'Orange'],
  ['jus de citron', '', null, 'Jus de citron'],
  ['Rhum blanc : 4 cl', '4', 'cl', 'Rhum blanc'],
  ['Rhum blanc – 4 cl', '4', 'cl', 'Rhum blanc'],
  ['Rhum blanc 4 cl', '4', 'cl', 'Rhum blanc'],
  ['Rhum blanc (4 cl)', '4', 'cl', 'Rhum blanc'],
  ['Rhum blanc, 4 cl', '4', 'cl', 'Rhum blanc'],
  ['Menthe : 8 feuilles', '8', 'feuille', 'Menthe'],
  ['Menthe x 8', '8', null, 'Menthe'],
  ['Citron vert x2', '2', null, 'Citron vert'],
  ['Sucre : 2 c. à soupe', '2', 'cuillère à soupe', 'Sucre'],
  ['6 cl de rhum cubain (vieux ou non)', '6', 'cl', 'Rhum cubain', 'vieux ou non'],
  ['4 cl de liqueur (Kahlúa) [ou autre]', '4', 'cl', 'Liqueur', 'Kahlúa, ou autre'],
  ['4 cl (40 ml) de rhum', '4', 'cl', 'Rhum', '40 ml'],
  ['2 citrons verts, coupés en quartiers', '2', null, 'Citrons verts', 'coupés en quartiers'],
  ['5 cl de jus de citron, pressé', '5', 'cl', 'Jus de citron', 'pressé'],
  ['5 cl de lait (ou lait d’avoine), froid', '5', 'cl', 'Lait', 'ou lait d’avoine, froid'],
  ['2 citron(s) vert(s)', '2', null, 'Citron vert'],
  ['- 5 cl de gin', '5', 'cl', 'Gin'],
  ['• 5 cl de gin', '5', 'cl', 'Gin'],
  ['* 5 cl de gin', '5', 'cl', 'Gin'],
  ['– 5 cl de gin', '5', 'cl', 'Gin'],
  ['1. 5 cl de gin', '5', 'cl', 'Gin'],
  ['2) 5 cl de gin', '5', 'cl', 'Gin'],
  ['[ ] 5 cl de gin', '5', 'cl', 'Gin'],
  ['5 cl de gin.', '5', 'cl', 'Gin'],
  ['5 cl de gin ;', '5', 'cl', 'Gin'],
  ['  5   cl   de   gin  ', '5', 'cl', 'Gin'],
  ['2 grosses fraises', '2 grosses', null, 'Fraises'],
  ['3 belles fraises', '3 belles', null, 'Fraises'],
  ['1 petit piment', '1 petit', null, 'Piment'],
  ['1 gros œuf', '1 gros', null, 'Œuf'],
  ['Eau gazeuse', '', null, 'Eau gazeuse'],
  ['Rhum agricole blanc', '', null, 'Rhum agricole blanc'],
  ['B-52', '', null, 'B-52'],
  ['7up', '', null, '7up'],
  ['Cognac VSOP 40°', '', null, 'Cognac VSOP 40°'],
  ['Bière (25 cl)', '25', 'cl', 'Bière'],
  ['4 cl de Liqueur 43', '4', 'cl', 'Liqueur 43'],
  ['2 cl de sirop de sucre de canne', '2', 'cl', 'Sirop de sucre de canne'],
  ['1 cl de jus d’½ orange', '1', 'cl', 'Jus d’½ orange'],
  ['50 ml of gin', '50', 'ml', 'Gin'],
  ['top with soda', 'Compléter', null, 'Soda'],
  ['juice of 1 lime', 'juice of 1', null, 'Lime'],
];

test.each(CASES)('%j', (line, quantityText, unit, name, note) => {
  expect(parseIngredientLine(line)).toEqual({ quantityText, unit, name, note: note ?? null });
});

/** As the recipe shows it. */
function shown({ quantityText, unit, name }: ParsedLine): string {
  const { amount, rest } = formatLine({ quantityText, unit, name });
  return `${amount} ${rest}`.trim();
}

/** A line as people write them, drawn from their words. */
const WORDS = [
  ['', '- ', '• '],
  ['5', '1,5', '½', '1/2', '1 1/2', 'deux', 'une demi-', '2 à 3', '2-3', 'environ 4', 'quelques'],
  [' ', '  ', '\u00a0'],
  ['cl', 'ml', 'oz', 'traits', 'c. à soupe', 'feuilles', 'tranche', 'zestes', 'bouteilles'],
  [" d'", ' d’', ' de ', ' du '],
  ['rhum blanc', 'eau gazeuse', 'Angostura bitters', 'citron vert', 'œuf', 'ginger beer', 'menthe'],
  ['', ' (frais)', ', pressé', ' pour compléter', '.'],
].map(evenly);
const someLine = (random: Random) => WORDS.map((draw) => draw(random)).join('');
const someSign = evenly([
  ..."0123456789½¼/,.-–:;()[]’'«» \u00a0\t%°*•×xdeclmoz",
  'œ',
  'é',
  'E\u0301',
  '𝟙',
  '\ud800',
  '\0',
]);
const someSigns = (random: Random) =>
  Array.from({ length: between(random, 0, 400) }, () => someSign(random)).join('');

describe('whatever is written', () => {
  const random = mulberry32(75);

  test('it is read without failing, into text that fields hold', () => {
    for (let times = 0; times < 1000; times += 1) {
      const line = times % 2 === 0 ? someSigns(random) : someLine(random);
      const { quantityText, unit, name, note } = parseIngredientLine(line);
      for (const text of [quantityText, unit ?? '', name, note ?? '']) {
        expect(text, line).toBe(text.trim());
        expect(text, line).not.toMatch(/[\0\n\t]/);
      }
    }
  });

  test('what it is shown as is read as what it shows', () => {
    for (let times = 0; times < 1000; times += 1) {
      const line = someLine(random);
      const once = shown(parseIngredientLine(line));
      expect(shown(parseIngredientLine(once)), line).toBe(once);
    }
    for (const [line] of CASES) {
      const once = shown(parseIngredientLine(line));
      expect(shown(parseIngredientLine(once)), line).toBe(once);
    }
  });

  test('a longer line takes no longer than its beginning', () => {
    const hostile = ['1 '.repeat(200_000), '('.repeat(200_000), 'un demi-'.repeat(50_000)];
    for (const line of hostile) {
      expect(parseIngredientLine(line)).toEqual(parseIngredientLine(line.slice(0, 300)));
    }
  });
});

describe('a pasted list', () => {
  test('gives a line each, without the blank ones', () => {
    const { lines: list } = parseIngredientList(
      '4 cl de rhum blanc\r\n\n  —  \n1/2 citron vert\r2 feuilles',
      9,
    );
    expect(list.map(({ name }) => name)).toEqual(['Rhum blanc', 'Citron vert', '']);
  });

  test('stops at the most lines a recipe may have', () => {
    const { lines, total } = parseIngredientList('1 citron\n'.repeat(1000), 60);
    expect([lines.length, total]).toEqual([60, 1000]);
  });
});
