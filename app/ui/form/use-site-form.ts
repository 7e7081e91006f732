import { useForm, type SubmissionResult } from '@conform-to/react';
import { useEffect, type SubmitEvent } from 'react';
import type { z } from 'zod';
import { isBlank } from './is-blank.ts';
import { parseForm } from './parse-form.ts';

export type FormResult = SubmissionResult & {
  /** Fields that another editor changed too. */
  both?: readonly string[];
};

/** Shared by the page and its action. */
export interface FormSpec<Schema extends z.ZodObject> {
  id: string;
  schema: Schema;
  /** Without them the form is not submitted. */
  needed?: readonly (keyof z.input<Schema> & string)[];
}

export interface Described {
  id: string;
  name: string;
  initialValue?: unknown;
  errors?: string[] | undefined;
}

export const initialText = ({ initialValue }: { initialValue?: unknown }): string =>
  typeof initialValue === 'string' ? initialValue : '';

export const control = ({ id, name, errors, initialValue }: Described) => ({
  id,
  name,
  errors,
  defaultValue: initialText({ initialValue }),
});

export const tick = ({ id, name, errors, initialValue }: Described, value = 'on') => ({
  id,
  name,
  errors,
  value,
  defaultChecked: initialValue === value,
});

/**
 * Form whose action validates with the same schema. Errors are beside their fields, before or
 * after the submit, and the first one gets the focus; form-level errors are scrolled into view.
 *
 * @param result of the action
 * @param initial values of the fields
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
    // Conform renders errors after the result.
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
