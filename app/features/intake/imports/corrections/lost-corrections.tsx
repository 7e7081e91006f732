import { count } from '#language/words/noun.ts';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { DECISION_LABELS, type LostCorrection } from './correction-parts.ts';

/** Most recipes listed by title; the others are counted. */
const MOST_NAMED = 10;

/** Asks for confirmation before corrections and decisions are lost, within the form that loses them. */
export function LostCorrections({
  lost,
  value,
}: {
  lost: readonly LostCorrection[];
  /** Value of the confirm button. */
  value: string;
}) {
  const more = lost.length - MOST_NAMED;
  return (
    <div role="alert" className="grid gap-3 border-l-4 border-danger bg-surface p-box">
      <p>
        {lost.length > 1
          ? `${count(lost.length, 'recette')} perdraient ce que vous en avez décidé`
          : 'Une recette perdrait ce que vous en avez décidé'}
        . Vos autres décisions et corrections sont gardées.
      </p>
      <ul className="list-disc pl-5">
        {lost.slice(0, MOST_NAMED).map(({ title, parts }, at) => (
          // Two recipes may have one title.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={`${at} ${title}`}>
            {title} ({parts.map((part) => DECISION_LABELS[part]).join(', ')})
          </li>
        ))}
        {more > 0 && <li>et {count(more, 'autre')}</li>}
      </ul>
      <p>
        <SubmitButton name="perdre" value={value} variant="outline">
          Relire et perdre ces décisions
        </SubmitButton>
      </p>
    </div>
  );
}
