import { DataTable, type Column } from '#ui/page/data-table.tsx';
import { TextLink } from '#ui/link.tsx';
import { TitledSection } from '#ui/page/titled-section.tsx';
import { count } from '#language/words/noun.ts';
import { Badge, type BadgeLook } from '#ui/badge.tsx';

export interface JournalEntry {
  id: string;
  url: string;
  title: string;
  status: 'ok' | 'error' | 'pending';
  error: string | null;
  to: string;
  at: string;
}

const STATUSES: Record<JournalEntry['status'], [label: string, look: BadgeLook]> = {
  ok: ['Importée', 'plain'],
  error: ['Erreur', 'wrong'],
  pending: ['En attente', 'moving'],
};

const columns: [Column<JournalEntry>, ...Column<JournalEntry>[]] = [
  {
    label: 'Adresse',
    cell: ({ url, to }) => <TextLink to={to}>{url.replace(/^https?:\/\/(www\.)?/, '')}</TextLink>,
  },
  {
    label: 'État',
    cell: ({ status }) => <Badge look={STATUSES[status][1]}>{STATUSES[status][0]}</Badge>,
  },
  {
    label: 'Recette',
    cell: ({ title, url, error }) =>
      [title === url ? '' : title, error ?? ''].filter(Boolean).join('. ') || null,
  },
  { label: 'Le', cell: ({ at }) => at },
];

/**
 * The latest imported addresses.
 *
 * @param here address of the journal's page
 */
export const Journal = ({ entries, here }: { entries: readonly JournalEntry[]; here: string }) => (
  <TitledSection id="journal" title="Journal d’import">
    <p className="flex flex-wrap items-center gap-x-4">
      <span role="status" className="text-ink-soft">
        {entries.length === 0
          ? 'Aucune page importée pour l’instant.'
          : `${count(entries.length, 'adresse')}, dont ${entries.filter(({ status }) => status === 'ok').length} importées et ${entries.filter(({ status }) => status === 'pending').length} en attente.`}
      </span>
      <TextLink to={here} preventScrollReset className="inline-flex min-h-9 items-center">
        Actualiser
      </TextLink>
    </p>
    {entries.length > 0 && (
      <DataTable caption="Journal d’import" columns={columns} rows={entries} isDense />
    )}
  </TitledSection>
);
