/** Bulk changes: one action on several recipes. */
import { KEPT } from '#features/platform/periods/periods.ts';
import type { AuditAction } from '#features/platform/audit/audit.ts';
import type { CocktailInput } from '#features/recipes/cocktails/cocktail-form.ts';

export const CHANGES = {
  publier: 'Publier',
  depublier: 'Dépublier',
  taguer: 'Donner le tag',
  detaguer: 'Retirer le tag',
  supprimer: 'Supprimer',
  reprendre: 'Sortir de la corbeille',
} as const;
export type Change = keyof typeof CHANGES;

export const CHANGE_ACTIONS: Record<Change, AuditAction> = {
  publier: 'publish recipe',
  depublier: 'unpublish recipe',
  taguer: 'tag recipe',
  detaguer: 'untag recipe',
  supprimer: 'delete recipe',
  reprendre: 'take recipe back',
};

/** Most recipes in a bulk change: each is written and logged, in one transaction. */
export const MOST_AT_ONCE = 250;

export const UNDO_SECONDS = 30;

export const BIN_DAYS = KEPT.bin.count;

const DAY_MS = 86_400_000;

export const daysLeft = (deletedAt: Date, now: Date): number =>
  Math.max(0, Math.ceil(BIN_DAYS - (now.getTime() - deletedAt.getTime()) / DAY_MS));

interface State {
  recipe: CocktailInput;
  isDeleted: boolean;
}

/**
 * The recipe after the change. In the bin only « reprendre » changes it, and only there.
 *
 * @param tag slug of the tag to give or take
 */
export function afterChange(change: Change, { recipe, isDeleted }: State, tag: string): State {
  if (isDeleted !== (change === 'reprendre')) return { recipe, isDeleted };
  const others = recipe.tags.filter((slug) => slug !== tag);
  switch (change) {
    case 'publier':
      return { recipe: { ...recipe, is_published: true }, isDeleted };
    case 'depublier':
      return { recipe: { ...recipe, is_published: false }, isDeleted };
    case 'taguer':
      return { recipe: { ...recipe, tags: [...others, tag] }, isDeleted };
    case 'detaguer':
      return { recipe: { ...recipe, tags: others }, isDeleted };
    case 'supprimer':
      return { recipe: { ...recipe, is_published: false }, isDeleted: true };
    case 'reprendre':
      // As a draft: somebody checks it before it is public again.
      return { recipe, isDeleted: false };
  }
}
