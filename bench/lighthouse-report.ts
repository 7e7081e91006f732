import { percentile } from './measure.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];

/** Minimum scores, out of 100. */
const BUDGETS: Record<Category, number> = {
  performance: 98,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
};

/** Used part of Lighthouse's result; see its `types/lhr`. */
export interface LighthouseResult {
  categories: Record<string, { score: number | null } | undefined>;
  audits: Record<string, LighthouseAudit | undefined>;
  runtimeError?: { message: string };
}

interface LighthouseAudit {
  title: string;
  score: number | null;
  scoreDisplayMode: string;
  numericValue?: number;
  displayValue?: string;
}

export interface PageReport {
  page: string;
  /** Medians of the runs, out of 100. */
  scores: Record<Category, number>;
  /** Medians, milliseconds. */
  firstContentfulPaint: number;
  largestContentfulPaint: number;
  speedIndex: number;
  totalBlockingTime: number;
  cumulativeLayoutShift: number;
  /** Work of the main thread while the page loads, with the processor slowed down; milliseconds. */
  mainThread: number;
  /** Total transfer. */
  bytes: number;
  remarks: string[];
}

const median = (values: number[]) => percentile(values, 0.5);

/** @throws if a run has no result */
export function summarize(page: string, runs: readonly LighthouseResult[]): PageReport {
  const failed = runs.find(({ runtimeError }) => runtimeError);
  if (failed) throw new Error(`${page}: ${failed.runtimeError?.message}`);
  const score = (category: Category) =>
    Math.round(100 * median(runs.map(({ categories }) => categories[category]?.score ?? 0)));
  const value = (audit: string) =>
    median(runs.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
  const remarks = runs.flatMap(({ audits }) =>
    Object.values(audits)
      .filter((audit) => audit !== undefined)
      .filter(({ score: got, scoreDisplayMode }) =>
        ['binary', 'numeric', 'metricSavings'].includes(scoreDisplayMode)
          ? (got ?? 1) < 0.9
          : false,
      )
      .map(({ title, displayValue }) => [title, displayValue].filter(Boolean).join(': ')),
  );
  return {
    page,
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    firstContentfulPaint: Math.round(value('first-contentful-paint')),
    largestContentfulPaint: Math.round(value('largest-contentful-paint')),
    speedIndex: Math.round(value('speed-index')),
    totalBlockingTime: Math.round(value('total-blocking-time')),
    cumulativeLayoutShift: value('cumulative-layout-shift'),
    mainThread: Math.round(value('mainthread-work-breakdown')),
    bytes: value('total-byte-weight'),
    remarks: [...new Set(remarks)],
  };
}

export const overBudget = ({ page, scores }: PageReport): string[] =>
  CATEGORIES.filter((category) => scores[category] < BUDGETS[category]).map(
    (category) => `${page} : ${category} ${scores[category]}, il faut ${BUDGETS[category]}`,
  );
