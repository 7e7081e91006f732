import { formatDateTime } from '#language/format.ts';
import { Button } from '#ui/button.tsx';
import { DataTable, type Column } from '#ui/page/data-table.tsx';
import { Link } from '#ui/link.tsx';
import { withNotice } from '#ui/notice/notice-address.ts';
import { HERO_STATUSES, NEEDS, type HeroStatus } from './hero.ts';
import { StatusForm, useStatuses } from './editor/status-form.tsx';

interface Row {
  id: string;
  title: string;
  subtitle: string | null;
  status: HeroStatus;
  updatedAt: Date;
  /** Parts missing for publication. */
  lacks: (keyof typeof NEEDS)[];
}

const titleOf = ({ title }: Row) => title || 'Sans titre';

const LINK = 'inline-flex min-h-9 items-center underline underline-offset-4';

function Actions({ row, status }: { row: Row; status: HeroStatus }) {
  const isPublished = status === 'published';
  const title = titleOf(row);
  return (
    <div className="flex flex-wrap items-center gap-x-4 sm:flex-col sm:items-start">
      <Link
        to={withNotice(`/admin/hero/${row.id}`, 'hero-charge')}
        aria-label={`Modifier ${title}`}
        className={LINK}
      >
        Modifier
      </Link>
      <StatusForm hero={row.id} status={isPublished ? 'draft' : 'published'} from="liste">
        <Button
          type="submit"
          variant="link"
          size="sm"
          aria-label={`${isPublished ? 'Dépublier' : 'Publier'} ${title}`}
          disabled={!isPublished && row.lacks.length > 0}
          className="px-0! text-base! font-normal! text-ink! max-sm:text-sm!"
        >
          {isPublished ? 'Dépublier' : 'Publier'}
        </Button>
      </StatusForm>
      <Link
        to={`/admin/hero/${row.id}/supprimer`}
        aria-label={`Supprimer ${title}`}
        className={`${LINK} text-danger`}
      >
        Supprimer
      </Link>
    </div>
  );
}

const columnsOf = (
  statusOf: (row: Row) => HeroStatus,
  openId: string | null,
): [Column<Row>, ...Column<Row>[]] => [
  {
    label: 'Titre',
    cell: (row) => (
      <span aria-current={row.id === openId ? 'true' : undefined}>
        {titleOf(row)}
        {row.id === openId && (
          <span className="block text-sm font-normal text-ink-soft">Ouvert ci-dessus</span>
        )}
      </span>
    ),
  },
  {
    label: 'Sous-titre',
    isProse: true,
    cell: ({ subtitle }) => subtitle,
  },
  {
    label: 'Statut',
    cell: (row) => (
      <>
        {HERO_STATUSES[statusOf(row)]}
        {row.lacks.length > 0 && (
          <span className="block text-sm text-ink-soft max-sm:inline">
            {' '}
            {row.lacks.map((lack) => NEEDS[lack]).join(', ')}
          </span>
        )}
      </>
    ),
  },
  { label: 'Dernière modification', cell: ({ updatedAt }) => formatDateTime(updatedAt) },
  { label: 'Actions', cell: (row) => <Actions row={row} status={statusOf(row)} /> },
];

/** Table of banners; a requested status shows before the server responds. */
export function HeroTable({
  rows,
  openId,
}: {
  /** Null when they could not be read. */
  rows: Row[] | null;
  /** Id of the banner in the form. */
  openId: string | null;
}) {
  const statusOf = useStatuses();
  return (
    <section aria-labelledby="heroes" className="mt-12">
      <h2 id="heroes" className="text-2xl">
        Heroes existants
      </h2>
      {rows === null && <p className="mt-3">Impossible de charger la liste des heroes.</p>}
      {rows?.length === 0 && <p className="mt-3 text-ink-soft">Aucun hero créé pour le moment</p>}
      {rows !== null && rows.length > 0 && (
        <DataTable caption="Heroes existants" columns={columnsOf(statusOf, openId)} rows={rows} />
      )}
    </section>
  );
}
