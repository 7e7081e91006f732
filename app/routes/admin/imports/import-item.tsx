import { data } from 'react-router';
import { actorContext, servicesContext } from '#app/context.server.ts';
import { changeItem, chooseItems } from '#features/intake/imports/runs/decide.server.ts';
import { findItem } from '#features/intake/imports/runs/list-items.server.ts';
import { openRun } from '#features/intake/imports/runs/list-runs.server.ts';
import { ITEM_LIMITS, itemForm } from '#features/intake/imports/corrections/item-form.ts';
import { ReadLines } from '#features/intake/imports/corrections/read-lines-list.tsx';
import { readLines, type ReadLine } from '#features/intake/imports/corrections/read-lines.ts';
import { isUpdate } from '#features/intake/imports/update/settle-update.ts';
import { OPEN_STATES } from '#features/intake/imports/runs/run.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Field, TextField } from '#ui/form/field.tsx';
import { OfficeSiteForm } from '#ui/form/draft/office-form.tsx';
import { EnterButton, SubmitButton } from '#ui/form/submit-button.tsx';
import { control, useSiteForm, type FormResult } from '#ui/form/use-site-form.ts';
import { NBSP } from '#ui/spaces.ts';
import { SubPage } from '#ui/page/sub-page.tsx';
import { LONG_FORM_BYTES, type Page } from '#app/routes/page.ts';
import { receiveForm } from '#app/routes/receive-form.server.ts';
import { goTo } from '#app/routes/reviews/answer.server.ts';
import { adminMeta } from '../admin-meta.ts';
import { orList } from '../entry.server.ts';
import { savedTo } from '../saved.server.ts';
import { IMPORTS, MISSING } from './receive-import.server.ts';
import type { Route } from './+types/import-item.ts';

export const handle: Page = { audience: 'editor', mostBytes: LONG_FORM_BYTES };

const GONE = 'recette-a-importer-introuvable';

export async function loader({ params: { id, position }, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const actor = context.get(actorContext);
  const own = `${IMPORTS}/${id}`;
  const { source, stage, isTrial } = await orList(openRun(services, { actor, id }), MISSING);
  const at = /^\d{1,9}$/.test(position) ? Number(position) : -1;
  const found = findItem(services, { actor, id, position: at });
  const { draft, state, asks, why, issues } = await orList(
    found.then((item) => item && { ...item, issues: item.draft?.issues ?? [] }),
    { list: own, missing: GONE },
  );
  const isFree = OPEN_STATES.has(state) && (stage === 'ready' || stage === 'done');
  if (!draft || isUpdate(draft) || !isFree || isTrial) throw goTo(own, GONE);
  const initial = {
    title: draft.title,
    lines: draft.lines.map(({ text }) => text).join('\n'),
    steps: draft.steps.join('\n'),
  };
  return {
    own,
    source,
    initial,
    why,
    issues,
    url: draft.sourceUrl,
    read: readLines(initial.lines, asks),
  };
}

type Answer = FormResult & { read?: ReadLine[] };

export function action({ request, params: { id, position }, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const own = `${IMPORTS}/${id}`;
  const asked = { actor: context.get(actorContext), id };
  const at = Number(position);
  return receiveForm(request, { schema: itemForm }, async ({ geste, ...change }) => {
    if (geste === 'lire') {
      return data<Answer>({ initialValue: change, read: readLines(change.lines, []) });
    }
    const work =
      geste === 'ecarter'
        ? chooseItems(services, { ...asked, positions: [at], choice: geste })
        : changeItem(services, { ...asked, position: at, change });
    await orList(orList(work, MISSING), { list: own, missing: GONE, code: 'import-ailleurs' });
    return savedTo(own, 'choix-d-import-gardes');
  });
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminMeta(loaderData?.initial.title ?? 'Recette à importer');

export default function ImportItem({ loaderData, actionData }: Route.ComponentProps) {
  const { own, source, initial, why, issues, url, read } = loaderData;
  const site = useSiteForm({ id: 'recette', schema: itemForm }, actionData, initial);
  const { title, lines, steps } = site.fields;
  return (
    <SubPage up={{ to: own, label: source }} title={initial.title || 'Sans titre'} isWide>
      {why !== null && <p className="mt-3">{why}</p>}
      {issues.length > 0 && <p className="mt-3">{issues.join(' ')}</p>}
      {url !== null && (
        <p className="mt-3">
          <a href={url} rel="noreferrer nofollow" className="underline underline-offset-4">
            {url}
          </a>
        </p>
      )}
      <OfficeSiteForm site={site} result={actionData} className="mt-6 grid gap-6">
        <EnterButton name="geste" value="enregistrer">
          Enregistrer et prendre
        </EnterButton>
        <Field {...control(title)} label="Titre" maxLength={ITEM_LIMITS.title} />
        <div className="grid items-start gap-6 md:grid-cols-2">
          <div className="grid gap-3">
            <TextField
              {...control(lines)}
              label="Ingrédients"
              hint={`Un par ligne${NBSP}: «${NBSP}4 cl de gin${NBSP}».`}
              rows={8}
            />
            <p>
              <Button type="submit" name="geste" value="lire" variant="outline" size="sm">
                Voir ce qui en est compris
              </Button>
            </p>
          </div>
          <ReadLines lines={(actionData && 'read' in actionData && actionData.read) || read} />
        </div>
        <TextField {...control(steps)} label="Préparation" hint="Une étape par ligne." rows={8} />
        <p className="flex flex-wrap gap-3">
          <SubmitButton name="geste" value="enregistrer">
            Enregistrer et prendre
          </SubmitButton>
          <Button type="submit" name="geste" value="ecarter" variant="outline" formNoValidate>
            Écarter
          </Button>
          <ButtonLink to={own} variant="ghost">
            Annuler
          </ButtonLink>
        </p>
      </OfficeSiteForm>
    </SubPage>
  );
}
