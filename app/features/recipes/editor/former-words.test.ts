import { expect, test } from 'vitest';
import { restoredWords, undoneWords } from './former-words.ts';

const whole = { tags: [], picture: false, file: false, twin: null };
const kept = (title: string, why: 'edited' | 'appreciated' = 'edited') => ({ id: '', title, why });

test('all that was taken back needs no words', () => {
  expect(undoneWords({ undone: 2, kept: [], lacking: [] })).toBeNull();
  expect(restoredWords({ isChanged: true, lacks: whole })).toBeNull();
});

test('what was edited since is named, the rest is taken back', () => {
  expect(undoneWords({ undone: 2, kept: [kept('Concombre fizz')], lacking: [] })).toMatchObject({
    kind: 'success',
    title: 'Changement annulé en partie',
    message: 'Modifiée depuis\u00a0: Concombre fizz.',
  });
  const many = ['Un', 'Deux', 'Trois', 'Quatre', 'Cinq'].map((title) => kept(title));
  expect(
    undoneWords({ undone: 0, kept: [...many, kept('Aimé', 'appreciated')], lacking: [] }),
  ).toMatchObject({
    kind: 'error',
    title: 'Rien n’a changé',
    message: 'Modifiées depuis\u00a0: Un, Deux, Trois et 2 autres. Appréciée depuis\u00a0: Aimé.',
  });
});

test('what is gone is said once, of all that lack it', () => {
  const lacks = { ...whole, tags: ['Été'] };
  const reason = 'L’ingrédient «\u00a0yuzu\u00a0» n’existe pas.';
  expect(
    undoneWords({
      undone: 2,
      kept: [{ id: '', title: 'Trois', why: 'impossible', reason }],
      lacking: [
        { title: 'Un', lacks },
        { title: 'Deux', lacks },
      ],
    }),
  ).toMatchObject({
    message: `Trois\u00a0: ${reason} Un, Deux\u00a0: sans le tag «\u00a0Été\u00a0», qui n’existe plus.`,
  });
});

test.each([
  [true, { ...whole, tags: ['Été'] }, 'Sans le tag «\u00a0Été\u00a0», qui n’existe plus.'],
  [
    true,
    { tags: ['A', 'B'], picture: true, file: false, twin: 'taken' as const },
    'Sans les tags «\u00a0A\u00a0», «\u00a0B\u00a0», qui n’existent plus\u202f; sans son image, qui n’est plus dans ' +
      'la médiathèque\u202f; sans sa jumelle, qui est celle d’une autre recette.',
  ],
  [false, whole, 'Cette version est la même que l’actuelle.'],
  [
    false,
    { ...whole, file: true },
    'Seul le fichier de sa photo a changé depuis cette version. Le précédent se rétablit dans ' +
      '«\u00a0Optimisation des Images\u00a0», pendant 30 jours.',
  ],
  [
    true,
    { ...whole, file: true },
    'Sa photo garde son fichier actuel. Le précédent se rétablit dans «\u00a0Optimisation des ' +
      'Images\u00a0», pendant 30 jours.',
  ],
  [
    false,
    { ...whole, twin: 'impossible' as const },
    'Sans sa jumelle, qu’elle ne peut plus avoir, cette version est la même que l’actuelle.',
  ],
])('a version that is restored: changed %s, %j', (isChanged, lacks, message) => {
  expect(restoredWords({ isChanged, lacks })).toMatchObject({ message });
});
