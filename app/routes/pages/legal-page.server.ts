import type { RouterContextProvider } from 'react-router';
import { actorContext, servicesContext } from '#app/context.server.ts';
import { can } from '#features/platform/access/access.ts';
import { withCompany } from '#features/pages/legal/legal.ts';
import { readSettings } from '#features/platform/settings/read-settings.server.ts';
import { typeset } from '#language/typography.ts';
import type { WrittenPage } from '#ui/written/written-text.ts';
import { read } from '../read.server.ts';

/** A legal page with the owner's details, for its page at `path`. */
export async function readLegalPage(
  context: Readonly<RouterContextProvider>,
  path: string,
  page: WrittenPage,
) {
  const { db, publicUrl } = context.get(servicesContext);
  const company = await read('Impossible de charger la page.', readSettings({ db }, 'entreprise'));
  const isStaff = can(context.get(actorContext), 'open back office');
  return { url: `${publicUrl}${path}`, page: typeset(withCompany(page, company, isStaff)) };
}
