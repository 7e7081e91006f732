import { Link } from 'react-router';
import { actorContext, servicesContext } from '#app/context.server.ts';
import { createProduct } from '#features/shop/create-product.server.ts';
import { ProductEditor } from '#features/shop/product-editor.tsx';
import { productSchema } from '#features/shop/product-form.ts';
import { forgetAfter } from '../client-read.ts';
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

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => forgetAfter(serverAction);

export const meta = () => adminMeta('Ajouter un produit');

export default function NewProduct({ actionData }: Route.ComponentProps) {
  return (
    <div className="max-w-2xl">
      <p>
        <Link to="/admin/produits" className="text-ink-soft underline underline-offset-4">
          Produits
        </Link>
      </p>
      <h1 className="mt-2 text-3xl sm:text-4xl">Ajouter un produit</h1>
      <ProductEditor initial={{ rank: '100' }} result={actionData} submit="Ajouter" />
    </div>
  );
}
