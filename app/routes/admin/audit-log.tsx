import { actorContext, servicesContext } from '#app/context.server.ts';
import { actionLabel, actorLabel, changesOf } from '#features/audit/audit.ts';
import { listAuditLog } from '#features/audit/list-audit-log.server.ts';
import { formatDateTime } from '#language/format.ts';
import { Pagination } from '#ui/pagination.tsx';
import { adminMeta } from './admin-meta.ts';
import { guard } from './guard.server.ts';
import { PAGE_SIZE, pageCount, pageNumber } from './page-number.ts';
import type { Route } from './+types/audit-log.ts';

export const middleware = [guard('read audit log')];

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = pageNumber(request);
  const asked = { actor: context.get(actorContext), page, pageSize: PAGE_SIZE };
  const { entries, total } = await listAuditLog(context.get(servicesContext), asked);
  return {
    page,
    pageCount: pageCount(total),
    entries: entries.map((entry) => ({
      id: entry.id,
      at: entry.at,
      who: actorLabel(entry.actorName, entry.actorRole),
      what: actionLabel(entry.action),
      subject: `${entry.subjectType} ${entry.subjectId}`,
      changes: changesOf(entry.before, entry.after),
    })),
  };
}

export const meta = () => adminMeta('Journal');

export default function AuditLog({ loaderData }: Route.ComponentProps) {
  const { entries, page } = loaderData;
  return (
    <>
      <h1 className="text-3xl sm:text-4xl">Journal</h1>
      <p className="mt-3 max-w-prose text-ink-soft">
        Qui a fait quoi, quand, avec ce qui était avant et après. Rien ne s’y efface.
      </p>
      {entries.length === 0 ? (
        <p className="mt-6">Rien n’a encore été noté.</p>
      ) : (
        <ol className="mt-6 divide-y divide-line border-y border-line">
          {entries.map(({ id, at, who, what, subject, changes }) => (
            <li key={id} className="py-3">
              <p>
                {what} <span className="text-ink-soft">par {who}</span>
              </p>
              {changes.map((change) => (
                <p key={change} className="text-sm wrap-anywhere">
                  {change}
                </p>
              ))}
              <p className="text-sm wrap-anywhere text-ink-soft">
                <time dateTime={at.toISOString()}>{formatDateTime(at)}</time>, {subject}
              </p>
            </li>
          ))}
        </ol>
      )}
      <Pagination
        page={page}
        pageCount={loaderData.pageCount}
        pages={[page]}
        href={(number) => `/admin/journal?page=${number}`}
      />
    </>
  );
}
