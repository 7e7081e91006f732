import { data, Form, type RouterContextProvider } from 'react-router';
import { actorContext, servicesContext } from '#app/context.server.ts';
import { cocktailSchema } from '#features/recipes/cocktails/cocktail-form.ts';
import { pictureMissing } from '#features/recipes/cocktails/recipe/recipe-picture.server.ts';
import { changePicture } from '#features/recipes/editor/change-picture.server.ts';
import { openRecipe } from '#features/recipes/editor/open-recipe.server.ts';
import { findChoice, listChoices } from '#features/images/media/library/list-choices.server.ts';
import type { MediaChoice } from '#features/images/media/library/media-choice.ts';
import { readMediaList } from '#features/images/media/library/media-list.ts';
import { MediaPicture } from '#features/images/media/media-picture.tsx';
import { count } from '#language/words/noun.ts';
import { FileForm } from '#features/images/media/upload/file-form.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { FileField } from '#ui/form/file-field.tsx';
import { FormErrors } from '#ui/form/form-errors.tsx';
import { Pagination } from '#ui/page/pagination.tsx';
import { SearchField } from '#ui/form/search-field.tsx';
import { NBSP } from '#ui/spaces.ts';
import { SubPage } from '#ui/page/sub-page.tsx';
import type { Page } from '#app/routes/page.ts';
import { goTo } from '#app/routes/reviews/answer.server.ts';
import { readForm, textOf } from '#app/routes/sent-body.server.ts';
import { adminMeta } from '../admin-meta.ts';
import { orList } from '../entry.server.ts';
import { receiveFile, saidBy } from '../media/receive-media.server.ts';
import type { Route } from './+types/recipe-picture.ts';

export const handle: Page = { audience: 'editor', takesFiles: true };

const LIST = { list: '/admin/cocktails', missing: 'recette-introuvable' } as const;
/** Schema of the place of a stored picture; both fields empty for none. */
const placeSchema = cocktailSchema.pick({ image_bucket: true, image_path: true });
/** Generated picture: it also replaces an external address. */
const MADE = 'generee';

export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const actor = context.get(actorContext);
  const { recipe } = await orList(openRecipe(services, { actor, id }), LIST);
  const { image_bucket: bucket, image_path: path } = recipe;
  const view = { ...readMediaList(new URL(request.url).searchParams), kind: 'image' as const };
  return {
    id,
    title: recipe.title,
    current: await findChoice(services, { actor, bucket, path }),
    q: view.q,
    library: await listChoices(services, { actor, view }),
  };
}

/** Place of the picture in a form; a sent file is stored first. */
async function placeAsked(request: Request, context: Readonly<RouterContextProvider>, id: string) {
  if (request.headers.get('Content-Type')?.startsWith('multipart/') === true) {
    const { bucket, path } = await receiveFile(request, context, { cocktailId: id });
    return { image_bucket: bucket, image_path: path };
  }
  const form = await readForm(request);
  const place = (name: string) => textOf(form, name) || null;
  const asked = { image_bucket: place('image_bucket'), image_path: place('image_path') };
  const read = placeSchema.safeParse(asked);
  if (!read.success) throw pictureMissing();
  return { ...read.data, ...(form.has(MADE) && { image_url: null }) };
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const actor = context.get(actorContext);
  await orList(openRecipe(services, { actor, id }), LIST);
  try {
    const place = await placeAsked(request, context, id);
    await changePicture(services, { actor, id, ...place });
    return goTo(`/admin/cocktails/${id}`, 'recette-enregistree');
  } catch (error) {
    const { said, status } = saidBy(error);
    return data({ errors: [said] }, status);
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminMeta(`Image${NBSP}: ${loaderData?.title ?? ''}`);

function Shown({ choice, sizes }: { choice: MediaChoice; sizes: string }) {
  return (
    <span className="block aspect-square overflow-hidden rounded-md bg-sunken">
      <MediaPicture
        picture={choice.picture}
        alt=""
        sizes={sizes}
        widest={480}
        signature={choice.signature}
      />
    </span>
  );
}

function Current({ choice }: { choice: MediaChoice | null }) {
  if (choice === null) return <p className="mt-4">Aucune photo{NBSP}: le verre est dessiné.</p>;
  return (
    <Form method="post" className="mt-4 flex flex-wrap items-end gap-4">
      <div className="w-40">
        <Shown choice={choice} sizes="10rem" />
        <p className="mt-1 truncate text-sm text-ink-soft">{choice.name}</p>
      </div>
      <Button type="submit" variant="outline">
        Retirer l’image
      </Button>
    </Form>
  );
}

/** Sets a recipe's picture without scripts; with them the editor does it in place. */
export default function RecipePicture({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, current, q, library } = loaderData;
  const href = (page: number) => {
    const query = new URLSearchParams({ ...(q && { q }), page: String(page) }).toString();
    return `/admin/cocktails/${id}/image?${query}`;
  };
  return (
    <SubPage up={{ to: `/admin/cocktails/${id}`, label: title }} title="Image">
      <FormErrors id="image-erreurs" errors={actionData?.errors} />
      <Current choice={current} />
      <h2 className="mt-8 text-2xl">Envoyer une image</h2>
      <FileForm className="mt-3 grid gap-3">
        <FileField
          id="fichier"
          name="fichier"
          label="Fichier"
          hint={`JPEG, PNG ou WebP, 5${NBSP}Mo au plus.`}
          accept="image/jpeg,image/png,image/webp"
        />
        <Button type="submit" className="justify-self-start">
          Envoyer
        </Button>
      </FileForm>
      <h2 className="mt-8 text-2xl">Générer une image</h2>
      <p className="mt-3">
        <ButtonLink to={`/admin/medias/generer?recette=${id}`} variant="outline">
          Générer une image
        </ButtonLink>
      </p>
      <h2 className="mt-8 text-2xl">Choisir dans la médiathèque</h2>
      <Form method="get" role="search" className="mt-3 flex flex-wrap gap-3">
        <SearchField
          label="Chercher une image"
          name="q"
          defaultValue={q}
          maxLength={120}
          className="min-w-0 grow basis-36"
        />
        <Button type="submit" variant="outline">
          Chercher
        </Button>
      </Form>
      <p role="status" className="mt-4 text-ink-soft">
        {library.total > 0 ? count(library.total, 'image') : 'Aucune image trouvée.'}
      </p>
      <ul className="mt-3 grid grid-cols-pair gap-4 sm:grid-cols-3">
        {library.choices.map((choice) => (
          <li key={`${choice.bucket}/${choice.path}`}>
            <Form method="post">
              <input type="hidden" name="image_bucket" value={choice.bucket} />
              <input type="hidden" name="image_path" value={choice.path} />
              <Shown choice={choice} sizes="14rem" />
              <p className="mt-1 truncate text-sm">{choice.name}</p>
              <Button
                type="submit"
                size="sm"
                variant="outline"
                aria-label={`Choisir ${choice.name}`}
                className="mt-1"
              >
                Choisir
              </Button>
            </Form>
          </li>
        ))}
      </ul>
      <Pagination page={library.page} pageCount={library.pageCount} href={href} />
    </SubPage>
  );
}
