import { expect, test } from 'vitest';
import { linesOf } from '../draft.ts';
import { draftsOfDocument } from './read-document.ts';

const told = (text: string) =>
  [...draftsOfDocument(text, 'Fiche')].map(({ title, lines, steps }) => ({
    title,
    names: linesOf(lines).map(({ quantityText, unit, name }) =>
      [quantityText, unit, name].filter(Boolean).join(' '),
    ),
    steps,
  }));

test('a wiki: its headings are none of the ingredients, its numbers are steps', () => {
  expect(
    told(
      "= Ti-punch du port =\n\n== Ingrédients ==\n* 5 cl de '''rhum''' blanc\n\n== Sirop ==\n* 1 cl de sirop\n* 1 quartier de citron vert\n\n" +
        '== Préparation ==\n# Presser le citron.\n# Verser le rhum et remuer.\n',
    ),
  ).toEqual([
    {
      title: 'Ti-punch du port',
      names: ['5 cl Rhum blanc', '1 cl Sirop', '1 quartier Citron vert'],
      steps: ['Presser le citron.', 'Verser le rhum et remuer.'],
    },
  ]);
});

test('« == Punch == » in a plain text heads what is below it', () => {
  const [draft] = told(
    'Mule\n\nIngrédients\n5 cl de vodka\n== Punch ==\n10 cl de ginger beer\nPréparation\nVerser.\nRemuer et servir.',
  );
  expect(draft?.names).toEqual(['5 cl Vodka', '10 cl Ginger beer']);
});

test('lines alone above amounts, « Base » and « Sirop », are headings; a single one may be an ingredient', () => {
  const steps = '\n\nMélanger le sucre et l’eau.\nVerser le rhum, puis remuer.\n';
  const [two] = told(
    `Base\n20 cl de rhum\n40 cl de jus d’ananas\n\nSirop\n100 g de sucre\n10 cl d’eau${steps}`,
  );
  expect(two?.names).toEqual(['20 cl Rhum', '40 cl Jus d’ananas', '100 g Sucre', '10 cl Eau']);
  const [one] = told(`Daiquiri\n\nIngrédients\n\nGlaçons\n5 cl de rhum\n2 cl de sirop${steps}`);
  expect(one?.names).toEqual(['Glaçons', '5 cl Rhum', '2 cl Sirop']);
});

test('RecipeMD: groups, tags and yield, and steps however short', () => {
  const text =
    '# Fizz du quai\n\nUn verre d’été.\n\n*apéritif, gin*\n\n**4 verres, 60 cl**\n\n---\n\n- *20 cl* gin\n- *½ teaspoon* salt\n\n' +
    '## Sirop\n\n- *10 cl* [jus de citron](jus.md)\n- glaçons\n\n---\n\nShake.\n\nStrain.\n\nServe at\nonce.\n';
  expect(told(text)).toEqual([
    {
      title: 'Fizz du quai',
      names: ['20 cl Gin', '½ cuillère à café Salt', '10 cl Jus de citron', 'Glaçons'],
      steps: ['Shake.', 'Strain.', 'Serve at once.'],
    },
  ]);
  const [draft] = draftsOfDocument(text, 'Fiche');
  expect(draft).toMatchObject({
    summary: 'Un verre d’été.',
    tags: ['apéritif', 'gin'],
    servings: 4,
  });
});

test('Markdown with rules whose parts are no lists is none of RecipeMD', () => {
  const [draft] = told(
    '# Kir\n\n---\n\nUn classique.\n\n## Ingrédients\n\n- 1 cl de cassis\n- 9 cl de vin blanc\n\n---\n\n## Préparation\n\n1. Versez le cassis.\n2. Ajoutez le vin.\n',
  );
  expect(draft?.names).toEqual(['1 cl Cassis', '9 cl Vin blanc']);
  expect(draft?.steps).toHaveLength(2);
});
