/** Makes the database that those of new sites are copied from, a part of the build. */
import { ensureTemplate } from '#db/embedded/template.server.ts';

await ensureTemplate();
