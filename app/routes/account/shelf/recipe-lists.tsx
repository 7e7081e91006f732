import { Form } from 'react-router';
import { servicesContext } from '#app/context.server.ts';
import { putOnLists } from '#features/members/shelf/lists/keep-lists.server.ts';
import { findListsOf, listLists } from '#features/members/shelf/lists/read-lists.server.ts';
import { LIST_KINDS, type ListKind } from '#features/members/shelf/lists/recipe-list.ts';
import { findPublished } from '#features/members/shelf/published.server.ts';
import { ShelfPage } from '#features/members/shelf/shelf-page.tsx';
import { Tick } from '#ui/form/field.tsx';
import { FormErrors } from '#ui/form/form-errors.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextLink } from '#ui/link.tsx';
import { unlistedMeta } from '#app/routes/page-meta.ts';
import type { Page } from '#app/routes/page.ts';
import { orRefusal } from '#app/routes/receive-form.server.ts';
import { goTo } from '#app/routes/reviews/answer.server.ts';
import { readForm } from '#app/routes/sent-body.server.ts';
import { requireSession } from '../client.server.ts';
import { orElse } from './or-else.server.ts';
import type { Route } from './+types/recipe-lists.ts';

export const handle: Page = { audience: 'member' };

/** Field of each list that was ticked as the page was read. */
const TICKED_BEFORE = 'avant';

export async function loader({ request, params: { slug }, context }: Route.LoaderArgs) {
  const { member: actor } = requireSession(request, context);
  const services = context.get(servicesContext);
  const { title } = await orElse('/cocktails', findPublished(services.db, slug));
  return {
    slug,
    title,
    lists: await listLists(services, { actor }),
    on: await findListsOf(services, { actor, slug }),
  };
}

export async function action({ request, params: { slug }, context }: Route.ActionArgs) {
  const { member: actor } = requireSession(request, context);
  const form = await readForm(request);
  const idsOf = (name: string) => form.getAll(name).filter((id) => typeof id === 'string');
  return orRefusal(async () => {
    await putOnLists(context.get(servicesContext), {
      actor,
      slug,
      listIds: idsOf('liste'),
      before: idsOf(TICKED_BEFORE),
    });
    return goTo(`/cocktails/${slug}`, 'carnet-enregistre');
  });
}

export const meta = () => unlistedMeta('Mes listes', 'Vos collections et cartes de bar.');

const KINDS = Object.keys(LIST_KINDS) as ListKind[];

export default function RecipeLists({ loaderData, actionData }: Route.ComponentProps) {
  const { slug, title, lists, on } = loaderData;
  const hasLists = lists.length > 0;
  return (
    <ShelfPage up={{ to: `/cocktails/${slug}`, label: title }} title="Mes listes">
      {!hasLists && <p className="mb-6 text-ink-soft">Vous n’avez pas encore de liste.</p>}
      <Form method="post" className="grid gap-6">
        <FormErrors id="listes-erreurs" errors={actionData?.errors} />
        {on.map((id) => (
          <input key={id} type="hidden" name={TICKED_BEFORE} value={id} />
        ))}
        {KINDS.map((kind) => (
          <fieldset key={kind} className="grid min-w-0 gap-3">
            <legend className="mb-2 font-serif text-xl">{LIST_KINDS[kind].added}</legend>
            {lists
              .filter((list) => list.kind === kind)
              .map(({ id, name }) => (
                <Tick
                  key={id}
                  id={`liste-${id}`}
                  name="liste"
                  value={id}
                  defaultChecked={on.includes(id)}
                  label={<span className="wrap-anywhere">{name}</span>}
                />
              ))}
            <p className="text-sm">
              <TextLink to={LIST_KINDS[kind].path}>{LIST_KINDS[kind].one}</TextLink>
            </p>
          </fieldset>
        ))}
        {hasLists && (
          <p>
            <SubmitButton>Enregistrer</SubmitButton>
          </p>
        )}
      </Form>
    </ShelfPage>
  );
}
