import { Form } from 'react-router';
import { Button } from '#ui/button.tsx';
import { formatDateTime } from '#language/format.ts';
import type { Profile } from '../profile/read-profile.server.ts';

/** Where a member is signed in, with the way to sign each of them out. */
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
              <Form method="post">
                <input type="hidden" name="device" value={id} />
                <Button
                  type="submit"
                  name="intent"
                  value="close-one"
                  variant="outline"
                  size="sm"
                  aria-label={`Déconnecter ${name}`}
                >
                  Déconnecter
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {devices.length > 1 && (
        <Form method="post" className="mt-4">
          <Button type="submit" name="intent" value="close-others" variant="outline">
            Déconnecter tous les autres
          </Button>
        </Form>
      )}
    </>
  );
}
