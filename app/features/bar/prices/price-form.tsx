import { Form } from 'react-router';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { NBSP } from '#ui/spaces.ts';
import { BEST_PATH } from '../bottles/bar-address.ts';
import { MOST_LISTED } from '../bottles/bottle-keys.ts';
import { PRICE_FIELDS } from './price-list.ts';

/** Prices that the visitor knows better, for themselves. */
export function PriceForm({
  search,
  saved,
  unpriced,
  returned,
}: {
  /** Query string of the page. */
  search: string;
  saved: string;
  /** Number of ingredients without a price. */
  unpriced: number;
  returned: { typed: string; errors: string[] } | undefined;
}) {
  return (
    <details className="mt-6" open={returned !== undefined || saved !== ''}>
      <summary className="inline-block cursor-pointer py-1.5 underline underline-offset-4">
        Mes prix
      </summary>
      <Form
        method="post"
        action={`${BEST_PATH}${search}`}
        preventScrollReset
        className="mt-2 grid gap-3"
      >
        <input type="hidden" name={PRICE_FIELDS.before} value={saved} />
        <TextField
          key={returned?.typed}
          id="prix"
          name={PRICE_FIELDS.list}
          label="Un prix par ligne, en euros"
          hint={`«${NBSP}Gin${NBSP}: 18,50${NBSP}». Pour vous seul, à la place de ceux du site. Sans prix connu${NBSP}: ${unpriced}.`}
          rows={6}
          maxLength={MOST_LISTED}
          defaultValue={returned?.typed ?? saved}
          errors={returned?.errors}
        />
        <p>
          <Button type="submit" variant="outline">
            Enregistrer mes prix
          </Button>
        </p>
      </Form>
    </details>
  );
}
