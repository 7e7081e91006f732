import { describe, expect, test } from 'vitest';
import { parseIngredientLine } from '#features/recipes/cocktails/lines/written/parse-ingredient-line.ts';
import { emptyDraft } from './draft.ts';
import { looksLikeDrink } from './looks-like-drink.ts';

const isDrink = (title: string, lines: string[], steps: string[] = [], tags: string[] = []) =>
  looksLikeDrink(
    { ...emptyDraft(), title, lines: lines.map((text) => ({ text })), steps, tags },
    lines.flatMap(parseIngredientLine).map((line) => ({ line })),
  );

describe('drinks', () => {
  test.each<[string, string[], string[]]>([
    [
      'Reine des prés',
      ['4 cl de gin', '2 cl de sirop de sureau', '2 cl de jus de citron', '1 blanc d’œuf'],
      ['Frapper au shaker.', 'Filtrer dans une coupe.'],
    ],
    [
      'Gold Rush',
      ['2 oz bourbon', '1 oz honey syrup', '3/4 oz lemon juice'],
      ['Shake with ice and strain.'],
    ],
    [
      'Citronnade à la menthe',
      ['4 citrons', '100 g de sucre', '1 l d’eau', 'menthe'],
      ['Presser les citrons.', 'Servir avec des glaçons.'],
    ],
    [
      'Chocolat chaud épicé',
      ['50 cl de lait', '100 g de chocolat noir', '1 pincée de cannelle'],
      ['Faire chauffer le lait.', 'Ajouter le chocolat.', 'Verser dans des tasses.'],
    ],
    [
      'Smoothie vert',
      ['1 banane', '1 poignée d’épinards', '20 cl de lait d’amande'],
      ['Mixer le tout au blender.', 'Verser dans un verre.'],
    ],
    [
      'Lait de poule',
      ['4 œufs', '50 cl de lait', '10 cl de rhum', '80 g de sucre', '1 pincée de muscade'],
      ['Fouetter les œufs et le sucre.', 'Ajouter le lait chaud.', 'Servir dans des verres.'],
    ],
    [
      'Bloody Mary',
      ['5 cl de vodka', '15 cl de jus de tomate', 'sel', 'poivre', '1 trait de Worcestershire'],
      ['Remuer avec des glaçons.'],
    ],
    [
      'Sirop de gingembre',
      ['200 g de gingembre', '300 g de sucre', '30 cl d’eau'],
      ['Cuire 20 minutes.', 'Filtrer et mettre en bouteille.'],
    ],
    [
      'Café glacé',
      ['2 espressos', 'glaçons', '10 cl de lait'],
      ['Verser le café sur les glaçons.'],
    ],
    [
      'Fat-washed Old Fashioned',
      ['6 cl de bourbon', '30 g de beurre', '1 cl de sirop d’érable', '2 traits d’Angostura'],
      ['Faire fondre le beurre, mélanger au bourbon, filtrer.', 'Servir sur glace dans un verre.'],
    ],
  ])('%s', (title, lines, steps) => {
    expect(isDrink(title, lines, steps)).toBe(true);
  });

  test('what nothing is known of counts as one', () => {
    expect(isDrink('Nuit blanche', [])).toBe(true);
  });
});

describe('dishes', () => {
  test.each<[string, string[], string[]]>([
    [
      'Baba au rhum',
      ['250 g de farine', '3 œufs', '80 g de beurre', '20 cl de rhum', '10 g de levure'],
      ['Pétrir la pâte.', 'Cuire 25 minutes au four.', 'Imbiber de sirop.'],
    ],
    [
      'Gaspacho',
      ['1 kg de tomates', '1 concombre', '1 gousse d’ail', '5 cl d’huile d’olive'],
      ['Mixer les légumes.', 'Servir frais dans des verres.'],
    ],
    [
      'Crevettes flambées à la tequila',
      ['500 g de crevettes', '5 cl de tequila', '2 gousses d’ail'],
      ['Faire revenir les crevettes à la poêle.', 'Flamber.'],
    ],
    [
      'Salade de fruits au vin blanc',
      ['3 pêches', '20 cl de vin blanc', '50 g de sucre'],
      ['Couper les fruits dans un saladier.', 'Arroser de vin.'],
    ],
    [
      'Mojito cheesecake',
      ['200 g de biscuits', '80 g de beurre', '500 g de fromage frais', '4 cl de rhum', 'menthe'],
      ['Mixer les biscuits avec le beurre.', 'Cuire au four.'],
    ],
    [
      'Risotto',
      ['300 g de riz', '10 cl de vin blanc', '1 oignon', '1 l de bouillon'],
      ['Faire revenir l’oignon.', 'Cuire en ajoutant le bouillon.'],
    ],
    [
      'Beer can chicken',
      ['1 chicken', '1 can beer', '2 tbsp paprika'],
      ['Preheat the grill.', 'Roast for 90 minutes.'],
    ],
  ])('%s', (title, lines, steps) => {
    expect(isDrink(title, lines, steps)).toBe(false);
  });

  test('what its source files it under counts', () => {
    expect(
      isDrink('Coup de soleil', ['3 mangues', '10 cl de crème'], [], ['Dessert', 'Mousse']),
    ).toBe(false);
  });
});
