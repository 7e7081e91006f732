/** Charts, drawn on the server, each with a summary sentence and a table. */
import { formatNumber } from '#language/format.ts';
import { DataTable, type Column } from '#ui/page/data-table.tsx';
import { NBSP } from '#ui/spaces.ts';
import { sayDay, sayDays, sumOf, type Point } from '../period.ts';
import { sayChange, tellChange } from './describe-change.ts';

/**
 * Units of the drawing, which is stretched to the width of its box: it has bars only, texts stand
 * beside it.
 */
const HEIGHT = 100;
const STEP = 10;
const BAR = 7;

/** A mark has an outline in the colour of the paper: brass on a green bar has little contrast. */
const MARK = [
  { stroke: 'stroke-paper', width: 4 },
  { stroke: 'stroke-brass', width: 2 },
];

/**
 * Least number of bars, and their greatest width in rem: a single day is no wall, and two dates
 * have room.
 */
const FEWEST = 4;
const WIDEST = 4;

const ROUND = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];

/** Smallest round number that is not below `most`. */
export function ceilingOf(most: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, most)));
  const tops = ROUND.map((times) => Math.round(times * power * 10) / 10);
  return tops.find((top) => top >= most && Number.isInteger(top)) ?? most;
}

/** « Le 3 mars 2026 : 98, et 87 sur la période d’avant » */
function sayPoint(point: Point): string {
  const then =
    point.before === null ? '' : `, et ${formatNumber(point.before)} sur la période d’avant`;
  return `${sayDays(point)}${NBSP}: ${formatNumber(point.value)}${then}`;
}

function Drawing({ points, ceiling }: { points: readonly Point[]; ceiling: number }) {
  const y = (value: number) => Math.round((1 - value / ceiling) * HEIGHT * 10) / 10;
  const places = Math.max(FEWEST, points.length);
  const x = (at: number) => (at + (places - points.length) / 2) * STEP;
  const before = points
    .map(({ before: value }, at) => (value === null ? '' : `M${x(at) + 1} ${y(value)}h${STEP - 2}`))
    .join('');
  return (
    <svg
      viewBox={`0 0 ${places * STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden
      className="block h-36 w-full overflow-visible"
    >
      {points.map((point, at) => (
        <rect
          key={point.from}
          x={x(at) + (STEP - BAR) / 2}
          y={y(point.value)}
          width={BAR}
          height={Math.max(0, HEIGHT - y(point.value))}
          className="fill-primary"
        >
          <title>{sayPoint(point)}</title>
        </rect>
      ))}
      {MARK.map(({ stroke, width }) => (
        <path
          key={stroke}
          d={before}
          className={`pointer-events-none fill-none ${stroke}`}
          strokeWidth={width}
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  );
}

type Row = Point & { id: string };

const COLUMNS: readonly [Column<Row>, Column<Row>] = [
  { label: 'Quand', cell: sayDays },
  { label: 'Nombre', isNumber: true, cell: ({ value }) => formatNumber(value) },
];
const BEFORE: Column<Row> = {
  label: 'Période d’avant',
  isNumber: true,
  cell: ({ before }) => before !== null && formatNumber(before),
};

/** Days in a bar: one or a week. The last bar decides, because the first may be shorter. */
function sayGrain(points: readonly Point[]): string {
  const last = points.at(-1);
  return last?.from === last?.to ? 'par jour' : 'par semaine';
}

/** « Visites, par jour : 1 234 en tout, 12 % de plus que… Le plus : 98, le 3 mars 2026. » */
function describe(title: string, points: readonly Point[]): string {
  const { value, before } = sumOf(points);
  const best = points.toSorted((one, other) => other.value - one.value)[0];
  const most =
    best && best.value > 0
      ? ` Au plus ${formatNumber(best.value)}, ${sayDays(best).replace(/^[DL]/, (letter) => letter.toLowerCase())}.`
      : '';
  const all = [`${formatNumber(value)} en tout`, tellChange(value, before)].filter(Boolean);
  return `${title}, ${sayGrain(points)}${NBSP}: ${all.join(', ')}.${most}`;
}

/** Bars of a measure over a period, each with a mark at the value of the previous period. */
export function Chart({ title, points }: { title: string; points: readonly Point[] }) {
  const { value, before } = sumOf(points);
  const ceiling = ceilingOf(
    Math.max(1, ...points.flatMap((point) => [point.value, point.before ?? 0])),
  );
  const ends = [...new Set([points[0]?.from ?? '', points.at(-1)?.to ?? ''])];
  const maxWidth = `${Math.max(FEWEST, points.length) * WIDEST}rem`;
  return (
    <figure className="min-w-0">
      <figcaption className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-medium">{title}</span>
        <span className="text-xl tabular-nums">{formatNumber(value)}</span>
        <span className="text-sm whitespace-nowrap text-ink-soft tabular-nums">
          {sayChange(value, before)}
        </span>
      </figcaption>
      <div role="img" aria-label={describe(title, points)} className="mt-2" style={{ maxWidth }}>
        <p className="flex justify-between border-b border-dashed border-line text-xs text-ink-soft tabular-nums">
          <span>{sayGrain(points)}</span>
          <span>{formatNumber(ceiling)}</span>
        </p>
        <div className="border-b border-zinc">
          <Drawing points={points} ceiling={ceiling} />
        </div>
        <p
          className={`mt-1 flex gap-4 text-xs text-ink-soft ${ends.length === 1 ? 'justify-center' : 'justify-between'}`}
        >
          {ends.map((day) => (
            <span key={day}>{sayDay(day)}</span>
          ))}
        </p>
      </div>
      <details className="mt-1 text-sm">
        <summary className="w-fit cursor-pointer py-1 text-ink-soft">
          Tableau<span className="sr-only">{` de «${NBSP}${title}${NBSP}»`}</span>
        </summary>
        <DataTable
          caption={title}
          columns={before === null ? COLUMNS : [...COLUMNS, BEFORE]}
          rows={points.map((point) => ({ ...point, id: point.from }))}
          isDense
        />
      </details>
    </figure>
  );
}

export function ChartLegend({ isCompared }: { isCompared: boolean }) {
  if (!isCompared) return null;
  return (
    <p className="mt-4 flex flex-wrap gap-x-6 gap-y-1 text-sm text-ink-soft">
      <span className="inline-flex items-center gap-2">
        <span aria-hidden className="inline-block size-3 bg-primary" />
        Cette période
      </span>
      <span className="inline-flex items-center gap-2">
        <span aria-hidden className="inline-block w-4 border-t-2 border-brass" />
        La période d’avant
      </span>
    </p>
  );
}
