/** Bodies that no page sends, against form parsers. */

const many = (count: number, pair: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => pair(index)).join('&');
const intent = (text: string) => `__intent__=${encodeURIComponent(text)}`;

/** By their fault; built from the field names of a form. */
export const BODIES: Record<string, (names: string[]) => string> = {
  'a giant index': (names) => `${names[0]}[999999999]=1&a[999999999]=1`,
  'a giant index in a list that exists': () => 'ingredients[999999999].unit=cl&tags[9999999]=rhum',
  'an index that is no number': (names) => many(names.length, (at) => `${names[at]}[1e9]=1`),
  'a deep name': (names) => `${names[0]}${'[0]'.repeat(2000)}=1&a${'.b'.repeat(2000)}=1`,
  'one name 20,000 times': (names) => many(20_000, () => `${names[0]}=1`),
  '20,000 names': () => many(20_000, (index) => `f${index}=1`),
  'names of objects': () => '__proto__[a]=1&__proto__.b=1&constructor.prototype.c=1&toString=1',
  'a NUL everywhere': (names) => many(names.length, (at) => `${names[at]}=a%00b`),
  'no text': (names) => `${many(names.length, (at) => `${names[at]}=%ff%fe%ed%a0%80`)}&%ff=%ff`,
  'an intent that is no JSON': () => intent('{'),
  'an intent of nothing': () => intent('null'),
  'an intent of another kind': () => intent('{"type":"update","payload":null}'),
  'an intent at a giant index': () =>
    intent('{"type":"insert","payload":{"name":"ingredients","index":999999999}}'),
  'an intent for objects': () =>
    intent('{"type":"update","payload":{"name":"__proto__.x","value":1}}'),
  'an array of JSON': () => '[]',
};

/** 200 KB of combining marks on one letter: slow to normalise. */
export const MARKS = `e${'\u0301'.repeat(100_000)}`;
