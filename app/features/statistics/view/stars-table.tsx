import { count } from '#language/noun.ts';
import { DetailTable } from './detail-table.tsx';

/** How reviews are spread. @param stars how many gave one star, two… */
export function StarsTable({ stars }: { stars: readonly number[] }) {
  const rows = stars.map((value, at) => ({
    key: String(at),
    label: count(at + 1, 'étoile'),
    value,
  }));
  return (
    <DetailTable
      title="Étoiles données"
      unit="Étoiles"
      rows={stars.some((value) => value > 0) ? rows.toReversed() : []}
      empty="Aucun avis sur cette période."
    />
  );
}
