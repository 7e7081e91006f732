/** The best bottles as one would write them for a solver of integer programmes: a variable for each thing. */
import loadGlpk from 'glpk.js/node';
import loadHighs from 'highs';
import type { BarIndex } from '#features/bar/bottles/bar-index.ts';
import { ABSENT, BarStock } from '#features/bar/bottles/bar-stock.ts';

interface Row {
  terms: [coefficient: number, name: string][];
  most: number;
}

/** Maximises the sum of `wanted`; each variable is 0 or 1. */
export interface Model {
  wanted: string[];
  rows: Row[];
  variables: string[];
}

/**
 * `x` for a bottle that is bought, `h` for a preparation that is made, `y` for a drink that becomes possible: at
 * most 1 for each line as something meets it. Preparations are not to need each other in a circle.
 */
export function writeModel(index: BarIndex, has: readonly number[], most: number): Model {
  const { standsFor, madeBy, lines, uses, substitutes } = index;
  const stock = new BarStock(index);
  stock.fill(has);
  const isThere = (ingredient: number) => stock.state[ingredient] !== ABSENT;
  const meeting = standsFor.map((): string[] => []);
  for (const [bottle, maker] of madeBy.entries()) {
    const names = isThere(bottle) ? [] : [`x${bottle}`, ...(maker < 0 ? [] : [`h${maker}`])];
    const reached = new Set([bottle]);
    for (const one of reached) for (const other of standsFor[one] ?? []) reached.add(other);
    for (const line of reached) meeting[line]?.push(...names);
  }
  const need = (name: string, ways: readonly number[]): Row => {
    const met = new Set(ways.flatMap((way) => meeting[way] ?? []));
    return { terms: [[1, name], ...[...met].map((by): [number, string] => [-1, by])], most: 0 };
  };
  const drinks = index.served.flatMap((_, recipe) => {
    const rows = (lines[recipe] ?? []).flatMap((line) => {
      const ways = substitutes.filter(
        (each) =>
          each.line === line && (each.uses.length === 0 || each.uses.includes(uses[recipe] ?? -1)),
      );
      const all = [line, ...ways.map(({ by }) => by)];
      return all.some(isThere) ? [] : [need(`y${recipe}`, all)];
    });
    return rows.length === 0 ? [] : [{ name: `y${recipe}`, rows }];
  });
  const makers = [...new Set(madeBy)].filter((maker) => maker >= 0);
  const bottles = [...standsFor.keys()].filter((bottle) => !isThere(bottle));
  const wanted = drinks.map(({ name }) => name);
  return {
    wanted,
    rows: [
      { terms: bottles.map((bottle) => [1, `x${bottle}`]), most },
      ...makers.flatMap((maker) =>
        (lines[maker] ?? [])
          .filter((line) => !isThere(line))
          .map((line) => need(`h${maker}`, [line])),
      ),
      ...drinks.flatMap(({ rows }) => rows),
    ],
    variables: [
      ...bottles.map((bottle) => `x${bottle}`),
      ...makers.map((maker) => `h${maker}`),
      ...wanted,
    ],
  };
}

const linear = (terms: Row['terms']) =>
  terms.map(([coefficient, name]) => `${coefficient < 0 ? '-' : '+'} ${name}`).join(' ');

/** CPLEX’s LP format. */
const textOf = ({ wanted, rows, variables }: Model) => `Maximize
 all: ${wanted.join('\n + ')}
Subject To
${rows.map(({ terms, most }, at) => ` r${at}: ${linear(terms)} <= ${most}`).join('\n')}
Binary
 ${variables.join('\n ')}
End
`;

export interface Solved {
  /** Null if it was not found within the limit. */
  optimum: number | null;
}

let highs: ReturnType<typeof loadHighs> | undefined;

/** @returns answers the model; loading the solver and writing its input are left out */
export async function prepareHighs(model: Model, seconds: number): Promise<() => Solved> {
  highs ??= loadHighs();
  const solver = await highs;
  const text = textOf(model);
  return () => {
    const { Status, ObjectiveValue } = solver.solve(text, { time_limit: seconds });
    return { optimum: Status === 'Optimal' ? Math.round(ObjectiveValue) : null };
  };
}

export async function prepareGlpk(model: Model, seconds: number): Promise<() => Solved> {
  const solver = await loadGlpk();
  const vars = (terms: Row['terms']) => terms.map(([coef, name]) => ({ name, coef }));
  const problem = {
    name: 'bottles',
    objective: {
      direction: solver.GLP_MAX,
      name: 'all',
      vars: vars(model.wanted.map((name) => [1, name])),
    },
    subjectTo: model.rows.map(({ terms, most }, at) => ({
      name: `r${at}`,
      vars: vars(terms),
      bnds: { type: solver.GLP_UP, ub: most, lb: 0 },
    })),
    binaries: model.variables,
  };
  return () => {
    const { result } = solver.solve(problem, { tmlim: seconds, msglev: solver.GLP_MSG_OFF });
    return { optimum: result.status === solver.GLP_OPT ? Math.round(result.z) : null };
  };
}
