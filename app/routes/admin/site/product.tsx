import { Form } from 'react-router';
import { actorContext, servicesContext } from '#app/context.server.ts';
import {
  changeProduct,
  createProduct,
  openProduct,
} from '#features/business/shop/edit-products.server.ts';
import { ProductEditor } from '#features/business/shop/product-editor.tsx';
import { productForm } from '#features/business/shop/product-form.ts';
import { Button } from '#ui/button.tsx';
import { SubPage } from '#ui/page/sub-page.tsx';
import { readsAgain } from '#app/routes/client-read.ts';
import type { Page } from '#app/routes/page.ts';
import { adminMeta } from '../admin-meta.ts';
import { newVersion, orList, savingOf } from '../entry.server.ts';
import type { Route } from './+types/product.ts';

export const handle: Page = { audience: 'editor' };

const LIST = { list: '/admin/produits', missing: 'produit-introuvable' } as const;

const NEW = 'Ajouter un produit';

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  if (id === undefined)
    return { id: null, title: NEW, version: newVersion(), initial: { rank: '100' } };
  const asked = { actor: context.get(actorContext), id };
  const { values, version } = await orList(openProduct(context.get(servicesContext), asked), LIST);
  return { id, title: values.title, version, initial: { ...values, rank: String(values.rank) } };
}

export const action = savingOf({
  ...LIST,
  schema: productForm,
  about: { 'product-exists': 'title' },
  open: openProduct,
  create: createProduct,
  created: 'produit-ajoute',
  change: changeProduct,
  changed: 'produit-enregistre',
  leaves: true,
});

/** A returned form is compared with the saved values, read anew. */
export const shouldRevalidate = readsAgain;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminMeta(loaderData?.title ?? 'Produits');

export default function Product({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, version, initial } = loaderData;
  return (
    <SubPage up={{ to: LIST.list, label: 'Produits' }} title={title}>
      <ProductEditor key={id} initial={initial} version={version} result={actionData} />
      {id !== null && (
        <details className="mt-10 border-t border-line pt-4">
          <summary className="inline-flex min-h-9 cursor-pointer items-center underline underline-offset-4">
            Supprimer ce produit
          </summary>
          <Form method="post" action={`${LIST.list}/${id}/supprimer`} className="mt-3">
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
