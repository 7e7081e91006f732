import { z } from 'zod';
import { actorContext, servicesContext } from '#app/context.server.ts';
import { diskFull } from '#app/disk-full.server.ts';
import { AppError } from '#app/errors.ts';
import { deleteHero } from '#features/hero/delete-hero.server.ts';
import { openHero } from '#features/hero/open-hero.server.ts';
import { Confirmation } from '#ui/confirmation.tsx';
import { NBSP, NNBSP } from '#ui/spaces.ts';
import { SubPage } from '#ui/sub-page.tsx';
import { receiveForm } from '../receive-form.server.ts';
import { goTo } from '../reviews/answer.server.ts';
import { adminMeta } from './admin-meta.ts';
import { guard } from './guard.server.ts';
import { orList } from './missing.server.ts';
import type { Route } from './+types/hero-deletion.ts';

export const middleware = [guard('edit hero')];

const LIST = { list: '/admin/hero', missing: 'hero-introuvable' } as const;

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const actor = context.get(actorContext);
  const hero = await openHero(context.get(servicesContext), { actor, id });
  if (!hero) throw goTo(LIST.list, LIST.missing);
  return { id, title: hero.values.title, isPublished: hero.status === 'published' };
}

export function action({ request, params: { id }, context }: Route.ActionArgs) {
  return receiveForm(request, { schema: z.object({}) }, async () => {
    const asked = { actor: context.get(actorContext), id };
    try {
      await orList(deleteHero(context.get(servicesContext), asked), LIST);
    } catch (error) {
      if (error instanceof AppError || error instanceof Response || diskFull(error)) throw error;
      console.error('Hero non supprimé.', error);
      return goTo(`${LIST.list}/${id}`, 'hero-non-supprime');
    }
    return goTo(LIST.list, 'hero-supprime');
  });
}

const TITLE = 'Supprimer un hero';
export const meta = () => adminMeta(TITLE);

export default function DeleteHero({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, isPublished } = loaderData;
  const own = `${LIST.list}/${id}`;
  return (
    <SubPage up={{ to: own, label: 'Gestion du Hero' }} title={TITLE}>
      <Confirmation result={actionData} confirm="Supprimer définitivement" cancel={own}>
        <p>
          Êtes-vous sûr de vouloir supprimer le hero "{title || 'Sans titre'}"{NNBSP}? Cette action
          est irréversible.
        </p>
        {isPublished && (
          <p>
            Il est publié{NBSP}: la page d’accueil n’aura plus de bannière tant que vous n’en
            publiez pas une autre.
          </p>
        )}
      </Confirmation>
    </SubPage>
  );
}
