/** Broken inputs for parsers, the same in every run. */
import { mulberry32, type Random } from '../../bench/synthetic/random.ts';

type Bytes = Uint8Array<ArrayBuffer>;
const concat = (...parts: Uint8Array[]): Bytes => Uint8Array.from(Buffer.concat(parts));

const LONGEST = 20_000;

/** @param signs tokens of the language, to insert anywhere */
function mutate(input: Bytes, signs: readonly string[], random: (below: number) => number): Bytes {
  const at = random(input.length + 1);
  const end = Math.min(input.length, at + random(40));
  const [before, part, after] = [
    input.subarray(0, at),
    input.subarray(at, end),
    input.subarray(end),
  ];
  const sign = Buffer.from(signs[random(signs.length)] ?? '');
  switch (random(7)) {
    case 0:
      return concat(before, Uint8Array.of(random(256)), after);
    case 1:
      return concat(before, after);
    case 2:
      return concat(before, part, part, part, after);
    case 3:
      return concat(before, sign, part, after);
    case 4:
      return concat(before, ...Array.from({ length: random(30) }, () => sign), part, after);
    case 5:
      return concat(after, before);
    default:
      return input.slice(0, at);
  }
}

/** Yields inputs with one to six mutations each. */
export function* mutations(
  inputs: readonly (string | Uint8Array)[],
  signs: readonly string[],
  count: number,
): Generator<Uint8Array> {
  const drawn = mulberry32(count);
  const random = (below: number) => Math.floor(drawn() * below);
  for (let made = 0; made < count; made += 1) {
    let input: Bytes = Uint8Array.from(Buffer.from((inputs[made % inputs.length] ?? '') as string));
    for (let more = random(6); more >= 0; more -= 1) input = mutate(input, signs, random);
    yield input.subarray(0, LONGEST);
  }
}

const ODD = [
  null,
  0,
  -1,
  1e308,
  '',
  '=',
  '<p>',
  '[',
  'PT5M',
  true,
  [],
  {},
  [[]],
  [null],
  { name: null },
  [{}],
];

/** A value with some parts of an unexpected type. */
function twisted(value: unknown, random: Random): unknown {
  if (random() < 0.06) return ODD[Math.floor(random() * ODD.length)];
  if (Array.isArray(value)) {
    const items = value.map((item) => twisted(item, random));
    return random() < 0.1 ? [...items, ...items, items] : items;
  }
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(() => random() > 0.03);
  return Object.fromEntries(entries.map(([key, part]) => [key, twisted(part, random)]));
}

export function* twists(values: readonly unknown[], count: number): Generator {
  const random = mulberry32(count);
  for (let made = 0; made < count; made += 1) yield twisted(values[made % values.length], random);
}
