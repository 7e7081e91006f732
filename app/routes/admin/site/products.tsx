import { actorContext, servicesContext } from '#app/context.server.ts';
import { toolPath } from '#features/recipes/drawing/tool.ts';
import { openProducts } from '#features/business/shop/edit-products.server.ts';
import { PRODUCT_CATEGORIES, toolOf } from '#features/business/shop/shop.ts';
import { ButtonLink } from '#ui/button.tsx';
import type { Page } from '#app/routes/page.ts';
import { TextLink } from '#ui/link.tsx';
import { adminMeta } from '../admin-meta.ts';
import type { Route } from './+types/products.ts';

export const handle: Page = {
  audience: 'editor',
  office: {
    label: 'Produits',
    section: 'site',
    purpose: 'Le matériel de Mon Bar Maison et ses liens.',
  },
};

export async function loader({ context }: Route.LoaderArgs) {
  const actor = context.get(actorContext);
  const products = await openProducts(context.get(servicesContext), { actor });
  return {
    products: products.map(({ id, title, category, price, rank }) => ({
      id,
      title,
      price,
      rank,
      category: PRODUCT_CATEGORIES[category],
      drawing: toolPath(toolOf(title, category)),
    })),
  };
}

export const meta = () => adminMeta('Produits');

export default function Products({ loaderData: { products } }: Route.ComponentProps) {
  return (
    <div className="max-w-4xl">
      <h1 className="text-3xl sm:text-4xl">Produits</h1>
      <p className="mt-3 max-w-prose text-ink-soft">
        Ce que montrent Mon Bar Maison et le matériel recommandé des recettes, dans cet ordre.
      </p>
      <p className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
        <ButtonLink to="/admin/produits/nouveau">Ajouter un produit</ButtonLink>
        <TextLink to="/admin/produits/images" className="inline-flex min-h-6 items-center">
          Images des produits
        </TextLink>
      </p>
      {products.length === 0 ? (
        <p className="mt-6">Aucun produit.</p>
      ) : (
        <ul className="mt-6 divide-y divide-line border-y border-line">
          {products.map(({ id, title, category, price, rank, drawing }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4 py-2">
              <img
                src={drawing}
                alt=""
                width={400}
                height={500}
                loading="lazy"
                className="h-14 w-11 shrink-0"
              />
              <p className="min-w-0 grow basis-48">
                <TextLink
                  to={`/admin/produits/${id}`}
                  className="inline-flex min-h-6 items-center font-medium"
                >
                  {title}
                </TextLink>
                <span className="block text-sm text-ink-soft">
                  {[category, `place ${rank}`, price].filter((part) => part !== null).join(' · ')}
                </span>
              </p>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
