import { redirect } from 'react-router';
import { actorContext, servicesContext } from '#app/context.server.ts';
import { deleteProduct } from '#features/shop/delete-product.server.ts';
import type { Page } from '#app/routes/page.ts';
import { goTo } from '#app/routes/reviews/answer.server.ts';
import type { Route } from './+types/delete-product.ts';

export const handle: Page = { audience: 'editor' };

export async function action({ params, context }: Route.ActionArgs) {
  const asked = { actor: context.get(actorContext), productId: params.product };
  await deleteProduct(context.get(servicesContext), asked);
  return goTo('/admin/produits', 'produit-supprime');
}

/** Whoever follows the address of a form finds no page there. */
export const loader = ({ params }: Route.LoaderArgs) =>
  redirect(`/admin/produits/${params.product}`);
