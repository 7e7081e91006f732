import { servicesContext } from '#app/context.server.ts';
import { ConsentSettings } from '#features/business/consent/consent-settings.tsx';
import { PlatformSettings } from '#features/business/consent/platform-settings.tsx';
import { pageMeta } from '../page-meta.ts';
import type { Page } from '../page.ts';
import type { Route } from './+types/cookie-settings.ts';

export const handle: Page = {
  audience: 'anybody',
  shows: [],
  startsAtOnce: true,
  inSitemap: true,
  menu: { label: 'Cookies', group: 'legal', inFooter: true },
};

export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl, consentPlatform } = context.get(servicesContext);
  return { url: `${publicUrl}/parametrage-cookies`, hasPlatform: consentPlatform !== null };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: 'Paramétrage des cookies · Zinc',
    description: 'Ce que Zinc garde dans votre navigateur, et ce que vous acceptez d’autres sites.',
    url: loaderData?.url,
  });

export default function CookieSettings({ loaderData }: Route.ComponentProps) {
  return (
    <div className="consent-settings mx-auto max-w-2xl px-gutter py-10 sm:px-6">
      <h1 className="text-4xl sm:text-5xl">Paramétrage des cookies</h1>
      <p className="mt-4 text-lg text-ink-soft">
        Rien ne vient d’un autre site avant votre accord, catégorie par catégorie. Refuser ne change
        rien aux recettes. Vous pouvez revenir sur vos choix ici, quand vous voulez.
      </p>
      {loaderData.hasPlatform ? <PlatformSettings /> : <ConsentSettings />}
      <p className="without-script mt-6 border-l-4 border-brass-line pl-4">
        JavaScript est désactivé dans votre navigateur. Ce qui demande votre accord en a besoin pour
        se charger&#160;: seul l’essentiel est actif, et il n’y a rien à choisir.
      </p>
    </div>
  );
}
