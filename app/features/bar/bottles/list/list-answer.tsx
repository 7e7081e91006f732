/** Answer to a list of bottles: those that were read, and texts that are left to decide. */
import { formatNumber } from '#language/format.ts';
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

/** Names of a sentence; a page shows the others folded. */
const MOST_NAMES = 12;
const MOST_ASKED = 5;

const LABELS = {
  added: 'Ajoutés',
  known: 'Déjà là',
  absent: 'Dits absents, donc pas ajoutés',
} as const;
const PARTS = Object.keys(LABELS) as (keyof typeof LABELS)[];

/** « gin, vodka et 240 autres » */
function sayNames(names: readonly string[]): string {
  // One more name is as short as « et 1 autre ».
  if (names.length <= MOST_NAMES + 1) return names.join(', ');
  const others = names.length - MOST_NAMES;
  return `${names.slice(0, MOST_NAMES).join(', ')} et ${formatNumber(others)} autres`;
}

/** « Ajoutés : gin, vodka. À préciser : 1 nom. » */
export function sayAnswer(answer: ListAnswer): string {
  const { asked, unread } = answer;
  const said = [
    ...PARTS.flatMap((part) =>
      answer[part].length === 0 ? [] : [`${LABELS[part]}${NBSP}: ${sayNames(answer[part])}.`],
    ),
    ...(asked.length > 0 ? [`À préciser${NBSP}: ${count(asked.length, 'nom')}.`] : []),
    ...(unread.length > 0 ? [`Pas reconnu${NBSP}: ${count(unread.length, 'nom')}.`] : []),
  ];
  return said.length > 0 ? said.join(' ') : 'Cette liste ne dit aucun ingrédient.';
}

/** All names of the parts that `sayAnswer` cuts. */
export function WholeAnswer({ answer }: { answer: ListAnswer }) {
  const cut = PARTS.filter((part) => sayNames(answer[part]) !== answer[part].join(', '));
  return cut.map((part) => (
    <details key={part} className="mt-1 text-sm text-ink-soft">
      <summary className="inline-block cursor-pointer py-1.5 underline underline-offset-4">
        {LABELS[part]}&nbsp;: tous les noms
      </summary>
      <p className="wrap-anywhere">{answer[part].join(', ')}</p>
    </details>
  ));
}

function Choice({
  text,
  bottles,
  ticked,
}: ListAnswer['asked'][number] & { ticked: ReadonlySet<string> }) {
  return (
    <fieldset className="rounded-md border border-line px-3 pb-2">
      <legend className="px-1 text-sm font-medium wrap-anywhere">{`«${NBSP}${text}${NBSP}»${NBSP}: lequel${NBSP}?`}</legend>
      <ul>
        {bottles.map((bottle) => (
          <BottleBox key={bottle.key} bottle={bottle} isTicked={ticked.has(bottle.key)} />
        ))}
      </ul>
    </fieldset>
  );
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
  const choices = answer.asked.map((one) => <Choice key={one.text} {...one} ticked={ticked} />);
  const isCut = choices.length > MOST_ASKED + 1;
  return (
    <div id="liste-lue" className="grid scroll-mt-20 gap-3">
      {isCut ? choices.slice(0, MOST_ASKED) : choices}
      {isCut && (
        <details>
          <summary className="inline-block cursor-pointer py-1.5 underline underline-offset-4">
            {formatNumber(choices.length - MOST_ASKED)} autres noms à préciser
          </summary>
          <div className="mt-2 grid gap-3">{choices.slice(MOST_ASKED)}</div>
        </details>
      )}
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
