/**
 * `describe` and `test` for what is no matter of locks, order or connections, in a file that both
 * engines run: the embedded one alone has these tests.
 */
import { describe, inject, test } from 'vitest';

const nothing = Object.assign(() => undefined, { each: () => () => undefined });
const isHere = inject('testEngine').engine === 'embedded';

export const rules = isHere ? describe : (nothing as unknown as typeof describe);
export const rule = isHere ? test : (nothing as unknown as typeof test);
