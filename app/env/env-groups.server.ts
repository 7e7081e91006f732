/** Groups of variables that are only valid together. */
import type { z } from 'zod';

/** The first names are all set or all absent; the others need them. */
export interface Group<Name extends string> {
  all: readonly Name[];
  also: readonly Name[];
}

/** Refuses a partial group, and names its missing variables. */
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
