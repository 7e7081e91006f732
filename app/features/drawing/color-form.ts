import { z } from 'zod';

/** A colour as `#rrggbb`, in lower case. */
export const colorSchema = z
  .string()
  .overwrite((text) => text.trim().toLowerCase())
  .regex(/^#[0-9a-f]{6}$/, 'Une couleur comme #d8a24a est attendue.');
