/** Reception of every action's form, with or without scripts. */
import { data } from 'react-router';
import { z } from 'zod';
import { ChangedMeanwhile } from '#features/platform/office/changed-meanwhile.ts';
import type { FormResult } from '#ui/form/use-site-form.ts';
import { VERSION } from '#ui/form/version-field.ts';
import { isBlank } from '#ui/form/is-blank.ts';
import { parseForm } from '#ui/form/parse-form.ts';
import { knownFields } from './form-shape.server.ts';
import { refusalOf } from './refusal.server.ts';
import { readForm } from './sent-body.server.ts';

// Messages for values that no page sends: schemas have their own words for people's errors.
z.config(z.locales.fr());

interface Form<Schema extends z.ZodObject> {
  schema: Schema;
  /** Fields without which the form does nothing, silently. */
  needed?: readonly (keyof z.input<Schema> & string)[];
  /** Fields that are never returned to the page. */
  secret?: readonly (keyof z.input<Schema> & string)[];
  /** Field of each error code; other errors are about the whole form. */
  about?: Readonly<Record<string, keyof z.input<Schema> & string>>;
}

/**
 * Reads a form and runs `work` with it. Errors go back to the page, with the typed values.
 *
 * @returns what `work` returns, else the last result for the page's form
 */
export async function receiveForm<Schema extends z.ZodObject, Result>(
  request: Request,
  { schema, needed = [], secret = [], about = {} }: Form<Schema>,
  work: (value: z.output<Schema>) => Promise<Result>,
) {
  const form = knownFields(await readForm(request), schema);
  const submission = parseForm(form, schema);
  const hideFields = [...secret];
  if (isBlank(form, needed)) {
    return data({ initialValue: submission.reply({ hideFields }).initialValue ?? null }, 400);
  }
  if (submission.status !== 'success') {
    // A button that changes the form itself, such as a new line, reports no errors.
    const status = submission.status === 'error' ? 400 : 200;
    return data(submission.reply({ hideFields }), status);
  }
  try {
    return await work(submission.value);
  } catch (thrown) {
    const { error, ...answer } = refusalOf(thrown);
    const said = [error.message, error.suggestion].filter((part) => part !== undefined);
    const isClash = error instanceof ChangedMeanwhile;
    const field = isClash ? VERSION : about[error.code];
    const errors = field === undefined ? { formErrors: said } : { fieldErrors: { [field]: said } };
    const result: FormResult = submission.reply({ ...errors, hideFields });
    if (isClash) {
      const { both, version = '' } = error;
      Object.assign(result, { both, initialValue: { ...result.initialValue, [VERSION]: version } });
    }
    return data(result, answer);
  }
}

/**
 * Runs the action of a button without fields.
 *
 * @returns what `work` returns, else the sentences of its refusal
 */
export async function orRefusal<Result>(work: () => Promise<Result>) {
  try {
    return await work();
  } catch (thrown) {
    const { error, ...answer } = refusalOf(thrown);
    return data({ errors: [error.message, error.suggestion ?? ''] }, answer);
  }
}
