import { Form } from 'react-router';
import { formatBytes, formatNumber } from '#language/format.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { NBSP } from '#ui/spaces.ts';
import { MIGRATED, type MigratedTable } from '../migration.ts';
import { RecordTitle } from './picture-lists.tsx';

export interface MigrationRecord {
  id: string;
  recordId: string;
  /** Null if the record was deleted. */
  title: string | null;
  table: MigratedTable;
  url: string;
  isCompleted: boolean;
  /** Size of the stored file. */
  bytes: number | null;
  ms: number;
  message: string | null;
  /** Date on which its address was restored. */
  restored: string | null;
  /** True if the record now shows another picture. */
  isChanged: boolean;
}

function stateOf({ isCompleted, restored, isChanged }: MigrationRecord) {
  if (restored !== null) return { look: 'plain', said: 'Adresse rétablie' } as const;
  if (!isCompleted) return { look: 'wrong', said: 'Échec' } as const;
  if (isChanged) return { look: 'asks', said: 'Image changée depuis' } as const;
  return { look: 'moving', said: 'Migrée' } as const;
}

/** Records of a run with their results, and buttons to restore addresses. */
export function RecordList({
  own,
  records,
  isBusy,
}: {
  own: string;
  records: readonly MigrationRecord[];
  /** True while a job is running: nothing can be restored then. */
  isBusy: boolean;
}) {
  return (
    <ul className="mt-4 divide-y divide-line border-y border-line">
      {records.map((record) => {
        const { id, recordId, title, table, url, isCompleted, bytes, ms, message } = record;
        const { look, said } = stateOf(record);
        const isRestorable = isCompleted && record.restored === null && title !== null;
        const name = title ?? (table === 'cocktails' ? 'Recette effacée' : 'Article effacé');
        return (
          <li key={id} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-3">
            <div className="min-w-0 grow basis-80">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                {title === null ? name : <RecordTitle id={recordId} title={name} table={table} />}
                <Badge look={look}>{said}</Badge>
                <span className="text-sm text-ink-soft">{MIGRATED[table]}</span>
              </p>
              <p className="text-sm text-ink-soft">{url}</p>
              <p className="text-sm text-ink-soft tabular-nums">
                {bytes !== null && `${formatBytes(bytes)}, `}
                {formatNumber(ms / 1000)}
                {NBSP}s{record.restored !== null && `, rétablie le ${record.restored}`}
              </p>
              {message !== null && <p className="text-sm text-danger">{message}</p>}
            </div>
            {isRestorable && !isBusy && (
              <Form method="post" action={own} preventScrollReset>
                <input type="hidden" name="ligne" value={id} />
                <Button
                  type="submit"
                  name="geste"
                  value={record.isChanged ? 'forcer' : 'retablir'}
                  variant="outline"
                  size="sm"
                  aria-label={`Rétablir l’adresse de «${NBSP}${name}${NBSP}»${record.isChanged ? ' quand même' : ''}`}
                >
                  {record.isChanged ? 'Rétablir quand même' : 'Rétablir l’adresse'}
                </Button>
              </Form>
            )}
          </li>
        );
      })}
    </ul>
  );
}
