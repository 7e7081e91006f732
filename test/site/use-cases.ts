/** Finds use cases by their exports, and calls them as any actor. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { AppError } from '#app/errors.ts';
import type { Action, Actor } from '#features/platform/access/access.ts';

const FEATURES = path.resolve(import.meta.dirname, '../../app/features');

export const sources: Record<string, string> = Object.fromEntries(
  globSync('**/*.ts', { cwd: FEATURES })
    .filter((file) => !file.includes('.test.'))
    .toSorted()
    .map((file) => [file, readFileSync(path.join(FEATURES, file), 'utf8')]),
);

/** Actions that a source, or its compiled form, checks. */
export const actionsIn = (source: string): Action[] => [
  ...new Set(
    [...source.matchAll(/(?:(?:authorize|permit)\)?\([\w.]+,|permission:) ['"]([^'"]+)['"]/g)].map(
      ([, action]) => action as Action,
    ),
  ),
];

type Useful = (...args: unknown[]) => unknown;
export interface UseCase {
  name: string;
  file: string;
  run: Useful;
  parameters: string[];
  /** Whether it takes a session, which a visitor does not have. */
  ofSession: boolean;
}

function parametersOf(source: string): string[] {
  const parameters = [''];
  let depth = 0;
  for (const sign of source.slice(source.indexOf('('))) {
    if ('([{'.includes(sign) && depth++ === 0) continue;
    if (')]}'.includes(sign) && --depth === 0) break;
    if (sign === ',' && depth === 1) parameters.push('');
    else parameters.push(`${parameters.pop()}${sign}`);
  }
  return parameters.map((parameter) => parameter.trim());
}

/** Exported functions with an actor. */
export async function findUseCases(): Promise<UseCase[]> {
  const found: UseCase[] = [];
  for (const [file, source] of Object.entries(sources)) {
    if (!file.endsWith('.server.ts') || !/\b(?:Actor|Session|officeNoun|namedNoun)\b/.test(source))
      continue;
    const module = (await import(path.join(FEATURES, file))) as Record<string, unknown>;
    for (const [name, run] of Object.entries(module)) {
      if (typeof run !== 'function' || String(run).startsWith('class')) continue;
      const parameters = parametersOf(String(run));
      const all = parameters.join(' ');
      if (!/\b(?:actor|session|asked)\b/.test(all)) continue;
      const ofSession = /\bsession\b/.test(all);
      found.push({ name, file, run: run as Useful, parameters, ofSession });
    }
  }
  return found;
}

/** Thrown when an attempt was allowed and is about to read or write. */
class PastPermission extends Error {}
const pass = () => {
  throw new PastPermission();
};
/** Throws on any use. */
const untouchable = new Proxy(pass, { get: pass, has: pass, ownKeys: pass, construct: pass });
/** Known properties, and `untouchable` for all others. */
const bare = (known: object) =>
  new Proxy(known, {
    get: (target, key) =>
      key in target
        ? (Reflect.get(target, key) as unknown)
        : key === 'then'
          ? undefined
          : untouchable,
    has: () => true,
  });
const services = {
  db: bare({ transaction: async (work: (tx: unknown) => unknown) => work(bare({})) }),
};

const REFUSALS = new Set(['unauthenticated', 'banned', 'needs-factor', 'forbidden']);

/** Whether the actor is refused before anything is read or written. */
export async function isRefused({ run, parameters }: UseCase, actor: Actor): Promise<boolean> {
  const session = { member: actor, id: 'session', name: 'Ugo', email: 'ugo@membre.example' };
  const asked = bare({ ...services, actor, session });
  try {
    const answer = run(
      ...parameters.map((parameter) =>
        parameter === 'actor' ? actor : parameter === 'session' ? session : asked,
      ),
    );
    await (answer instanceof Object && 'next' in answer ? (answer.next as Useful)() : answer);
    return false;
  } catch (error) {
    return error instanceof AppError && REFUSALS.has(error.code);
  }
}
