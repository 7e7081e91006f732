import { z } from 'zod';
import { actorContext, servicesContext } from '#app/context.server.ts';
import { openRun } from '#features/intake/imports/runs/list-runs.server.ts';
import { undoRun } from '#features/intake/imports/runs/undo-run.server.ts';
import { count } from '#language/words/noun.ts';
import type { Page } from '#app/routes/page.ts';
import { receiveForm } from '#app/routes/receive-form.server.ts';
import { goTo } from '#app/routes/reviews/answer.server.ts';
import { Confirmation } from '#ui/form/confirmation.tsx';
import { SubPage } from '#ui/page/sub-page.tsx';
import { adminMeta } from '../admin-meta.ts';
import { orList } from '../entry.server.ts';
import { IMPORTS, MISSING } from './receive-import.server.ts';
import type { Route } from './+types/import-undo.ts';

export const handle: Page = { audience: 'editor' };

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const asked = { actor: context.get(actorContext), id };
  const run = await orList(openRun(context.get(servicesContext), asked), MISSING);
  const own = `${IMPORTS}/${id}`;
  const { created = 0, updated = 0 } = run.counts;
  if (created + updated === 0 || !['done', 'undone'].includes(run.stage))
    throw goTo(own, 'import-change');
  return { own, source: run.source, created, updated };
}

export const action = ({ request, params: { id }, context }: Route.ActionArgs) =>
  receiveForm(request, { schema: z.object({}) }, async () => {
    const asked = { actor: context.get(actorContext), id };
    await orList(undoRun(context.get(servicesContext), asked), MISSING);
    return goTo(`${IMPORTS}/${id}`, 'import-annule');
  });

const TITLE = 'Annuler un import';
export const meta = () => adminMeta(TITLE);

export default function UndoImport({ loaderData, actionData }: Route.ComponentProps) {
  const { own, source, created, updated } = loaderData;
  return (
    <SubPage up={{ to: own, label: source }} title={TITLE}>
      <Confirmation result={actionData} confirm="Annuler cet import" cancel={own}>
        {updated > 0 && (
          <p>
            {updated > 1
              ? `Les ${count(updated, 'recette')} qu’il a changées redeviennent ce qu’elles étaient`
              : 'La recette qu’il a changée redevient ce qu’elle était'}
            .
          </p>
        )}
        {created > 0 && (
          <p>
            {created > 1
              ? `Les ${count(created, 'recette')} qu’il a apportées sont effacées`
              : 'La recette qu’il a apportée est effacée'}
            , avec les ingrédients et les tags créés pour elles qui ne servent à rien d’autre.
          </p>
        )}
        <p>
          Celles qui ont été modifiées depuis, que des membres ont notées ou gardées dans leurs
          favoris restent, et sont listées.
        </p>
      </Confirmation>
    </SubPage>
  );
}
