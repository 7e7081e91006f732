import { z } from 'zod';
import { actorContext, servicesContext } from '#app/context.server.ts';
import { AppError } from '#app/errors.ts';
import { purgeBin, weighPurge } from '#features/recipes/editor/list/empty-bin.server.ts';
import { count } from '#language/words/noun.ts';
import type { Page } from '#app/routes/page.ts';
import { receiveForm } from '#app/routes/receive-form.server.ts';
import { goTo } from '#app/routes/reviews/answer.server.ts';
import { Confirmation } from '#ui/form/confirmation.tsx';
import { SubPage } from '#ui/page/sub-page.tsx';
import { adminMeta } from '../admin-meta.ts';
import { areYouSure, orList } from '../entry.server.ts';
import type { Route } from './+types/bin-purge.ts';

export const handle: Page = { audience: 'editor' };

const BIN = '/admin/cocktails?status=corbeille';

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const asked = { actor: context.get(actorContext), id: id ?? null };
  const { total, title, until } = await orList(weighPurge(context.get(servicesContext), asked), {
    list: BIN,
    missing: 'recette-introuvable',
  });
  return {
    until: until.toISOString(),
    says: areYouSure(
      id === undefined
        ? `les ${count(total, 'recette')} de la corbeille`
        : `la recette «\u00a0${title}\u00a0»`,
    ),
  };
}

/** When the last recipe of the confirmation came to the bin. */
const purgeForm = z.object({ avant: z.string().max(40, { abort: true }).default('') });

export const action = ({ request, params: { id }, context }: Route.ActionArgs) =>
  receiveForm(request, { schema: purgeForm }, async ({ avant }) => {
    const until = new Date(avant);
    if (Number.isNaN(until.getTime())) {
      throw new AppError('rien-de-choisi', 'Rien n’a été effacé.', 'Rouvrez cette page.');
    }
    const asked = { actor: context.get(actorContext), id: id ?? null, until };
    const gone = await purgeBin(context.get(servicesContext), asked);
    return goTo(BIN, gone === 0 ? 'recette-introuvable' : 'corbeille-videe');
  });

const TITLE = 'Effacer pour de bon';
export const meta = () => adminMeta(TITLE);

export default function PurgeBin({
  loaderData: { says, until },
  actionData,
}: Route.ComponentProps) {
  return (
    <SubPage up={{ to: BIN, label: 'Corbeille' }} title={TITLE}>
      <Confirmation
        fields={{ avant: until }}
        result={actionData}
        confirm="Supprimer définitivement"
        cancel={BIN}
      >
        <p>{says}</p>
        <p>Les avis, les favoris et l’historique s’effacent avec.</p>
      </Confirmation>
    </SubPage>
  );
}
