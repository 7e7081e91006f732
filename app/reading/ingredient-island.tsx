import { IngredientFilter } from '#features/recipes/cocktails/filters/ingredient-filter.tsx';
import { hydrateAs } from './hydrate.tsx';

export const hydrate = hydrateAs(IngredientFilter);
