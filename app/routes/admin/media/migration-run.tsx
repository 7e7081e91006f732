import { z } from 'zod';
import { actorContext, servicesContext } from '#app/context.server.ts';
import { openMigration } from '#features/intake/migration/read-ledger.server.ts';
import { endOf } from '#features/intake/migration/migration.ts';
import {
  restoreAddress,
  startRestoring,
} from '#features/intake/migration/restore-addresses.server.ts';
import { FailureList } from '#features/intake/migration/view/picture-lists.tsx';
import { RecordList } from '#features/intake/migration/view/record-list.tsx';
import { formatDateTime } from '#language/format.ts';
import { count } from '#language/words/noun.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { shownAddress } from '#features/intake/migration/picture-address.ts';
import { FormErrors } from '#ui/form/form-errors.tsx';
import { TextLink } from '#ui/link.tsx';
import { Pagination } from '#ui/page/pagination.tsx';
import { SubPage } from '#ui/page/sub-page.tsx';
import { NBSP } from '#ui/spaces.ts';
import { useMoving } from '#ui/live/use-moving.ts';
import { Form } from 'react-router';
import type { Page } from '#app/routes/page.ts';
import { receiveForm } from '#app/routes/receive-form.server.ts';
import { returnedOf } from '#app/routes/returned-form.ts';
import { goTo } from '#app/routes/reviews/answer.server.ts';
import { adminMeta } from '../admin-meta.ts';
import { orList } from '../entry.server.ts';
import { PAGE_SIZE, pageCount, pageNumber } from '../page-number.ts';
import type { Route } from './+types/migration-run.ts';

export const handle: Page = { audience: 'editor' };

const UP = '/admin/migration';
const MISSING = { list: UP, missing: 'migration-introuvable' } as const;
export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const actor = context.get(actorContext);
  const page = pageNumber(request);
  const asked = { actor, id, page, pageSize: PAGE_SIZE };
  const opened = await orList(openMigration(services, asked), MISSING);
  const { run, by, total, restorable, isRunning, isBusy, records } = opened;
  const { isDryRun, completed, failed, endedAt } = run;
  const state = isRunning ? 'En cours' : endedAt ? 'Terminée' : 'Arrêtée';
  return {
    up: UP,
    own: `${UP}/${id}`,
    run: { isDryRun, completed, failed, state, errors: run.errors },
    title: `${isDryRun ? 'Simulation' : 'Migration'} du ${formatDateTime(run.at)}`,
    by: by ?? 'un compte supprimé',
    page,
    total,
    restorable,
    isRunning,
    isBusy,
    records: records.map((record) => ({
      id: record.id,
      recordId: record.recordId,
      title: record.title,
      table: record.tableName,
      url: shownAddress(record.oldImageUrl),
      isCompleted: record.status === 'completed',
      bytes: record.fileSizeBytes,
      ms: record.processingTimeMs,
      message: record.restoredAt ? null : record.errorMessage,
      restored: record.restoredAt && formatDateTime(record.restoredAt),
      isChanged: record.isChanged,
    })),
  };
}

const restoring = z.object({
  geste: z.enum(['retablir', 'forcer', 'tout']),
  ligne: z.string().max(64, { abort: true }).default(''),
});

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const actor = context.get(actorContext);
  const here = `${UP}/${id}${new URL(request.url).search}`;
  return receiveForm(request, { schema: restoring }, async ({ geste, ligne }) => {
    if (geste === 'tout') {
      await orList(startRestoring(services, { actor, id }), MISSING);
      return goTo(UP, 'adresses-en-cours');
    }
    const asked = { actor, id: ligne, isForced: geste === 'forcer' };
    const { isEdited } = await restoreAddress(services, asked);
    return goTo(here, isEdited ? 'adresse-retablie-seule' : 'adresse-retablie');
  });
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminMeta(loaderData?.title ?? 'Migration des Images');

export default function MigrationRun({ loaderData, actionData }: Route.ComponentProps) {
  const { up, own, run, title, by, page, total, restorable, isRunning, isBusy, records } =
    loaderData;
  useMoving(isRunning);
  return (
    <SubPage up={{ to: up, label: 'Migration des Images' }} title={title} isWide>
      <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft">
        <Badge look={isRunning ? 'moving' : 'plain'}>{run.state}</Badge>
        <span>
          Par {by}
          {NBSP}: {endOf(run).message}
        </span>
      </p>
      <div className="mt-4">
        <FormErrors id="retablir-erreurs" errors={returnedOf(actionData)?.errors['']} />
      </div>
      {run.isDryRun ? (
        <>
          <p className="mt-4">Une simulation n’écrit rien{NBSP}: il n’y a rien à rétablir.</p>
          {run.errors.length > 0 && (
            <div className="mt-4">
              <FailureList errors={run.errors} failed={run.failed} />
            </div>
          )}
        </>
      ) : (
        <>
          {restorable > 0 && (
            <Form method="post" action={own} className="mt-6 grid max-w-prose gap-3">
              <p>
                Rétablir une adresse remet la recette comme avant{NBSP}: les visiteurs y voient de
                nouveau le verre dessiné. Ce que vous avez modifié depuis est gardé, et le fichier
                reste dans <TextLink to="/admin/medias">la médiathèque</TextLink>. Une image changée
                depuis est laissée, et signalée.
              </p>
              {!isBusy && (
                <Button
                  type="submit"
                  name="geste"
                  value="tout"
                  variant="outline"
                  className="justify-self-start"
                >
                  Rétablir {count(restorable, 'adresse')}
                </Button>
              )}
            </Form>
          )}
          {records.length > 0 && <RecordList own={own} records={records} isBusy={isBusy} />}
          <Pagination
            page={page}
            pageCount={pageCount(total)}
            href={(number) => `${own}?page=${number}`}
          />
        </>
      )}
    </SubPage>
  );
}
