import { ROLES } from '#features/platform/access/access.ts';
import { words } from '#language/fold.ts';

/** Titles of the team, reserved as whole names. */
const TITLES = new Set(
  [
    ...Object.entries(ROLES)
      .filter(([role]) => role !== 'user')
      .map(([, label]) => label),
    'Administration',
    'Administratrice',
    'Admin',
    'Éditrice',
    'Rédaction',
    'Équipe',
    'Support',
    'Modérateur',
    'Modératrice',
    'Modération',
    'Webmestre',
    'L’équipe',
  ].map((title) => words(title).join('')),
);
/** Reserved anywhere in a name. */
const HOUSE = 'zinc';

/** Signs of other alphabets, and digits, that look like a Latin letter. */
const LOOKALIKES: Record<string, string> = Object.fromEntries(
  Object.entries({
    a: 'аα4@',
    c: 'сϲ',
    d: 'ԁ',
    e: 'еε3',
    i: 'іιӏ1|!',
    m: 'м',
    n: 'ոпν',
    o: 'оο0',
    p: 'рρ',
    q: 'ԛ',
    r: 'гʀ',
    s: 'ѕ5$',
    t: 'тτ7',
    u: 'υսμ',
    z: 'ᴢζʐ2',
  }).flatMap(([letter, others]) => Array.from(others, (other) => [other, letter])),
);

const asLetters = (name: string) =>
  Array.from(
    name
      .normalize('NFKD')
      .replace(/[\p{Mn}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
      .toLowerCase(),
    (sign) => LOOKALIKES[sign] ?? sign,
  ).join('');

/** True for a name that readers would take for the team's: « Équipe Zinc », « Z1nc ». */
export function isReserved(name: string): boolean {
  const parts = words(asLetters(name));
  const whole = parts.join('');
  return parts.includes(HOUSE) || whole === HOUSE || TITLES.has(whole);
}
