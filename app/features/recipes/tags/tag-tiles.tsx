import { Link } from '#ui/link.tsx';
import type { HomeTag } from './tag.ts';

const TILE =
  'flex h-full min-h-24 flex-col justify-between rounded-lg border border-line border-b-4 border-b-(--tint) bg-[color-mix(in_oklab,var(--tint)_10%,var(--surface))] p-4 no-underline transition-colors duration-150 hover:bg-[color-mix(in_oklab,var(--tint)_22%,var(--surface))]';

function Face({ name, count }: { name: string; count: number }) {
  return (
    <>
      <span className="font-serif text-lg leading-tight font-medium sm:text-xl">{name}</span>
      <span className="mt-2 text-sm text-ink-soft">
        {count} {count > 1 ? 'recettes' : 'recette'}
      </span>
    </>
  );
}

/** Preview: a tile without link, in the colour `--tint`. */
export function TagTile(face: { name: string; count: number }) {
  return (
    <div className={TILE}>
      <Face {...face} />
    </div>
  );
}

export function TagTiles({ tags }: { tags: HomeTag[] }) {
  return (
    <ul className="mt-6 grid grid-cols-pair gap-3 sm:grid-cols-4 sm:gap-4">
      {tags.map(({ slug, name, color, count }) => (
        <li key={slug}>
          <Link
            to={`/cocktails?tag=${slug}`}
            prefetch="intent"
            style={{ '--tint': color }}
            className={TILE}
          >
            <Face name={name} count={count} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
