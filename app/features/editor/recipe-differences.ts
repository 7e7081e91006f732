/** Two states of a recipe side by side, in the words of its form. */
import {
  CATEGORIES,
  COUNTRIES,
  DIFFICULTIES,
  GARNISHES,
  GLASSES,
  ICES,
  METHODS,
} from '#features/cocktails/cocktail.ts';
import type { CocktailInput } from '#features/cocktails/cocktail-form.ts';
import { formatLine } from '#features/cocktails/ingredient-line.ts';
import type { Difference } from '#ui/difference-list.tsx';

/** What slugs are called; one that is gone keeps its slug. */
export interface Names {
  ingredients: ReadonlyMap<string, string>;
  tags: ReadonlyMap<string, string>;
}

/** What each field is called, in the order of the form. */
export const RECIPE_FIELDS: Record<keyof CocktailInput, string> = {
  title: 'Titre',
  slug: 'Slug',
  summary: 'Résumé',
  ingredients: 'Ingrédients',
  instructions: 'Instructions',
  difficulty: 'Difficulté',
  prep_minutes: 'Temps de préparation (minutes)',
  servings: 'Portions',
  categorie: 'Catégorie',
  type_verre: 'Type de verre',
  method: 'Méthode',
  glace: 'Glace',
  garnitures: 'Garnitures',
  pays: 'Pays',
  teneur_alcool: 'Teneur en alcool',
  cout: 'Coût',
  couleur_dominante: 'Couleur dominante',
  idee_decoration: 'Idée de décoration',
  tags: 'Tags',
  history: 'Histoire',
  meta_title: 'Titre pour les moteurs de recherche',
  meta_description: 'Description pour les moteurs de recherche',
  image_url: 'Adresse de l’image',
  image_bucket: 'Espace de l’image',
  image_path: 'Image',
  image_alt: 'Description de l’image',
  source_url: 'Source',
  licence_note: 'Licence',
  is_published: 'Publication',
};

/** A recipe as one text a field. */
function describe(recipe: CocktailInput, names: Names): Record<keyof CocktailInput, string> {
  const line = ({ ingredient, quantity_text, unit }: CocktailInput['ingredients'][number]) => {
    const name = names.ingredients.get(ingredient) ?? ingredient;
    const { amount, rest } = formatLine({ quantityText: quantity_text, unit, name });
    return `${amount} ${rest}`;
  };
  return {
    ...recipe,
    prep_minutes: String(recipe.prep_minutes),
    servings: String(recipe.servings),
    teneur_alcool: String(recipe.teneur_alcool),
    cout: String(recipe.cout),
    difficulty: DIFFICULTIES[recipe.difficulty],
    categorie: CATEGORIES[recipe.categorie],
    type_verre: GLASSES[recipe.type_verre].label,
    method: METHODS[recipe.method].label,
    glace: ICES[recipe.glace],
    pays: COUNTRIES[recipe.pays],
    garnitures: recipe.garnitures.map((garnish) => GARNISHES[garnish]).join(', '),
    tags: recipe.tags.map((slug) => names.tags.get(slug) ?? slug).join(', '),
    ingredients: recipe.ingredients.map(line).join('\n'),
    history: recipe.history ?? '',
    image_url: recipe.image_url ?? '',
    // One place, said once.
    image_bucket: '',
    image_path: [recipe.image_bucket, recipe.image_path].filter(Boolean).join('/'),
    image_alt: recipe.image_alt ?? '',
    source_url: recipe.source_url ?? '',
    licence_note: recipe.licence_note ?? '',
    is_published: recipe.is_published ? 'publiée' : 'brouillon',
  };
}

/** The fields that differ, in the order of the form. */
export function differences(
  before: CocktailInput,
  after: CocktailInput,
  names: Names,
): Difference[] {
  const [old, recent] = [describe(before, names), describe(after, names)];
  return (Object.keys(RECIPE_FIELDS) as (keyof CocktailInput)[])
    .filter((field) => old[field] !== recent[field])
    .map((field) => ({ label: RECIPE_FIELDS[field], before: old[field], after: recent[field] }));
}
