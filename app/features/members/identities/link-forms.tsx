import { Form } from 'react-router';
import { PASSWORD_ASKED } from '#features/members/accounts/account-form.ts';
import { PasswordAgain } from '#features/members/accounts/password/confirmation-form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { SiteForm } from '#ui/form/site-form.tsx';
import { useSiteForm, type FormResult } from '#ui/form/use-site-form.ts';
import { linkForm } from './identity-form.ts';
import type { Provider } from './provider-buttons.tsx';
import { ProviderMark } from './provider-mark.tsx';

/** Form of members who have a password. */
export const LINK_FORM = { id: 'relier', schema: linkForm, ...PASSWORD_ASKED } as const;

interface LinkProps {
  linkable: readonly Provider[];
}

function LinkButtons({ linkable }: LinkProps) {
  return (
    <div className="grid gap-3">
      {linkable.map(({ id, name }) => (
        <SubmitButton key={id} name="provider" value={id} variant="outline">
          <ProviderMark id={id} />
          Relier {name}
        </SubmitButton>
      ))}
    </div>
  );
}

/** One form for all services that can be linked: the password once, then the service. */
export function LinkForm({
  linkable,
  email,
  result,
}: LinkProps & { email: string; result: FormResult | undefined }) {
  const site = useSiteForm(LINK_FORM, result);
  return (
    <SiteForm site={site}>
      <PasswordAgain email={email} field={site.fields.password} />
      <LinkButtons linkable={linkable} />
    </SiteForm>
  );
}

export function BareLinkForm({ linkable }: LinkProps) {
  return (
    <Form method="post">
      <LinkButtons linkable={linkable} />
    </Form>
  );
}
