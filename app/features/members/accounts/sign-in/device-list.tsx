import { ButtonLink } from '#ui/button.tsx';
import { formatDateTime } from '#language/format.ts';
import type { Profile } from '../profile/read-profile.server.ts';

const PATH = '/profile/appareils';

export function DeviceList({ devices }: Pick<Profile, 'devices'>) {
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {devices.map(({ id, name, lastUsed, isThis }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <p>
              {name}
              <span className="block text-sm text-ink-soft">
                {isThis ? 'Cet appareil' : `Vu le ${formatDateTime(lastUsed)}`}
              </span>
            </p>
            {!isThis && (
              <ButtonLink
                to={`${PATH}/${id}`}
                variant="outline"
                size="sm"
                aria-label={`Déconnecter ${name}`}
              >
                Déconnecter
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
      {devices.length > 1 && (
        <ButtonLink to={PATH} variant="outline" className="mt-4">
          Déconnecter tous les autres
        </ButtonLink>
      )}
    </>
  );
}
