export interface Difference {
  label: string;
  before: string;
  after: string;
}

/** Fields that differ, with both texts. */
export function DifferenceList({
  differences,
  before,
  after,
}: {
  differences: readonly Difference[];
  /** What each side is called. */
  before: string;
  after: string;
}) {
  return (
    <dl className="mt-3 grid gap-3 text-sm">
      {differences.map(({ label, before: old, after: recent }) => (
        <div key={label} className="wrap-anywhere">
          <dt className="font-medium">{label}</dt>
          <dd className="mt-1 grid gap-2 sm:grid-cols-2">
            {[
              [before, old],
              [after, recent],
            ].map(([side, text]) => (
              <div key={side} className="border-l-2 border-line pl-3">
                <span className="block text-xs text-ink-soft">{side}</span>
                <span className="whitespace-pre-line">{text || 'rien'}</span>
              </div>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
