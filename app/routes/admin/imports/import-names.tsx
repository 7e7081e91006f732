import { actorContext, servicesContext } from '#app/context.server.ts';
import { findNamedIngredients } from '#features/recipes/editor/named-ingredients.server.ts';
import { chooseNames, createAskedNames } from '#features/intake/imports/runs/decide.server.ts';
import { listNames } from '#features/intake/imports/runs/list-items.server.ts';
import { openRun } from '#features/intake/imports/runs/list-runs.server.ts';
import { NameChoice } from '#features/intake/imports/corrections/name-choice.tsx';
import {
  NAMES_AT_ONCE,
  namesForm,
  saidOf,
} from '#features/intake/imports/corrections/names-form.ts';
import { count } from '#language/words/noun.ts';
import { OfficeForm } from '#ui/form/draft/office-form.tsx';
import { FormErrors } from '#ui/form/form-errors.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { useFirstFault } from '#ui/form/use-first-fault.ts';
import { Pagination } from '#ui/page/pagination.tsx';
import { SubPage } from '#ui/page/sub-page.tsx';
import { LONG_FORM_BYTES, type Page } from '#app/routes/page.ts';
import { receiveForm } from '#app/routes/receive-form.server.ts';
import { returnedOf } from '#app/routes/returned-form.ts';
import { readForm } from '#app/routes/sent-body.server.ts';
import { adminMeta } from '../admin-meta.ts';
import { orList } from '../entry.server.ts';
import { savedTo } from '../saved.server.ts';
import { pageNumber } from '../page-number.ts';
import { IMPORTS, MISSING } from './receive-import.server.ts';
import type { Route } from './+types/import-names.ts';

export const handle: Page = { audience: 'editor', mostBytes: LONG_FORM_BYTES };

export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const actor = context.get(actorContext);
  const { source, asked } = await orList(openRun(services, { actor, id }), MISSING);
  const page = pageNumber(request);
  const list = await listNames(services, { actor, id, page, pageSize: NAMES_AT_ONCE });
  return { own: `${IMPORTS}/${id}`, source, asked, page, ...list };
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const actor = context.get(actorContext);
  const own = `${IMPORTS}/${id}`;
  const typed = [...(await readForm(request))].flatMap(([name, value]) =>
    name.endsWith('.autre') && typeof value === 'string' && value !== '' ? [value] : [],
  );
  const find = await findNamedIngredients(services, { actor, typed });
  const schema = namesForm((name) => find(name) !== undefined);
  return receiveForm(request, { schema }, async ({ geste, noms }) => {
    const asked = { actor, id };
    const orHere = (work: Promise<void>) =>
      orList(orList(work, MISSING), {
        list: own,
        missing: 'import-change',
        code: 'import-ailleurs',
      });
    await orHere(chooseNames(services, { ...asked, names: noms.flatMap(saidOf) }));
    if (geste === 'tout-creer') await orHere(createAskedNames(services, asked));
    const { asked: left } = await orList(openRun(services, asked), MISSING);
    // Names that remain come first.
    return savedTo(left > 0 ? `${own}/ingredients` : own, 'choix-d-import-gardes');
  });
}

const TITLE = 'Ingrédients à préciser';
export const meta = () => adminMeta(TITLE);

export default function ImportNames({ loaderData, actionData }: Route.ComponentProps) {
  const { own, source, asked, names, total, page } = loaderData;
  const errors = returnedOf(actionData)?.errors ?? {};
  useFirstFault(actionData);
  const shownNames = names.map(({ key }) => key).join(' ');
  const typed = actionData?.initialValue?.['noms'] as
    | { cle?: string; choix?: string; autre?: string }[]
    | undefined;
  return (
    <SubPage up={{ to: own, label: source }} title={TITLE} isWide>
      <p className="mt-3 max-w-prose text-ink-soft">
        Le catalogue n’a pas d’ingrédient de ces noms. Ce que vous en dites vaut pour toutes les
        recettes de cet import.
      </p>
      <p role="status" className="mt-4">
        {total === 0
          ? 'Tous les ingrédients sont connus.'
          : `${count(total, 'nom')}${asked > 0 ? `, dont ${asked} à préciser` : ', tous précisés'}.`}
      </p>
      {names.length > 0 && (
        <OfficeForm
          id="noms"
          key={shownNames}
          subject={`${own} ${shownNames}`}
          result={actionData ?? undefined}
          className="mt-4"
        >
          <FormErrors id="noms-erreurs" errors={errors['']} />
          <div className="divide-y divide-line border-y border-line">
            {names.map((shown, at) => (
              <NameChoice
                key={shown.key}
                at={at}
                shown={shown}
                typed={typed?.find(({ cle }) => cle === shown.key)}
                error={errors[`noms[${at}].autre`]}
              />
            ))}
          </div>
          <p className="mt-6 flex flex-wrap gap-3">
            <SubmitButton name="geste" value="enregistrer">
              Enregistrer
            </SubmitButton>
            {asked > 0 && (
              <SubmitButton name="geste" value="tout-creer" variant="outline">
                Enregistrer, et créer tous les autres
              </SubmitButton>
            )}
          </p>
        </OfficeForm>
      )}
      <Pagination
        page={page}
        pageCount={Math.max(1, Math.ceil(total / NAMES_AT_ONCE))}
        href={(number) => `${own}/ingredients?page=${number}`}
      />
    </SubPage>
  );
}
