import { RefreshCw } from 'lucide';
import { useLocation } from 'react-router';
import { servicesContext } from '#app/context.server.ts';
import { BarTabs } from '#features/bar/bottles/bar-tabs.tsx';
import { CategoryFilters } from '#features/business/shop/category-filters.tsx';
import { Disclosure } from '#features/business/shop/disclosure.tsx';
import { countProducts, listProducts } from '#features/business/shop/list-products.server.ts';
import { ProductShelf } from '#features/business/shop/product-shelf.tsx';
import { readAffiliation } from '#features/business/shop/read-affiliation.server.ts';
import {
  categoryHref,
  liveQueryOf,
  mostProducts,
  readCategory,
  showSaved,
} from '#features/business/shop/shop.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { CANNOT_LOAD, forgetPages, readPage } from '../client-read.ts';
import { pageMeta } from '../page-meta.ts';
import type { Page } from '../page.ts';
import { read } from '../read.server.ts';
import type { Route } from './+types/home-bar.ts';

export const handle: Page = {
  audience: 'anybody',
  failures: { read: CANNOT_LOAD.bar },
  shows: ['products', 'settings'],
  reads: (parameters) => {
    const category = readCategory(parameters.get('categorie'));
    return new URLSearchParams(category === null ? {} : { categorie: category });
  },
  inSitemap: true,
  menu: { label: 'Mon Bar', group: 'learning' },
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, retailer, publicUrl } = context.get(servicesContext);
  const category = readCategory(new URL(request.url).searchParams.get('categorie'));
  const [products, counts, { partnerTag, isLive }] = await read(
    CANNOT_LOAD.bar,
    Promise.all([
      listProducts({ db }, { category, limit: mostProducts(category) }),
      countProducts({ db }),
      readAffiliation({ db, retailer }),
    ]),
  );
  return {
    category,
    counts,
    products: products.map((product) => showSaved(product, partnerTag)),
    query: isLive ? liveQueryOf(category) : null,
    url: `${publicUrl}/bar-maison`,
  };
}

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) =>
  readPage({ request, serverLoader }, CANNOT_LOAD.bar);

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: 'Mon Bar Maison · Zinc',
    description:
      'Shakers, verres, doseurs, sirops et livres\u00a0: le matériel qu’il faut pour faire des cocktails chez soi, et rien de plus.',
    url: loaderData?.url,
    // A category is a part of the same page.
    index: loaderData?.category === null,
  });

export default function HomeBar({ loaderData }: Route.ComponentProps) {
  const { category, counts, products, query } = loaderData;
  // Each visit of the address asks again, the first one included.
  const { key } = useLocation();
  return (
    <div className="mx-auto w-full max-w-7xl px-gutter pt-8 pb-16 sm:px-6 sm:pt-12">
      <BarTabs current="/bar-maison" />
      <h1 className="text-4xl sm:text-5xl">Mon Bar Maison</h1>
      <p className="mt-3 max-w-2xl text-lg text-ink-soft">
        De quoi mesurer, mélanger et servir. Quatre ustensiles suffisent pour commencer&nbsp;: un
        doseur, un shaker, une passoire et une cuillère de bar.
      </p>
      <Disclosure className="mt-4 max-w-2xl border-l-4 border-brass-line pl-4" />
      <div className="mt-8 mb-6">
        <CategoryFilters chosen={category} counts={counts} />
      </div>
      <h2 className="sr-only">Produits</h2>
      <ProductShelf
        key={category}
        label="Produits"
        saved={products}
        query={query}
        turn={key}
        most={mostProducts(category)}
        empty="Aucun produit trouvé dans cette catégorie."
        className="sm:grid-cols-2 md:grid-cols-3 lg:grid-cols-4"
      >
        <ButtonLink
          to={categoryHref(category)}
          preventScrollReset
          variant="outline"
          size="sm"
          onClick={forgetPages}
        >
          <Icon shape={RefreshCw} size={15} />
          Actualiser
        </ButtonLink>
      </ProductShelf>
      <section aria-labelledby="completer" className="mt-14 border-t border-line pt-8">
        <h2 id="completer" className="text-2xl">
          Compléter son bar
        </h2>
        <p className="mt-2 max-w-2xl text-ink-soft">
          Un petit outil bien choisi sert plus souvent qu’un coffret entier, et un verre à la bonne
          taille garde la recette telle qu’elle est écrite.
        </p>
        <p className="mt-5 flex flex-wrap gap-3">
          <ButtonLink to={categoryHref('accessoire')}>Voir les accessoires</ButtonLink>
          <ButtonLink to={categoryHref('verre')} variant="outline">
            Voir les verres
          </ButtonLink>
        </p>
      </section>
    </div>
  );
}
