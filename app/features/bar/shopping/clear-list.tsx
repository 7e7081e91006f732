/** Emptying of the list: the question without scripts, the way back with them. */
import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { formatNumber } from '#language/format.ts';
import { Button } from '#ui/button.tsx';
import { TextLink } from '#ui/link.tsx';
import { NBSP } from '#ui/spaces.ts';
import type { ShoppingView } from './describe-list.ts';
import { CLEAR_ASKED, RESTORE } from './list-form.ts';
import { Faults, ListFrame } from './list-frame.tsx';
import { LIST_FIELDS, LIST_PATH } from './shopping-list.ts';

function sayHeld({ recipes, gone, free }: ShoppingView): string {
  const count = recipes.length + gone.length;
  const parts = [
    count > 0 && `${formatNumber(count)}${NBSP}${count > 1 ? 'recettes' : 'recette'}`,
    free.length > 0 && `${formatNumber(free.length)}${NBSP}${free.length > 1 ? 'ajouts' : 'ajout'}`,
  ];
  return `Elle a ${parts.filter(Boolean).join(' et ')}.`;
}

export function ClearingList({
  view,
  errors,
}: {
  view: ShoppingView;
  errors: readonly string[] | null;
}) {
  return (
    <ListFrame>
      <h1 className="text-4xl sm:text-5xl">Vider la liste&nbsp;?</h1>
      <Faults errors={errors} />
      <p className="mt-4 text-ink-soft">{sayHeld(view)} C’est sans retour.</p>
      <form method="post" action={LIST_PATH} className="mt-4 flex flex-wrap items-center gap-4">
        <Button type="submit" name={LIST_FIELDS.act} value={CLEAR_ASKED}>
          Vider la liste
        </Button>
        <TextLink to={LIST_PATH}>La garder</TextLink>
      </form>
    </ListFrame>
  );
}

/** Said once the list is emptied; the pressed button has gone with the list, so that this one has the focus. */
export function Cleared({ list }: { list: string }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <Form
      method="post"
      action={LIST_PATH}
      preventScrollReset
      className="no-print mt-4 flex flex-wrap items-center gap-4"
    >
      <p role="status">La liste est vidée.</p>
      <input type="hidden" name={LIST_FIELDS.cleared} value={list} />
      <Button ref={button} type="submit" variant="outline" name={LIST_FIELDS.act} value={RESTORE}>
        La reprendre
      </Button>
    </Form>
  );
}
