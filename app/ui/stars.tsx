import { formatRating } from '#language/format.ts';
import { rem } from './icon.tsx';
import { NBSP } from './spaces.ts';

const OUT_OF = 5;
const OUTLINE =
  'M12 2.6l2.9 5.9 6.5.95-4.7 4.58 1.1 6.47L12 17.44 6.2 20.5l1.1-6.47-4.7-4.58 6.5-.95z';

export function Star({ full = true, size = 16 }: { full?: boolean; size?: number }) {
  return (
    <svg aria-hidden width={rem(size)} height={rem(size)} viewBox="0 0 24 24" className="shrink-0">
      <path
        d={OUTLINE}
        fill={full ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth={1.6}
        strokeLinejoin="round"
      />
    </svg>
  );
}

function Row({ full, size }: { full: boolean; size: number }) {
  return Array.from({ length: OUT_OF }, (_, index) => <Star key={index} full={full} size={size} />);
}

/** Out of five, with fractions for an average, and in words. */
export function Stars({ value, size = 16 }: { value: number; size?: number }) {
  const said = Number.isInteger(value) ? String(value) : formatRating(value);
  return (
    <span className="relative inline-flex text-brass">
      <span className="sr-only">
        {said} {value < 2 ? 'étoile' : 'étoiles'} sur {OUT_OF}
      </span>
      <Row full={false} size={size} />
      <span
        aria-hidden
        className="absolute inset-y-0 left-0 flex w-(--filled) overflow-hidden"
        style={{ '--filled': `${(value / OUT_OF) * 100}%` }}
      >
        <Row full size={size} />
      </span>
    </span>
  );
}

/** « ★ 4,3 (12 avis) »; on a card the word is for screen readers only. */
export function AverageRating({
  average,
  count,
  short = false,
}: {
  average: number;
  count: number;
  short?: boolean;
}) {
  return (
    <span className="inline-flex items-center gap-1 tabular-nums">
      <span className="text-brass">
        <Star size={short ? 13 : 15} />
      </span>
      <span className="sr-only">{`Note moyenne${NBSP}: `}</span>
      <span>{formatRating(average)}</span>
      <span>
        ({count}
        <span className={short ? 'sr-only' : ''}>{`${NBSP}avis`}</span>)
      </span>
    </span>
  );
}
