/** Faults of the catalogue as a whole: duplicates, and references to nothing. */
import { slugify } from '#language/fold.ts';
import { repeated, textsOf, type Catalogue } from './catalogue.ts';
import { claimFaults } from './claims.ts';

/** Shorter texts may repeat. */
const LONG_TEXT = 60;

function isInCircle(slug: string, ingredients: Catalogue['ingredients']): boolean {
  const seen = new Set<string>();
  let at: string | undefined = slug;
  while (at !== undefined && !seen.has(at)) {
    seen.add(at);
    at = ingredients.get(at)?.parent;
  }
  return at !== undefined;
}

function ingredientFaults({ ingredients, published }: Catalogue): string[] {
  const recipes = new Set(published.map(({ recipe }) => recipe.slug));
  return [...ingredients.values()].flatMap(({ slug, parent, allergens, recette }) => [
    ...(allergens === undefined ? [`${slug}\u00a0: allergènes inconnus`] : []),
    ...(parent !== undefined && !ingredients.has(parent)
      ? [`${slug}\u00a0: famille ${parent}`]
      : []),
    ...(recette !== undefined && !recipes.has(recette)
      ? [`${slug}\u00a0: recette ${recette}`]
      : []),
    ...(slugify(slug) === slug ? [] : [`${slug}\u00a0: adresse`]),
    ...(isInCircle(slug, ingredients) ? [`${slug}\u00a0: famille en rond`] : []),
  ]);
}

function unused({ all, ingredients }: Catalogue): string[] {
  const poured = new Set(
    all.flatMap(({ lines, served }) => [...lines, ...served].map(({ slug }) => slug)),
  );
  const families = new Set([...ingredients.values()].map(({ parent }) => parent));
  return [...ingredients.keys()].filter((slug) => !poured.has(slug) && !families.has(slug));
}

function twinFaults({ all }: Catalogue): string[] {
  const bySlug = new Map(all.map((one) => [one.recipe.slug, one]));
  const twins = all.flatMap(({ recipe }) => (recipe.jumelle ? [recipe] : []));
  const isFree = (slug: string) => bySlug.get(slug)?.recipe.categorie === 'sans-alcool';
  return [
    ...repeated(twins.map(({ jumelle }) => jumelle ?? '')),
    ...twins.flatMap(({ slug, jumelle }) => {
      const other = bySlug.get(jumelle ?? '');
      if (!other) return [`${slug}\u00a0: jumelle ${jumelle}`];
      return isFree(slug) === isFree(other.recipe.slug) ? [`${slug} et ${jumelle}`] : [];
    }),
  ];
}

/** Faults by the rule that they break, in French. */
export function wholeFaults(catalogue: Catalogue): Record<string, string[]> {
  const { all, ingredients, tags } = catalogue;
  const recipes = all.map(({ recipe }) => recipe);
  const known = [...ingredients.values()];
  const used = new Set(catalogue.published.flatMap(({ recipe }) => recipe.tags));
  return {
    'aucune adresse, aucun titre deux fois': [
      ...repeated(recipes.map(({ slug }) => slug)),
      ...repeated(recipes.map(({ title }) => slugify(title))),
      ...repeated(recipes.map(({ meta_title }) => slugify(meta_title))),
    ],
    'aucun texte deux fois': repeated(
      all.flatMap(textsOf).filter(({ length }) => length > LONG_TEXT),
    ),
    'aucun nom d’ingrédient ou de tag deux fois': [
      ...repeated(known.map(({ name }) => slugify(name))),
      ...repeated(tags.map(({ name }) => slugify(name))),
    ],
    'chaque ingrédient dit ses allergènes, sa famille et sa recette': ingredientFaults(catalogue),
    'chaque ingrédient sert, ou est une famille': unused(catalogue),
    'chaque jumelle est là, avec alcool ou sans': twinFaults(catalogue),
    'chaque fait a sa source, ou se dit légende': claimFaults(catalogue),
    'chaque tag a une recette, et l’adresse de son nom': [
      ...tags.map(({ slug }) => slug).filter((slug) => !used.has(slug)),
      ...tags.filter(({ slug, name }) => slug !== slugify(name)).map(({ slug }) => slug),
    ],
  };
}
