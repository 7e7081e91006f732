import { useState, type ChangeEvent, type RefObject } from 'react';
import { Form } from 'react-router';
import { formatNumber } from '#language/format.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { BAR_PATH, FIELDS, MEMBER_FIELD } from './bar-address.ts';
import { BottleBox } from './list/bottle-box.tsx';
import { BottleSearch, type NamedBottle } from './bottle-search.tsx';
import { joinKeys, MOST_LISTED } from './bottle-keys.ts';
import { ListAnswerParts, needsCare, type ListAnswer } from './list/list-answer.tsx';

export interface Shelf {
  name: string;
  bottles: { key: string; name: string }[];
}

export interface BottleSets {
  [set: string]: { name: string; keys: string[] };
}

/**
 * Bottles by shelf. The form is the state: without scripts it is sent whole; with them, `onChange` gets
 * the ticked keys.
 */
export function BottleForm({
  form,
  shelves,
  names,
  sets,
  usual,
  member,
  given,
  there,
  search,
  answer,
  onChange,
}: {
  form: RefObject<HTMLFormElement | null>;
  shelves: readonly Shelf[];
  /** Bottles with their other names; null while they load. */
  names: readonly NamedBottle[] | null;
  sets: BottleSets;
  /** Keys of the pantry. */
  usual: readonly string[];
  /** Id of the member whose bottles they are; empty for a visitor. */
  member: string;
  /** Keys that the server knows, and those that are ticked now. */
  given: readonly string[];
  there: readonly string[];
  /** Query string of the page. */
  search: string;
  /** Answer to a list or a file that was sent. */
  answer: ListAnswer | undefined;
  onChange: (there: string[]) => void;
}) {
  const [first] = useState(() => new Set(given));
  const [isUsual] = useState(() => new Set(usual));
  const ticked = new Set(there);
  const change = (event: ChangeEvent<HTMLFormElement>) => {
    const { name, value, checked } = event.target as unknown as HTMLInputElement;
    if (name !== FIELDS.there) return;
    // A bottle of a list that was read has two boxes.
    const boxes = new FormData(event.currentTarget).getAll(FIELDS.there).map(String);
    onChange([...new Set(boxes)].filter((key) => checked || key !== value));
  };
  const add = (keys: readonly string[]) => onChange([...new Set([...there, ...keys])]);
  return (
    <Form
      ref={form}
      method="post"
      action={`${BAR_PATH}${search}`}
      preventScrollReset
      onChange={change}
    >
      <input type="hidden" name={MEMBER_FIELD} value={member} />
      <input type="hidden" name={FIELDS.before} value={joinKeys(given)} />
      <BottleSearch
        bottles={names ?? shelves.flatMap(({ bottles }) => bottles)}
        isWhole={names !== null}
        onChoose={(key) => add([key])}
      />
      {/* The first button is the one that Enter presses: it adds what is typed, and no set. */}
      <p className="without-script mt-2">
        <Button type="submit" variant="outline" size="sm">
          Ajouter
        </Button>
      </p>
      <div role="group" aria-label="Ensembles tout prêts" className="mt-4 flex flex-wrap gap-2">
        {Object.entries(sets).map(([set, { name, keys }]) => (
          <Button
            key={set}
            type="submit"
            name={FIELDS.set}
            value={set}
            variant="outline"
            size="sm"
            onClick={(event) => {
              event.preventDefault();
              add(keys);
            }}
          >
            {name}
          </Button>
        ))}
      </div>
      <details className="mt-4" open={answer !== undefined && needsCare(answer)}>
        <summary className="inline-block cursor-pointer py-1.5 underline underline-offset-4">
          Coller une liste
        </summary>
        <div className="mt-2 grid gap-3">
          {answer && <ListAnswerParts answer={answer} ticked={ticked} />}
          <TextField
            key={answer?.unread.join('\n')}
            id="liste"
            name={FIELDS.list}
            label="Une ligne par ingrédient"
            hint="Des noms ou des lignes de recette, marques comprises."
            rows={5}
            maxLength={MOST_LISTED}
            defaultValue={answer?.unread.join('\n') ?? ''}
            errors={
              answer && answer.unread.length > 0
                ? [`Ces lignes n’ont pas été reconnues\u00a0: corrigez-les ou retirez-les.`]
                : undefined
            }
          />
          <p>
            <Button type="submit" variant="outline">
              Lire la liste
            </Button>
          </p>
        </div>
      </details>
      <div className="mt-4 border-t border-line">
        {shelves.map(({ name, bottles }, at) => {
          const count = bottles.filter(({ key }) => ticked.has(key)).length;
          return (
            <details
              key={name}
              open={at === 0 || bottles.some(({ key }) => first.has(key) && !isUsual.has(key))}
              className="border-b border-line py-2"
            >
              <summary className="cursor-pointer py-1.5 font-medium">
                {name}{' '}
                <span className="tally">{`${formatNumber(count)}/${formatNumber(bottles.length)}`}</span>
              </summary>
              <ul className="grid grid-cols-pair gap-x-3">
                {bottles.map((bottle) => (
                  <BottleBox key={bottle.key} bottle={bottle} isTicked={first.has(bottle.key)} />
                ))}
              </ul>
            </details>
          );
        })}
      </div>
      <p className="without-script mt-4">
        <Button type="submit">Voir les recettes</Button>
      </p>
    </Form>
  );
}
