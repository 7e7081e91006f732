import { TERMS_VERSION } from '#features/accounts/account.ts';
import { TERMS } from '#features/legal/terms.ts';
import { formatDate } from '#language/format.ts';
import { legalMeta, LegalPage } from './legal-page.tsx';
import { readLegalPage } from './legal-page.server.ts';
import type { Route } from './+types/terms.ts';

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
