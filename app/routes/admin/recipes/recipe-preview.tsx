import { redirect } from 'react-router';
import { parseWithZod } from '@conform-to/zod/v4';
import { actorContext, servicesContext } from '#app/context.server.ts';
import { AppError } from '#app/errors.ts';
import { RecipeArticle } from '#features/cocktails/recipe/recipe-article.tsx';
import { recipeSheet } from '#features/cocktails/recipe/recipe-sheet.ts';
import { recipeFrom } from '#features/editor/form/editor-form.ts';
import { findTwinSlug } from '#features/editor/find-twin.server.ts';
import { previewRecipe } from '#features/editor/preview-recipe.server.ts';
import { signPicture } from '#features/media/sign-picture.server.ts';
import { knownFields } from '#app/routes/form-shape.server.ts';
import type { Page } from '#app/routes/page.ts';
import { adminMeta } from '../admin-meta.ts';
import { readRecipeForm } from './receive-recipe.server.ts';
import type { Route } from './+types/recipe-preview.ts';

export const handle: Page = { audience: 'editor' };

/** There is nothing to look at but what a form sends. */
export const loader = ({ request }: Route.LoaderArgs) =>
  request.method === 'GET' ? redirect('/admin/cocktails') : null;

export async function action({ request, context }: Route.ActionArgs) {
  const { form, find, schema } = await readRecipeForm({ request, context });
  const submission = parseWithZod(knownFields(form, schema), { schema });
  if (submission.status !== 'success') {
    const errors = Object.values(submission.reply().error ?? {}).flatMap((said) => said ?? []);
    return { errors: [...new Set(errors)] };
  }
  try {
    const actor = context.get(actorContext);
    const services = context.get(servicesContext);
    const { jumelle: typed } = submission.value;
    const jumelle = await findTwinSlug(services, { actor, id: null, typed });
    const recipe = recipeFrom(submission.value, find, jumelle);
    const cocktail = await previewRecipe(services, { actor, recipe });
    return {
      preview: {
        cocktail,
        sheet: recipeSheet(cocktail, cocktail.servings),
        signature: cocktail.picture ? signPicture(services, cocktail.picture) : '',
      },
    };
  } catch (error) {
    if (error instanceof AppError) return { errors: [error.message] };
    throw error;
  }
}

export const meta = () => adminMeta('Aperçu');

export default function RecipePreview({ actionData }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-6xl px-4 pt-4 sm:px-6 sm:pt-6">
      <p className="mb-4 border-l-4 border-brass-line bg-surface px-4 py-2.5">
        Aperçu{'\u00a0'}: rien n’est enregistré.
      </p>
      {actionData?.preview ? (
        <article>
          <RecipeArticle
            cocktail={actionData.preview.cocktail}
            sheet={actionData.preview.sheet}
            portions={actionData.preview.cocktail.servings}
            signature={actionData.preview.signature}
          />
        </article>
      ) : (
        <>
          <h1 className="text-3xl">Cette recette n’est pas complète</h1>
          <ul className="mt-4 list-disc pl-5">
            {actionData?.errors.map((error) => (
              <li key={error}>{error}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
