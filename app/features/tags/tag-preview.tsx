import { formatRating } from '#language/format.ts';
import { NBSP } from '#ui/spaces.ts';
import { TILE_THEMES, tileContrast } from './tag-color.ts';
import { TagTile } from './tag-tiles.tsx';

const THEMES = {
  clair: { label: 'Thème clair', className: 'scheme-light' },
  sombre: { label: 'Thème sombre', className: 'scheme-dark' },
} as const;

/** The tile of a tag as the home page draws it in each theme, with the contrast of its text. */
export function TagPreview({ name, color, count }: { name: string; color: string; count: number }) {
  return (
    <div className="grid grid-cols-2 gap-3">
      {(Object.keys(TILE_THEMES) as (keyof typeof TILE_THEMES)[]).map((theme) => (
        <figure
          key={theme}
          className={`${THEMES[theme].className} rounded-lg bg-paper p-3 text-ink`}
        >
          <div style={{ '--tint': color }}>
            <TagTile name={name} count={count} />
          </div>
          <figcaption className="mt-2 text-sm text-ink-soft">
            {THEMES[theme].label}
            {NBSP}: contraste de {formatRating(Math.floor(tileContrast(color, theme) * 10) / 10)}
          </figcaption>
        </figure>
      ))}
    </div>
  );
}
