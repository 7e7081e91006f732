import { useState } from 'react';
import { Button } from '#ui/button.tsx';

/**
 * Lines added to a log since an earlier reading. The log keeps only its latest lines, so its older
 * lines may be gone from the top.
 */
export function linesSince(before: readonly string[], log: readonly string[]): readonly string[] {
  for (let gone = 0; gone < before.length; gone += 1) {
    const left = before.slice(gone);
    if (left.every((line, at) => line === log[at])) return log.slice(left.length);
  }
  return log;
}

export function LogLines({ label, log }: { label: string; log: readonly string[] }) {
  return (
    <ol
      aria-label={label}
      className="mt-2 max-h-80 overflow-y-auto rounded-lg border border-line bg-surface p-4 text-sm"
      // It scrolls: the keyboard has to reach it.
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      {log.map((line, index) => (
        // Keys count from the end: old lines leave at the top.
        <li key={`${log.length - index} ${line}`}>{line}</li>
      ))}
    </ol>
  );
}

/** Log of the page's job; a button hides the lines already read. */
export function JobLog({ title, log }: { title: string; log: readonly string[] }) {
  const [cleared, setCleared] = useState<readonly string[]>([]);
  const shown = linesSince(cleared, log);
  if (log.length === 0) return null;
  return (
    <section aria-labelledby="journal" className="mt-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="journal" className="text-xl">
          {title}
        </h2>
        {shown.length > 0 && (
          <Button
            variant="outline"
            size="sm"
            className="needs-script"
            onClick={() => setCleared(log)}
          >
            Effacer le journal
          </Button>
        )}
      </div>
      {shown.length === 0 ? (
        <p className="mt-2 text-ink-soft">Rien de plus pour l’instant.</p>
      ) : (
        <LogLines label={title} log={shown} />
      )}
    </section>
  );
}
