import type { Alternative } from '../recipe/alternative.ts';
import { LinkChip } from '../filters/filter-chip.tsx';

/** « Essayez plutôt »: alternatives to a search without results; nothing without any. */
export function TryInstead({
  alternatives,
  className = '',
}: {
  alternatives: Alternative[];
  className?: string;
}) {
  if (alternatives.length === 0) return null;
  return (
    <nav aria-labelledby="essayez" className={className}>
      <p id="essayez" className="font-serif text-lg">
        Essayez plutôt
      </p>
      <ul className="mt-2.5 flex flex-wrap gap-2">
        {alternatives.map(({ label, href, count }) => (
          <li key={href}>
            <LinkChip to={href} count={count}>
              {label}
            </LinkChip>
          </li>
        ))}
      </ul>
    </nav>
  );
}
