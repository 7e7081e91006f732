import { Form } from 'react-router';
import { servicesContext } from '#app/context.server.ts';
import { memberPagePath, OWN_PAGE_PATH } from '#features/members/accounts/account.ts';
import { findOwnPage, publishPage } from '#features/members/accounts/profile/member-page.server.ts';
import { LIST_KINDS } from '#features/members/shelf/lists/recipe-list.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { Field } from '#ui/form/field.tsx';
import { FormErrors } from '#ui/form/form-errors.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { told } from '#ui/frame/error-page.tsx';
import { TextLink } from '#ui/link.tsx';
import { NarrowPage } from '#ui/page/narrow-page.tsx';
import type { Page } from '#app/routes/page.ts';
import { orRefusal } from '#app/routes/receive-form.server.ts';
import { goTo } from '#app/routes/reviews/answer.server.ts';
import { readForm, textOf } from '#app/routes/sent-body.server.ts';
import { requireSession } from '../client.server.ts';
import { settingsMeta } from '../settings.tsx';
import type { Route } from './+types/profile-page.ts';

export const handle: Page = { audience: 'member' };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { member: actor } = requireSession(request, context);
  const services = context.get(servicesContext);
  const token = await findOwnPage(services, { actor });
  if (token === null) return { page: null };
  const path = memberPagePath(token);
  return { page: { path, url: `${services.publicUrl}${path}` } };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { member: actor } = requireSession(request, context);
  const intent = textOf(await readForm(request), 'intent');
  if (intent !== 'publier' && intent !== 'retirer')
    throw told('Cette demande n’est pas comprise.', { status: 400 });
  return orRefusal(async () => {
    const isPublished = intent === 'publier';
    await publishPage(context.get(servicesContext), { actor, isPublished });
    return goTo(OWN_PAGE_PATH, isPublished ? 'page-publiee' : 'page-retiree');
  });
}

const TITLE = 'Page publique';
export const meta = () => settingsMeta(TITLE);

export default function ProfilePublicPage({ loaderData, actionData }: Route.ComponentProps) {
  const { page } = loaderData;
  return (
    <NarrowPage title={TITLE}>
      <div className="grid gap-4">
        <p>
          Publiée, elle montre votre nom, le mois de votre inscription, vos avis visibles de tous et
          les <TextLink to={LIST_KINDS.collection.path}>collections</TextLink> partagées que vous
          choisissez d’y montrer. Ni votre adresse, ni vos favoris, ni votre journal, ni vos
          bouteilles n’y sont.
        </p>
        <p>
          Votre nom, au-dessus de vos avis, y mène. Elle demande aux moteurs de recherche de ne pas
          la montrer, et le plan du site ne la contient pas.
        </p>
        <FormErrors id="page-erreurs" errors={actionData?.errors} />
        {page === null ? (
          <Form method="post" className="grid justify-items-start gap-3">
            <p className="font-medium">Votre page n’est pas publiée.</p>
            <SubmitButton name="intent" value="publier">
              Publier ma page
            </SubmitButton>
          </Form>
        ) : (
          <>
            <p className="font-medium">
              Votre page est publiée. <TextLink to={page.path}>Voir la page</TextLink>
            </p>
            <Field id="lien" label="Lien" readOnly value={page.url} />
            <Form method="post" className="flex flex-wrap gap-3">
              <CopyButton text={page.url} label="Copier le lien" done="Lien copié" />
              <SubmitButton variant="outline" size="sm" name="intent" value="retirer">
                Ne plus la publier
              </SubmitButton>
            </Form>
            <p className="text-sm text-ink-soft">
              Retirée, son lien ne marche plus. Publiée de nouveau, elle en a un autre.
            </p>
          </>
        )}
        <p>
          <TextLink to="/profile">Revenir au profil</TextLink>
        </p>
      </div>
    </NarrowPage>
  );
}
