/** Bulk changes: one action on several recipes. */
import { KEPT } from '#features/platform/periods/periods.ts';
import type { AuditAction } from '#features/platform/audit/audit.ts';
import type { CocktailInput } from '#features/recipes/cocktails/cocktail-form.ts';

/** Actions of the list's form, with the labels of their buttons. */
export const CHANGES = {
  publier: 'Publier',
  depublier: 'Dépublier',
  taguer: 'Donner le tag',
  detaguer: 'Retirer le tag',
  supprimer: 'Supprimer',
  reprendre: 'Sortir de la corbeille',
} as const;
export type Change = keyof typeof CHANGES;

/** Names of the changes in the audit log. */
export const CHANGE_ACTIONS: Record<Change, AuditAction> = {
  publier: 'publish recipe',
  depublier: 'unpublish recipe',
  taguer: 'tag recipe',
  detaguer: 'untag recipe',
  supprimer: 'delete recipe',
  reprendre: 'take recipe back',
};

/** Most recipes that one gesture changes: each is written and kept apart, in one transaction. */
export const MOST_AT_ONCE = 250;

/** For how long a gesture can be taken back. */
export const UNDO_SECONDS = 30;

/** Days that a recipe stays in the bin. */
export const BIN_DAYS = KEPT.bin.count;

const DAY_MS = 86_400_000;

/** The whole days that a recipe still has in the bin. */
export const daysLeft = (deletedAt: Date, now: Date): number =>
  Math.max(0, Math.ceil(BIN_DAYS - (now.getTime() - deletedAt.getTime()) / DAY_MS));

interface State {
  recipe: CocktailInput;
  isDeleted: boolean;
}

/**
 * The recipe after the change; as it is when the change is not for it: what is in the bin only comes out.
 *
 * @param tag slug of the tag that is given or taken
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
      // As a draft, for someone to look at before it is public again.
      return { recipe, isDeleted: false };
  }
}
