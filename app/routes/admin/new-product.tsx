import { actorContext, servicesContext } from '#app/context.server.ts';
import { createProduct } from '#features/shop/create-product.server.ts';
import { ProductEditor } from '#features/shop/product-editor.tsx';
import { productSchema } from '#features/shop/product-form.ts';
import { SubPage } from '#ui/sub-page.tsx';
import { receiveForm } from '../receive-form.server.ts';
import { goTo } from '../reviews/answer.server.ts';
import { adminMeta } from './admin-meta.ts';
import { guard } from './guard.server.ts';
import type { Route } from './+types/new-product.ts';

export const middleware = [guard('edit products')];

export const action = ({ request, context }: Route.ActionArgs) =>
  receiveForm(
    request,
    { schema: productSchema, about: { 'product-exists': 'title' } },
    async (product) => {
      const actor = context.get(actorContext);
      await createProduct(context.get(servicesContext), { actor, product });
      return goTo('/admin/produits', 'produit-ajoute');
    },
  );

const TITLE = 'Ajouter un produit';
export const meta = () => adminMeta(TITLE);

export default function NewProduct({ actionData }: Route.ComponentProps) {
  return (
    <SubPage up={{ to: '/admin/produits', label: 'Produits' }} title={TITLE}>
      <ProductEditor initial={{ rank: '100' }} result={actionData} submit="Ajouter" />
    </SubPage>
  );
}
