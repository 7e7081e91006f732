import { z } from 'zod';
import { DEFAULT_THEME, themeSchema } from './generation.ts';

const LONGEST_URL = 2_000;

/** What the page of links does: its buttons, each with what it is about. */
export const linkForm = z.object({
  geste: z.enum(['ouvrir', 'generer', 'tester', 'revoquer']),
  theme: themeSchema.default(DEFAULT_THEME),
  url: z.string().max(LONGEST_URL, { abort: true }).default(''),
  id: z.string().max(64, { abort: true }).default(''),
});
