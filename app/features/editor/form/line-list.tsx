import type { FieldMetadata, FormMetadata } from '@conform-to/react';
import { useEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { useFetcher } from 'react-router';
import { MAX_LINES } from '#features/cocktails/cocktail-form.ts';
import { UNITS } from '#features/cocktails/cocktail.ts';
import { Button } from '#ui/button.tsx';
import { typeInto } from '#ui/form/type-into.ts';
import { BLANK_LINE, isBlank, type LineFields, type PastedLine } from './editor-form.ts';
import { IngredientDialog } from './ingredient-dialog.tsx';
import { LineRow } from './line-row.tsx';
import { PasteBox, PastedLines } from './paste-list.tsx';

type Form = FormMetadata<Record<string, unknown>>;
type Lines = FieldMetadata<LineFields[]>;

/** What the lines of a form hold as they are typed. */
function typedLines(form: HTMLFormElement, lines: Lines): LineFields[] {
  const data = new FormData(form);
  const textOf = (name: string) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  return lines.getFieldList().map((line) => {
    const { ingredient, quantity_text: quantity, unit, facultatif, rincage } = line.getFieldset();
    return {
      ingredient: textOf(ingredient.name),
      quantity_text: textOf(quantity.name),
      unit: textOf(unit.name),
      facultatif: textOf(facultatif.name),
      rincage: textOf(rincage.name),
    };
  });
}

/** The lines of a recipe: typed one by one, moved by keys or by hand, or pasted as a list. */
export function LineList({ form, lines }: { form: Form; lines: Lines }) {
  const list = useRef<HTMLOListElement>(null);
  const rows = lines.getFieldList();
  const [asked, setAsked] = useState<{ name: string; field: HTMLInputElement } | null>(null);
  const pasted = useFetcher<{ lines: PastedLine[] }>();
  const readPasted = (liste: string) =>
    void pasted.submit({ liste }, { method: 'post', action: '/admin/cocktails/ingredients' });
  const dragged = useRef<number | null>(null);
  const [said, setSaid] = useState('');
  /** What gets the focus once the lines have changed, by its label. */
  const focusNext = useRef<string | null>(null);
  useEffect(() => {
    if (focusNext.current === null) return;
    list.current?.querySelector<HTMLElement>(`[aria-label="${focusNext.current}"]`)?.focus();
    focusNext.current = null;
  });
  const order = rows.map(({ key }) => key).join();
  const orderBefore = useRef(order);
  useEffect(() => {
    if (orderBefore.current === order) return;
    orderBefore.current = order;
    // A line moved, added or taken away changes the form as much as a letter typed.
    list.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [order]);

  const move = (from: number, to: number) => {
    focusNext.current = `${to < from ? 'Monter' : 'Descendre'} la ligne ${to + 1}`;
    setSaid(`Ligne ${from + 1} devenue la ligne ${to + 1}.`);
  };
  const accept = (read: LineFields[]) => {
    const element = list.current?.closest('form');
    if (!element) return;
    const typed = typedLines(element, lines).filter((line) => !isBlank(line));
    const value = [...typed, ...read].slice(0, MAX_LINES);
    form.update({ name: lines.name, value: value as never });
    pasted.reset();
    setSaid(`${read.length} lignes ajoutées.`);
  };
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    if (!/\S[^\S\r\n]*[\r\n]\s*\S/.test(text)) return;
    event.preventDefault();
    readPasted(text);
  };
  const add = useRef<HTMLButtonElement>(null);
  /** Enter goes to the next line: nobody means to publish from here. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing) return;
    if (!(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    const row = event.target.closest('li')?.nextElementSibling;
    if (row) row.querySelector('input')?.focus();
    else add.current?.click();
  };

  return (
    <section aria-labelledby="lignes">
      <h3 id="lignes" className="text-xl">
        Ingrédients
      </h3>
      <datalist id="unites">
        {Object.keys(UNITS).map((unit) => (
          <option key={unit} value={unit}>
            {unit}
          </option>
        ))}
      </datalist>
      <p role="status" className="sr-only">
        {said}
      </p>
      <p role="alert" id={lines.errorId} className="mt-1 text-sm text-danger empty:hidden">
        {lines.errors?.join(' ')}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- of its fields */}
      <ol ref={list} onPaste={onPaste} onKeyDown={onKeyDown} className="mt-3">
        {rows.map((row, index) => {
          const moveTo = (to: number) =>
            to < 0 || to >= rows.length
              ? null
              : {
                  ...form.reorder.getButtonProps({ name: lines.name, from: index, to }),
                  onClick: () => move(index, to),
                };
          return (
            <LineRow
              key={row.key}
              place={index + 1}
              fields={row.getFieldset()}
              onCreate={(name, field) => setAsked({ name, field })}
              up={moveTo(index - 1)}
              down={moveTo(index + 1)}
              remove={
                rows.length === 1
                  ? null
                  : {
                      ...form.remove.getButtonProps({ name: lines.name, index }),
                      onClick: () => {
                        const next = Math.min(index + 1, rows.length - 1);
                        focusNext.current = `Quantité de la ligne ${next}`;
                        setSaid(`Ligne ${index + 1} retirée.`);
                      },
                    }
              }
              drag={{
                start: () => {
                  dragged.current = index;
                },
                over: (event) => {
                  if (dragged.current !== null) event.preventDefault();
                },
                drop: (event) => {
                  const from = dragged.current;
                  dragged.current = null;
                  if (from === null || from === index) return;
                  event.preventDefault();
                  form.reorder({ name: lines.name, from, to: index });
                  setSaid(`Ligne ${from + 1} devenue la ligne ${index + 1}.`);
                },
              }}
            />
          );
        })}
      </ol>
      {rows.length < MAX_LINES && (
        <p className="mt-3">
          <Button
            {...form.insert.getButtonProps({
              name: lines.name,
              defaultValue: BLANK_LINE,
            })}
            ref={add}
            type="submit"
            variant="outline"
            size="sm"
            onClick={() => {
              focusNext.current = `Quantité de la ligne ${rows.length + 1}`;
            }}
          >
            Ajouter une ligne
          </Button>
        </p>
      )}
      <PasteBox onRead={readPasted} />
      {pasted.data && (
        <PastedLines lines={pasted.data.lines} onAccept={accept} onClose={() => pasted.reset()} />
      )}
      {asked && (
        <IngredientDialog
          name={asked.name}
          onCreated={(name) => {
            typeInto(asked.field, name);
            setAsked(null);
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
}
