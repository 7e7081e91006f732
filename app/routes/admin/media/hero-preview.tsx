import { servicesContext } from '#app/context.server.ts';
import { listLatestCocktails } from '#features/recipes/cocktails/list/list-latest-cocktails.server.ts';
import { differentGlasses } from '#features/recipes/drawing/different-glasses.ts';
import { chosenBackground, readHeroForm } from '#features/images/hero/editor/form-state.ts';
import { previewForm } from '#features/images/hero/editor/hero-form.ts';
import { HeroPreview } from '#features/images/hero/editor/hero-preview.tsx';
import { shownHero } from '#features/images/hero/shown-hero.ts';
import { TextLink } from '#ui/link.tsx';
import { NBSP } from '#ui/spaces.ts';
import { knownFields } from '#app/routes/form-shape.server.ts';
import type { Page } from '#app/routes/page.ts';
import { readForm } from '#app/routes/sent-body.server.ts';
import { adminMeta } from '../admin-meta.ts';
import { findNamed } from './hero-named.server.ts';
import type { Route } from './+types/hero-preview.ts';

export const handle: Page = { audience: 'editor' };

const LATEST = 6;

/** Without a loader, the guard would not run on navigation in the browser. */
export const loader = () => null;

/** Shows the preview beside the form in browsers without scripts. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const form = await readForm(request);
  const values = readHeroForm(knownFields(form, previewForm));
  if (!values) return null;
  const known = await findNamed(context, Object.fromEntries(form));
  const latest = await listLatestCocktails(services, LATEST);
  return {
    hero: shownHero(values, chosenBackground(values, known)),
    counter: differentGlasses(latest.map(({ drawing }) => drawing)),
  };
}

const TITLE = 'Aperçu du hero';
export const meta = () => adminMeta(TITLE);

export default function PreviewHero({ actionData }: Route.ComponentProps) {
  return (
    <>
      <h1 className="mb-4 text-2xl">{TITLE}</h1>
      {actionData ? (
        <HeroPreview {...actionData} />
      ) : (
        <p>
          Rien à montrer{NBSP}: ce qui a été saisi ne convient pas, ou n’est pas venu de{' '}
          <TextLink to="/admin/hero">son formulaire</TextLink>.
        </p>
      )}
    </>
  );
}
