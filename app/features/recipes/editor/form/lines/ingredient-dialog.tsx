import { useEffect, useEffectEvent } from 'react';
import { useFetcher } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/form/field.tsx';
import { CREATE_ANYWAY, SameNames } from '#features/recipes/ingredients/same-names.tsx';
import { NBSP } from '#ui/spaces.ts';
import { initialText, type FormResult } from '#ui/form/use-site-form.ts';

/** Name of the new ingredient, or the error with similar existing names. */
type Answer = { created: string } | (FormResult & { same: string[] }) | undefined;

export function IngredientDialog({
  name,
  onCreated,
  onClose,
}: {
  name: string;
  onCreated: (name: string) => void;
  onClose: () => void;
}) {
  const { Form, data, state } = useFetcher<Answer>();
  const created = data && 'created' in data ? data.created : undefined;
  const same = data && 'same' in data ? data.same : [];
  const errors = data && 'error' in data ? data.error : undefined;
  const asked =
    data && 'same' in data ? initialText({ initialValue: data.initialValue?.['name'] }) : '';
  const told = useEffectEvent(onCreated);
  useEffect(() => {
    if (created) told(created);
  }, [created]);
  const errorsOf = (field: string) => errors?.[field] ?? undefined;
  return (
    <Dialog title="Nouvel ingrédient" onClose={onClose}>
      <Form
        method="post"
        action="/admin/ingredients/creer"
        noValidate
        // A second submit would fail: the name would be taken.
        onSubmit={(event) => state !== 'idle' && event.preventDefault()}
        className="mt-4 grid gap-4"
      >
        <Field
          id="nouvel-ingredient-nom"
          name="name"
          label="Nom"
          defaultValue={name}
          errors={errorsOf('name')}
          maxLength={120}
          autoComplete="off"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog opens on it
          autoFocus
        />
        <Field
          id="nouvel-ingredient-degre"
          name="abv"
          type="number"
          inputMode="decimal"
          min={0}
          max={100}
          step={0.1}
          label="Degré d’alcool"
          hint="En % vol., de 0 à 100. Laissé vide s’il est inconnu."
          errors={errorsOf('abv')}
        />
        <p role="alert" className="text-danger empty:hidden">
          {errorsOf('')?.join(' ')}
        </p>
        {same.length > 0 && (
          <SameNames same={same} asked={asked}>
            {(known) => (
              <Button key={known} variant="outline" size="sm" onClick={() => onCreated(known)}>
                Prendre «{NBSP}
                {known}
                {NBSP}»
              </Button>
            )}
          </SameNames>
        )}
        <p className="flex flex-wrap gap-3">
          <Button type="submit" aria-disabled={state !== 'idle'}>
            {same.length > 0 ? CREATE_ANYWAY : 'Créer l’ingrédient'}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            Annuler
          </Button>
        </p>
      </Form>
    </Dialog>
  );
}
