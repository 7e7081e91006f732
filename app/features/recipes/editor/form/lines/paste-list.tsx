import { useId, useState } from 'react';
import { formatLine } from '#features/recipes/cocktails/lines/ingredient-line.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Select, TextField } from '#ui/form/field.tsx';
import { NBSP, NNBSP } from '#ui/spaces.ts';
import {
  addedLines,
  leftOut,
  PASTED,
  type LineFields,
  type PastedLine,
  type PastedList,
} from '#features/recipes/editor/form/editor-form.ts';
import { IngredientDialog } from './ingredient-dialog.tsx';

const QUESTION = `Ce que vous avez choisi pour ces lignes sera perdu. Fermer${NNBSP}?`;

function Remark({ fields, isNameless }: PastedLine & { isNameless: boolean }) {
  const said = [
    ...(fields.rincage ? ['pour rincer le verre'] : []),
    ...(fields.facultatif ? ['facultatif'] : []),
    ...(fields.service ? ['pour servir'] : []),
    ...(fields.quantity_text === '' && !fields.service ? ['quantité à dire'] : []),
    ...(isNameless ? ['ingrédient à dire'] : []),
  ];
  if (said.length === 0) return null;
  return <span className="block text-sm text-brass">{said.join(', ')}</span>;
}

function UnknownName({
  line: { fields, proposed },
  place,
  chosen,
  onChoose,
  onCreate,
}: {
  line: PastedLine;
  place: number;
  /** Empty while the line keeps its own name. */
  chosen: string;
  onChoose: (name: string) => void;
  onCreate: () => void;
}) {
  const { ingredient } = fields;
  const names = [...new Set([...proposed, ...(chosen === '' ? [] : [chosen])])];
  return (
    <div className="mt-1 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-2">
      <Select
        id={`lu-${place}`}
        label={`Ingrédient de la ligne lue ${place}`}
        hidesLabel
        value={chosen}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
        options={{
          '':
            ingredient === ''
              ? 'Ingrédient à choisir ou à créer'
              : `«${NBSP}${ingredient}${NBSP}»${NBSP}: ingrédient à choisir ou à créer`,
          ...Object.fromEntries(names.map((name) => [name, name])),
        }}
      />
      <Button size="sm" variant="outline" onClick={onCreate}>
        Créer…
      </Button>
    </div>
  );
}

export function PastedLines({
  list: { lines, total },
  typed,
  onAccept,
  onClose,
}: {
  list: PastedList;
  /** Lines already in the recipe. */
  typed: readonly LineFields[];
  /** @param unknown names in them that match no ingredient */
  onAccept: (lines: LineFields[], unknown: string[]) => void;
  onClose: () => void;
}) {
  /** By line: the chosen ingredient, at first the nearest name. */
  const [chosen, setChosen] = useState(() => lines.map(({ meant }) => meant));
  const [created, setCreated] = useState<number | null>(null);
  const choose = (at: number, name: string) => setChosen((before) => before.with(at, name));
  const read = lines.map(({ fields }, at) => ({
    ...fields,
    ingredient: chosen[at] || fields.ingredient,
  }));
  const { lines: added, same } = addedLines(typed, read);
  const said = leftOut(total, added.length, same);
  const unknown = read.filter((_, at) => !lines[at]?.isKnown && !chosen[at]);
  return (
    <Dialog
      title="Lignes lues"
      onClose={() => {
        const isChanged = chosen.some((name, at) => name !== lines[at]?.meant);
        if (!isChanged || confirm(QUESTION)) onClose();
      }}
    >
      {lines.length === 0 ? (
        <p className="mt-4">Aucune ligne n’a été reconnue.</p>
      ) : (
        <ol className="mt-4 divide-y divide-line border-y border-line">
          {lines.map((line, index) => {
            const { ingredient, quantity_text, unit, note } = read[index] ?? line.fields;
            const shown = {
              quantityText: quantity_text,
              unit: unit || null,
              name: ingredient,
              note,
            };
            const { amount, rest } = formatLine(shown);
            return (
              // oxlint-disable-next-line react/no-array-index-key -- read at once, never moved
              <li key={index} className="py-2">
                {ingredient === '' ? [quantity_text, unit].join(' ') : `${amount} ${rest}`}
                <Remark {...line} isNameless={ingredient === ''} />
                {!line.isKnown && (
                  <UnknownName
                    line={line}
                    place={index + 1}
                    chosen={chosen[index] ?? ''}
                    onChoose={(name) => choose(index, name)}
                    onCreate={() => setCreated(index)}
                  />
                )}
              </li>
            );
          })}
        </ol>
      )}
      <div className="sticky -bottom-5 -mx-box mt-5 -mb-5 flex flex-wrap gap-3 border-t border-line bg-paper px-box py-3">
        <p role="status" className="w-full text-brass empty:hidden">
          {said}
        </p>
        {added.length > 0 && (
          <Button
            onClick={() =>
              onAccept(
                added,
                unknown.map(({ ingredient }) => ingredient),
              )
            }
          >
            {added.length === 1 ? 'Ajouter la ligne' : `Ajouter les ${added.length} lignes`}
          </Button>
        )}
        <Button variant="ghost" onClick={onClose}>
          Annuler
        </Button>
      </div>
      {created !== null && (
        <IngredientDialog
          name={lines[created]?.fields.ingredient ?? ''}
          onCreated={(name) => {
            choose(created, name);
            setCreated(null);
          }}
          onClose={() => setCreated(null)}
        />
      )}
    </Dialog>
  );
}

/** Box for pasting a whole list. Without scripts its button submits the form. */
export function PasteBox({ initial, onRead }: { initial: string; onRead: (text: string) => void }) {
  const box = useId();
  return (
    <details className="mt-4" open={initial !== ''}>
      <summary className="inline-block cursor-pointer py-1.5 underline underline-offset-4">
        Coller une liste d’ingrédients
      </summary>
      <div className="mt-2 grid max-w-xl gap-3">
        <TextField
          id={box}
          name={PASTED}
          defaultValue={initial}
          label="Liste, une ligne par ingrédient"
          hint="Par exemple «&nbsp;4 cl de rhum blanc&nbsp;», «&nbsp;1/2 citron vert&nbsp;», «&nbsp;compléter d’eau gazeuse&nbsp;»."
          rows={6}
          maxLength={50_000}
        />
        <p>
          <Button
            type="submit"
            name="lire"
            value="oui"
            formNoValidate
            variant="outline"
            onClick={(event) => {
              event.preventDefault();
              onRead((document.getElementById(box) as HTMLTextAreaElement).value);
            }}
          >
            Lire la liste
          </Button>
        </p>
      </div>
    </details>
  );
}
