import { Form } from 'react-router';
import { RETURN_PARAMETER } from '#features/members/accounts/sign-in/auth-tabs.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { ProviderMark } from './provider-mark.tsx';

export interface Provider {
  id: string;
  name: string;
}

/** Buttons of other services, below the form; nothing when none is configured. */
export function ProviderButtons({
  providers,
  returnTo,
}: {
  providers: readonly Provider[];
  returnTo: string | null;
}) {
  if (providers.length === 0) return null;
  return (
    <section aria-label="Avec un autre service" className="mt-8 grid gap-3">
      <p className="mb-1 flex items-center gap-3 text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        ou
      </p>
      {providers.map(({ id, name }) => (
        // A document submission: the response redirects to another site, which scripts cannot
        // follow.
        <Form key={id} method="post" action={`/auth/vers/${id}`} reloadDocument>
          {returnTo !== null && <input type="hidden" name={RETURN_PARAMETER} value={returnTo} />}
          <SubmitButton variant="outline" className="w-full">
            <ProviderMark id={id} />
            Continuer avec {name}
          </SubmitButton>
        </Form>
      ))}
    </section>
  );
}
