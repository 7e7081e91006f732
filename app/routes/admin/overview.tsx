import { Form } from 'react-router';
import { actorContext, servicesContext, sessionContext } from '#app/context.server.ts';
import { can } from '#features/access/access.ts';
import { BACK_OFFICE_HOME, bySection } from '#features/access/back-office.ts';
import { areClaimsTrue, liveFigures } from '#features/cocktails/stored/catalogue-figures.ts';
import { measureCatalogue } from '#features/cocktails/stored/measure-catalogue.server.ts';
import { changeSettings } from '#features/settings/change-settings.server.ts';
import { openSettings, readSettings } from '#features/settings/read-settings.server.ts';
import { Button } from '#ui/button.tsx';
import { NBSP } from '#ui/spaces.ts';
import type { Page } from '../page.ts';
import { goTo } from '../reviews/answer.server.ts';
import { adminMeta } from './admin-meta.ts';
import { openPages } from './open-pages.server.ts';
import { PageCards } from './page-cards.tsx';
import type { Route } from './+types/overview.ts';

export const handle: Page = { audience: 'anybody' };

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const actor = context.get(actorContext);
  const figures = await measureCatalogue(services);
  const { liveFigures: areLive } = await readSettings(services, 'accueil');
  return {
    name: context.get(sessionContext)?.name ?? '',
    sections: bySection(openPages(context)),
    // What the home page would say instead, where what it says is not so.
    figures: areLive || areClaimsTrue(figures) ? null : liveFigures(figures),
    mayChange: can(actor, 'change settings'),
  };
}

/** Has the home page count. */
export async function action({ context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const actor = context.get(actorContext);
  const { version } = await openSettings(services, { actor, key: 'accueil' });
  const values = { liveFigures: true };
  await changeSettings(services, { actor, key: 'accueil', values, version });
  return goTo(BACK_OFFICE_HOME, 'reglages-changes');
}

export const meta = () => adminMeta('Vue d’ensemble');

export default function Overview({ loaderData }: Route.ComponentProps) {
  const { name, sections, figures, mayChange } = loaderData;
  return (
    <>
      <h1 className="text-3xl sm:text-4xl">L’arrière-boutique</h1>
      <p className="mt-3 text-ink-soft">
        Bonjour {name}.{' '}
        {sections.length > 0
          ? 'Voici ce que vous pouvez y faire.'
          : 'Votre rôle n’y ouvre pas d’autre page.'}
      </p>
      {figures && (
        <Form method="post" className="mt-6 max-w-2xl border-l-4 border-brass-line bg-surface p-5">
          <p>
            La page d’accueil annonce des chiffres qui ne sont pas ceux du site{NBSP}:{' '}
            {figures.map(({ figure, label }) => `${figure} ${label}`).join(', ')}. Une annonce
            trompeuse est interdite.
          </p>
          {mayChange ? (
            <Button type="submit" className="mt-4">
              Afficher les vrais chiffres
            </Button>
          ) : (
            <p className="mt-2 text-ink-soft">Un administrateur peut y afficher les vrais.</p>
          )}
        </Form>
      )}
      {sections.map(({ section, label, pages }) => (
        <section key={section} aria-labelledby={section} className="mt-8">
          <h2 id={section} className="text-xl">
            {label}
          </h2>
          <PageCards pages={pages} />
        </section>
      ))}
    </>
  );
}
