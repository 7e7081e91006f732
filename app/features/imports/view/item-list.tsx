import { useRef } from 'react';
import { Form } from 'react-router';
import { count } from '#language/noun.ts';
import { Button } from '#ui/button.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { OPEN_STATES } from '../runs/run.ts';
import { RunItem, type ShownItem } from './run-item.tsx';

const CHOSEN = 'recettes-choisies';

/** Recipes of a run, which may be taken or left out several at a time. */
export function ItemList({
  items,
  total,
  own,
  action,
  isChangeable,
}: {
  items: readonly ShownItem[];
  total: number;
  /** The address of the run. */
  own: string;
  /** The address of this list. */
  action: string;
  isChangeable: boolean;
}) {
  const list = useRef<HTMLUListElement>(null);
  const isFree = isChangeable && items.some(({ state }) => OPEN_STATES.has(state));
  return (
    <>
      <p role="status" className="mt-4 text-ink-soft">
        {total === 0 ? 'Aucune recette ici.' : count(total, 'recette')}
      </p>
      {isFree && (
        <Form
          id={CHOSEN}
          method="post"
          action={action}
          preventScrollReset
          className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2"
        >
          <label className="needs-script flex min-h-9 items-center gap-2">
            <input
              type="checkbox"
              className="size-5"
              onChange={({ currentTarget: { checked } }) => {
                for (const box of list.current?.querySelectorAll('input') ?? []) {
                  box.checked = checked;
                }
              }}
            />
            Toute la page
          </label>
          <SubmitButton name="geste" value="prendre" variant="outline" size="sm">
            Importer quand même
          </SubmitButton>
          <Button type="submit" name="geste" value="ecarter" variant="outline" size="sm">
            Écarter
          </Button>
        </Form>
      )}
      {items.length > 0 && (
        <ul ref={list} className="mt-3 divide-y divide-line border-y border-line">
          {items.map((item) => (
            <RunItem
              key={`${item.position} ${item.state}`}
              {...{ item, own, isChangeable }}
              form={CHOSEN}
            />
          ))}
        </ul>
      )}
    </>
  );
}
