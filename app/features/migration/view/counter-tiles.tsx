import { formatNumber } from '#language/format.ts';

/** The four counters of the page. */
export function CounterTiles({
  total,
  completed,
  failed,
  remaining,
}: Record<'total' | 'completed' | 'failed' | 'remaining', number>) {
  const tiles = [
    { label: 'Images à migrer', figure: total },
    { label: 'Terminées', figure: completed },
    { label: 'Échecs', figure: failed, isWrong: failed > 0 },
    { label: 'Restantes', figure: remaining },
  ];
  return (
    <dl className="mt-6 grid grid-cols-2 gap-2 sm:grid-cols-4">
      {tiles.map(({ label, figure, isWrong = false }) => (
        <div
          key={label}
          className="flex flex-col-reverse justify-end gap-0.5 rounded-md border border-line bg-surface px-3 py-2.5"
        >
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className={`text-2xl tabular-nums ${isWrong ? 'text-danger' : ''}`}>
            {formatNumber(figure)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
