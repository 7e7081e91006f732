import { z } from 'zod';

/** Field: version that was edited; for a new item, its future id. */
export const VERSION = 'version';

export const versionField = z.string().max(300, { abort: true }).default('');
