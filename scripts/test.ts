/**
 * `npm test`: everything, on a machine that has nothing yet. `npm test -- unit app/db`, for
 * example, runs a part of it; `npm test -- changed` what a change touches.
 */
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from './build.ts';
import { changedFiles, journeysOf, testsNear } from './testing/changed.ts';
import { listTree } from './testing/house-size.ts';
import { check } from './check.ts';
import { ensureHeadlessChromium } from './testing/chromium.ts';
import { ensurePostgres } from './testing/postgres.ts';
import { catchSignals, runMain, ScriptError } from './launch/run-child.mjs';
import { runTool } from './steps.ts';
import { readPlan, type Plan } from './testing/test-plan.ts';
import {
  countFailures,
  failuresOf,
  MOST_UNSTEADY,
  settle,
  tallyPlaywright,
  tallyVitest,
} from './testing/test-report.ts';
import type { PlaywrightReport, Tally, VitestReport } from './testing/test-report.ts';

/** The projects of vitest.config.ts that each part runs. */
const INSIDE = {
  title: 'tests unitaires et d’intégration',
  projects: ['unit', 'slow', 'embedded', 'postgres'],
};
/** Quick tests while working: the embedded engine alone. */
const QUICK = { title: 'tests de ce qui a changé', projects: ['unit', 'embedded'] };
/** Test files that fit into a minute: half of the tree imports some files. */
const MOST_NEAR = 20;
const BUILT = { title: 'tests du site construit', projects: ['built'] };

/** Printed again at the end, where people look. */
const failures: string[] = [];
const ONE_FAILURE: Tally = { passed: 0, failed: 1, skipped: 0, unsteady: 0 };

await runMain(async () => {
  const plan = readPlan(process.argv.slice(2));
  catchSignals();
  const workplace = mkdtempSync(path.join(tmpdir(), 'zinc-test-'));
  // The account that PostgreSQL runs under, when we are root, has a directory of its own inside.
  chmodSync(workplace, 0o711);
  // Temporary files of tests that were killed go with the workplace.
  process.env['TMPDIR'] = workplace;
  try {
    const { changedSince } = plan;
    const tallies =
      changedSince === undefined
        ? await runParts(plan, workplace)
        : await runChanged(changedSince, workplace);
    return report(tallies);
  } finally {
    rmSync(workplace, { recursive: true, force: true, maxRetries: 5 });
  }
});

/** Runs the tests nearest to what differs from a commit, and the journeys that do. */
async function runChanged(since: string, workplace: string): Promise<Tally[]> {
  const files = changedFiles(since);
  const tests = testsNear(files, listTree());
  const near = tests.slice(0, MOST_NEAR);
  const tallies = near.length > 0 ? [await runVitest(QUICK, { extra: near, workplace })] : [];
  const journeys = journeysOf(files);
  const changed = journeys.filter((journey) => files.includes(journey));
  const others = journeys.filter((journey) => !files.includes(journey));
  if (changed.length > 0) {
    const chromium = await ensureHeadlessChromium();
    const isBuilt = await builds();
    tallies.push(isBuilt ? await runPlaywright(chromium, changed, workplace) : ONE_FAILURE);
  }
  const left = tests.length - near.length;
  if (left > 0) console.log(`\nLaissés à « npm test » : ${left} fichiers de tests, plus loin.`);
  if (others.length > 0) console.log(`\nParcours de ce nom : npm test -- e2e ${others.join(' ')}`);
  return tallies;
}

/** @returns one tally a part */
async function runParts({ parts, extra }: Plan, workplace: string): Promise<Tally[]> {
  const tallies: Tally[] = [];
  // Before any test: what the machine lacks is reported before minutes of tests.
  const chromium = parts.includes('e2e') ? await ensureHeadlessChromium() : undefined;
  const postgres = parts.includes('unit') ? await ensurePostgres() : undefined;
  let isBuilt = false;
  try {
    if (parts.includes('check')) {
      const failed = await check();
      if (failed.length > 0) console.log(`\nVérifications en échec : ${failed.join(', ')}.`);
      tallies.push({ ...ONE_FAILURE, failed: failed.length });
    }
    // Before the tests inside: those of commands start the built ones, which is quicker.
    isBuilt = !(parts.includes('built') || chromium !== undefined) || (await builds());
    if (postgres !== undefined) {
      const env = { ...process.env, TEST_DATABASE_URL: postgres.url };
      tallies.push(await runVitest(INSIDE, { extra, workplace, env }));
    }
  } finally {
    await postgres?.stop();
  }
  if (!isBuilt) return [...tallies, ONE_FAILURE];
  if (parts.includes('built')) tallies.push(await runVitest(BUILT, { extra, workplace }));
  if (chromium !== undefined) tallies.push(await runPlaywright(chromium, extra, workplace));
  // A chosen file or name leaves the others out on purpose.
  return extra.length > 0 ? tallies.map((tally) => ({ ...tally, skipped: 0 })) : tallies;
}

async function builds(): Promise<boolean> {
  try {
    await build();
    return true;
  } catch (error) {
    if (!(error instanceof ScriptError)) throw error;
    console.log(error.message);
    return false;
  }
}

interface VitestRun {
  extra: readonly string[];
  workplace: string;
  env?: NodeJS.ProcessEnv;
  /** Tests that may pass at the fewest. */
  fewest?: number;
}

async function runVitest(
  { title, projects }: typeof INSIDE,
  { extra, workplace, env = process.env, fewest = 1 }: VitestRun,
): Promise<Tally> {
  console.log(`\n▸ ${title}`);
  const file = path.join(workplace, `${projects.join('-')}.json`);
  const reporters = ['default', 'json', './scripts/testing/stall-reporter.ts'];
  const reports = [...reporters.map((name) => `--reporter=${name}`), `--outputFile.json=${file}`];
  const own = projects.map((project) => `--project=${project}`);
  const chosen = extra.some((arg) => arg.startsWith('--project')) ? extra : [...own, ...extra];
  const code = await runTool('vitest', ['run', ...reports, ...chosen], { env });
  const read = existsSync(file) ? (readJson(file) as VitestReport) : undefined;
  failures.push(...(read ? failuresOf(read) : []));
  return settle(read && tallyVitest(read), code, fewest);
}

async function runPlaywright(
  chromium: string,
  extra: readonly string[],
  workplace: string,
): Promise<Tally> {
  console.log('\n▸ parcours dans le navigateur');
  const file = path.join(workplace, 'playwright.json');
  const code = await runTool('playwright', ['test', '--reporter=list,json', ...extra], {
    env: { ...process.env, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  });
  return settle(
    existsSync(file) ? tallyPlaywright(readJson(file) as PlaywrightReport) : undefined,
    code,
  );
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Prints the last line, which other programs read. @returns the exit code */
function report(tallies: readonly Tally[]): number {
  const sum = (key: keyof Tally) => tallies.reduce((total, tally) => total + tally[key], 0);
  const skipped = sum('skipped');
  if (skipped > 0) {
    console.log(
      `\nDes tests ont été sautés (${skipped}) : aucun ne doit l’être, chacun compte pour un échec.`,
    );
  }
  const unsteady = sum('unsteady');
  if (unsteady > 0) {
    console.log(
      `\nParcours réussis au second essai : ${unsteady} (« flaky »), à réparer. ` +
        `Plus de ${MOST_UNSTEADY} comptent pour des échecs.`,
    );
  }
  const failed = countFailures(tallies);
  if (failures.length > 0) console.log(`\nEn échec :\n  ${failures.join('\n  ')}`);
  console.log(`\n${sum('passed')} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}
