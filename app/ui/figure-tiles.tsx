interface Tile {
  label: string;
  figure: string;
  note?: string;
  isWrong?: boolean;
}

export function FigureTiles({ figures }: { figures: readonly Tile[] }) {
  return (
    <dl className="mt-6 grid grid-cols-pair gap-2 sm:grid-cols-4">
      {figures.map(({ label, figure, note, isWrong = false }) => (
        <div
          key={label}
          className="flex flex-col-reverse justify-end gap-0.5 rounded-md border border-line bg-surface px-3 py-2.5"
        >
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className={`text-2xl tabular-nums ${isWrong ? 'text-danger' : ''}`}>
            {figure}
            {note && (
              <span className="ml-2 inline-block text-sm whitespace-nowrap text-ink-soft">
                {note}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
