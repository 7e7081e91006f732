import { useForm, type SubmissionResult } from '@conform-to/react';
import { useEffect, type SubmitEvent } from 'react';
import type { z } from 'zod';
import { isBlank } from './is-blank.ts';
import { parseForm } from './parse-form.ts';

export type FormResult = SubmissionResult;

/** A form, as the page that shows it and the action that receives it know it. */
export interface FormSpec<Schema extends z.ZodObject> {
  id: string;
  schema: Schema;
  /** Fields without which submitting does nothing. */
  needed?: readonly (keyof z.input<Schema> & string)[];
}

/** A field of a form as Conform describes it. */
export interface Described {
  id: string;
  name: string;
  initialValue?: unknown;
  errors?: string[] | undefined;
}

/** What a text field holds at first. */
export const initialText = ({ initialValue }: { initialValue?: unknown }): string =>
  typeof initialValue === 'string' ? initialValue : '';

/** What a control takes of its field. */
export const control = ({ id, name, errors, initialValue }: Described) => ({
  id,
  name,
  errors,
  defaultValue: initialText({ initialValue }),
});

/** What a box to tick takes of its field. */
export const tick = ({ id, name, errors, initialValue }: Described, value = 'on') => ({
  id,
  name,
  errors,
  value,
  defaultChecked: initialValue === value,
});

/**
 * A form whose action reads it with the same schema: errors stand beside their fields, before or
 * after it is sent, and the first one gets the focus. What is wrong with the form as a whole is brought into sight.
 *
 * @param result what the action answered
 * @param initial what the fields hold at first
 */
export function useSiteForm<Schema extends z.ZodObject>(
  { id, schema, needed = [] }: FormSpec<Schema>,
  result: FormResult | undefined,
  initial?: Partial<Record<keyof z.input<Schema> & string, unknown>>,
) {
  const [form, fields] = useForm<z.input<Schema>, z.output<Schema>>({
    id,
    ...(result && { lastResult: result }),
    ...(initial && { defaultValue: initial as never }),
    onValidate: ({ formData }) => parseForm(formData, schema),
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
  });
  const { errorId } = form;
  const isWrong = (form.errors ?? []).length > 0;
  useEffect(() => {
    // Conform draws what is wrong after the result has come.
    if (result && isWrong) document.getElementById(errorId)?.scrollIntoView({ block: 'nearest' });
  }, [result, isWrong, errorId]);
  const props = {
    id: form.id,
    noValidate: true,
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      if (isBlank(new FormData(event.currentTarget), needed)) event.preventDefault();
      else form.onSubmit(event);
    },
  };
  return { form, fields, props };
}
