import { z } from 'zod';
import { actorContext, servicesContext } from '#app/context.server.ts';
import { foreseeUndoRun, undoRun } from '#features/intake/imports/runs/undo-run.server.ts';
import { UNDOABLE_STAGES } from '#features/intake/imports/runs/run.ts';
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
  const work = foreseeUndoRun(context.get(servicesContext), asked);
  const { source, stage, written, foreseen } = await orList(work, MISSING);
  const own = `${IMPORTS}/${id}`;
  if (written === 0 || !UNDOABLE_STAGES.some((one) => one === stage))
    throw goTo(own, 'import-change');
  return { own, source, foreseen };
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
  const { own, source, foreseen } = loaderData;
  const { effaced, restored, edited, appreciated } = foreseen;
  return (
    <SubPage up={{ to: own, label: source }} title={TITLE}>
      <Confirmation result={actionData} confirm="Annuler cet import" cancel={own}>
        {restored > 0 && (
          <p>
            {restored > 1
              ? `${count(restored, 'recette')} qu’il a changées redeviennent ce qu’elles étaient`
              : 'Une recette qu’il a changée redevient ce qu’elle était'}
            .
          </p>
        )}
        {effaced > 0 && (
          <p>
            {effaced > 1
              ? `${count(effaced, 'recette')} qu’il a apportées sont effacées, avec les ingrédients et les tags créés pour elles`
              : 'Une recette qu’il a apportée est effacée, avec les ingrédients et les tags créés pour elle'}{' '}
            qui ne servent à rien d’autre.
          </p>
        )}
        {restored + effaced === 0 && <p>Aucune recette n’est effacée ni rétablie.</p>}
        {edited > 0 && (
          <p>
            {edited > 1
              ? `${count(edited, 'recette')} ont été modifiées depuis, et restent`
              : 'Une recette a été modifiée depuis, et reste'}
            .
          </p>
        )}
        {appreciated > 0 && (
          <p>
            {appreciated > 1
              ? `${count(appreciated, 'recette')} restent, car des membres les ont notées ou les ont`
              : 'Une recette reste, car des membres l’ont notée ou l’ont'}{' '}
            dans leurs favoris.
          </p>
        )}
      </Confirmation>
    </SubPage>
  );
}
