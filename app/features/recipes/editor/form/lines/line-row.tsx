import { ArrowDown, ArrowUp, GripVertical, X } from 'lucide';
import { useState, type ComponentProps, type DragEvent } from 'react';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Tick } from '#ui/form/field.tsx';
import { useHydrated } from '#ui/frame/use-hydrated.ts';
import { initialText, type Described } from '#ui/form/use-site-form.ts';
import { LONGEST_NOTE } from '#features/recipes/cocktails/cocktail-form.ts';
import { NOT_CHOSEN, type LineFields } from '#features/recipes/editor/form/editor-form.ts';
import { saidIn } from '#features/recipes/editor/form/folded.tsx';
import { IngredientField } from './ingredient-field.tsx';

type ButtonProps = ComponentProps<'button'>;

const OPTIONAL = 'Facultatif';
const RINSE = 'Pour rincer le verre';
const SERVED = 'Pour servir';
const NOTE = 'Note';

const SMALL =
  'block h-11 w-full rounded-md border border-zinc bg-surface px-3 text-base aria-invalid:border-danger';

/** A small button of a line, which submits where scripts do not run. */
function Tool({ shape, label, ...button }: { shape: typeof X; label: string } & ButtonProps) {
  const hydrated = useHydrated();
  return (
    <Button
      variant="ghost"
      {...button}
      type="submit"
      aria-label={label}
      title={label}
      // Keyboard shortcuts do the same: three tab stops a line would be too many.
      tabIndex={hydrated ? -1 : undefined}
      className="size-9"
      size="sm"
    >
      <Icon shape={shape} size={17} className="shrink-0" />
    </Button>
  );
}

/** Checkbox of a line; its accessible name tells which line. */
const Mark = ({ field, label, place }: { field: Described; label: string; place: number }) => (
  <Tick
    id={field.id}
    name={field.name}
    label={
      <>
        {label}
        <span className="sr-only"> (ligne {place})</span>
      </>
    }
    defaultChecked={initialText(field) === 'on'}
  />
);

export function LineRow({
  place,
  fields: { ingredient, quantity_text: quantity, unit, facultatif, rincage, service, note },
  unknown,
  onCreate,
  up,
  down,
  remove,
  drag,
}: {
  /** From 1. */
  place: number;
  fields: Record<keyof LineFields, Described>;
  unknown: readonly string[];
  onCreate: (name: string, field: HTMLInputElement) => void;
  /** Submit properties of the move buttons; null if the line cannot move. */
  up: ButtonProps | null;
  down: ButtonProps | null;
  remove: ButtonProps | null;
  drag: {
    start: (event: DragEvent) => void;
    over: (event: DragEvent) => void;
    drop: (event: DragEvent) => void;
  };
}) {
  const [toldUnknown, setUnknown] = useState<boolean | null>(null);
  const [name, much] = [initialText(ingredient), initialText(quantity)];
  // A pasted line without a name is marked; a blank spare line is not.
  const isUnknown = toldUnknown ?? (name + much !== '' && unknown.includes(name));
  const hydrated = useHydrated();
  const [marks, setMarks] = useState([
    ...(initialText(facultatif) === 'on' ? [OPTIONAL] : []),
    ...(initialText(rincage) === 'on' ? [RINSE] : []),
    ...(initialText(service) === 'on' ? [SERVED] : []),
    ...(initialText(note) === '' ? [] : [NOTE]),
  ]);
  const errors = [ingredient, quantity, unit, note].flatMap((field) => field.errors ?? []);
  if (isUnknown) errors.push(NOT_CHOSEN);
  const errorId = errors.length > 0 ? `${ingredient.id}-error` : undefined;
  const box = (field: Described, label: string) => ({
    id: field.id,
    name: field.name,
    'aria-label': `${label} de la ligne ${place}`,
    'aria-invalid': field.errors ? (true as const) : undefined,
    'aria-describedby': field.errors && errorId,
    autoComplete: 'off',
    defaultValue: initialText(field),
    className: SMALL,
  });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- buttons move it too
    <li
      onDragOver={drag.over}
      onDrop={drag.drop}
      className="border-b border-line py-3 first:border-t sm:py-2"
    >
      <div className="grid grid-cols-[1fr_1fr] items-start gap-2 sm:grid-cols-[1.5rem_7.5rem_8rem_minmax(0,1fr)_auto]">
        <span
          draggable
          onDragStart={drag.start}
          aria-hidden
          className="needs-script hidden h-11 cursor-grab place-items-center text-ink-soft sm:grid"
        >
          <Icon shape={GripVertical} size={18} />
        </span>
        <input {...box(quantity, 'Quantité')} maxLength={60} placeholder="Quantité" />
        <input {...box(unit, 'Unité')} maxLength={40} placeholder="Unité" list="unites" />
        <div className="max-sm:col-span-2">
          <IngredientField
            onCreate={onCreate}
            label={`Ingrédient de la ligne ${place}`}
            id={ingredient.id}
            name={ingredient.name}
            defaultValue={initialText(ingredient)}
            onUnknown={setUnknown}
            isInvalid={isUnknown || ingredient.errors !== undefined}
            describedBy={errorId}
          />
        </div>
        <div className="flex h-11 items-center justify-end max-sm:col-span-2">
          <Tool
            shape={ArrowUp}
            label={`Monter la ligne ${place}`}
            {...up}
            aria-disabled={up === null}
          />
          <Tool
            shape={ArrowDown}
            label={`Descendre la ligne ${place}`}
            {...down}
            aria-disabled={down === null}
          />
          <Tool
            shape={X}
            label={`Retirer la ligne ${place}`}
            {...remove}
            disabled={remove === null}
          />
        </div>
      </div>
      <details
        onInput={({ currentTarget }) => setMarks(saidIn(currentTarget))}
        className="mt-1 text-sm sm:pl-8"
      >
        <summary
          tabIndex={hydrated ? -1 : undefined}
          className="inline-block cursor-pointer py-0.5 text-ink-soft"
        >
          {marks.length === 0 ? 'Options' : marks.join(', ')}
          <span className="sr-only"> (ligne {place})</span>
        </summary>
        <div className="flex flex-wrap gap-x-5 gap-y-1 py-1">
          <Mark field={facultatif} label={OPTIONAL} place={place} />
          <Mark field={rincage} label={RINSE} place={place} />
          <Mark field={service} label={SERVED} place={place} />
        </div>
        <label className="grid gap-1 py-1">
          <span>{NOTE}</span>
          <input {...box(note, NOTE)} maxLength={LONGEST_NOTE} />
        </label>
      </details>
      {errors.length > 0 && (
        <p id={errorId} className="mt-1 text-sm text-danger sm:pl-8">
          {[...new Set(errors)].join(' ')}
        </p>
      )}
    </li>
  );
}
