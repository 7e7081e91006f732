import { formatDate, formatMonth } from '#language/format.ts';
import { TextLink } from '#ui/link.tsx';
import { Stars } from '#ui/stars.tsx';
import { RecipeTitle } from '../shelf-page.tsx';
import { byMonth, entryPath, entryPhotoPath, type JournalEntry } from '../shelf.ts';

const sayDay = (day: string) => formatDate(new Date(`${day}T12:00:00Z`));

export function EntryPhoto({ entry, className }: { entry: JournalEntry; className: string }) {
  return (
    <img
      src={`${entryPhotoPath(entry.id)}.webp`}
      alt={`${entry.title}, ${sayDay(entry.madeOn)}`}
      loading="lazy"
      decoding="async"
      className={className}
    />
  );
}

function Entry({ entry }: { entry: JournalEntry }) {
  const { id, title, slug, madeOn, stars, changes, hasPhoto } = entry;
  return (
    <li className="flex gap-4 py-4">
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-3">
          <RecipeTitle title={title} slug={slug} />
          {stars !== null && <Stars value={stars} size={14} />}
        </p>
        <p className="mt-1 flex flex-wrap gap-x-4 text-sm text-ink-soft">
          <time dateTime={madeOn}>{sayDay(madeOn)}</time>
          <TextLink to={entryPath(id)} aria-label={`Modifier ${title}, ${sayDay(madeOn)}`}>
            Modifier
          </TextLink>
        </p>
        {changes !== '' && <p className="mt-2 whitespace-pre-line wrap-anywhere">{changes}</p>}
      </div>
      {hasPhoto && (
        <EntryPhoto entry={entry} className="size-16 shrink-0 rounded-md bg-sunken object-cover" />
      )}
    </li>
  );
}

export function EntryList({ entries }: { entries: readonly JournalEntry[] }) {
  return byMonth(entries).map(({ month, entries: made }) => (
    <section key={month} aria-labelledby={`mois-${month}`} className="mt-6">
      <h3 id={`mois-${month}`} className="border-b border-line pb-2 text-lg first-letter:uppercase">
        {formatMonth(month)}
      </h3>
      <ul className="divide-y divide-line">
        {made.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
    </section>
  ));
}
