import { TERMS_VERSION } from '#features/members/accounts/account.ts';
import { TERMS } from '#features/pages/legal/terms.ts';
import { formatDate } from '#language/format.ts';
import type { Page } from '../page.ts';
import { legalMeta, LegalPage } from './legal-page.tsx';
import { readLegalPage } from './legal-page.server.ts';
import type { Route } from './+types/terms.ts';

export const handle: Page = {
  audience: 'anybody',
  shows: ['settings'],
  inSitemap: true,
  menu: { label: 'Conditions d’utilisation', group: 'legal', inFooter: true },
};

export const loader = ({ context }: Route.LoaderArgs) => readLegalPage(context, '/cgu', TERMS);

export const meta: Route.MetaFunction = legalMeta;

export default function Terms({ loaderData }: Route.ComponentProps) {
  return (
    <LegalPage
      document={loaderData.document}
      aside={
        <>
          Édition en vigueur depuis le{' '}
          <time dateTime={TERMS_VERSION}>{formatDate(new Date(TERMS_VERSION))}</time>
        </>
      }
    />
  );
}
