import { Form, redirect } from 'react-router';
import { actorContext, servicesContext } from '#app/context.server.ts';
import { createProduct } from '#features/shop/create-product.server.ts';
import { openProduct } from '#features/shop/open-product.server.ts';
import { ProductEditor } from '#features/shop/product-editor.tsx';
import { productSchema } from '#features/shop/product-form.ts';
import { updateProduct } from '#features/shop/update-product.server.ts';
import { Button } from '#ui/button.tsx';
import { withNotice } from '#ui/notice.tsx';
import { SubPage } from '#ui/sub-page.tsx';
import type { Page } from '#app/routes/page.ts';
import { receiveForm } from '#app/routes/receive-form.server.ts';
import { goTo } from '#app/routes/reviews/answer.server.ts';
import { adminMeta } from '../admin-meta.ts';
import type { Route } from './+types/product.ts';

export const handle: Page = { audience: 'editor' };

const NEW = 'Ajouter un produit';

export async function loader({ params, context }: Route.LoaderArgs) {
  if (params.product === undefined) return { id: null, title: NEW, initial: { rank: '100' } };
  const asked = { actor: context.get(actorContext), productId: params.product };
  const product = await openProduct(context.get(servicesContext), asked);
  if (!product) throw redirect(withNotice('/admin/produits', 'produit-introuvable'));
  const { id, imageUrl, price, alt, rank, ...texts } = product;
  return {
    id,
    title: product.title,
    initial: {
      ...texts,
      imageUrl: imageUrl ?? '',
      price: price ?? '',
      alt: alt ?? '',
      rank: String(rank),
    },
  };
}

export const action = ({ request, params, context }: Route.ActionArgs) =>
  receiveForm(
    request,
    { schema: productSchema, about: { 'product-exists': 'title' } },
    async (product) => {
      const services = context.get(servicesContext);
      const actor = context.get(actorContext);
      if (params.product === undefined) {
        await createProduct(services, { actor, product });
        return goTo('/admin/produits', 'produit-ajoute');
      }
      await updateProduct(services, { actor, productId: params.product, product });
      return goTo('/admin/produits', 'produit-enregistre');
    },
  );

export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminMeta(loaderData?.title ?? 'Produits');

export default function Product({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, initial } = loaderData;
  return (
    <SubPage up={{ to: '/admin/produits', label: 'Produits' }} title={title}>
      <ProductEditor
        key={id}
        initial={initial}
        result={actionData}
        submit={id === null ? 'Ajouter' : 'Enregistrer'}
      />
      {id !== null && (
        <details className="mt-10 border-t border-line pt-4">
          <summary className="inline-flex min-h-9 cursor-pointer items-center underline underline-offset-4">
            Supprimer ce produit
          </summary>
          <Form method="post" action={`/admin/produits/${id}/supprimer`} className="mt-3">
            <p className="mb-3 text-ink-soft">Il disparaît du site. Cela ne se défait pas.</p>
            <Button type="submit" variant="destructive">
              Supprimer définitivement
            </Button>
          </Form>
        </details>
      )}
    </SubPage>
  );
}
