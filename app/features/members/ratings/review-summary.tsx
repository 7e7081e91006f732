import { formatNumber, formatRating } from '#language/format.ts';
import { Star, Stars } from '#ui/stars.tsx';
import { STARS, type Distribution } from './rating.ts';

const share = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((part / whole) * 100));

export function ReviewSummary({
  average,
  total,
  distribution,
}: {
  average: number;
  total: number;
  distribution: Distribution;
}) {
  return (
    <div className="flex flex-wrap items-center gap-x-10 gap-y-5">
      <p className="grid justify-items-start gap-1">
        <span className="font-serif text-5xl leading-none tabular-nums">
          {formatRating(average)}
          <span className="text-2xl text-ink-soft"> / 5</span>
        </span>
        <Stars value={average} size={20} />
        <span className="text-sm text-ink-soft">{`${formatNumber(total)}\u00a0avis`}</span>
      </p>
      <ul
        aria-label="Répartition des notes"
        className="grid min-w-[min(15rem,100%)] flex-1 gap-1 sm:max-w-sm"
      >
        {STARS.toReversed().map((stars) => (
          <li key={stars} className="grid grid-cols-[2rem_1fr_2.5rem] items-center gap-3 text-sm">
            <span className="inline-flex items-center gap-1 tabular-nums">
              {stars}
              <span className="sr-only">{stars > 1 ? ' étoiles' : ' étoile'}</span>
              <span className="text-brass">
                <Star size={12} />
              </span>
            </span>
            <span aria-hidden className="h-2 overflow-hidden rounded-full bg-sunken">
              <span
                className="block h-full w-(--share) rounded-full bg-brass-line"
                style={{ '--share': `${share(distribution[stars], total)}%` }}
              />
            </span>
            <span className="text-right text-ink-soft tabular-nums">
              {distribution[stars]}
              <span className="sr-only"> avis</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
