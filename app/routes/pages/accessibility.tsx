import accessibility from '#content/pages/accessibilite.md';
import { writtenMeta } from '../page-meta.ts';
import type { Page } from '../page.ts';
import { LegalPage } from './legal-page.tsx';
import { readLegalPage } from './legal-page.server.ts';
import type { Route } from './+types/accessibility.ts';

export const handle: Page = {
  audience: 'anybody',
  isReading: true,
  shows: ['settings'],
  inSitemap: true,
  menu: { label: 'Accessibilité', group: 'legal', inFooter: true },
};

export const loader = ({ context }: Route.LoaderArgs) =>
  readLegalPage(context, '/accessibilite', accessibility);

export const meta: Route.MetaFunction = ({ loaderData }) => writtenMeta(loaderData);

export default function Accessibility({ loaderData }: Route.ComponentProps) {
  return <LegalPage page={loaderData.page} />;
}
