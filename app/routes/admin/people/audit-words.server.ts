/** Words of changes in the audit log, from the feature of each entry. */
import type { Services } from '#app/context.server.ts';
import type { FieldWords } from '#features/platform/audit/audit.ts';
import type { listAuditLog } from '#features/platform/audit/list-audit-log.server.ts';
import { RECIPE_FIELDS } from '#features/recipes/cocktails/recipe-fields.ts';
import { readNames } from '#features/recipes/editor/names.server.ts';
import { DRAFT_SOURCES } from '#features/intake/generation/generation.ts';
import { SOURCE_KINDS } from '#features/intake/imports/runs/run.ts';
import { ALIGNS, BACKGROUNDS, HERO_STATUSES, HERO_THEMES } from '#features/images/hero/hero.ts';
import { ORIGINS } from '#features/images/media/media.ts';
import { isSettingKey, settingGroup } from '#features/platform/settings/setting.ts';
import { PRODUCT_CATEGORIES } from '#features/business/shop/shop.ts';
import { TAG_KINDS } from '#features/recipes/tags/tag.ts';

type Entry = Awaited<ReturnType<typeof listAuditLog>>['entries'][number];
type Words = Readonly<Record<string, FieldWords>>;

const WORDS: Readonly<Record<string, Words>> = {
  recipe: { ...RECIPE_FIELDS, generatedBy: { options: DRAFT_SOURCES } },
  tag: { kind: { label: 'Ce dont il parle', options: TAG_KINDS } },
  media: { origin: { options: ORIGINS } },
  import: { kind: { options: SOURCE_KINDS } },
  product: { category: { options: PRODUCT_CATEGORIES } },
  hero: {
    align: { options: ALIGNS },
    bgKind: { options: BACKGROUNDS },
    status: { options: HERO_STATUSES },
    theme: { options: HERO_THEMES },
  },
  review: {
    state: { options: { public: 'Publié', held: 'En attente de relecture', hidden: 'Masqué' } },
  },
};

/** Recipe stored in an entry, with slugs of other things. */
type Kept = Parameters<typeof readNames>[1][number] & Record<string, unknown>;
const keptOf = (value: unknown): Kept =>
  typeof value === 'object' && value !== null ? (value as Kept) : {};

/** Labels of the subjects and values of these entries. */
export async function readWords({ db, jobs }: Services, entries: readonly Entry[]) {
  const recipes = entries.filter(({ subjectType }) => subjectType === 'recipe');
  const names = await readNames(
    db,
    recipes.flatMap(({ before, after }) => [keptOf(before), keptOf(after)]),
  );
  const labelOf = (kind: unknown) => jobs.kinds.get(String(kind))?.label ?? String(kind);
  return {
    wordsOf: (type: string, id: string): Words =>
      type === 'settings' && isSettingKey(id) ? settingGroup(id).fields : (WORDS[type] ?? {}),

    /** Name of the entry's subject, where no table has it. */
    nameOf: ({ subjectType: type, subjectId: id, before }: Entry): string | null => {
      if (type === 'settings' && isSettingKey(id)) return settingGroup(id).label;
      return type === 'job' ? labelOf(keptOf(before)['kind']) : null;
    },

    /** State of one side of an entry, names in place of slugs. */
    stateOf: (entry: Entry, side: 'before' | 'after'): object => {
      const kept = keptOf(entry[side]);
      if (entry.subjectType === 'job' && 'kind' in kept) {
        return { ...kept, kind: labelOf(kept['kind']) };
      }
      if (entry.subjectType !== 'recipe') return kept;
      const { ingredients, tags, jumelle } = kept;
      return {
        ...kept,
        ...(ingredients && {
          ingredients: ingredients.map(({ ingredient, ...line }) => ({
            ...line,
            ingredient: names.ingredients.get(ingredient) ?? ingredient,
          })),
        }),
        ...(tags && { tags: tags.map((slug) => names.tags.get(slug) ?? slug) }),
        ...(jumelle && { jumelle: names.recipes.get(jumelle) ?? jumelle }),
      };
    },
  };
}
