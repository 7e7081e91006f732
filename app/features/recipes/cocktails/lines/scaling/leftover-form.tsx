import { Button } from '#ui/button.tsx';
import { Field, Select } from '#ui/form/field.tsx';

/** Fields of the form, in the address. */
export const LEFTOVER = { amount: 'reste', of: 'de' } as const;
/** Longest text that is read. */
export const LEFTOVER_LETTERS = 60;

/** A question that could not be answered. */
export interface RefusedLeftover {
  text: string;
  of: string;
  error: string;
}

/**
 * « Il me reste 12 cl de rhum »: sets the servings. It works before and without scripts.
 *
 * @param names of the ingredients that have an amount, by slug
 */
export function LeftoverForm({
  names,
  refused,
}: {
  names: Readonly<Record<string, string>>;
  refused: RefusedLeftover | null;
}) {
  if (Object.keys(names).length === 0) return null;
  return (
    <details className="no-print mt-4" open={refused !== null}>
      <summary className="inline-block cursor-pointer py-1.5 underline underline-offset-4">
        Finir une bouteille
      </summary>
      <form data-in-place="" className="mt-2 grid gap-3 sm:grid-cols-2">
        <Field
          key={refused?.text}
          id="reste"
          name={LEFTOVER.amount}
          label="Il me reste"
          placeholder="12 cl"
          required
          maxLength={LEFTOVER_LETTERS}
          autoComplete="off"
          defaultValue={refused?.text}
          errors={refused ? [refused.error] : undefined}
        />
        <Select
          id="reste-de"
          name={LEFTOVER.of}
          label="de"
          options={names}
          defaultValue={refused?.of}
        />
        <p>
          <Button type="submit" variant="outline">
            Adapter la recette
          </Button>
        </p>
      </form>
    </details>
  );
}
