/**
 * `npm run bench -- best-bottles`: the best N bottles on the starter catalogue, ours beside two solvers of
 * integer programmes. Processor time of each, as other load does not count; ours is the median of several runs.
 */
import { AppError } from '#app/errors.ts';
import { searchBest, type BestQuestion } from '#features/bar/best/best-bottles.ts';
import { readStarterBar } from '#scripts/catalogue/starter-bar.ts';
import { prepareGlpk, prepareHighs, writeModel, type Solved } from './best-model.ts';
import { percentile } from '../measure.ts';
import { sized } from '../sized.ts';

const SIZES = sized([8, 10, 12, 16], [2]);
const RUNS = sized(9, 1);
const MOST_SECONDS = 180;
/**
 * Asked where nothing is owned. With « le bar de base » the linear relaxation is nearly whole: solvers need no
 * branch there, and take some tens of milliseconds.
 */
const LEAST_RATIO = 50;
const LIMIT = { most: 12, ms: 300 };

/** The last run’s answer, and the median of their processor times in milliseconds. */
function time<T>(work: () => T, runs: number): { value: T; ms: number } {
  let value;
  const times: number[] = [];
  for (let run = 0; run < runs; run++) {
    const before = process.cpuUsage();
    value = work();
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
  }
  return { value: value as T, ms: percentile(times, 0.5) };
}

export function solveBest(question: BestQuestion): Solved {
  const search = searchBest(question);
  for (;;) {
    const { value, done = false } = search.next();
    if (done) return { optimum: value.isOptimum ? value.recipes.length : null };
  }
}

const figure = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });
const said = ({ value: { optimum }, ms }: { value: Solved; ms: number }) =>
  `${optimum ?? 'rien'} en ${figure.format(ms)} ms`;

/** @throws AppError `wrong` or `too-slow` */
export async function measureBestBottles(): Promise<void> {
  const { bar } = await readStarterBar();
  const { index, pantry, sets } = bar;
  const bars = [
    { name: 'rien', bottles: pantry, ratioAsked: LEAST_RATIO },
    { name: 'le bar de base', bottles: [...pantry, ...sets.base.of], ratioAsked: 1 },
  ];
  let isSlow = false;
  for (const { name, bottles, ratioAsked } of bars.slice(sized(0, 1)))
    for (const most of SIZES) {
      const ours = time(() => solveBest({ index, has: { bottles }, most }), RUNS);
      const model = writeModel(index, bottles, most);
      const highs = time(await prepareHighs(model, MOST_SECONDS), 1);
      const glpk = time(await prepareGlpk(model, MOST_SECONDS), 1);
      const ratio = Math.min(highs.ms, glpk.ms) / ours.ms;
      console.log(
        `${name}, ${most} bouteilles : ${said(ours)} ; highs ${said(highs)} ; glpk ${said(glpk)} ; rapport ${figure.format(ratio)}`,
      );
      const { optimum } = ours.value;
      for (const { value } of [highs, glpk])
        if (optimum === null || (value.optimum !== null && value.optimum !== optimum))
          throw new AppError('wrong', 'Les optimums diffèrent.');
      if (ratio < ratioAsked || (most === LIMIT.most && ours.ms > LIMIT.ms)) isSlow = true;
    }
  if (isSlow)
    throw new AppError(
      'too-slow',
      `Attendu : rapport de ${LEAST_RATIO}, et ${LIMIT.most} bouteilles en ${LIMIT.ms} ms.`,
    );
}
