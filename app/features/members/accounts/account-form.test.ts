import { expect, test } from 'vitest';
import { welcomeForm } from '#features/members/identities/identity-form.ts';
import { nameForm, nameOfPasskey, signUpForm } from './account-form.ts';

const TICKED = { adult: 'on', terms: 'on' };
const asked = { ...TICKED, email: 'ada@example.org', password: 'trois citrons verts' };
const accepts = (name: string) => [
  signUpForm.safeParse({ ...asked, name }).success,
  nameForm.safeParse({ name }).success,
  welcomeForm.safeParse({ ...TICKED, name }).success,
  nameOfPasskey.safeParse(name).success,
];

test.each([
  'Gagnez sur https://mechant.example',
  'mechant.example',
  'mechant．example',
  'moi@mechant.example',
  'Ada\nOuvrez ceci',
  'Ada\rOuvrez ceci',
  'Ada\u2028Ouvrez ceci',
  '<b>Ada</b>',
])('%j is no name, wherever one is given', (name) => {
  expect(accepts(name)).toEqual([false, false, false, false]);
});

test.each([
  'Équipe Zinc',
  'equipe  ZINC',
  'Zinc officiel',
  'Z\u200bi\u00adnc',
  'Z i n c',
  'Ｚｉｎｃ',
  'Z\u0456n\u0441',
  'Z1nc',
  'Administrateur',
  '\u0410dministrateur',
  'Modérateur',
  'mode\u0301ratrice',
  'Éditeur',
  'L’équipe',
])('%j is kept for the team, as the name of a member', (name) => {
  expect(accepts(name)).toEqual([false, false, false, true]);
  expect(nameForm.safeParse({ name }).error?.issues).toEqual([
    expect.objectContaining({ path: ['name'], message: 'Ce nom est réservé à l’équipe du site.' }),
  ]);
});

test.each([
  'Ada Lovelace',
  'J. R. R. Tolkien',
  'Zoé l’Été',
  'Zincou',
  'Adminia',
  'Louis Éditeur',
  '李娜',
])('%s is one', (name) => {
  expect(accepts(name)).toEqual([true, true, true, true]);
});
