import { expect, test } from 'vitest';
import { linesAsJson } from './import-lines.ts';

const fail = (said: string) => {
  throw new Error(said);
};

/** Ingredient of each printed line. */
async function ingredientsOf(pieces: Uint8Array[]): Promise<unknown[]> {
  let printed = '';
  for await (const piece of linesAsJson(asStream(pieces), fail)) printed += piece;
  const lines = printed.split('\n');
  expect(lines.pop()).toBe('');
  return lines.map((line) => (JSON.parse(line) as { ingredient: string } | null)?.ingredient);
}

async function* asStream(pieces: Uint8Array[]): AsyncGenerator<Uint8Array> {
  for (const piece of pieces) yield await Promise.resolve(piece);
}

const TEXT = '5 cl de crème\n\n2 cl de rosé\n½ kiwi';
const READ = ['Crème', undefined, 'Rosé', 'Kiwi'];

const swapped = (text: string) => Buffer.from(text, 'utf16le').swap16();

test.each<[string, Buffer]>([
  ['UTF-8', Buffer.from(TEXT)],
  ['UTF-8 with its mark', Buffer.from(`\uFEFF${TEXT}`)],
  ['windows-1252', Buffer.from(TEXT, 'latin1')],
  ['UTF-16', Buffer.from(`\uFEFF${TEXT}`, 'utf16le')],
  ['UTF-16 without its mark', Buffer.from(TEXT, 'utf16le')],
  ['UTF-16, big end first', swapped(`\uFEFF${TEXT}`)],
  ['UTF-16, big end first, without its mark', swapped(TEXT)],
  ['Windows', Buffer.from(TEXT.replaceAll('\n', '\r\n'))],
  ['an old Mac', Buffer.from(TEXT.replaceAll('\n', '\r'))],
  ['a last line that ends', Buffer.from(`${TEXT}\n`)],
])('lines as written by %s are read, whole and byte by byte', async (_, bytes) => {
  expect(await ingredientsOf([bytes])).toEqual(READ);
  expect(await ingredientsOf([...bytes].map((byte) => Uint8Array.of(byte)))).toEqual(READ);
});

test('letters of Windows are read as such, on their line alone', async () => {
  const bytes = Buffer.concat([Buffer.from('crème\n'), Buffer.from([0x9c, 0x75, 0x66])]);
  expect(await ingredientsOf([bytes])).toEqual(['Crème', 'Œuf']);
});

test('a line too long to be kept is refused, and said', async () => {
  const long = (letters: number) => Buffer.from(`gin\ngin ${'é'.repeat(letters - 4)}\nrhum`);
  for (const length of [10_001, 100_000]) {
    const refused: string[] = [];
    let printed = '';
    for await (const piece of linesAsJson(asStream([long(length)]), (said) => refused.push(said)))
      printed += piece;
    expect(printed.split('\n')[1]).toBe('null');
    expect(refused).toEqual(['Ligne 2 : plus de 10 000 caractères, elle n’est pas lue.']);
  }
  expect(await ingredientsOf([long(10_000)])).toEqual(['Gin', 'Gin', 'Rhum']);
});

test.each([
  ['zeste d’orange', 'zeste'],
  ['feuilles de menthe', 'feuille'],
  ['lemon twist', 'zeste'],
])('of « %s » nobody says how many', async (line, unit) => {
  let printed = '';
  for await (const piece of linesAsJson(asStream([Buffer.from(`${line}\n`)]), fail))
    printed += piece;
  expect(JSON.parse(printed)).toMatchObject({ quantity_text: null, unit });
});

test('spaces are no length: what follows them is read', async () => {
  const bytes = Buffer.from(`4 cl${' '.repeat(100_000)}de gin\n2 cl de rosé`);
  expect(await ingredientsOf([bytes])).toEqual(['Gin', 'Rosé']);
  const halves = [bytes.subarray(0, 50_000), bytes.subarray(50_000)];
  expect(await ingredientsOf(halves)).toEqual(['Gin', 'Rosé']);
});
