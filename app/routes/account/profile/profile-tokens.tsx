import { useEffect, useRef } from 'react';
import { data, Form, redirect } from 'react-router';
import { servicesContext } from '#app/context.server.ts';
import { scopesOf, tokenSchema } from '#features/members/tokens/token-form.ts';
import {
  sayScopes,
  TOKEN_NAME_LENGTH,
  TOKEN_RIGHTS,
  TOKEN_SUBJECTS,
  TOKENS_PATH,
  type TokenRow,
  type TokenSubject,
} from '#features/members/tokens/token.ts';
import { listTokens, makeToken, revokeToken } from '#features/members/tokens/tokens.server.ts';
import { KEPT, sayDuration } from '#features/platform/periods/periods.ts';
import { formatDate } from '#language/format.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { Field, Select } from '#ui/form/field.tsx';
import { SiteForm } from '#ui/form/site-form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { control, useSiteForm } from '#ui/form/use-site-form.ts';
import { TextLink } from '#ui/link.tsx';
import { withNotice } from '#ui/notice/notice-address.ts';
import { NarrowPage } from '#ui/page/narrow-page.tsx';
import { TitledSection } from '#ui/page/titled-section.tsx';
import type { Page } from '#app/routes/page.ts';
import { receiveForm } from '#app/routes/receive-form.server.ts';
import { readForm, textOf } from '#app/routes/sent-body.server.ts';
import { requireSession, sendersSession } from '../client.server.ts';
import { settingsMeta } from '../settings.tsx';
import type { Route } from './+types/profile-tokens.ts';

export const handle: Page = { audience: 'member' };

const FORM = { id: 'cle', schema: tokenSchema } as const;
/** Field of a button that revokes a key: its id. */
const REVOKE = 'revoquer';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { member: actor } = requireSession(request, context);
  return { tokens: await listTokens(context.get(servicesContext), { actor }) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const revoked = textOf(await readForm(request), REVOKE);
  if (revoked !== '') {
    const { member: actor } = requireSession(request, context);
    await revokeToken(services, { actor, id: revoked });
    return redirect(withNotice(TOKENS_PATH, 'cle-d-api-revoquee'), 303);
  }
  return receiveForm(request, FORM, async (form) => {
    const { member: actor } = sendersSession(context);
    const key = await makeToken(services, { actor, name: form.name, scopes: scopesOf(form) });
    return data({ made: { name: form.name, key } });
  });
}

const TITLE = 'Clés d’API';
export const meta = () => settingsMeta(TITLE);

/** Key that was just made, above the form: it takes the focus, and the window to it. */
function Made({ name, keyText }: { name: string; keyText: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [keyText]);
  return (
    <section
      aria-labelledby="cle-faite"
      className="mb-8 rounded-lg border border-line bg-sunken p-4"
    >
      <h2 ref={heading} id="cle-faite" tabIndex={-1} className="text-xl">
        Votre clé <span className="wrap-anywhere">«&nbsp;{name}&nbsp;»</span>
      </h2>
      <p className="mt-2">
        Copiez-la maintenant&nbsp;: elle ne sera plus jamais montrée. Qui l’a peut ce que vous lui
        avez permis.
      </p>
      <p className="mt-3 flex flex-wrap items-center gap-3">
        <code className="break-all">{keyText}</code>
        <CopyButton text={keyText} label="Copier la clé" done="Clé copiée" />
      </p>
    </section>
  );
}

function TokenList({ tokens }: { tokens: readonly TokenRow[] }) {
  if (tokens.length === 0) return <p className="text-ink-soft">Vous n’en avez pas.</p>;
  return (
    <ul className="divide-y divide-line border-y border-line">
      {tokens.map(({ id, name, scopes, createdAt, usedAt }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
          <p className="min-w-0">
            <span className="wrap-anywhere">{name}</span>
            <span className="block text-sm text-ink-soft">{sayScopes(scopes)}</span>
            <span className="block text-sm text-ink-soft">
              Faite le {formatDate(createdAt)}
              {usedAt > createdAt ? `, utilisée le ${formatDate(usedAt)}` : ', pas encore utilisée'}
            </span>
          </p>
          <Form method="post">
            <SubmitButton
              name={REVOKE}
              value={id}
              variant="outline"
              size="sm"
              aria-label={`Révoquer ${name}`}
            >
              Révoquer
            </SubmitButton>
          </Form>
        </li>
      ))}
    </ul>
  );
}

export default function ProfileTokens({ loaderData, actionData }: Route.ComponentProps) {
  const made = actionData && 'made' in actionData ? actionData.made : null;
  const site = useSiteForm(FORM, actionData && 'made' in actionData ? undefined : actionData, {});
  return (
    <NarrowPage title={TITLE}>
      {made && <Made name={made.name} keyText={made.key} />}
      <p className="mb-6 text-ink-soft">
        Une clé laisse un programme lire ou changer ce que vous gardez ici, et rien d’autre de votre
        compte&nbsp;: voyez l’<TextLink to="/api">API ouverte</TextLink>. Sans servir pendant{' '}
        {sayDuration(KEPT.token)}, elle est effacée&nbsp;; un nouveau mot de passe les révoque
        toutes.
      </p>
      <SiteForm site={site}>
        <Field
          {...control(site.fields.name)}
          label="Nom"
          hint="Pour la reconnaître, comme « Raccourci du téléphone »."
          maxLength={TOKEN_NAME_LENGTH}
        />
        {(Object.keys(TOKEN_SUBJECTS) as TokenSubject[]).map((subject) => (
          <Select
            key={subject}
            {...control(site.fields[subject])}
            label={TOKEN_SUBJECTS[subject]}
            options={TOKEN_RIGHTS}
          />
        ))}
        <p>
          <SubmitButton>Faire une clé</SubmitButton>
        </p>
      </SiteForm>
      <TitledSection id="mes-cles" title="Mes clés">
        <TokenList tokens={loaderData.tokens} />
      </TitledSection>
    </NarrowPage>
  );
}
