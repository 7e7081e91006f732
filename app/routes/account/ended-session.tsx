import { data } from 'react-router';
import { safeReturnTo } from '#features/members/accounts/account.ts';
import { RETURN_PARAMETER } from '#features/members/accounts/sign-in/auth-tabs.tsx';
import { Button, ButtonLink, buttonClass } from '#ui/button.tsx';
import { NarrowPage } from '#ui/page/narrow-page.tsx';
import { LONG_FORM_BYTES, type Page } from '../page.ts';
import { readForm } from '../sent-body.server.ts';
import { settingsMeta } from './settings.tsx';
import type { Route } from './+types/ended-session.ts';

export const handle: Page = { audience: 'anybody', mostBytes: LONG_FORM_BYTES };

const targetOf = (request: Request) =>
  safeReturnTo(new URL(request.url).searchParams.get(RETURN_PARAMETER)) ?? '/';

/** Names of fields that no page is given back. */
const SECRET = /password|^code$/i;

/** Stores in the page the fields of a form whose session had ended, to send it again. */
export async function action({ request }: Route.ActionArgs) {
  const entries = [...(await readForm(request))];
  const fields = entries.filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && !SECRET.test(entry[0]),
  );
  return data({ target: targetOf(request), fields }, 401);
}

type Kept = NonNullable<Route.ComponentProps['actionData']>;

export const meta = () => settingsMeta('Session terminée');

/** Form with the typed fields, all hidden. */
function KeptForm({ kept: { target, fields } }: { kept: Kept }) {
  return (
    <>
      <p>
        Ce que vous avez saisi est gardé dans cette page. Reconnectez-vous dans un nouvel onglet,
        puis revenez ici l’envoyer de nouveau.
      </p>
      <form method="post" action={target} className="mt-6 flex flex-wrap gap-3">
        {fields.map(([name, value], index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a name may come twice; none moves
          <input key={index} type="hidden" name={name} value={value} />
        ))}
        <a href="/auth" target="_blank" rel="noreferrer" className={buttonClass()}>
          Se connecter
        </a>
        <Button type="submit" variant="outline">
          Envoyer de nouveau
        </Button>
      </form>
    </>
  );
}

export default function EndedSession({ actionData }: Route.ComponentProps) {
  return (
    <NarrowPage title="Votre session est terminée">
      {actionData ? (
        <KeptForm kept={actionData} />
      ) : (
        <ButtonLink to="/auth">Se connecter</ButtonLink>
      )}
    </NarrowPage>
  );
}
