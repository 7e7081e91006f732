import { redirect } from 'react-router';
import { actorContext, servicesContext } from '#app/context.server.ts';
import { deleteProduct } from '#features/business/shop/edit-products.server.ts';
import type { Page } from '#app/routes/page.ts';
import { goTo } from '#app/routes/reviews/answer.server.ts';
import { orList } from '../entry.server.ts';
import type { Route } from './+types/delete-product.ts';

export const handle: Page = { audience: 'editor' };

const LIST = { list: '/admin/produits', missing: 'produit-introuvable' } as const;

export async function action({ params: { id }, context }: Route.ActionArgs) {
  const asked = { actor: context.get(actorContext), id };
  await orList(deleteProduct(context.get(servicesContext), asked), LIST);
  return goTo(LIST.list, 'produit-supprime');
}

/** A form's address has no page for a GET. */
export const loader = ({ params: { id } }: Route.LoaderArgs) => redirect(`${LIST.list}/${id}`);
