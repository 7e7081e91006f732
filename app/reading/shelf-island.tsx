import { RecipeShelf } from '#features/business/shop/equipment/recipe-shelf.tsx';
import { hydrateAs } from './hydrate.tsx';

export const hydrate = hydrateAs(RecipeShelf);
