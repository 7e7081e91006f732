import { ButtonLink } from '#ui/button.tsx';
import { formatDate } from '#language/format.ts';
import type { OwnPasskey } from './own-passkeys.server.ts';

const NEW_PASSKEY_PATH = '/profile/cles-d-acces/nouvelle';

export function PasskeyList({ passkeys }: { passkeys: readonly OwnPasskey[] }) {
  return (
    <>
      <p className="mb-4 text-ink-soft">
        Une clé d’accès ouvre votre compte sans mot de passe, par l’empreinte, le visage ou le code
        de votre appareil.
      </p>
      {passkeys.length > 0 && (
        <ul className="mb-4 divide-y divide-line border-y border-line">
          {passkeys.map(({ id, name, createdAt, usedAt }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3"
            >
              <p className="min-w-0">
                {name}
                <span className="block text-sm text-ink-soft">
                  Ajoutée le {formatDate(createdAt)}
                  {usedAt ? `, utilisée le ${formatDate(usedAt)}` : ', pas encore utilisée'}
                </span>
              </p>
              <ButtonLink
                to={`/profile/cles-d-acces/${id}`}
                variant="outline"
                size="sm"
                aria-label={`Retirer ${name}`}
              >
                Retirer
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
      <ButtonLink to={NEW_PASSKEY_PATH} variant="outline">
        Ajouter une clé d’accès
      </ButtonLink>
    </>
  );
}
