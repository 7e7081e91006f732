import { servicesContext } from '#app/context.server.ts';
import { DeleteForm } from '#features/members/shelf/delete-form.tsx';
import { EmptyPart, RecipeTitle, ShelfPart } from '#features/members/shelf/shelf-page.tsx';
import { VARIANTS_PATH } from '#features/members/shelf/variants/variant.ts';
import { deleteVariant, listVariants } from '#features/members/shelf/variants/variants.server.ts';
import { pageOf } from '#language/bounded-number.ts';
import { FormErrors } from '#ui/form/form-errors.tsx';
import { TextLink } from '#ui/link.tsx';
import { unlistedMeta } from '#app/routes/page-meta.ts';
import type { Page } from '#app/routes/page.ts';
import { orRefusal } from '#app/routes/receive-form.server.ts';
import { goTo } from '#app/routes/reviews/answer.server.ts';
import { readForm, textOf } from '#app/routes/sent-body.server.ts';
import { requireSession } from '../client.server.ts';
import type { Route } from './+types/variants.ts';

export const handle: Page = { audience: 'member' };

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { member: actor } = requireSession(request, context);
  const page = pageOf(url.searchParams.get('page'));
  return listVariants(context.get(servicesContext), { actor, page });
}

export async function action({ request, context }: Route.ActionArgs) {
  const { member: actor } = requireSession(request, context);
  const variantId = textOf(await readForm(request), 'version');
  return orRefusal(async () => {
    await deleteVariant(context.get(servicesContext), { actor, variantId });
    return goTo(VARIANTS_PATH, 'carnet-supprime');
  });
}

export const meta = () => unlistedMeta('Mes versions', 'Vos versions des recettes.');

export default function Variants({ loaderData, actionData }: Route.ComponentProps) {
  const { variants } = loaderData;
  return (
    <ShelfPart at={VARIANTS_PATH} pages={loaderData}>
      <FormErrors id="versions-erreurs" errors={actionData?.errors} />
      {variants.length === 0 ? (
        <EmptyPart title="Vous n’avez pas encore de version à vous.">
          <p>«&#160;Ma version&#160;», sous une recette, la garde ici. Vous seul la voyez.</p>
        </EmptyPart>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {variants.map(({ id, title, slug, ingredients, steps }) => (
            <li key={id} className="grid gap-2 py-4">
              <p className="flex flex-wrap gap-x-4">
                <RecipeTitle title={title} slug={slug} />
                {slug !== null && (
                  <TextLink
                    to={`/cocktails/${slug}/ma-version`}
                    aria-label={`Comparer et modifier ma version de ${title}`}
                    className="text-sm text-ink-soft"
                  >
                    Comparer et modifier
                  </TextLink>
                )}
              </p>
              <p className="whitespace-pre-line wrap-anywhere">{ingredients}</p>
              {steps !== '' && (
                <p className="whitespace-pre-line wrap-anywhere text-ink-soft">{steps}</p>
              )}
              {slug === null && (
                <DeleteForm
                  label="Supprimer cette version"
                  said="Elle sera perdue."
                  fields={{ version: id }}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </ShelfPart>
  );
}
