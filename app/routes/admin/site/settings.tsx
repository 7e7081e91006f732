import { SETTINGS } from '#features/platform/settings/setting.ts';
import type { Page } from '#app/routes/page.ts';
import { TextLink } from '#ui/link.tsx';
import { adminMeta } from '../admin-meta.ts';

export const handle: Page = {
  audience: 'admin',
  office: {
    label: 'Paramètres',
    section: 'gestion',
    purpose: 'Entreprise, accueil, publicités, affiliation, équipe, technique.',
  },
};

/** Without a loader, the guard would not run on navigation in the browser. */
export const loader = () => null;

export const meta = () => adminMeta('Paramètres');

export default function Settings() {
  return (
    <div className="max-w-3xl">
      <h1 className="text-3xl sm:text-4xl">Paramètres</h1>
      <ul className="mt-6 divide-y divide-line border-y border-line">
        {Object.entries(SETTINGS).map(([key, { label, purpose }]) => (
          <li key={key} className="py-4">
            <TextLink to={`/admin/parametres/${key}`} className="font-medium">
              {label}
            </TextLink>
            <p className="mt-1 text-ink-soft">{purpose}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
