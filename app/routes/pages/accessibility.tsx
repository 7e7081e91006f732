import { ACCESSIBILITY_STATEMENT } from '#features/pages/legal/accessibility-statement.ts';
import type { Page } from '../page.ts';
import { legalMeta, LegalPage } from './legal-page.tsx';
import { readLegalPage } from './legal-page.server.ts';
import type { Route } from './+types/accessibility.ts';

export const handle: Page = {
  audience: 'anybody',
  shows: ['settings'],
  inSitemap: true,
  menu: { label: 'Accessibilité', group: 'legal', inFooter: true },
};

export const loader = ({ context }: Route.LoaderArgs) =>
  readLegalPage(context, '/accessibilite', ACCESSIBILITY_STATEMENT);

export const meta: Route.MetaFunction = legalMeta;

export default function Accessibility({ loaderData }: Route.ComponentProps) {
  return <LegalPage document={loaderData.document} />;
}
