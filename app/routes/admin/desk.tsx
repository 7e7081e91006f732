import { Form } from 'react-router';
import { actorContext, servicesContext, sessionContext } from '#app/context.server.ts';
import { can } from '#features/platform/access/access.ts';
import { BACK_OFFICE_HOME } from '#features/platform/access/back-office.ts';
import {
  areClaimsTrue,
  liveFigures,
} from '#features/recipes/cocktails/stored/catalogue-figures.ts';
import { measureCatalogue } from '#features/recipes/cocktails/stored/measure-catalogue.server.ts';
import { changeSettings } from '#features/platform/settings/change-settings.server.ts';
import { openSettings, readSettings } from '#features/platform/settings/read-settings.server.ts';
import { Button } from '#ui/button.tsx';
import { FormErrors } from '#ui/form/form-errors.tsx';
import { Link } from '#ui/link.tsx';
import { NBSP } from '#ui/spaces.ts';
import type { Page } from '../page.ts';
import { orRefusal } from '../receive-form.server.ts';
import { goTo } from '../reviews/answer.server.ts';
import { adminMeta } from './admin-meta.ts';
import { readBadges, readIncomplete, type Waiting } from './desk.server.ts';
import type { Route } from './+types/desk.ts';

export const handle: Page = { audience: 'anybody' };

const isOfRecipes = ({ page }: Waiting) => page === '/admin/cocktails';

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const actor = context.get(actorContext);
  const figures = await measureCatalogue(services);
  const { liveFigures: areLive } = await readSettings(services, 'accueil');
  return {
    name: context.get(sessionContext)?.name ?? '',
    // Recipes come first, as in the navigation.
    waiting: (await Promise.all([readBadges(context), readIncomplete(context)]))
      .flat()
      .toSorted((one, other) => Number(isOfRecipes(other)) - Number(isOfRecipes(one))),
    // Correct figures for the home page, where its present ones are wrong.
    figures: areLive || areClaimsTrue(figures) ? null : liveFigures(figures),
    mayChange: can(actor, 'change settings'),
  };
}

/** Makes the home page show live figures. */
export async function action({ context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const actor = context.get(actorContext);
  return orRefusal(async () => {
    const { version } = await openSettings(services, { actor, key: 'accueil' });
    const values = { liveFigures: true };
    await changeSettings(services, { actor, key: 'accueil', values, version });
    return goTo(BACK_OFFICE_HOME, 'reglages-changes');
  });
}

export const meta = () => adminMeta('Bureau');

export default function Desk({ loaderData, actionData }: Route.ComponentProps) {
  const { name, waiting, figures, mayChange } = loaderData;
  return (
    <>
      <h1 className="text-3xl sm:text-4xl">L’arrière-boutique</h1>
      <p className="mt-3 text-ink-soft">
        Bonjour {name}.{' '}
        {waiting.some(({ count }) => count > 0)
          ? 'Voici ce qui vous attend.'
          : 'Rien ne vous attend.'}
      </p>
      <FormErrors id="bureau-erreurs" errors={actionData?.errors} />
      {figures && (
        <Form
          method="post"
          className="mt-6 max-w-2xl border-l-4 border-brass-line bg-surface p-box"
        >
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
      <ul className="mt-6 grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {waiting.map(({ to, count, text }) => (
          <li key={to}>
            <Link
              to={to}
              className={`block h-full rounded-lg border bg-surface px-box py-4 no-underline transition-colors duration-150 hover:border-zinc ${count > 0 ? 'border-brass-line font-medium' : 'border-line text-ink-soft'}`}
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
