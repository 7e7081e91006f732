import { decodeDrawing } from './drawing.ts';

const ON_THE_COUNTER = 3;

export function differentGlasses(drawings: string[]): string[] {
  const glasses = new Map(drawings.toReversed().map((code) => [decodeDrawing(code)?.glass, code]));
  return [...new Set([...glasses.values(), ...drawings])].slice(0, ON_THE_COUNTER);
}
