import { actorContext, servicesContext } from '#app/context.server.ts';
import { COUNTER_NAMES, COUNTERS } from '#features/counters/counter.ts';
import { listCounts } from '#features/counters/list-counts.server.ts';
import { formatDate, formatNumber } from '#language/format.ts';
import type { Page } from '#app/routes/page.ts';
import { adminMeta } from '../admin-meta.ts';
import type { Route } from './+types/counters.ts';

export const handle: Page = {
  audience: 'editor',
  office: {
    label: 'Compteurs',
    section: 'site',
    purpose: 'Clics et publicités vues, jour par jour.',
  },
};

export const loader = ({ context }: Route.LoaderArgs) =>
  listCounts(context.get(servicesContext), { actor: context.get(actorContext) });

export const meta = () => adminMeta('Compteurs');

const DAY = 'py-1.5 text-left align-bottom';
const FIGURE = 'py-1.5 pl-3 text-right align-bottom tabular-nums';

export default function Counters({ loaderData }: Route.ComponentProps) {
  const { days, details } = loaderData;
  const sum = (name: (typeof COUNTER_NAMES)[number]) =>
    days.reduce((total, { counts }) => total + counts[name], 0);
  return (
    <div className="max-w-3xl">
      <h1 className="text-3xl sm:text-4xl">Compteurs</h1>
      <p className="mt-3 max-w-prose text-ink-soft">
        Les trente derniers jours, comptés par le site lui-même&#160;: des totaux, sans cookie et
        sans rien qui distingue un visiteur d’un autre.
      </p>
      <table className="mt-6 w-full border-y border-line text-sm sm:text-base">
        <caption className="sr-only">Par jour</caption>
        <thead>
          <tr className="border-b border-line">
            <th scope="col" className={`${DAY} font-medium`}>
              Jour
            </th>
            {COUNTER_NAMES.map((name) => (
              <th
                key={name}
                scope="col"
                className={`${FIGURE} font-medium wrap-anywhere hyphens-auto`}
              >
                {COUNTERS[name].label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className="border-b-2 border-brass-line font-medium">
            <th scope="row" className={`${DAY} font-medium`}>
              En tout
            </th>
            {COUNTER_NAMES.map((name) => (
              <td key={name} className={FIGURE}>
                {formatNumber(sum(name))}
              </td>
            ))}
          </tr>
          {days.map(({ day, counts }) => (
            <tr key={day}>
              <th scope="row" className={`${DAY} font-normal`}>
                {formatDate(new Date(`${day}T12:00:00Z`))}
              </th>
              {COUNTER_NAMES.map((name) => (
                <td key={name} className={`${FIGURE} ${counts[name] === 0 ? 'text-ink-soft' : ''}`}>
                  {formatNumber(counts[name])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {details.length > 0 && (
        <>
          <h2 className="mt-10 text-2xl">De quoi</h2>
          <ol className="mt-3 divide-y divide-line border-y border-line">
            {details.map(({ name, detail, total }) => (
              <li key={`${name} ${detail}`} className="flex justify-between gap-4 py-2">
                <span className="wrap-anywhere">
                  {COUNTERS[name].label}, <code>{detail}</code>
                </span>
                <span className="tabular-nums">{formatNumber(total)}</span>
              </li>
            ))}
          </ol>
        </>
      )}
    </div>
  );
}
