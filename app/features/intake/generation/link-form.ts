import { z } from 'zod';
import { DEFAULT_THEME, themeSchema } from './generation.ts';

const LONGEST_URL = 2_000;

/** Form of the cron links page: one action, with its theme, address or link. */
export const linkForm = z.object({
  geste: z.enum(['ouvrir', 'generer', 'tester', 'revoquer']),
  theme: themeSchema.default(DEFAULT_THEME),
  url: z.string().max(LONGEST_URL, { abort: true }).default(''),
  id: z.string().max(64, { abort: true }).default(''),
});
