/** Usage of models, for administrators. */
import { formatEuros } from '#language/cents.ts';
import { formatDateTime, formatNumber } from '#language/format.ts';
import { count } from '#language/words/noun.ts';
import { DataTable, type Column } from '#ui/page/data-table.tsx';
import { Progress } from '#ui/progress.tsx';
import { NBSP } from '#ui/spaces.ts';
import { CALL_STATES, PURPOSES, type CallState, type Purpose } from './assistant.ts';
import { MICRO, WARNED_SHARE, type Amounts, type Budget } from './budget.ts';

const CENT = MICRO / 100;

/** Cost in euros from millionths: « 1,25 € »; a tiny cost is « < 0,01 € », never zero. */
const inEuros = (cost: number) =>
  cost > 0 && cost < CENT ? `<${NBSP}0,01${NBSP}€` : formatEuros(cost / MICRO);
export const orUnknown = (cost: number | null) => (cost === null ? 'inconnu' : inEuros(cost));

/** « 1,4 s » */
export const inSeconds = (ms: number) =>
  `${formatNumber(Math.max(1, Math.round(ms / 100)) / 10)}${NBSP}s`;

interface Measure {
  name: string;
  spent: number;
  most: number | null;
  say: (amount: number) => string;
}

const measures = (spent: Amounts, budget: Budget): Measure[] => [
  {
    name: 'Jetons',
    spent: spent.tokens,
    most: budget.tokens,
    say: formatNumber,
  },
  { name: 'Images', spent: spent.pictures, most: budget.pictures, say: formatNumber },
  { name: 'Coût', spent: spent.cost ?? 0, most: budget.cost, say: inEuros },
];

const shareOf = ({ spent, most }: Measure) =>
  most === null ? 0 : most === 0 ? 1 : Math.min(1, spent / most);

/** Bars of the spent share of each limit, with a warning in words near a limit. */
export function BudgetBars({ spent, budget }: { spent: Amounts; budget: Budget }) {
  const all = measures(spent, budget);
  const worst = Math.max(...all.map(shareOf));
  const percent = `${Math.floor(worst * 100)}${NBSP}%`;
  return (
    <>
      {worst >= WARNED_SHARE && (
        <p role="status" className="mb-5 max-w-2xl border-l-4 border-brass-line bg-surface p-4">
          {worst >= 1
            ? 'Le budget d’IA du mois est épuisé\u00a0: le site fait sans elle.'
            : `${percent} du budget d’IA du mois sont pris.`}
        </p>
      )}
      <dl className="grid max-w-3xl gap-x-8 gap-y-5 sm:grid-cols-3">
        {all.map((measure) => {
          const { name, spent: taken, most, say } = measure;
          return (
            <div key={name}>
              <dt className="text-sm text-ink-soft">{name}</dt>
              <dd className="mt-1">
                <span className="block text-2xl tabular-nums">{say(taken)}</span>
                <span className="text-ink-soft">
                  {most === null ? 'sans limite' : `sur ${say(most)}`}
                </span>
                {most !== null && (
                  <Progress
                    label={`${name}, part du budget`}
                    share={shareOf(measure)}
                    className="mt-2 w-full"
                  />
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </>
  );
}

interface Used {
  purpose: Purpose;
  calls: number;
  failed: number;
  inputTokens: number;
  outputTokens: number;
  pictures: number;
  cost: number | null;
}

const USED_COLUMNS: readonly [Column<Used & { id: string }>, ...Column<Used & { id: string }>[]] = [
  { label: 'Pour', cell: ({ purpose }) => PURPOSES[purpose] },
  { label: 'Appels', isNumber: true, cell: ({ calls }) => formatNumber(calls) },
  {
    label: 'Échecs',
    isNumber: true,
    cell: ({ failed }) => (failed === 0 ? null : formatNumber(failed)),
  },
  { label: 'Jetons lus', isNumber: true, cell: ({ inputTokens }) => formatNumber(inputTokens) },
  { label: 'Écrits', isNumber: true, cell: ({ outputTokens }) => formatNumber(outputTokens) },
  {
    label: 'Images',
    isNumber: true,
    cell: ({ pictures }) => (pictures === 0 ? null : formatNumber(pictures)),
  },
  { label: 'Coût', isNumber: true, cell: ({ cost }) => orUnknown(cost) },
];

/** Usage of one month, one row per purpose. @param title as « novembre 2026 » */
export function MonthTable({ title, used }: { title: string; used: readonly Used[] }) {
  const rows = used.map((row) => ({ ...row, id: row.purpose }));
  return <DataTable caption={title} columns={USED_COLUMNS} rows={rows} isDense />;
}

interface ShownCall {
  id: string;
  at: Date;
  by: string | null;
  purpose: Purpose;
  model: string;
  state: CallState;
  inputTokens: number;
  outputTokens: number;
  pictures: number;
  cost: number | null;
  durationMs: number | null;
  why: string | null;
}

const CALL_COLUMNS: readonly [Column<ShownCall>, ...Column<ShownCall>[]] = [
  {
    label: 'Quand',
    cell: ({ at }) => <time dateTime={at.toISOString()}>{formatDateTime(at)}</time>,
  },
  { label: 'Qui', cell: ({ by }) => by ?? 'Le site' },
  { label: 'Pour', cell: ({ purpose }) => PURPOSES[purpose] },
  { label: 'Modèle', isProse: true, cell: ({ model }) => model },
  {
    label: 'Pris',
    isNumber: true,
    cell: ({ inputTokens, outputTokens, pictures }) =>
      pictures > 0 ? count(pictures, 'image') : count(inputTokens + outputTokens, 'jeton'),
  },
  { label: 'Coût', isNumber: true, cell: ({ cost }) => orUnknown(cost) },
  {
    label: 'Durée',
    isNumber: true,
    cell: ({ durationMs }) => (durationMs === null ? null : inSeconds(durationMs)),
  },
  {
    label: 'Résultat',
    cell: ({ state, why }) => (
      <span className={state === 'failed' ? 'text-danger' : ''}>
        {CALL_STATES[state]}
        {why !== null && <span className="block text-sm">{why}</span>}
      </span>
    ),
  },
];

export function CallTable({ calls }: { calls: readonly ShownCall[] }) {
  return <DataTable caption="Derniers appels" columns={CALL_COLUMNS} rows={calls} isDense />;
}
