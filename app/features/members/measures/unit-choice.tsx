import { useLocation } from 'react-router';
import { VOLUME_UNITS, type VolumeUnit } from '#features/recipes/cocktails/card-words.ts';
import { withoutNotice } from '#ui/notice/notice-address.ts';
import { UNIT_PARAMETER } from './volume-unit.ts';

const NAMES: Readonly<Partial<Record<VolumeUnit, string>>> = {
  cl: 'centilitres',
  ml: 'millilitres',
  oz: 'onces',
};

/** Unit of volumes, kept for every page. @param chosen the unit that is shown */
export function UnitChoice({ chosen }: { chosen: VolumeUnit }) {
  const { pathname, search } = useLocation();
  // A page kept for one unit names it in its address; the one that is chosen then would not show.
  const rest = new URLSearchParams(search);
  rest.delete(UNIT_PARAMETER);
  return (
    <form method="post" action="/unites" data-post="unit" data-latest className="no-print mt-3">
      <input
        type="hidden"
        name="retour"
        value={`${pathname}${withoutNotice(rest.toString())}#ingredients`}
      />
      <div role="group" aria-label="Unité des volumes" className="inline-flex flex-wrap gap-1">
        {(Object.keys(VOLUME_UNITS) as VolumeUnit[]).map((unit) => (
          <button
            key={unit}
            type="submit"
            name={UNIT_PARAMETER}
            value={unit}
            aria-pressed={unit === chosen}
            className="min-h-9 min-w-11 rounded-md border border-line px-2.5 text-sm text-ink-soft transition-colors duration-150 hover:bg-sunken aria-pressed:border-zinc aria-pressed:bg-sunken aria-pressed:font-medium aria-pressed:text-ink"
          >
            {VOLUME_UNITS[unit]}
            {NAMES[unit] && <span className="sr-only"> ({NAMES[unit]})</span>}
          </button>
        ))}
      </div>
    </form>
  );
}
