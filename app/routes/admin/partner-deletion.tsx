import { Form } from 'react-router';
import { actorContext, servicesContext } from '#app/context.server.ts';
import { AppError } from '#app/errors.ts';
import { deletePartner } from '#features/partners/delete-partner.server.ts';
import { openPartner } from '#features/partners/open-partner.server.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { NBSP, NNBSP } from '#ui/spaces.ts';
import { goTo } from '../reviews/answer.server.ts';
import { adminMeta } from './admin-meta.ts';
import { guard } from './guard.server.ts';
import type { Route } from './+types/partner-deletion.ts';

const LIST = '/admin/partenaires';

export const middleware = [guard('edit partners')];

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const actor = context.get(actorContext);
  const partner = await openPartner(context.get(servicesContext), { actor, id });
  if (!partner) throw goTo(LIST, 'partenaire-introuvable');
  return partner;
}

export async function action({ params: { id }, context }: Route.ActionArgs) {
  try {
    const actor = context.get(actorContext);
    await deletePartner(context.get(servicesContext), { actor, id });
    return goTo(LIST, 'partenaire-supprime');
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'partner-gone') throw error;
    return goTo(LIST, 'partenaire-introuvable');
  }
}

export const meta = () => adminMeta('Supprimer un partenaire');

export default function DeletePartner({
  loaderData: { id, name, activity },
}: Route.ComponentProps) {
  return (
    <div className="max-w-2xl">
      <h1 className="text-3xl wrap-anywhere sm:text-4xl">
        Supprimer «{NBSP}
        {name}
        {NBSP}»{NNBSP}?
      </h1>
      <p className="mt-3 text-ink-soft">
        {activity}. Sa présentation disparaît de la page des partenaires{NNBSP}; le journal en garde
        le texte.
      </p>
      <Form method="post" className="mt-6 flex flex-wrap gap-3">
        <Button type="submit" variant="destructive">
          Supprimer
        </Button>
        <ButtonLink to={`/admin/partenaires/${id}`} variant="ghost">
          Annuler
        </ButtonLink>
      </Form>
    </div>
  );
}
