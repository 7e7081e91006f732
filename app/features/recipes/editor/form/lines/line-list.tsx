import type { FieldMetadata, FormMetadata } from '@conform-to/react';
import { useEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { useFetcher } from 'react-router';
import { MAX_LINES } from '#features/recipes/cocktails/cocktail-form.ts';
import { UNITS } from '#features/recipes/cocktails/cocktail.ts';
import { Button } from '#ui/button.tsx';
import { chooseInto } from '#ui/form/combobox/combobox.tsx';
import {
  BLANK_LINE,
  isBlank,
  PASTED,
  type LineFields,
  type PastedList,
} from '#features/recipes/editor/form/editor-form.ts';
import { initialText } from '#ui/form/use-site-form.ts';
import { IngredientDialog } from './ingredient-dialog.tsx';
import { LineRow } from './line-row.tsx';
import { PasteBox, PastedLines } from './paste-list.tsx';

/** Garnish or ice: « glaçons », « 1 zeste de citron ». */
const SERVED_LINE: LineFields = { ...BLANK_LINE, service: 'on' };

type Form = FormMetadata<Record<string, unknown>>;
type Lines = FieldMetadata<LineFields[]>;

function typedLines(form: HTMLFormElement, lines: Lines): LineFields[] {
  const data = new FormData(form);
  const textOf = (name: string) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  return lines.getFieldList().map((line) => {
    // Conform's fields are properties of a proxy that lists none: no rest pattern finds them.
    const fields = line.getFieldset();
    return {
      ingredient: textOf(fields.ingredient.name),
      quantity_text: textOf(fields.quantity_text.name),
      unit: textOf(fields.unit.name),
      facultatif: textOf(fields.facultatif.name),
      rincage: textOf(fields.rincage.name),
      service: textOf(fields.service.name),
      note: textOf(fields.note.name),
    };
  });
}

export function LineList({ form, lines }: { form: Form; lines: Lines }) {
  const list = useRef<HTMLOListElement>(null);
  const rows = lines.getFieldList();
  const [asked, setAsked] = useState<{ name: string; field: HTMLInputElement } | null>(null);
  const pasted = useFetcher<PastedList>();
  const dragged = useRef<number | null>(null);
  const [said, setSaid] = useState('');
  /**
   * Next focus after the lines have changed: an element, which moves with its line, or its label.
   */
  const focusNext = useRef<HTMLElement | string | null>(null);
  const order = rows.map(({ key }) => key).join();
  const orderBefore = useRef(order);
  useEffect(() => {
    if (orderBefore.current === order) return;
    orderBefore.current = order;
    const next = focusNext.current;
    focusNext.current = null;
    if (typeof next === 'string') {
      list.current?.querySelector<HTMLElement>(`[aria-label="${next}"]`)?.focus();
    } else next?.focus();
    // Moving, adding or removing a line also changes the form.
    list.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [order]);

  const move = (from: number, to: number) => {
    const focused = document.activeElement;
    focusNext.current = focused instanceof HTMLElement ? focused : null;
    setSaid(`Ligne ${from + 1} devenue la ligne ${to + 1}.`);
  };
  const typedNow = () => {
    const element = list.current?.closest('form');
    return element ? typedLines(element, lines).filter((line) => !isBlank(line)) : [];
  };
  const [before, setBefore] = useState<LineFields[]>([]);
  const readPasted = (liste: string) => {
    setBefore(typedNow());
    void pasted.submit({ liste }, { method: 'post', action: '/admin/cocktails/ingredients' });
  };
  /** Unknown names in pasted lines: these lines are marked until they are changed. */
  const [unknown, setUnknown] = useState<readonly string[]>([]);
  const accept = (added: LineFields[], unknownNow: string[]) => {
    form.update({ name: lines.name, value: [...typedNow(), ...added] as never });
    setUnknown([...unknown, ...unknownNow]);
    pasted.reset();
    setSaid(`${added.length} lignes ajoutées.`);
    const box = list.current?.closest('form')?.elements.namedItem(PASTED);
    if (box instanceof HTMLTextAreaElement) box.value = '';
  };
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    if (!/\S[^\S\r\n]*[\r\n]\s*\S/.test(text)) return;
    event.preventDefault();
    readPasted(text);
  };
  /** Lines removed since the last key: the browser undoes typing itself. */
  const removed = useRef<{ line: LineFields; index: number }[]>([]);
  const remember = (index: number) => {
    const typed = list.current?.closest('form');
    const line = typed && typedLines(typed, lines)[index];
    if (line) removed.current.push({ line, index });
  };
  /** Restores the line removed last; false if there is none. */
  const putBack = () => {
    const last = removed.current.pop();
    if (!last) return false;
    const index = Math.min(last.index, rows.length);
    focusNext.current = `Quantité de la ligne ${index + 1}`;
    form.insert({ name: lines.name, index, defaultValue: last.line });
    setSaid(`Ligne ${index + 1} remise.`);
    return true;
  };
  const add = useRef<HTMLButtonElement>(null);
  /**
   * Keyboard shortcuts of a line. Enter goes to the next line: nobody means to publish from here.
   */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.nativeEvent.isComposing) return;
    if (!(event.target instanceof HTMLElement)) return;
    const row = event.target.closest('li');
    const press = (label: string) => {
      event.preventDefault();
      row?.querySelector<HTMLElement>(`[aria-label^="${label} la ligne"]:not(:disabled)`)?.click();
    };
    if ((event.ctrlKey || event.metaKey) && event.key === 'z') {
      if (putBack()) event.preventDefault();
    } else if (event.altKey && event.shiftKey) {
      if (event.key === 'ArrowUp') press('Monter');
      else if (event.key === 'ArrowDown') press('Descendre');
      else if (event.key === 'Delete' || event.key === 'Backspace') press('Retirer');
      else if (event.key === 'Enter') {
        event.preventDefault();
        const options = row?.querySelector('details');
        if (!options) return;
        options.open = true;
        options.querySelector('input')?.focus();
      }
    } else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      const next = row?.nextElementSibling;
      if (next) next.querySelector('input')?.focus();
      else add.current?.click();
    }
  };

  return (
    <section aria-labelledby="lignes">
      <h3 id="lignes" className="text-xl">
        Ingrédients
      </h3>
      <p className="needs-script mt-1 text-sm text-ink-soft max-sm:hidden">
        Au clavier, Alt et Maj avec ↑ ou ↓ déplacent la ligne, avec Suppr la retirent (Ctrl et Z la
        remettent), avec Entrée ouvrent ses options.
      </p>
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
      <ol
        ref={list}
        onPaste={onPaste}
        onKeyDown={onKeyDown}
        onInput={({ nativeEvent }) => {
          if (nativeEvent.isTrusted) removed.current = [];
        }}
        className="mt-3"
      >
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
              unknown={unknown}
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
                        remember(index);
                        setSaid(`Ligne ${index + 1} retirée. Ctrl et Z la remettent.`);
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
        <p className="mt-3 flex flex-wrap gap-3">
          {[
            { label: 'Ajouter une ligne', line: BLANK_LINE, ref: add },
            { label: 'Ajouter une ligne «\u00a0Pour servir\u00a0»', line: SERVED_LINE },
          ].map(({ label, line, ref }) => (
            <Button
              key={label}
              {...form.insert.getButtonProps({ name: lines.name, defaultValue: line })}
              ref={ref}
              type="submit"
              variant="outline"
              size="sm"
              onClick={() => {
                focusNext.current = `Quantité de la ligne ${rows.length + 1}`;
              }}
            >
              {label}
            </Button>
          ))}
        </p>
      )}
      <PasteBox
        initial={initialText({ initialValue: form.initialValue?.[PASTED] })}
        onRead={readPasted}
      />
      {pasted.data && (
        <PastedLines
          list={pasted.data}
          typed={before}
          onAccept={accept}
          onClose={() => pasted.reset()}
        />
      )}
      {asked && (
        <IngredientDialog
          name={asked.name}
          onCreated={(name) => {
            chooseInto(asked.field, name);
            setAsked(null);
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
}
