/** Answer to a list of bottles: those that were read, and texts that are left to decide. */
import { count } from '#language/words/noun.ts';
import { NBSP } from '#ui/spaces.ts';
import { BottleBox } from './bottle-box.tsx';

export interface ListAnswer {
  /** Names of the bottles that came, and of those that were there. */
  added: string[];
  known: string[];
  /** Texts that leave a choice. */
  asked: { text: string; bottles: { key: string; name: string }[] }[];
  /** Texts that name nothing known, and those that say that something is not there. */
  unread: string[];
  absent: string[];
}

export const needsCare = ({ asked, unread }: ListAnswer): boolean =>
  asked.length + unread.length > 0;

const named = (label: string, names: readonly string[]) =>
  names.length === 0 ? [] : [`${label}${NBSP}: ${names.join(', ')}.`];

/** « Ajoutés : gin, vodka. À préciser : 1 nom. » */
export function sayAnswer({ added, known, asked, unread, absent }: ListAnswer): string {
  const said = [
    ...named('Ajoutés', added),
    ...named('Déjà là', known),
    ...named('Dits absents, donc pas ajoutés', absent),
    ...(asked.length > 0 ? [`À préciser${NBSP}: ${count(asked.length, 'nom')}.`] : []),
    ...(unread.length > 0 ? [`Pas reconnu${NBSP}: ${count(unread.length, 'nom')}.`] : []),
  ];
  return said.length > 0 ? said.join(' ') : 'Cette liste ne dit aucun ingrédient.';
}

/** Boxes to choose from, in the form of the bottles. */
export function ListAnswerParts({
  answer,
  ticked,
}: {
  answer: ListAnswer;
  /** Keys of the bottles that are there. */
  ticked: ReadonlySet<string>;
}) {
  return (
    <div id="liste-lue" className="grid scroll-mt-20 gap-3">
      {answer.asked.map(({ text, bottles }) => (
        <fieldset key={text} className="rounded-md border border-line px-3 pb-2">
          <legend className="px-1 text-sm font-medium wrap-anywhere">{`«${NBSP}${text}${NBSP}»${NBSP}: lequel${NBSP}?`}</legend>
          <ul>
            {bottles.map((bottle) => (
              <BottleBox key={bottle.key} bottle={bottle} isTicked={ticked.has(bottle.key)} />
            ))}
          </ul>
        </fieldset>
      ))}
      {answer.asked.length > 0 && (
        <p className="without-script">
          <button type="submit" className="underline underline-offset-4">
            Ajouter ce qui est coché
          </button>
        </p>
      )}
    </div>
  );
}
