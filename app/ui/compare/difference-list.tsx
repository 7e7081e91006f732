import { excerptOf, wordChanges, type Passage } from '#language/words/word-changes.ts';
import { ChangedText } from './changed-text.tsx';

export interface Difference {
  label: string;
  before: string;
  after: string;
}

interface Sides {
  before: string;
  after: string;
}

/** Longer texts are folded around their changes. */
const LONG = 500;

const TwoSides = ({ passages, before, after }: Sides & { passages: readonly Passage[] }) => (
  <div className="mt-1 grid gap-2 sm:grid-cols-2">
    {(
      [
        [before, 'removed'],
        [after, 'added'],
      ] as const
    ).map(([side, change]) => (
      <div key={change} className="border-l-2 border-line pl-3">
        <span className="block text-xs text-ink-soft">{side}</span>
        <ChangedText passages={passages} change={change} />
      </div>
    ))}
  </div>
);

/** Fields that differ, with both texts; long ones can be unfolded. */
export function DifferenceList({
  differences,
  ...sides
}: Sides & { differences: readonly Difference[] }) {
  return (
    <dl className="mt-3 grid gap-3 text-sm">
      {differences.map(({ label, before, after }) => {
        const passages = wordChanges(before, after);
        const isLong = before.length + after.length > LONG;
        return (
          <div key={label}>
            <dt className="font-medium">{label}</dt>
            <dd>
              <TwoSides {...sides} passages={isLong ? excerptOf(passages) : passages} />
              {isLong && (
                <details className="mt-1">
                  <summary className="cursor-pointer py-1 text-ink-soft">
                    {label}
                    {'\u00a0'}: textes entiers
                  </summary>
                  <TwoSides {...sides} passages={passages} />
                </details>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
