import legalNotice from '#content/pages/mentions-legales.md';
import { writtenMeta } from '../page-meta.ts';
import type { Page } from '../page.ts';
import { LegalPage } from './legal-page.tsx';
import { readLegalPage } from './legal-page.server.ts';
import type { Route } from './+types/legal-notice.ts';

export const handle: Page = {
  audience: 'anybody',
  isReading: true,
  shows: ['settings'],
  inSitemap: true,
  menu: { label: 'Mentions légales', group: 'legal', inFooter: true },
};

export const loader = ({ context }: Route.LoaderArgs) =>
  readLegalPage(context, '/mentions-legales', legalNotice);

export const meta: Route.MetaFunction = ({ loaderData }) => writtenMeta(loaderData);

export default function LegalNotice({ loaderData }: Route.ComponentProps) {
  return <LegalPage page={loaderData.page} />;
}
