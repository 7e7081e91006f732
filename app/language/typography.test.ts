import { describe, expect, test } from 'vitest';
import { typographic } from './typography.ts';

/** No-break spaces as ~ (U+00A0) and _ (U+202F). */
const visible = (text: string) => text.replaceAll('\u00a0', '~').replaceAll('\u202f', '_');

describe('typographic', () => {
  test.each([
    ["L'eau d'orange", 'L’eau d’orange'],
    ["Pimm's No. 1", 'Pimm’s No. 1'],
    ["d'1 cl", 'd’1~cl'],
    ['d´anis et d‘ambre', 'd’anis et d’ambre'],
    ['Vraiment ?', 'Vraiment_?'],
    ['Vraiment?!', 'Vraiment_?!'],
    ['Ah !!! Oui', 'Ah_!!! Oui'],
    ['(vraiment?)', '(vraiment_?)'],
    ['Sec ; frais', 'Sec_; frais'],
    ['Note : frais', 'Note~: frais'],
    ['Note:\nfrais', 'Note~:\nfrais'],
    ['Déjà\u00a0! là', 'Déjà_! là'],
    ['Il dit "oui" !', 'Il dit «~oui~»_!'],
    ['dit "d\'accord".', 'dit «~d’accord~».'],
    ['d\'"eau"', 'd’«~eau~»'],
    ['«bonjour»', '«~bonjour~»'],
    ['«   bonjour\u202f»', '«~bonjour~»'],
    ['« un "vrai" zinc »', '«~un “vrai” zinc~»'],
    ['"Prêt ?" dit-il', '«~Prêt_?~» dit-il'],
    ['attendre...', 'attendre…'],
    ['1/2 citron, 3/4 oz', '½ citron, ¾~oz'],
    ['1 1/2 oz', '1~½~oz'],
    ['1.5 cl', '1,5~cl'],
    ['1.5cl et 22.5 ml', '1,5~cl et 22,5~ml'],
    ['5cl', '5~cl'],
    ['5 cl, 10 g, 1 l', '5~cl, 10~g, 1~l'],
    ['40 %, 40%', '40~%, 40~%'],
    ['20°C', '20~°C'],
    ['40 °', '40~°'],
    ['étape 1 : 2 cl', 'étape 1~: 2~cl'],
    ['voir https://zinc.example !', 'voir https://zinc.example_!'],
    ['ana@zinc.example; merci', 'ana@zinc.example_; merci'],
  ])('%j becomes %j', (typed, expected) => {
    expect(visible(typographic(typed))).toBe(expected);
  });

  test.each([
    'https://zinc.example/c?q=a&b=1;c:d!e...?',
    "www.zinc.example/l'eau?x=1/2",
    'zinc.example/cocktails?tri=1.5&p=2',
    'mailto:bar@zinc.example?subject=a',
    "prenom.l'eau+test@zinc.example",
    'à 12:30',
    'de 12:30:15 à 13:00',
    'ratio 2:1, 3:2:1',
    'le 1/2/2024, le 31/12/24',
    '11/2, 1/20 et 24/7',
    'version 1.5.2',
    'v1.5',
    '40°',
    'un verre de 12" tout rond',
    'guillemet " seul',
    'AT&amp;T &#39;',
    ':tada: bravo',
    'merci :) ou ;)',
    'B52 et 7up',
    "rock 'n' roll",
    '! début',
    '5 l’eau',
    'L’eau\u202f; «\u00a01,5\u00a0cl\u00a0», ½\u00a0: oui…',
    '',
    'Texte sans rien.',
    '\ue000 privé',
  ])('%j stays as it is', (text) => {
    expect(typographic(text)).toBe(text);
  });

  test('applying it twice changes nothing more', () => {
    const pieces = [
      ...'"\'«»“”’:;!?.,()/° \n\u00a0\u202f½%&-'.split(''),
      ...'a,l,é,cl,ml,g,1,2,12,1/2,..., "," ,\ue000,https://a.fr/,a@b.fr,eau,1.5'.split(','),
      ...":a:,&b;,d',« , »,°C".split(','),
    ];
    let seed = 20_260_303;
    const random = (below: number) => {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((seed / 2 ** 32) * below);
    };
    const broken: string[] = [];
    for (let sample = 0; sample < 20_000; sample += 1) {
      const length = 1 + random(14);
      const text = Array.from({ length }, () => pieces[random(pieces.length)]).join('');
      const once = typographic(text);
      if (typographic(once) !== once) broken.push(text);
    }
    expect(broken.slice(0, 5)).toEqual([]);
  });

  test.each(['"', '«', ' ', 'a.', 'a@', 'a.aa/', '1 ', '1.', ' »', ':a', '12/', "l'", '!?', '. '])(
    'a hundred thousand characters of %j are read in linear time',
    (piece) => {
      const once = typographic(piece.repeat(100_000 / piece.length));
      expect(typographic(once)).toBe(once);
    },
  );
});
