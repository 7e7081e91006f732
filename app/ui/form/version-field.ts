import { z } from 'zod';
import type { FormResult } from './use-site-form.ts';

/** Field: version that was edited; for a new item, its future id. */
export const VERSION = 'version';

export const versionField = z.string().max(300, { abort: true }).default('');

/** Version that the next save replaces, in a form that was returned or not. */
export function baseOf(result: FormResult | undefined, version: string): string {
  const returned = result?.initialValue?.[VERSION];
  return typeof returned === 'string' ? returned : version;
}
