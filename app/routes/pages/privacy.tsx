import { PRIVACY } from '#features/pages/legal/privacy.ts';
import type { Page } from '../page.ts';
import { legalMeta, LegalPage } from './legal-page.tsx';
import { readLegalPage } from './legal-page.server.ts';
import type { Route } from './+types/privacy.ts';

export const handle: Page = {
  audience: 'anybody',
  shows: ['settings'],
  inSitemap: true,
  menu: { label: 'Confidentialité', group: 'legal', inFooter: true },
};

export const loader = ({ context }: Route.LoaderArgs) =>
  readLegalPage(context, '/politique-confidentialite', PRIVACY);

export const meta: Route.MetaFunction = legalMeta;

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <LegalPage document={loaderData.document} />;
}
