import { useForm, type SubmissionResult } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import type { SubmitEvent } from 'react';
import type { z } from 'zod';
import { isBlank } from './is-blank.ts';

export type FormResult = SubmissionResult;

interface Options<Schema extends z.ZodObject> {
  id: string;
  schema: Schema;
  /** What the action answered. */
  result: FormResult | undefined;
  /** Fields without which submitting does nothing. */
  needed: readonly (keyof z.input<Schema> & string)[];
  /** What the fields hold at first. */
  initial?: Partial<Record<keyof z.input<Schema> & string, unknown>>;
}

/** What a text field, as Conform describes it, holds at first. */
export const initialText = ({ initialValue }: { initialValue?: unknown }): string =>
  typeof initialValue === 'string' ? initialValue : '';

/**
 * A form whose action reads it with the same schema: errors stand beside their fields, before or
 * after it is sent, and the first one gets the focus.
 */
export function useSiteForm<Schema extends z.ZodObject>(options: Options<Schema>) {
  const { id, schema, result, needed, initial } = options;
  const [form, fields] = useForm<z.input<Schema>, z.output<Schema>>({
    id,
    ...(result && { lastResult: result }),
    ...(initial && { defaultValue: initial as never }),
    onValidate: ({ formData }) => parseWithZod(formData, { schema }),
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
  });
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
