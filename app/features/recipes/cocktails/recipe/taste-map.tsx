import { NBSP } from '#ui/spaces.ts';
import type { RecipeSheet } from './recipe-sheet.ts';

/** Corners of a hexagon of radius 1, from the top, clockwise. */
const CORNERS = [
  [0, -1],
  [0.87, -0.5],
  [0.87, 0.5],
  [0, 1],
  [-0.87, 0.5],
  [-0.87, -0.5],
] as const;
/** Distance from the middle for each of the values: one of 0 is still seen. */
const RADII = [4, 14, 23, 32, 41, 50];
const LABEL_RADIUS = 59;

const outline = (radiusOf: (at: number) => number) =>
  CORNERS.map(([x, y], at) => `${x * radiusOf(at)},${y * radiusOf(at)}`).join(' ');

/** Taste of a drink as a picture and as a list. */
export function TasteMap({ taste }: { taste: RecipeSheet['taste'] }) {
  return (
    <section aria-labelledby="gout" className="no-print">
      <h2 id="gout" className="text-xl">
        Le goût
      </h2>
      <div className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-2 border-t-2 border-brass-line pt-2">
        <svg
          role="img"
          aria-label={`Carte du goût${NBSP}: ${taste.map(({ label, value }) => `${label} ${value}`).join(', ')}, sur 5`}
          viewBox="-105 -68 210 136"
          className="w-60 max-w-full wrap-normal text-ink-soft"
          fill="none"
          stroke="currentColor"
          strokeWidth=".5"
        >
          {[1, 3, 5].map((ring) => (
            <polygon key={ring} points={outline(() => RADII[ring] ?? 0)} />
          ))}
          <polygon
            points={outline((at) => RADII[taste[at]?.value ?? 0] ?? 0)}
            className="fill-brass stroke-brass"
            fillOpacity=".35"
            strokeWidth="2"
            strokeLinejoin="round"
          />
          <g fill="currentColor" stroke="none" fontSize="11">
            {CORNERS.map(([x, y], at) => (
              <text
                key={taste[at]?.label}
                x={x * LABEL_RADIUS}
                y={y * LABEL_RADIUS + 4}
                textAnchor={x === 0 ? 'middle' : x > 0 ? 'start' : 'end'}
              >
                {taste[at]?.label}
              </text>
            ))}
          </g>
        </svg>
        <dl className="grid grid-cols-[auto_auto] gap-x-4 text-sm wrap-normal whitespace-nowrap max-[18rem]:whitespace-normal">
          {taste.map(({ label, word, value }) => (
            <div key={label} className="contents">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="font-medium">
                {word}
                <span className="sr-only">, {value} sur 5</span>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
