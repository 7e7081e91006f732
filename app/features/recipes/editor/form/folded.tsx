import { useState, type ReactNode } from 'react';
import { NBSP } from '#ui/spaces.ts';

export const saidIn = (part: HTMLElement) =>
  [...part.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')]
    .filter((field) =>
      field.type === 'checkbox' ? (field as HTMLInputElement).checked : field.value !== '',
    )
    .flatMap(({ labels }) => {
      const label = labels?.[0];
      return (label?.querySelector('span') ?? label)?.firstChild?.textContent ?? [];
    });

/**
 * Collapsed section of the form, one tab stop, which lists the filled fields.
 *
 * @param said that list at first
 */
export function Folded({
  id,
  title,
  said,
  hasErrors,
  isSection = false,
  children,
}: {
  id: string;
  title: string;
  said: readonly string[];
  hasErrors: boolean;
  isSection?: boolean;
  children: ReactNode;
}) {
  const [now, setNow] = useState(said);
  const [hadErrors, setHadErrors] = useState(hasErrors);
  const [isOpen, setOpen] = useState(hasErrors);
  if (hasErrors !== hadErrors) {
    setHadErrors(hasErrors);
    setOpen(isOpen || hasErrors);
  }
  return (
    <details
      id={id}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      onInput={({ currentTarget }) => setNow(saidIn(currentTarget))}
      className={isSection ? 'border-t border-line pt-6' : undefined}
    >
      <summary className="cursor-pointer py-1">
        <span className={isSection ? 'font-serif text-xl font-semibold' : 'font-medium'}>
          {title}
        </span>
        <span className="text-ink-soft">
          {NBSP}: {now.length === 0 ? 'rien encore' : now.join(', ')}
        </span>
      </summary>
      <div className="mt-3 grid gap-5">{children}</div>
    </details>
  );
}
