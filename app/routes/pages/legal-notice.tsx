import { LEGAL_NOTICE } from '#features/pages/legal/legal-notice.ts';
import type { Page } from '../page.ts';
import { legalMeta, LegalPage } from './legal-page.tsx';
import { readLegalPage } from './legal-page.server.ts';
import type { Route } from './+types/legal-notice.ts';

export const handle: Page = {
  audience: 'anybody',
  shows: ['settings'],
  inSitemap: true,
  menu: { label: 'Mentions légales', group: 'legal', inFooter: true },
};

export const loader = ({ context }: Route.LoaderArgs) =>
  readLegalPage(context, '/mentions-legales', LEGAL_NOTICE);

export const meta: Route.MetaFunction = legalMeta;

export default function LegalNotice({ loaderData }: Route.ComponentProps) {
  return <LegalPage document={loaderData.document} />;
}
