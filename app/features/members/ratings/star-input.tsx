import { Star } from '#ui/stars.tsx';
import { STARS } from './rating.ts';

/**
 * One to five stars: a group of radio buttons, for the keyboard, touch and screen readers. Styled
 * in app.css (`.star-input`).
 */
export function StarInput({
  initial,
  errors,
}: {
  /** 0 when none is chosen. */
  initial: number;
  errors: readonly string[] | undefined;
}) {
  return (
    <fieldset
      role="radiogroup"
      aria-invalid={errors ? true : undefined}
      aria-describedby={errors && 'note-erreur'}
    >
      <legend className="mb-1 font-medium">Votre note</legend>
      <div className="star-input -ml-1.5 flex">
        {STARS.map((stars) => (
          <label
            key={stars}
            className="relative grid h-11 w-11 min-w-0 cursor-pointer place-items-center"
          >
            <input
              type="radio"
              name="stars"
              value={stars}
              defaultChecked={stars === initial}
              className="absolute inset-0 cursor-pointer appearance-none rounded-md"
            />
            <span className="pointer-events-none">
              <Star size={28} />
            </span>
            <span className="sr-only">
              {stars} {stars > 1 ? 'étoiles' : 'étoile'}
            </span>
          </label>
        ))}
      </div>
      {errors && (
        <p id="note-erreur" className="mt-1 text-sm text-danger">
          {errors.join(' ')}
        </p>
      )}
    </fieldset>
  );
}
