import { data, Form } from 'react-router';
import { servicesContext } from '#app/context.server.ts';
import { followTags, listFollowed } from '#features/members/shelf/following/follow-tags.server.ts';
import { FOLLOWING_PATH } from '#features/members/shelf/following/following.ts';
import { ShelfPart } from '#features/members/shelf/shelf-page.tsx';
import { readTagNames } from '#features/recipes/tags/read-tags.server.ts';
import { Tick } from '#ui/form/field.tsx';
import { FormErrors } from '#ui/form/form-errors.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextLink } from '#ui/link.tsx';
import { unlistedMeta } from '#app/routes/page-meta.ts';
import type { Page } from '#app/routes/page.ts';
import { refusalOf } from '#app/routes/refusal.server.ts';
import { goTo } from '#app/routes/reviews/answer.server.ts';
import { readForm } from '#app/routes/sent-body.server.ts';
import { requireSession } from '../client.server.ts';
import type { Route } from './+types/following.ts';

export const handle: Page = { audience: 'member' };

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { member: actor } = requireSession(request, context);
  const services = context.get(servicesContext);
  const names = await readTagNames(services);
  const tags = names.map(({ slug, name }) => ({ slug, name }));
  return {
    tags,
    ...(await listFollowed(services, { actor })),
    /** Tag whose page led here. */
    asked: tags.find(({ slug }) => slug === url.searchParams.get('tag')) ?? null,
    sendsMail: services.mailer !== null,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { member: actor } = requireSession(request, context);
  const form = await readForm(request);
  const slugs = form.getAll('tag').filter((slug) => typeof slug === 'string');
  try {
    await followTags(context.get(servicesContext), { actor, slugs });
    return goTo(FOLLOWING_PATH, 'carnet-enregistre');
  } catch (thrown) {
    const { error, ...answer } = refusalOf(thrown);
    return data({ slugs, errors: [error.message, error.suggestion ?? ''] }, answer);
  }
}

export const meta = () => unlistedMeta('Tags suivis', 'Les tags que vous suivez.');

export default function Following({ loaderData, actionData }: Route.ComponentProps) {
  const { tags, followed, isReached, asked, sendsMail } = loaderData;
  const ticked = actionData?.slugs ?? [...followed, asked?.slug];
  return (
    <ShelfPart at={FOLLOWING_PATH}>
      <p className="mb-6 text-ink-soft">
        Le premier de chaque mois, un courriel vous dit ce qu’il y a de nouveau dans les tags
        cochés. Rien de nouveau, pas de courriel. Un lien l’arrête, sans vous connecter.
        {!sendsMail && ' Ce site n’envoie pas encore de courriels\u00a0: vos choix sont gardés.'}
        {sendsMail && !isReached && (
          <>
            {' '}
            Vos choix sont gardés, et les courriels partent une fois votre adresse confirmée&#160;:{' '}
            <TextLink to="/profile">votre profil</TextLink> vous envoie le lien.
          </>
        )}
      </p>
      <Form method="post" className="grid gap-6">
        <FormErrors id="tags-erreurs" errors={actionData?.errors} />
        {asked && (
          <p className="flex flex-wrap items-center gap-x-4 gap-y-2 wrap-anywhere">
            {followed.includes(asked.slug) ? (
              <>Vous suivez déjà «&#160;{asked.name}&#160;».</>
            ) : (
              <>
                «&#160;{asked.name}&#160;» est coché.
                <SubmitButton>Suivre ce tag</SubmitButton>
              </>
            )}
          </p>
        )}
        <fieldset className="min-w-0">
          <legend className="sr-only">Tags</legend>
          <div className="grid grid-cols-pair gap-3 sm:grid-cols-3">
            {tags.map(({ slug, name }) => (
              <Tick
                key={slug}
                id={`tag-${slug}`}
                name="tag"
                value={slug}
                defaultChecked={ticked.includes(slug)}
                label={<span className="wrap-anywhere">{name}</span>}
              />
            ))}
          </div>
        </fieldset>
        <p>
          <SubmitButton>Enregistrer</SubmitButton>
        </p>
      </Form>
    </ShelfPart>
  );
}
