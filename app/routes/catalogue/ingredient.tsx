import { redirect } from 'react-router';
import { actorContext, servicesContext } from '#app/context.server.ts';
import { HaveButton, HaveForm } from '#features/bar/have/have-button.tsx';
import { findSlugsThere } from '#features/bar/bottles/open-bar.server.ts';
import { heartOf } from '#features/members/favorites/favorite-button.tsx';
import { findFavorites } from '#features/members/favorites/find-favorites.server.ts';
import { shorten } from '#features/recipes/cocktails/filters/list-indexing.ts';
import { findMerged, getIngredient } from '#features/recipes/handbook/get-ingredient.server.ts';
import {
  Companions,
  Family,
  IngredientFacts,
  Preparations,
  Recipes,
  Substitutes,
  Trail,
} from '#features/recipes/handbook/ingredient-sections.tsx';
import { INGREDIENTS_PATH, ingredientPath } from '#features/recipes/ingredients/ingredient-path.ts';
import { told } from '#ui/frame/error-page.tsx';
import { breadcrumbData, listData } from '#ui/page/structured-data.ts';
import { NBSP } from '#ui/spaces.ts';
import { visitOf } from '../bar/receive-bottles.server.ts';
import { CANNOT_LOAD } from '../client-read.ts';
import { pageMeta } from '../page-meta.ts';
import type { Page } from '../page.ts';
import { read } from '../read.server.ts';
import type { Route } from './+types/ingredient.ts';

export const handle: Page = {
  audience: 'anybody',
  isReading: true,
  failures: { read: CANNOT_LOAD.ingredients },
  shows: ['lists'],
};

export async function loader({ request, params: { slug }, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { publicUrl } = services;
  const ingredient = await read(CANNOT_LOAD.ingredients, getIngredient(services, slug));
  if (!ingredient) {
    const merged = await read(CANNOT_LOAD.ingredients, findMerged(services, slug));
    if (merged !== null) throw redirect(ingredientPath(merged), 301);
    throw told('Cet ingrédient n’a pas de page.', { status: 404 });
  }
  const actor = context.get(actorContext);
  const [favorites, there] = await read(
    CANNOT_LOAD.ingredients,
    Promise.all([
      findFavorites(services, { actor, slugs: ingredient.cards.map((card) => card.slug) }),
      // The page of visitors is kept for all of them: it says nobody’s bottles.
      actor ? findSlugsThere(services, visitOf(request, context)) : [],
    ]),
  );
  return {
    ingredient,
    favorites,
    there: there.filter((one) => one === slug),
    url: `${publicUrl}${ingredientPath(slug)}`,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [{ title: 'Ingrédients · Zinc' }];
  const { ingredient, url } = loaderData;
  const { name, text, families, cards } = ingredient;
  const { origin } = new URL(url);
  const set = `${origin}${INGREDIENTS_PATH}`;
  return pageMeta({
    title: `${name}${NBSP}: recettes, accords, remplaçants · Zinc`,
    description:
      text === ''
        ? `${name}${NBSP}: ce qu’on en fait, ce qui va avec, par quoi le remplacer, degré et allergènes.`
        : shorten(text),
    url,
    data: [
      {
        '@type': 'DefinedTerm',
        '@id': `${url}#ingredient`,
        name,
        ...(text !== '' && { description: text }),
        url,
        inDefinedTermSet: set,
      },
      breadcrumbData([
        { name: 'Accueil', url: `${origin}/` },
        { name: 'Ingrédients', url: set },
        ...families.map((family) => ({
          name: family.name,
          url: `${origin}${ingredientPath(family.slug)}`,
        })),
        { name, url },
      ]),
      ...(cards.length > 0
        ? [
            listData(
              url,
              cards.map(({ slug }) => `${origin}/cocktails/${slug}`),
            ),
          ]
        : []),
    ],
  });
};

export default function Ingredient({
  loaderData: { ingredient, favorites, there },
}: Route.ComponentProps) {
  const { slug, name, text, isBottle } = ingredient;
  return (
    <div className="mx-auto w-full max-w-7xl px-gutter pt-6 sm:px-6 sm:pt-8">
      <Trail families={ingredient.families} />
      <div className="mt-3 grid gap-x-16 gap-y-8 lg:grid-cols-[1.2fr_1fr]">
        <div>
          <h1 className="text-4xl sm:text-5xl">{name}</h1>
          {text !== '' && <p className="mt-4 max-w-3xl text-lg text-ink-soft">{text}</p>}
          {isBottle && (
            <p className="mt-6">
              <HaveButton ingredient={slug} name={name} isThere={there.includes(slug)} large />
            </p>
          )}
          <HaveForm />
        </div>
        <IngredientFacts ingredient={ingredient} />
      </div>
      <Family members={ingredient.members} />
      <Recipes ingredient={ingredient} corner={heartOf(favorites)} />
      <div className="grid gap-x-16 lg:grid-cols-2">
        <div className="empty:hidden">
          <Companions {...ingredient} />
          <Preparations {...ingredient} />
        </div>
        <div className="empty:hidden">
          <Substitutes ingredient={ingredient} />
        </div>
      </div>
    </div>
  );
}
