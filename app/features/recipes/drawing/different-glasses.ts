import { decodeDrawing } from './drawing.ts';

const ON_THE_COUNTER = 3;

/** A few of the drawings, no two in the same glass while others are to be had. */
export function differentGlasses(drawings: string[]): string[] {
  const glasses = new Map(drawings.toReversed().map((code) => [decodeDrawing(code)?.glass, code]));
  return [...new Set([...glasses.values(), ...drawings])].slice(0, ON_THE_COUNTER);
}
