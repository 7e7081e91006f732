import { useEffect, useState } from 'react';
import { Form } from 'react-router';
import { formatNumber } from '#language/format.ts';
import { count } from '#language/words/noun.ts';
import { Button } from '#ui/button.tsx';
import { FormErrors } from '#ui/form/form-errors.tsx';
import { useHydrated } from '#ui/frame/use-hydrated.ts';
import {
  CHANGES,
  MOST_AT_ONCE,
  type Change,
} from '#features/recipes/editor/revisions/recipe-changes.ts';
import { isTicked, NO_TICKS, withTicks, type Ticks } from './ticks.ts';

export const BULK_FORM = 'lot';

const OF_RECIPES: readonly Change[] = ['publier', 'depublier', 'supprimer'];
const OF_BIN: readonly Change[] = ['reprendre'];

/**
 * Actions on the ticked recipes, of this page and others, or on the whole list. Scripts show the
 * bar from the first tick on, at the foot of the window, so that no row moves under the pointer.
 */
export function BulkBar({
  action,
  ticks,
  shownIds,
  total,
  isBin,
  tags,
  errors,
  onTick,
}: {
  action: string;
  ticks: Ticks;
  /** Recipes of this page, which have their own boxes. */
  shownIds: readonly string[];
  total: number;
  isBin: boolean;
  tags: readonly { slug: string; name: string }[];
  errors: string[] | undefined;
  /** Takes the ticks from then on. */
  onTick: (ticks: Ticks) => void;
}) {
  const hydrated = useHydrated();
  const elsewhere = [...ticks.ids].filter((id) => !shownIds.includes(id));
  const allShown = shownIds.length > 0 && shownIds.every((id) => isTicked(ticks, id));
  const chosen = ticks.isWhole ? total : ticks.ids.size;
  const isTooMany = chosen > MOST_AT_ONCE;
  const button = (change: Change) => (
    <Button
      key={change}
      type="submit"
      name="change"
      value={change}
      variant="outline"
      size="sm"
      disabled={isTooMany}
    >
      {CHANGES[change]}
      {chosen > 0 && ` (${formatNumber(chosen)})`}
    </Button>
  );
  return (
    <Form
      method="post"
      id={BULK_FORM}
      action={action}
      className={`${chosen === 0 && !errors ? 'without-script' : 'save-bar'} sticky bottom-(--counter-height) z-20 mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border border-line bg-surface px-gutter py-3 max-sm:px-3 max-sm:py-2`}
    >
      <FormErrors id="lot-erreurs" errors={errors} />
      {elsewhere.map((id) => (
        <input key={id} type="hidden" name="recette" value={id} />
      ))}
      <label className="needs-script flex min-h-9 items-center gap-2">
        <input
          type="checkbox"
          className="size-5"
          disabled={!hydrated}
          checked={allShown}
          onChange={() => onTick(withTicks(ticks, shownIds, { rows: shownIds, isOn: !allShown }))}
        />
        La page
      </label>
      {total <= MOST_AT_ONCE && (
        <label className="flex min-h-9 items-center gap-2">
          <input
            type="checkbox"
            name="tout"
            value={total}
            className="size-5"
            checked={ticks.isWhole}
            onChange={(event) => onTick({ ...NO_TICKS, isWhole: event.target.checked })}
          />
          Toute la liste ({total})
        </label>
      )}
      <p role="status" className="needs-script text-sm text-ink-soft">
        {count(chosen, 'recette')} {chosen > 1 ? 'choisies' : 'choisie'}
        {isTooMany && `, ${MOST_AT_ONCE} au plus à la fois`}
      </p>
      <span className="grow max-sm:hidden" />
      {(isBin ? OF_BIN : OF_RECIPES).map(button)}
      {!isBin && tags.length > 0 && (
        <span className="flex flex-wrap items-center gap-2">
          <select
            name="tag"
            aria-label="Tag à donner ou à retirer"
            className="h-9 rounded-md border border-zinc bg-surface px-2 text-sm"
          >
            {tags.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </select>
          {(['taguer', 'detaguer'] as const).map(button)}
        </span>
      )}
    </Form>
  );
}

const DONE: Record<string, (many: boolean) => string> = {
  'publish recipe': (many) => (many ? 'publiées' : 'publiée'),
  'unpublish recipe': (many) => (many ? 'dépubliées' : 'dépubliée'),
  'tag recipe': (many) => (many ? 'ont le tag' : 'a le tag'),
  'untag recipe': (many) => (many ? 'n’ont plus le tag' : 'n’a plus le tag'),
  'delete recipe': (many) => (many ? 'mises à la corbeille' : 'mise à la corbeille'),
  'take recipe back': (many) => (many ? 'sorties de la corbeille' : 'sortie de la corbeille'),
};

export function UndoBar({
  undo,
  action,
}: {
  undo: {
    batch: string;
    count: number;
    action: string;
    /** Name of the tag that was given or taken. */
    tag: string | null;
    secondsLeft: number;
  };
  action: string;
}) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), undo.secondsLeft * 1000);
    return () => clearTimeout(timer);
  }, [undo.secondsLeft]);
  if (isOver) return null;
  return (
    <Form
      method="post"
      action={action}
      className="mt-4 flex flex-wrap items-center gap-3 rounded-md border border-l-4 border-line border-l-primary bg-surface px-gutter py-3"
    >
      <p role="status" className="grow">
        {count(undo.count, 'recette')} {DONE[undo.action]?.(undo.count > 1)}
        {undo.tag !== null && ` «\u00a0${undo.tag}\u00a0»`}.
      </p>
      <input type="hidden" name="lot" value={undo.batch} />
      <Button type="submit" name="change" value="annuler" variant="outline" size="sm">
        Annuler
      </Button>
    </Form>
  );
}
