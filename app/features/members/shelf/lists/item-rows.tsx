import { Field, Tick } from '#ui/form/field.tsx';
import { writeCents } from '#language/cents.ts';
import { RecipeTitle } from '../shelf-page.tsx';
import {
  itemFields,
  PRICE_LENGTH,
  SECTION_LENGTH,
  type ListItem,
  type ListKind,
} from './recipe-list.ts';

const SECTIONS = 'parties';

/** Fields of each recipe of a list: its place, and on a menu its heading and price. */
export function ItemRows({ items, kind }: { items: readonly ListItem[]; kind: ListKind }) {
  const isMenu = kind === 'carte';
  return (
    <>
      <ol className="divide-y divide-line border-y border-line">
        {items.map(({ number, slug, title, section, cents }, at) => {
          const names = itemFields(number);
          return (
            <li key={number} className="py-4">
              <fieldset className="min-w-0">
                <legend className="contents">
                  <RecipeTitle title={title} slug={slug} />
                </legend>
                <div className="mt-2 grid grid-cols-pair items-end gap-3 sm:grid-cols-3">
                  <Field
                    id={names.place}
                    name={names.place}
                    label="Ordre"
                    defaultValue={at + 1}
                    inputMode="numeric"
                    maxLength={4}
                    autoComplete="off"
                  />
                  {isMenu && (
                    <>
                      <Field
                        id={names.section}
                        name={names.section}
                        label="Partie"
                        defaultValue={section}
                        maxLength={SECTION_LENGTH}
                        list={SECTIONS}
                        autoComplete="off"
                      />
                      <Field
                        id={names.price}
                        name={names.price}
                        label="Prix (€)"
                        defaultValue={cents === null ? '' : writeCents(cents)}
                        inputMode="decimal"
                        maxLength={PRICE_LENGTH}
                        autoComplete="off"
                      />
                    </>
                  )}
                  <div className="flex min-h-11 items-center">
                    <Tick id={names.remove} name={names.remove} label="Retirer" />
                  </div>
                </div>
              </fieldset>
            </li>
          );
        })}
      </ol>
      {isMenu && (
        <datalist id={SECTIONS}>
          {[...new Set(items.map(({ section }) => section))].map((section) => (
            <option key={section}>{section}</option>
          ))}
        </datalist>
      )}
    </>
  );
}
