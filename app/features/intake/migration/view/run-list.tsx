import { formatNumber } from '#language/format.ts';
import { Badge } from '#ui/badge.tsx';
import { TextLink } from '#ui/link.tsx';
import { DataTable, type Column } from '#ui/page/data-table.tsx';

const STATES = { ended: 'Terminée', running: 'En cours', stopped: 'Arrêtée' } as const;

interface Row {
  id: string;
  at: string;
  by: string | null;
  isDryRun: boolean;
  completed: number;
  failed: number;
  state: keyof typeof STATES;
}

const columnsOf = (here: string): [Column<Row>, ...Column<Row>[]] => [
  {
    label: 'Lancée',
    cell: ({ id, at }) => <TextLink to={`${here}/${id}`}>{at}</TextLink>,
  },
  { label: 'Mode', cell: ({ isDryRun }) => (isDryRun ? 'Simulation' : 'Production') },
  { label: 'Par', cell: ({ by }) => by ?? 'Compte supprimé' },
  {
    label: 'Terminées',
    isNumber: true,
    cell: ({ completed }) => formatNumber(completed),
  },
  { label: 'Échecs', isNumber: true, cell: ({ failed }) => formatNumber(failed) },
  {
    label: 'État',
    cell: ({ state }) => (
      <Badge look={state === 'running' ? 'moving' : 'plain'}>{STATES[state]}</Badge>
    ),
  },
];

/** Past runs, each a link to its records. */
export function RunList({ here, runs }: { here: string; runs: readonly Row[] }) {
  return <DataTable caption="Historique des migrations" columns={columnsOf(here)} rows={runs} />;
}
