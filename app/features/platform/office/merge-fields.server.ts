/** Merges the changes of two simultaneous editors field by field. */
import { fieldsVersion } from '#db/row-version.server.ts';
import { ChangedMeanwhile } from './changed-meanwhile.ts';
import { holderOf } from './field-holder.ts';

interface Merge<Values> {
  /** Mine, with the fields that only the other editor changed. */
  merged: Values;
  /** Names of these fields. */
  taken: string[];
  /** Throws where both changed a field of `merged` to different values. @throws ChangedMeanwhile */
  assertNoClash: (merged: Values) => void;
}

/**
 * @param version of the values that both started from, from `fieldsVersion`; with another one, any
 * difference may be a change of both
 * @param saved values of the other editor
 * @param versioned fields of the version, which begin with those of `saved`
 */
export function mergeFields<Values extends object>(
  version: string,
  { saved, mine, versioned = saved }: { saved: Values; mine: Values; versioned?: object },
): Merge<Values> {
  const names = Object.keys(saved) as (keyof Values & string)[];
  const now = fieldsVersion(versioned).split('.');
  const before = version.split('.');
  const isKnown =
    before.length === now.length &&
    now.slice(names.length).join() === before.slice(names.length).join();
  const own = fieldsVersion(Object.fromEntries(names.map((name) => [name, mine[name]]))).split('.');
  const merge = { merged: { ...mine }, taken: [] as string[] };
  const both: string[] = [];
  const next = isKnown ? [...before] : now;
  for (const [at, name] of names.entries()) {
    const heldBy = holderOf(isKnown ? before[at] : null, now[at], own[at]);
    if (heldBy === 'theirs') {
      merge.merged[name] = saved[name];
      merge.taken.push(name);
    } else if (heldBy === 'both') {
      both.push(name);
      next[at] = now[at] ?? '';
    }
  }
  return {
    ...merge,
    assertNoClash(merged) {
      const differs = (name: string) => {
        const [written, other] = [merged, saved].map((values) => values[name as keyof Values]);
        return JSON.stringify(written) !== JSON.stringify(other);
      };
      const clashes = both.filter(differs);
      if (clashes.length > 0) throw new ChangedMeanwhile(clashes, next.join('.'));
    },
  };
}
