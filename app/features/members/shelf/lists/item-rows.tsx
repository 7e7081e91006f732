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
const PRICE_FAULT = 'Un prix s’écrit «\u00a08,50\u00a0», de 0,01 à 999,99\u00a0€.';

/** Values of a form that was refused, by the names of its fields. */
export type Typed = Partial<Record<string, string>>;

/**
 * Fields of each recipe of a list: its place, and on a menu its heading and price.
 *
 * @param unread names of the prices that could not be read
 */
export function ItemRows({
  items,
  kind,
  typed,
  unread,
}: {
  items: readonly ListItem[];
  kind: ListKind;
  typed?: Typed | undefined;
  unread?: readonly string[] | undefined;
}) {
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
                    defaultValue={typed?.[names.place] ?? at + 1}
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
                        defaultValue={typed?.[names.section] ?? section}
                        maxLength={SECTION_LENGTH}
                        list={SECTIONS}
                        autoComplete="off"
                      />
                      <Field
                        id={names.price}
                        name={names.price}
                        label="Prix (€)"
                        defaultValue={
                          typed?.[names.price] ?? (cents === null ? '' : writeCents(cents))
                        }
                        errors={unread?.includes(names.price) ? [PRICE_FAULT] : undefined}
                        inputMode="decimal"
                        maxLength={PRICE_LENGTH}
                        autoComplete="off"
                      />
                    </>
                  )}
                  <div className="flex min-h-11 items-center">
                    <Tick
                      id={names.remove}
                      name={names.remove}
                      label="Retirer"
                      defaultChecked={typed?.[names.remove] !== undefined}
                    />
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
