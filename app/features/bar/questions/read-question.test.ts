import { expect, test } from 'vitest';
import { readQuestion } from './read-question.ts';

test.each([
  ['comment remplacer l’Aperol ?', 'replace', 'aperol'],
  ['Par quoi remplacer le jus de citron vert', 'replace', 'jus de citron vert'],
  ['par quoi je peux remplacer mon cointreau dans une margarita', 'replace', 'cointreau'],
  ['quoi mettre à la place du blanc d’œuf', 'replace', 'blanc d oeuf'],
  ['que peut-on utiliser à la place de la crème de cassis ?', 'replace', 'creme de cassis'],
  ['qu’est-ce qui remplace le Campari', 'replace', 'campari'],
  ['substitut du sirop d’orgeat', 'replace', 'sirop d orgeat'],
  ['quel est l’équivalent du triple sec', 'replace', 'triple sec'],
  ['avec quoi mélanger du gin', 'use', 'gin'],
  ['Que faire avec du rhum ambré ?', 'use', 'rhum ambre'],
  ['que faire avec un reste de champagne', 'use', 'champagne'],
  ['qu’est-ce que je peux faire avec du gin et du citron', 'use', 'gin,citron'],
  ['comment utiliser la chartreuse verte', 'use', 'chartreuse verte'],
])('%j asks', (typed, kind, about) =>
  expect(readQuestion(typed)).toEqual({ kind, about: about.split(',') }),
);

test.each([
  '',
  'gin',
  'remplacer',
  'mojito sans menthe',
  'cocktail à base de gin',
  'comment faire un mojito',
  'que boire ce soir',
  'alternative',
  'que faire avec du gin sans sucre',
  'avec quoi mélanger du rhum, allergique au lait',
  `comment remplacer ${'le '.repeat(5000)}`,
])('%.40j is another search', (typed) => expect(readQuestion(typed)).toBeNull());
