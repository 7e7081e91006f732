/** Notes of a search: what was asked for and is no filter, or is an ingredient of another name. */
import { untoldIn, type Untold } from '../understand/sayings.ts';
import { refusedAllergens, sayWanted } from './allergen-notes.ts';
import { sayReplaced } from './replaced-names.ts';
import type { ResolvedFilters } from './resolve-as-typed.server.ts';

/** For visitors who exclude an unknown name: only recipes with that word are left out. */
const sayUnknown = (unknown: readonly string[]) =>
  unknown.length === 0
    ? []
    : [
        `Rien ne s’appelle «\u00a0${unknown.join(' ')}\u00a0» ici\u00a0: seules les recettes qui écrivent ce mot sont écartées.`,
      ];

const UNTOLD: Readonly<Record<Untold, string>> = {
  estimates:
    'Les calories, et le sucre des fruits, des jus et des vins, ne se filtrent pas\u00a0: chaque fiche les estime, par verre.',
  amounts:
    'Les recettes ne se filtrent pas par quantité\u00a0: celle que vous demandez n’a pas été lue.',
  labels:
    'Rien ne dit ici quelles bouteilles sont kasher, bio ou équitables\u00a0: aucune recette n’est écartée pour cela, vérifiez leur étiquette.',
};

/** @returns French sentences, none if all that was asked for is in the answer */
export function searchNotes({
  filters,
  unknown,
  replaced,
  nameless,
  dish,
}: ResolvedFilters): string[] {
  const typed = filters.phrase || filters.q;
  const untold = new Set(untoldIn(typed));
  if (filters.without.includes('sucre')) untold.add('estimates');
  const said = sayReplaced([...replaced, ...refusedAllergens(typed, filters.allergens)]);
  return [
    ...(dish ? [`Aucune recette d’ici ne parle de «\u00a0${dish.name}\u00a0».`] : []),
    ...sayUnknown(unknown),
    ...(said === null ? [] : [said]),
    ...sayWanted(typed, nameless),
    ...[...untold].map((matter) => UNTOLD[matter]),
  ];
}
