import privacy from '#content/pages/politique-confidentialite.md';
import { writtenMeta } from '../page-meta.ts';
import type { Page } from '../page.ts';
import { LegalPage } from './legal-page.tsx';
import { readLegalPage } from './legal-page.server.ts';
import type { Route } from './+types/privacy.ts';

export const handle: Page = {
  audience: 'anybody',
  isReading: true,
  shows: ['settings'],
  inSitemap: true,
  menu: { label: 'Confidentialité', group: 'legal', inFooter: true },
};

export const loader = ({ context }: Route.LoaderArgs) =>
  readLegalPage(context, '/politique-confidentialite', privacy);

export const meta: Route.MetaFunction = ({ loaderData }) => writtenMeta(loaderData);

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <LegalPage page={loaderData.page} />;
}
