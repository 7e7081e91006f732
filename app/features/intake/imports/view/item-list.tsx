import { useState } from 'react';
import { Form } from 'react-router';
import { formatNumber } from '#language/format.ts';
import { count } from '#language/words/noun.ts';
import { Button } from '#ui/button.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { OPEN_STATES } from '../runs/run.ts';
import { RunItem, type ShownItem } from './run-item.tsx';

const CHOSEN = 'recettes-choisies';

/** List of a run's recipes, which may be taken or left out several at a time. */
export function ItemList({
  items,
  total,
  own,
  action,
  isChangeable,
  isOfUpdates,
}: {
  items: readonly ShownItem[];
  total: number;
  /** Address of the run. */
  own: string;
  /** Address of this list. */
  action: string;
  isChangeable: boolean;
  /** True if the run changes existing recipes. */
  isOfUpdates: boolean;
}) {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const free = items
    .filter(({ state }) => isChangeable && OPEN_STATES.has(state))
    .map(({ position }) => position);
  // A recipe decided meanwhile is no longer selected.
  const chosen = free.filter((position) => ticked.has(position));
  const howMany = chosen.length > 0 && ` (${formatNumber(chosen.length)})`;
  return (
    <>
      <p role="status" className="mt-4 text-ink-soft">
        {total === 0 ? 'Aucune recette ici.' : count(total, 'recette')}
      </p>
      {items.length > 0 && (
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {items.map((item) => (
            <RunItem
              key={`${item.position} ${item.state}`}
              {...{ item, own, isChangeable }}
              form={CHOSEN}
              isTicked={ticked.has(item.position)}
              onTick={(isTicked) =>
                setTicked(
                  new Set(
                    isTicked
                      ? [...chosen, item.position]
                      : chosen.filter((position) => position !== item.position),
                  ),
                )
              }
            />
          ))}
        </ul>
      )}
      {free.length > 0 && (
        <Form
          id={CHOSEN}
          method="post"
          action={action}
          preventScrollReset
          className="save-bar two-row-bar sticky bottom-(--counter-height) z-20 mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border border-line bg-surface px-gutter py-3 max-sm:px-3 max-sm:py-2"
        >
          <label className="needs-script flex min-h-9 items-center gap-2">
            <input
              type="checkbox"
              className="size-5"
              checked={chosen.length === free.length}
              onChange={({ currentTarget: { checked } }) => setTicked(new Set(checked ? free : []))}
            />
            Toute la page
          </label>
          <SubmitButton
            name="geste"
            value={isOfUpdates ? 'cochees' : 'prendre'}
            variant="outline"
            size="sm"
          >
            {isOfUpdates ? 'Écrire les cochées' : 'Importer quand même'}
            {howMany}
          </SubmitButton>
          <Button type="submit" name="geste" value="ecarter" variant="outline" size="sm">
            Écarter{howMany}
          </Button>
        </Form>
      )}
    </>
  );
}
