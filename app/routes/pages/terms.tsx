import terms from '#content/pages/cgu.md';
import { TERMS_VERSION } from '#features/members/accounts/account.ts';
import { formatDate } from '#language/format.ts';
import { writtenMeta } from '../page-meta.ts';
import type { Page } from '../page.ts';
import { LegalPage } from './legal-page.tsx';
import { readLegalPage } from './legal-page.server.ts';
import type { Route } from './+types/terms.ts';

export const handle: Page = {
  audience: 'anybody',
  isReading: true,
  shows: ['settings'],
  inSitemap: true,
  menu: { label: 'Conditions d’utilisation', group: 'legal', inFooter: true },
};

export const loader = ({ context }: Route.LoaderArgs) => readLegalPage(context, '/cgu', terms);

export const meta: Route.MetaFunction = ({ loaderData }) => writtenMeta(loaderData);

export default function Terms({ loaderData }: Route.ComponentProps) {
  return (
    <LegalPage
      page={loaderData.page}
      aside={
        <>
          Édition en vigueur depuis le{' '}
          <time dateTime={TERMS_VERSION}>{formatDate(new Date(TERMS_VERSION))}</time>
        </>
      }
    />
  );
}
