import { OfficeForm } from '#ui/form/draft/office-form.tsx';
import { z } from 'zod';
import { actorContext, servicesContext, type Services } from '#app/context.server.ts';
import type { Page } from '#app/routes/page.ts';
import { receiveForm } from '#app/routes/receive-form.server.ts';
import { returnedOf } from '#app/routes/returned-form.ts';
import { goTo } from '#app/routes/reviews/answer.server.ts';
import { authorize, type Actor } from '#features/platform/access/access.ts';
import { openRecipe } from '#features/recipes/editor/open-recipe.server.ts';
import { sketchRecipe } from '#features/recipes/editor/sketch-recipe.server.ts';
import { stopJob } from '#features/platform/jobs/change-job.server.ts';
import { findMadePicture } from '#features/images/pictures/find-made-picture.server.ts';
import { MadePicture } from '#features/images/pictures/made-picture.tsx';
import { drawsPictures, startPicture } from '#features/images/pictures/make-picture.server.ts';
import { picturePrompt } from '#features/images/pictures/picture-prompt.server.ts';
import {
  ABOUT_PROMPT,
  LONGEST_PROMPT,
  NO_MODEL,
  PICTURE_USES,
  PROMPT_LABEL,
  WITHOUT_MODEL,
} from '#features/images/pictures/picture.ts';
import { typedText } from '#language/typed-text.ts';
import { CountedField } from '#ui/form/counted-field.tsx';
import { Field } from '#ui/form/field.tsx';
import { FormErrors } from '#ui/form/form-errors.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { SubPage } from '#ui/page/sub-page.tsx';
import { useMoving } from '#ui/live/use-moving.ts';
import { adminMeta } from '../admin-meta.ts';
import { orList } from '../entry.server.ts';
import { savedTo } from '../saved.server.ts';
import type { Route } from './+types/picture-maker.ts';

export const handle: Page = { audience: 'editor' };

const LIBRARY = '/admin/medias';
const PATH = `${LIBRARY}/generer`;
const MISSING = { list: LIBRARY, missing: 'recette-introuvable' } as const;

/** The recipe of a picture, or the banner. */
async function subjectOf(services: Services, actor: Actor, recipe: string | null) {
  if (recipe === null) return { use: 'hero', title: '', drawing: undefined } as const;
  const { recipe: found } = await orList(openRecipe(services, { actor, id: recipe }), MISSING);
  const { drawing } = await sketchRecipe(services, { actor, recipe: found });
  return { use: 'cocktail', title: found.title, drawing } as const;
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const actor = context.get(actorContext);
  authorize(actor, 'use assistant');
  const { searchParams } = new URL(request.url);
  const recipe = searchParams.get('recette');
  const job = searchParams.get('tache');
  const { use, title, drawing } = await subjectOf(services, actor, recipe);
  const about = { title: title || 'Zinc', ...(drawing !== undefined && { drawing }) };
  return {
    recipe,
    title,
    job,
    own: `${PATH}${recipe === null ? '' : `?recette=${recipe}`}`,
    draws: drawsPictures(services),
    prompt: await picturePrompt(PICTURE_USES[use], about),
    made: job === null ? null : await findMadePicture(services, { actor, id: job }),
  };
}

const wish = z.object({
  geste: z.enum(['generer', 'dessiner', 'arreter']).default('generer'),
  title: typedText(200).default(''),
  prompt: typedText(LONGEST_PROMPT)
    .max(LONGEST_PROMPT, `Max ${LONGEST_PROMPT} caractères`)
    .default(''),
});

export const action = ({ request, context }: Route.ActionArgs) =>
  receiveForm(request, { schema: wish }, async ({ geste, title, prompt }) => {
    const services = context.get(servicesContext);
    const actor = context.get(actorContext);
    const { searchParams } = new URL(request.url);
    const recipe = searchParams.get('recette');
    const own = `${PATH}${recipe === null ? '?' : `?recette=${recipe}&`}`;
    if (geste === 'arreter') {
      const id = searchParams.get('tache') ?? '';
      const gone = { list: LIBRARY, missing: 'tache-introuvable', code: 'job-gone' } as const;
      await orList(stopJob(services, { actor, id }), gone);
      return goTo(`${own}tache=${id}`, null);
    }
    const subject = await subjectOf(services, actor, recipe);
    const id = await startPicture(services, {
      actor,
      ...subject,
      title: subject.title || title,
      cocktailId: recipe,
      prompt: geste === 'dessiner' ? '' : prompt,
    });
    return savedTo(`${own}tache=${id}`, null);
  });

const TITLE = 'Générer une image';
export const meta = () => adminMeta(TITLE);

/**
 * Makes a picture for a recipe or for the library, without scripts too; with scripts, their editors
 * do it in place.
 */
export default function PictureMaker({ loaderData, actionData }: Route.ComponentProps) {
  const { recipe, title, job, own, draws, prompt, made } = loaderData;
  const { values = {}, errors = {} } = returnedOf(actionData) ?? {};
  useMoving(made?.state === 'working');
  const up =
    recipe === null
      ? { to: LIBRARY, label: 'Médias' }
      : { to: `/admin/cocktails/${recipe}/image`, label: title };
  return (
    <SubPage up={up} title={TITLE}>
      <FormErrors id="image-erreurs" errors={errors['']} />
      {made && (
        <MadePicture
          made={made}
          here={`${own}${recipe === null ? '?' : '&'}tache=${job ?? ''}`}
          useAt={recipe === null ? null : `/admin/cocktails/${recipe}/image`}
        />
      )}
      {made?.state !== 'working' && (
        <OfficeForm
          id="image-voulue"
          subject={own}
          result={actionData}
          action={own}
          className="mt-6 grid gap-5"
        >
          {recipe === null && (
            <Field
              id="nom"
              name="title"
              label="Nom de l’image"
              defaultValue={values['title'] ?? ''}
              maxLength={200}
              hint="Elle se retrouve sous ce nom dans la médiathèque."
            />
          )}
          {draws ? (
            <CountedField
              id="demande"
              name="prompt"
              label={PROMPT_LABEL}
              defaultValue={values['prompt'] ?? prompt}
              maxLength={LONGEST_PROMPT}
              errors={errors['prompt']}
              hint={ABOUT_PROMPT}
              rows={9}
              isLong
            />
          ) : (
            <p className="text-ink-soft">{NO_MODEL}</p>
          )}
          <div className="flex flex-wrap gap-3">
            {draws && (
              <SubmitButton name="geste" value="generer">
                Générer
              </SubmitButton>
            )}
            <SubmitButton name="geste" value="dessiner" variant={draws ? 'outline' : 'default'}>
              {WITHOUT_MODEL}
            </SubmitButton>
          </div>
        </OfficeForm>
      )}
    </SubPage>
  );
}
