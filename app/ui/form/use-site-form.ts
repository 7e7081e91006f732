import { useForm, type SubmissionResult } from '@conform-to/react';
import { useEffect, type SubmitEvent } from 'react';
import type { z } from 'zod';
import { isBlank } from './is-blank.ts';
import { parseForm } from './parse-form.ts';

/** Answer of an action to its form. */
export type FormResult = SubmissionResult & {
  /** Fields that another editor changed meanwhile too. */
  both?: readonly string[];
};

/** A form's shape, shared by the page that shows it and the action that receives it. */
export interface FormSpec<Schema extends z.ZodObject> {
  id: string;
  schema: Schema;
  /** Fields without which submitting does nothing. */
  needed?: readonly (keyof z.input<Schema> & string)[];
}

/** A field of a form, from Conform. */
export interface Described {
  id: string;
  name: string;
  initialValue?: unknown;
  errors?: string[] | undefined;
}

/** Initial value of a text field. */
export const initialText = ({ initialValue }: { initialValue?: unknown }): string =>
  typeof initialValue === 'string' ? initialValue : '';

/** Props of a control, from its field. */
export const control = ({ id, name, errors, initialValue }: Described) => ({
  id,
  name,
  errors,
  defaultValue: initialText({ initialValue }),
});

/** Props of a checkbox, from its field. */
export const tick = ({ id, name, errors, initialValue }: Described, value = 'on') => ({
  id,
  name,
  errors,
  value,
  defaultChecked: initialValue === value,
});

/**
 * A form whose action validates with the same schema: errors are beside their fields, before or
 * after it is sent, and the first one gets the focus. Errors of the form as a whole are scrolled
 * into sight.
 *
 * @param result answer of the action
 * @param initial initial values of the fields
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
    // Conform renders the errors after the result has come.
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
