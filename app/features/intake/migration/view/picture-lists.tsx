import { Badge } from '#ui/badge.tsx';
import { count } from '#language/words/noun.ts';
import { TextLink } from '#ui/link.tsx';
import { MIGRATED, type Failure, type MigratedTable } from '../migration.ts';

const SCROLLS = 'overflow-y-auto rounded-lg border border-line bg-surface';

/** Pictures that failed, with reasons. */
export function FailureList({ errors, failed }: { errors: readonly Failure[]; failed: number }) {
  return (
    <>
      <ul
        aria-label="Erreurs"
        className={`max-h-[15rem] divide-y divide-line ${SCROLLS}`}
        // Scrollable: the keyboard must reach it.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        {errors.map(({ url, message }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- read at once, never moved
          <li key={`${index} ${url}`} className="px-gutter py-2.5 text-sm">
            <p className="text-ink-soft">{url}</p>
            <p className="text-danger">{message}</p>
          </li>
        ))}
      </ul>
      <Others all={failed} shown={errors.length} noun="échec" />
    </>
  );
}

/** Pictures still on other sites. */
export function ImageList({
  images,
  total,
}: {
  images: readonly { id: string; title: string; table: MigratedTable; url: string }[];
  total: number;
}) {
  return (
    <>
      <ul
        aria-label="Images à migrer"
        className={`max-h-[24rem] divide-y divide-line ${SCROLLS}`}
        // Scrollable: the keyboard must reach it.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        {images.map(({ id, title, table, url }) => (
          <li key={`${table} ${id}`} className="px-gutter py-2.5">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <RecordTitle id={id} title={title} table={table} />
              <Badge look={table === 'cocktails' ? 'moving' : 'asks'}>{MIGRATED[table]}</Badge>
              <span className="text-sm text-ink-soft">{table}</span>
            </p>
            <p className="text-sm text-ink-soft">{url}</p>
          </li>
        ))}
      </ul>
      <Others all={total} shown={images.length} noun="image" />
    </>
  );
}

/** Title of a record: a recipe links to its editor; articles have no page. */
export function RecordTitle({
  id,
  title,
  table,
}: {
  id: string;
  title: string;
  table: MigratedTable;
}) {
  if (table !== 'cocktails') return <span className="font-medium">{title}</span>;
  return (
    <TextLink to={`/admin/cocktails/${id}`} className="font-medium">
      {title}
    </TextLink>
  );
}

function Others({ all, shown, noun }: { all: number; shown: number; noun: string }) {
  if (all <= shown) return null;
  return <p className="mt-2 text-sm text-ink-soft">Et {count(all - shown, noun)} de plus.</p>;
}
