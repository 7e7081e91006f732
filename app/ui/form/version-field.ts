import { z } from 'zod';

/** Field with the version that a form was filled in from; a new thing's form has its future id. */
export const VERSION = 'version';

/** Schema of the field. */
export const versionField = z.string().max(300, { abort: true }).default('');
