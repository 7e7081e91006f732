/** Variables that are nothing without one another. */
import type { z } from 'zod';

/** All of the first names or none, and the others with them alone. */
export interface Group<Name extends string> {
  all: readonly Name[];
  also: readonly Name[];
}

/** Names each variable that is missing beside one that was given. */
export const refuseHalves =
  <Name extends string>(groups: readonly Group<Name>[]) =>
  (given: Partial<Record<Name, unknown>>, context: z.core.$RefinementCtx): void => {
    for (const { all, also } of groups) {
      const present = [...all, ...also].filter((name) => given[name] !== undefined);
      if (present.length === 0) continue;
      for (const name of all.filter((one) => given[one] === undefined)) {
        const message = `elle manque, puisque ${present.join(' et ')} est donné`;
        context.addIssue({ code: 'custom', path: [name], message, input: undefined });
      }
    }
  };
