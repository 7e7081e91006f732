import { data, Form } from 'react-router';
import { actorContext, servicesContext } from '#app/context.server.ts';
import { readAgain } from '#features/intake/imports/runs/decide.server.ts';
import { openRun } from '#features/intake/imports/runs/list-runs.server.ts';
import {
  COLUMN_CHOICES,
  columnsForm,
  columnsOf,
  correctedMapping,
  isCorrectable,
  LEFT_OUT,
  shownColumns,
  tablesOf,
} from '#features/intake/imports/corrections/columns-form.ts';
import { LostCorrections } from '#features/intake/imports/corrections/lost-corrections.tsx';
import { count } from '#language/words/noun.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Select, Tick } from '#ui/form/field.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { SubPage } from '#ui/page/sub-page.tsx';
import type { Page } from '#app/routes/page.ts';
import { receiveForm } from '#app/routes/receive-form.server.ts';
import { goTo } from '#app/routes/reviews/answer.server.ts';
import { adminMeta } from '../admin-meta.ts';
import { orList } from '../entry.server.ts';
import { IMPORTS, MISSING } from './receive-import.server.ts';
import type { Route } from './+types/import-columns.ts';

export const handle: Page = { audience: 'editor' };

/** A run whose columns can be chosen; a redirect to its page otherwise. */
async function openColumns({
  params: { id },
  context,
}: Pick<Route.LoaderArgs, 'params' | 'context'>) {
  const asked = { actor: context.get(actorContext), id };
  const run = await orList(openRun(context.get(servicesContext), asked), MISSING);
  const own = `${IMPORTS}/${id}`;
  if (!isCorrectable(run)) throw goTo(own, 'import-change');
  return { asked, own, source: run.source, proposed: run.proposed };
}

export async function loader(args: Route.LoaderArgs) {
  const { own, source, proposed } = await openColumns(args);
  const sql = tablesOf(proposed);
  const mapping = sql ? sql.mapping : columnsOf(proposed);
  const columns = mapping
    ? shownColumns(mapping).map(({ name, field }) => ({ name, field: field ?? LEFT_OUT }))
    : [];
  return {
    own,
    source,
    /** The table of recipes of an SQL file; empty for none, null for other files. */
    table: sql && (sql.mapping?.table ?? ''),
    tables: Object.fromEntries(
      (sql?.tables ?? []).map(({ name, rows }) => [name, `${name} (${count(rows, 'ligne')})`]),
    ),
    hasHeader: mapping?.hasHeader ?? true,
    rows: mapping?.rows ?? 'recipe',
    columns,
    choices: COLUMN_CHOICES,
  };
}

export async function action(args: Route.ActionArgs) {
  const { asked, own, proposed } = await openColumns(args);
  return receiveForm(args.request, { schema: columnsForm }, async (said) => {
    const work = readAgain(args.context.get(servicesContext), {
      ...asked,
      mapping: correctedMapping(proposed, said),
      isLosing: said.perdre !== undefined,
    });
    const stale = { list: own, missing: 'import-change', code: 'import-ailleurs' } as const;
    const lost = await orList(work, stale);
    return lost.length > 0 ? data({ lost, said }) : goTo(own, null);
  });
}

const TITLE = 'Colonnes du fichier';
export const meta = () => adminMeta(TITLE);

export default function ImportColumns({ loaderData, actionData }: Route.ComponentProps) {
  const { own, source, table, tables, hasHeader, rows, columns, choices } = loaderData;
  const asked = actionData && 'lost' in actionData ? actionData : null;
  return (
    <SubPage up={{ to: own, label: source }} title={TITLE}>
      <p className="mt-3 text-ink-soft">
        Dites ce que chaque colonne contient{'\u00a0'}: le fichier est alors relu. Rien n’est encore
        importé.
      </p>
      <Form method="post" className="mt-6 grid gap-5">
        {table === null ? (
          <Tick
            id="titres"
            name="titres"
            label="La première ligne nomme les colonnes"
            defaultChecked={asked?.said.titres ?? hasHeader}
          />
        ) : (
          <Select
            id="table"
            name="table"
            label="Table des recettes"
            hint="Une autre table est relue avec ses propres colonnes."
            options={tables}
            defaultValue={asked?.said.table || table}
          />
        )}
        <Select
          id="lignes"
          name="lignes"
          label="Chaque ligne est"
          options={{ recipe: 'Une recette', ingredient: 'Un ingrédient d’une recette' }}
          defaultValue={asked?.said.lignes ?? rows}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          {columns.map(({ name, field }, at) => (
            <Select
              // Two columns may have one name.
              // oxlint-disable-next-line react/no-array-index-key
              key={`${at} ${name}`}
              id={`colonne-${at}`}
              name={`colonnes[${at}].champ`}
              label={name || `Colonne ${at + 1}`}
              options={choices}
              defaultValue={asked?.said.colonnes[at]?.champ ?? field}
            />
          ))}
        </div>
        {asked && <LostCorrections lost={asked.lost} value="colonnes" />}
        <p className="flex flex-wrap gap-3">
          <SubmitButton>Relire le fichier</SubmitButton>
          <ButtonLink to={own} variant="ghost">
            Annuler
          </ButtonLink>
        </p>
      </Form>
    </SubPage>
  );
}
