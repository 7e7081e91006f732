import { actorContext, servicesContext } from '#app/context.server.ts';
import { listSources } from '#features/intake/imports/sources/edit-sources.server.ts';
import { count } from '#language/words/noun.ts';
import { ButtonLink } from '#ui/button.tsx';
import { TextLink } from '#ui/link.tsx';
import { SubPage } from '#ui/page/sub-page.tsx';
import type { Page } from '#app/routes/page.ts';
import { adminMeta } from '../admin-meta.ts';
import type { Route } from './+types/sources.ts';

const HERE = '/admin/tools/import/sources';
const TITLE = 'Sources d’import';

export const handle: Page = { audience: 'admin' };

export const loader = async ({ context }: Route.LoaderArgs) => ({
  sources: await listSources(context.get(servicesContext), { actor: context.get(actorContext) }),
});

export const meta = () => adminMeta(TITLE);

export default function ManageSources({ loaderData: { sources } }: Route.ComponentProps) {
  return (
    <SubPage up={{ to: '/admin/tools/import', label: 'Import de recettes' }} title={TITLE}>
      <p className="mt-3 text-ink-soft">
        Les sites où «&nbsp;Découvrir&nbsp;» cherche des recettes, par leurs plans de site, leurs
        flux et leurs pages de listes. Les sites à ne jamais lire sont dans{' '}
        <TextLink to="/admin/parametres/imports">les paramètres</TextLink>.
      </p>
      <ButtonLink to={`${HERE}/nouvelle`} className="mt-6">
        Ajouter une source
      </ButtonLink>
      {sources.length === 0 ? (
        <p className="mt-6">Aucune source pour le moment.</p>
      ) : (
        <ul className="mt-6 divide-y divide-line border-y border-line">
          {sources.map(({ id, name, startUrls, delaySeconds, isOn }) => (
            <li key={id} className="py-3">
              <TextLink to={`${HERE}/${id}`} className="font-medium">
                {name}
              </TextLink>
              <p className="mt-0.5 text-sm text-ink-soft">
                {[
                  count(startUrls.length, 'adresse'),
                  `${count(delaySeconds, 'seconde')} entre deux pages`,
                  ...(isOn ? [] : ['arrêtée']),
                ].join(' · ')}
              </p>
            </li>
          ))}
        </ul>
      )}
    </SubPage>
  );
}
