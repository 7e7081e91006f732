import { useId } from 'react';
import { formatLine } from '#features/cocktails/lines/ingredient-line.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/form/field.tsx';
import { NBSP } from '#ui/spaces.ts';
import type { LineFields, PastedLine } from './editor-form.ts';

/** What is to be said of a line before it lands. */
function Remark({ fields, isKnown, note }: PastedLine) {
  const said = [
    ...(fields.rincage ? ['pour rincer le verre'] : []),
    ...(fields.facultatif ? ['facultatif'] : []),
    ...(fields.quantity_text === '' ? ['quantité à dire'] : []),
    ...(isKnown ? [] : ['ingrédient à choisir ou à créer']),
    ...(note === null ? [] : [`laissé de côté${NBSP}: ${note}`]),
  ];
  if (said.length === 0) return null;
  return <span className="block text-sm text-brass">{said.join(', ')}</span>;
}

/** A look at what was read of a list, before it becomes lines of the recipe. */
export function PastedLines({
  lines,
  onAccept,
  onClose,
}: {
  lines: readonly PastedLine[];
  onAccept: (lines: LineFields[]) => void;
  onClose: () => void;
}) {
  return (
    <Dialog title="Lignes lues" onClose={onClose}>
      {lines.length === 0 ? (
        <p className="mt-4">Aucune ligne n’a été reconnue.</p>
      ) : (
        <ol className="mt-4 divide-y divide-line border-y border-line">
          {lines.map((line, index) => {
            const { ingredient, quantity_text, unit } = line.fields;
            const shown = { quantityText: quantity_text, unit: unit || null, name: ingredient };
            const { amount, rest } = formatLine(shown);
            return (
              // oxlint-disable-next-line react/no-array-index-key -- read at once, never moved
              <li key={index} className="py-2 wrap-anywhere">
                {amount} {rest}
                <Remark {...line} />
              </li>
            );
          })}
        </ol>
      )}
      <p className="mt-5 flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={onClose}>
          Annuler
        </Button>
        {lines.length > 0 && (
          <Button onClick={() => onAccept(lines.map(({ fields }) => fields))}>
            {lines.length === 1 ? 'Ajouter la ligne' : `Ajouter les ${lines.length} lignes`}
          </Button>
        )}
      </p>
    </Dialog>
  );
}

/** Where a whole list is pasted. Its button submits where scripts do not run. */
export function PasteBox({ onRead }: { onRead: (text: string) => void }) {
  const box = useId();
  return (
    <details className="mt-4">
      <summary className="inline-block cursor-pointer py-1.5 underline underline-offset-4">
        Coller une liste d’ingrédients
      </summary>
      <div className="mt-2 grid max-w-xl gap-3">
        <TextField
          id={box}
          name="liste"
          label="Liste, une ligne par ingrédient"
          hint="Par exemple « 4 cl de rhum blanc », « 1/2 citron vert », « compléter d’eau gazeuse »."
          rows={6}
          maxLength={10_000}
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
