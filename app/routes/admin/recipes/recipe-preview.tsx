import { parseWithZod } from '@conform-to/zod/v4';
import { actorContext, servicesContext } from '#app/context.server.ts';
import { AppError } from '#app/errors.ts';
import { RecipeArticle } from '#features/recipes/cocktails/recipe/recipe-article.tsx';
import { recipeSheet } from '#features/recipes/cocktails/recipe/recipe-sheet.ts';
import { recipeFrom } from '#features/recipes/editor/form/editor-form.ts';
import { findTwinSlug } from '#features/recipes/editor/find-twin.server.ts';
import { previewRecipe } from '#features/recipes/editor/preview-recipe.server.ts';
import { signPicture } from '#features/images/media/sign-picture.server.ts';
import { TextLink } from '#ui/link.tsx';
import { NBSP } from '#ui/spaces.ts';
import { knownFields } from '#app/routes/form-shape.server.ts';
import { LONG_FORM_BYTES, type Page } from '#app/routes/page.ts';
import { adminMeta } from '../admin-meta.ts';
import { readRecipeForm } from './receive-recipe.server.ts';
import type { Route } from './+types/recipe-preview.ts';

export const handle: Page = { audience: 'editor', mostBytes: LONG_FORM_BYTES };

/** Without a loader, the guard would not run on navigation in the browser. */
export const loader = () => null;

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
        sheet: recipeSheet(cocktail),
        signature: cocktail.picture ? signPicture(services, cocktail.picture) : '',
      },
    };
  } catch (error) {
    if (error instanceof AppError) return { errors: [error.message] };
    throw error;
  }
}

const TITLE = 'Aperçu';
export const meta = () => adminMeta(TITLE);

/** Errors of a recipe whose form was sent; without a form there is no preview. */
function Errors({ errors }: { errors: string[] | undefined }) {
  if (errors === undefined) {
    return (
      <>
        <h1 className="text-3xl">{TITLE}</h1>
        <p className="mt-4">
          Rien à montrer{NBSP}: un aperçu s’ouvre depuis le formulaire d’une{' '}
          <TextLink to="/admin/cocktails">recette</TextLink>.
        </p>
      </>
    );
  }
  return (
    <>
      <h1 className="text-3xl">Cette recette n’est pas complète</h1>
      <ul className="mt-4 list-disc pl-5">
        {errors.map((error) => (
          <li key={error}>{error}</li>
        ))}
      </ul>
    </>
  );
}

export default function RecipePreview({ actionData }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-6xl px-gutter pt-4 sm:px-6 sm:pt-6">
      <p className="mb-4 border-l-4 border-brass-line bg-surface px-gutter py-2.5">
        Aperçu{NBSP}: rien n’est enregistré.
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
        <Errors errors={actionData?.errors} />
      )}
    </div>
  );
}
