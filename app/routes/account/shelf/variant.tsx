import { redirect } from 'react-router';
import { servicesContext } from '#app/context.server.ts';
import { DeleteForm } from '#features/members/shelf/delete-form.tsx';
import { ShelfPage } from '#features/members/shelf/shelf-page.tsx';
import {
  INGREDIENTS_LENGTH,
  STEPS_LENGTH,
  variantSchema,
} from '#features/members/shelf/variants/variant.ts';
import { VariantSides } from '#features/members/shelf/variants/variant-sides.tsx';
import {
  compareVariant,
  deleteVariant,
  keepVariant,
} from '#features/members/shelf/variants/variants.server.ts';
import { CountedField } from '#ui/form/counted-field.tsx';
import { SiteForm } from '#ui/form/site-form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { control, useSiteForm } from '#ui/form/use-site-form.ts';
import { withNotice } from '#ui/notice/notice-address.ts';
import { unlistedMeta } from '#app/routes/page-meta.ts';
import { LONG_FORM_BYTES, type Page } from '#app/routes/page.ts';
import { receiveForm } from '#app/routes/receive-form.server.ts';
import { goTo } from '#app/routes/reviews/answer.server.ts';
import { readForm, textOf } from '#app/routes/sent-body.server.ts';
import { requireSession, sendersSession } from '../client.server.ts';
import { orElse } from './or-else.server.ts';
import type { Route } from './+types/variant.ts';

export const handle: Page = { audience: 'member', mostBytes: LONG_FORM_BYTES };

const FORM = { id: 'version', schema: variantSchema } as const;

export async function loader({ request, params: { slug }, context }: Route.LoaderArgs) {
  const { member: actor } = requireSession(request, context);
  const compared = await compareVariant(context.get(servicesContext), { actor, slug });
  if (!compared) throw redirect(withNotice('/cocktails', 'cocktail-introuvable'), 303);
  return compared;
}

export async function action({ request, params: { slug }, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const form = await readForm(request);
  if (textOf(form, 'intent') !== '') {
    const { member: actor } = requireSession(request, context);
    await orElse(
      `/cocktails/${slug}/ma-version`,
      deleteVariant(services, { actor, variantId: textOf(form, 'version') }),
    );
    return goTo(`/cocktails/${slug}`, 'carnet-supprime');
  }
  return receiveForm(request, FORM, async (variant) => {
    const { member: actor } = sendersSession(context);
    await keepVariant(services, { actor, slug, variant });
    return redirect(withNotice(`/cocktails/${slug}/ma-version`, 'carnet-enregistre'), 303);
  });
}

export const meta = () => unlistedMeta('Ma version', 'Votre version d’une recette.');

export default function VariantPage({ loaderData, actionData }: Route.ComponentProps) {
  const { slug, title, original, own } = loaderData;
  const site = useSiteForm(FORM, actionData, own ?? original);
  return (
    <ShelfPage up={{ to: `/cocktails/${slug}`, label: title }} title="Ma version">
      {own && <VariantSides original={original} own={own} />}
      {own && <h2 className="mt-12 mb-4 text-2xl">Modifier</h2>}
      <SiteForm site={site}>
        <CountedField
          isLong
          {...control(site.fields.ingredients)}
          label="Ingrédients, un par ligne"
          maxLength={INGREDIENTS_LENGTH}
          rows={8}
        />
        <CountedField
          isLong
          {...control(site.fields.steps)}
          label="Étapes, une par ligne"
          hint="Vous seul voyez votre version."
          maxLength={STEPS_LENGTH}
          rows={8}
        />
        <p>
          <SubmitButton>Enregistrer</SubmitButton>
        </p>
      </SiteForm>
      {own && (
        <div className="mt-10 border-t border-line pt-6">
          <DeleteForm
            label="Supprimer ma version"
            said="Ses ingrédients et ses étapes seront perdus."
            fields={{ version: own.id }}
          />
        </div>
      )}
    </ShelfPage>
  );
}
