import { z } from 'zod';
import { actorContext, servicesContext } from '#app/context.server.ts';
import { deleteMedia } from '#features/media/delete-media.server.ts';
import { openMedia } from '#features/media/open-media.server.ts';
import { UseList } from '#features/media/use-list.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Confirmation } from '#ui/confirmation.tsx';
import { NBSP, NNBSP } from '#ui/spaces.ts';
import { SubPage } from '#ui/sub-page.tsx';
import { receiveForm } from '../receive-form.server.ts';
import { goTo } from '../reviews/answer.server.ts';
import { adminMeta } from './admin-meta.ts';
import { guard } from './guard.server.ts';
import { orList } from './missing.server.ts';
import type { Route } from './+types/media-deletion.ts';

export const middleware = [guard('manage media')];

const LIST = { list: '/admin/medias', missing: 'media-introuvable' } as const;

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const asked = { actor: context.get(actorContext), id };
  const { file, uses } = await orList(openMedia(context.get(servicesContext), asked), LIST);
  return { id, name: file.name, uses };
}

export function action({ request, params: { id }, context }: Route.ActionArgs) {
  return receiveForm(request, { schema: z.object({}) }, async () => {
    const asked = { actor: context.get(actorContext), id };
    await orList(deleteMedia(context.get(servicesContext), asked), LIST);
    return goTo(LIST.list, 'media-supprime');
  });
}

/** Where it was refused, what shows it is new. */
export const shouldRevalidate = () => true;

const TITLE = 'Supprimer un fichier';
export const meta = () => adminMeta(TITLE);

export default function DeleteMedia({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, uses } = loaderData;
  const own = `/admin/medias/${id}`;
  return (
    <SubPage up={{ to: own, label: name }} title={TITLE}>
      {uses.length > 0 ? (
        <>
          <p role="alert" className="mt-6 border-l-4 border-danger bg-surface p-5">
            « {name} » sert encore{NBSP}: il ne peut pas être supprimé. Vous pouvez le remplacer par
            un autre, ou le retirer de ce qui suit.
          </p>
          <h2 className="mt-6 text-xl">Utilisé par</h2>
          <UseList uses={uses} />
          <ButtonLink to={own} variant="outline" className="mt-8">
            Retour au fichier
          </ButtonLink>
        </>
      ) : (
        <Confirmation result={actionData} confirm="Supprimer définitivement" cancel={own}>
          <p>
            Êtes-vous sûr de vouloir supprimer le fichier « {name} »{NNBSP}? Cette action est
            irréversible.
          </p>
        </Confirmation>
      )}
    </SubPage>
  );
}
