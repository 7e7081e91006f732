import { describe, expect, test } from 'vitest';
import { draftOfText } from './read-text.ts';

const linesOf = (text: string) => draftOfText(text)?.lines.map((line) => line.text);

test('a letter tells its title, for how many, what is in it and what is done', () => {
  const draft = draftOfText(
    'Ma chère Lucie, voici le punch de ta grand-mère, celui qu’on servait à Noël en 1962. Pour quatre personnes, tu prends ' +
      'un demi-litre de rhum blanc, le jus de trois citrons verts et une gousse de vanille fendue. Tu laisses reposer deux heures au frais, ' +
      'tu ajoutes un peu de muscade et tu complètes avec de l’eau gazeuse. Bises à tous, et venez nous voir cet été.',
  );
  expect(draft).toMatchObject({ title: 'Punch de ta grand-mère', servings: 4, issues: [] });
  expect(draft?.lines.map(({ text }) => text)).toEqual([
    'un demi litre de rhum blanc',
    'jus de trois citrons verts',
    'une gousse de vanille fendue',
    'un peu de muscade',
    "compléter d'eau gazeuse",
  ]);
  expect(draft?.steps).toHaveLength(2);
});

test.each([
  [
    'Mettez 5 cl de rhum et 2 cl de jus de citron dans un shaker avec des glaçons. Secouez 10 secondes, versez dans un verre à pied.',
    ['5 cl de rhum', '2 cl de jus de citron', 'des glaçons'],
  ],
  [
    'Shake 2 oz gin, 1 oz fresh lime juice, ¾ oz simple syrup and 6 mint leaves with ice. Took me 3 tries and 2 friends!',
    ['2 oz gin', '1 oz fresh lime juice', '¾ oz simple syrup', '6 mint leaves'],
  ],
  [
    'Combine two ounces of gin, three quarters of an ounce of lemon juice and half an ounce of syrup. Shake.',
    ['two ounces of gin', '3/4 ounce of lemon juice', 'half an ounce of syrup'],
  ],
  [
    'Versez un quart de litre de vin rouge et trois quarts de litre d’eau, puis infusez.',
    ['1/4 litre de vin rouge', "3/4 litre d'eau"],
  ],
  ['Prenez du rhum, du citron vert et du sucre. Secouez.', ['rhum', 'citron vert', 'sucre']],
])('%s', (text, lines) => {
  expect(linesOf(text)).toEqual(lines);
});

test('a list under headings is read as a page that shows one', () => {
  const draft = draftOfText(
    'Caïpirinha\nIngrédients :\n- 1 citron vert\n- 2 c. à café de sucre\n- 5 cl de cachaça\nPréparation :\n1. Coupez.\n2. Pilez.',
  );
  expect(draft).toMatchObject({ title: 'Caïpirinha', steps: ['Coupez.', 'Pilez.'] });
  expect(draft?.lines).toHaveLength(3);
});

describe('a text', () => {
  test('without a title is called after what is in it, and says so', () => {
    const draft = draftOfText('Versez 4 cl de gin et 2 cl de Campari, puis remuez.');
    expect(draft).toMatchObject({
      title: 'Gin et campari',
      issues: [expect.stringContaining('titre')],
    });
  });
  test.each(['', 'Bonjour, nous avons 3 chats et 2 chiens.', '<b>x</b>'.repeat(2_000)])(
    'that tells no recipe is none',
    (text) => expect(draftOfText(text)).toBeNull(),
  );
});
