import { Form } from 'react-router';
import { z } from 'zod';
import { actorContext, servicesContext } from '#app/context.server.ts';
import { actionLabel } from '#features/platform/audit/audit.ts';
import { restoredWords } from '#features/recipes/editor/former-words.ts';
import { listRevisions } from '#features/recipes/editor/revisions/list-revisions.server.ts';
import { restoreRevision } from '#features/recipes/editor/revisions/restore-revision.server.ts';
import { formatDateTime } from '#language/format.ts';
import { Button } from '#ui/button.tsx';
import { DifferenceList } from '#ui/compare/difference-list.tsx';
import { FormErrors } from '#ui/form/form-errors.tsx';
import { AnswerToast } from '#ui/notice/notice.tsx';
import { Pagination } from '#ui/page/pagination.tsx';
import { SubPage } from '#ui/page/sub-page.tsx';
import type { Page } from '#app/routes/page.ts';
import { receiveForm } from '#app/routes/receive-form.server.ts';
import { returnedOf } from '#app/routes/returned-form.ts';
import { goTo } from '#app/routes/reviews/answer.server.ts';
import { adminMeta } from '../admin-meta.ts';
import { orList } from '../entry.server.ts';
import { pageNumber } from '../page-number.ts';
import type { Route } from './+types/recipe-history.ts';

export const handle: Page = { audience: 'editor' };

const LIST = { list: '/admin/cocktails', missing: 'recette-introuvable' } as const;
const PAGE_SIZE = 20;

export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  const page = pageNumber(request);
  const asked = { actor: context.get(actorContext), id, page, pageSize: PAGE_SIZE };
  const { title, revisions, total } = await orList(
    listRevisions(context.get(servicesContext), asked),
    LIST,
  );
  return { id, title, revisions, page, pageCount: Math.max(1, Math.ceil(total / PAGE_SIZE)) };
}

const historyOf = (id: string) => `/admin/cocktails/${id}/historique`;

const restoreForm = z.object({ number: z.int() });

export const action = ({ request, params: { id }, context }: Route.ActionArgs) =>
  receiveForm(request, { schema: restoreForm }, async ({ number }) => {
    const actor = context.get(actorContext);
    const restored = restoreRevision(context.get(servicesContext), { actor, id, number });
    const said = restoredWords(await orList(restored, LIST));
    return said === null ? goTo(historyOf(id), 'version-retablie') : { said };
  });

export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminMeta(`Historique\u00a0: ${loaderData?.title ?? ''}`);

type Revision = Route.ComponentProps['loaderData']['revisions'][number];

/** True for a recipe delivered with the site and never changed. */
const isOfTheSite = ({ author, action: done }: Revision) =>
  author === null && done === 'create recipe';

function RevisionItem({ id, revision }: { id: string; revision: Revision }) {
  const { number, at, author, action: done, changes, isCurrent } = revision;
  return (
    <li className="py-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">
          {actionLabel(done)}{' '}
          <span className="font-sans text-base font-normal text-ink-soft">
            {author === null ? 'par le site' : `par ${author}`},{' '}
            <time dateTime={at.toISOString()}>{formatDateTime(at)}</time>
          </span>
        </h2>
        {isCurrent ? (
          <p className="text-ink-soft">Version actuelle</p>
        ) : (
          <Form method="post" action={historyOf(id)}>
            <Button
              type="submit"
              name="number"
              value={number}
              variant="outline"
              size="sm"
              aria-label={`Rétablir la version du ${formatDateTime(at)}`}
            >
              Rétablir
            </Button>
          </Form>
        )}
      </div>
      {changes.length > 0 && <DifferenceList differences={changes} before="Avant" after="Après" />}
    </li>
  );
}

export default function RecipeHistory({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, revisions, page, pageCount } = loaderData;
  const errors = Object.values(returnedOf(actionData)?.errors ?? {}).flat();
  const said = actionData && 'said' in actionData ? actionData.said : undefined;
  return (
    <SubPage up={{ to: `/admin/cocktails/${id}`, label: title }} title="Historique" isWide>
      <AnswerToast said={said} />
      <FormErrors id="retablir-erreurs" errors={errors.length > 0 ? errors : undefined} />
      {page === 1 && revisions.every(isOfTheSite) && (
        <p className="mt-6">Cette recette n’a pas encore été changée ici.</p>
      )}
      {revisions.length > 0 && (
        <ol className="mt-6 divide-y divide-line border-y border-line">
          {revisions.map((revision) => (
            <RevisionItem key={revision.number} id={id} revision={revision} />
          ))}
        </ol>
      )}
      <Pagination
        page={page}
        pageCount={pageCount}
        href={(number) => `${historyOf(id)}?page=${number}`}
      />
    </SubPage>
  );
}
