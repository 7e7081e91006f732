import { formatRating } from '#language/format.ts';
import { NBSP } from '#ui/spaces.ts';
import { TILE_THEMES, tileContrast } from './tag-color.ts';
import { TagTile } from './tag-tiles.tsx';

const LABELS = { clair: 'Thème clair', sombre: 'Thème sombre' } as const;
type Theme = keyof typeof LABELS;

/** Theme colours for the elements inside, whatever the theme of the page. */
const colorsOf = (theme: Theme) =>
  Object.fromEntries(Object.entries(TILE_THEMES[theme]).map(([name, hex]) => [`--${name}`, hex]));

export function TagPreview({ name, color, count }: { name: string; color: string; count: number }) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {(Object.keys(LABELS) as Theme[]).map((theme) => (
        <figure key={theme}>
          <div
            style={{ ...colorsOf(theme), '--tint': color }}
            className="rounded-lg border border-line bg-paper p-3 text-ink"
          >
            <TagTile name={name} count={count} />
          </div>
          <figcaption className="mt-2 text-sm text-ink-soft">
            {LABELS[theme]}
            {NBSP}: contraste de {formatRating(Math.floor(tileContrast(color, theme) * 10) / 10)}
          </figcaption>
        </figure>
      ))}
    </div>
  );
}
