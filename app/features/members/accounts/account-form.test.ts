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

test.each(['Ada Lovelace', 'J. R. R. Tolkien', 'Zoé l’Été'])('%s is one', (name) => {
  expect(accepts(name)).toEqual([true, true, true, true]);
});
