import { Form } from 'react-router';
import { formatDate } from '#language/format.ts';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import type { OwnIdentities } from './own-identities.server.ts';

export function IdentityList({ identities }: Pick<OwnIdentities, 'identities'>) {
  if (identities.length === 0) {
    return <p className="text-ink-soft">Aucun autre service n’ouvre votre compte.</p>;
  }
  return (
    <ul className="divide-y divide-line border-y border-line">
      {identities.map(({ id, name, since }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
          <p>
            {name}
            <span className="block text-sm text-ink-soft">Relié le {formatDate(since)}</span>
          </p>
          <Form method="post" action="/profile/connexions/delier">
            <SubmitButton
              name="identity"
              value={id}
              variant="outline"
              size="sm"
              aria-label={`Délier ${name}`}
            >
              Délier
            </SubmitButton>
          </Form>
        </li>
      ))}
    </ul>
  );
}
