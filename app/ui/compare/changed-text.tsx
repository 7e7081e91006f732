import type { Passage } from '#language/words/word-changes.ts';

/** Side of a comparison: text missing on the other side is marked, also for screen readers. */
export function ChangedText({
  passages,
  change,
}: {
  passages: readonly Passage[];
  change: 'removed' | 'added';
}) {
  const shown = passages.filter(
    (passage) => passage.change === 'kept' || passage.change === change,
  );
  if (shown.length === 0) return <span className="text-ink-soft">rien</span>;
  // A text that was empty before is all new: no marks.
  if (passages.every((passage) => passage.change === 'added')) {
    return <span className="whitespace-pre-line">{shown.map(({ text }) => text)}</span>;
  }
  const Mark = change === 'removed' ? 'del' : 'ins';
  const look =
    change === 'removed'
      ? 'text-danger line-through decoration-1'
      : 'text-primary underline decoration-1 underline-offset-4';
  return (
    <span className="whitespace-pre-line">
      {shown.map((passage, at) =>
        passage.change === 'kept' ? (
          passage.text
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- computed at once, never moved
          <Mark key={at} className={look}>
            <span className="sr-only">{change === 'removed' ? ' retiré : ' : ' ajouté : '}</span>
            {passage.text}
          </Mark>
        ),
      )}
    </span>
  );
}
