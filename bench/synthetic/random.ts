/** Seeded random numbers: equal on every machine and version. */

/** Numbers in [0, 1). */
export type Random = () => number;

/**
 * Mulberry32, a generator with 32 bits of state, by Tommy Ettinger, in the public domain:
 * https://gist.github.com/tommyettinger/46a874533244883189143505d203312c
 *
 * @param seed a whole number; only its low 32 bits count
 */
export function mulberry32(seed: number): Random {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    const first = Math.imul(state ^ (state >>> 15), state | 1);
    const second = first ^ (first + Math.imul(first ^ (first >>> 7), first | 61));
    return ((second ^ (second >>> 14)) >>> 0) / 2 ** 32;
  };
}

export type Draw<Value> = (random: Random) => Value;

/** @throws without choices */
export function weighted<Value>(choices: readonly (readonly [Value, number])[]): Draw<Value> {
  const bounds: number[] = [];
  let total = 0;
  for (const [, weight] of choices) {
    total += weight;
    bounds.push(total);
  }
  return (random) => {
    const point = random() * total;
    let low = 0;
    let high = bounds.length - 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (point < (bounds[middle] ?? total)) high = middle;
      else low = middle + 1;
    }
    const choice = choices[low];
    if (!choice) throw new Error('Nothing to draw from.');
    return choice[0];
  };
}

/** The nth value weighs 1 / nᵉ, as the use of words and ingredients does. */
export function zipf<Value>(values: readonly Value[], exponent: number): Draw<Value> {
  return weighted(values.map((value, index) => [value, (index + 1) ** -exponent] as const));
}

export function evenly<Value>(values: readonly Value[]): Draw<Value> {
  return zipf(values, 0);
}

/** Inclusive. */
export function between(random: Random, low: number, high: number): number {
  return low + Math.floor(random() * (high - low + 1));
}

/** Up to `count` different values; fewer if `draw` repeats itself. */
export function several<Value>(random: Random, draw: Draw<Value>, count: number): Value[] {
  const drawn = new Set<Value>();
  for (let tries = 0; drawn.size < count && tries < 8 * count; tries += 1) drawn.add(draw(random));
  return [...drawn];
}
