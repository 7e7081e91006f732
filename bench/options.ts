import { parseArgs } from 'node:util';
import { AppError } from '#app/errors.ts';

const ENGINES = ['embedded', 'postgres'] as const;
export type Engine = (typeof ENGINES)[number];

const LARGEST = 200_000;
const MOST_SIZES = 6;

export interface BenchOptions {
  /** Catalogue sizes, in recipes. */
  recipes: number[];
  engines: Engine[];
  json: string | undefined;
  /** Server for a temporary database. */
  serverUrl: string | undefined;
}

const USAGE =
  'npm run bench -- --recipes 1000,10000 --engines embedded,postgres --json mesures.json';

function wrong(message: string): AppError {
  return new AppError('options', message, `Par exemple : ${USAGE}`);
}

function readSizes(list: string): number[] {
  const sizes = list.split(',').map(Number);
  const sound = sizes.every((size) => Number.isInteger(size) && size >= 1 && size <= LARGEST);
  if (!sound || sizes.length > MOST_SIZES) {
    throw wrong(`--recipes attend de 1 à ${MOST_SIZES} nombres entre 1 et ${LARGEST}.`);
  }
  return sizes;
}

const isEngine = (name: string): name is Engine => ENGINES.some((engine) => engine === name);

function readEngines(list: string | undefined, serverUrl: string | undefined): Engine[] {
  if (list === undefined) return serverUrl === undefined ? ['embedded'] : [...ENGINES];
  const names = list.split(',');
  const engines = names.filter(isEngine);
  if (engines.length !== names.length) throw wrong(`--engines attend ${ENGINES.join(' ou ')}.`);
  if (engines.includes('postgres') && serverUrl === undefined) {
    throw wrong('PostgreSQL demande un serveur, dans TEST_DATABASE_URL ou DATABASE_URL.');
  }
  return [...new Set(engines)];
}

/**
 * @param environment an empty variable counts as absent
 * @throws AppError `options`
 */
export function readOptions(args: string[], environment: NodeJS.ProcessEnv): BenchOptions {
  const serverUrl = environment['TEST_DATABASE_URL'] || environment['DATABASE_URL'] || undefined;
  const options = {
    recipes: { type: 'string', default: '1000,10000' },
    engines: { type: 'string' },
    json: { type: 'string' },
  } as const;
  let values;
  try {
    ({ values } = parseArgs({ args, options }));
  } catch (error) {
    throw wrong(error instanceof Error ? error.message : String(error));
  }
  return {
    recipes: readSizes(values.recipes),
    engines: readEngines(values.engines, serverUrl),
    json: values.json,
    serverUrl,
  };
}
