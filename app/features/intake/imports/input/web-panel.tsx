import { OfficeForm } from '#ui/form/draft/office-form.tsx';
import { Field, TextField, Tick } from '#ui/form/field.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextLink } from '#ui/link.tsx';
import { NBSP } from '#ui/spaces.ts';
import { TESTED_PAGES, WEB_LIMIT, WEB_MODES, type WebMode } from '../runs/run.ts';

const HINTS: Record<WebMode, string> = {
  discover: 'Trouve toutes les adresses, sans lire les recettes.',
  dryRun: `Lit ${TESTED_PAGES}${NBSP}pages, et n’écrit rien.`,
  run: 'Lit les pages, et importe en brouillon ce qui est sûr.',
};

const SOURCES = '/admin/tools/import/sources';

/** Invites the editor to add a first source for « Découvrir ». */
const NoSource = () => (
  <p className="hidden border-l-4 border-brass-line bg-surface p-4 in-[form:has([value=discover]:checked)]:block">
    Aucune source n’est configurée{NBSP}: «{NBSP}Découvrir{NBSP}» ne cherche que sur les sites des
    adresses ci-dessous. Une source est le nom d’un site, et l’adresse d’où ses recettes se
    trouvent. <TextLink to={`${SOURCES}/nouvelle`}>Ajouter la première source</TextLink>
  </p>
);

/** Form that imports pages of other sites. */
export function WebPanel({
  mode,
  addresses,
  limit,
  sources,
  hasModel,
  isAssisted,
  errors,
}: {
  mode: WebMode;
  addresses: string;
  limit: string;
  /** Number of enabled sources. */
  sources: number;
  /** True if a model is configured; `isAssisted`, if it is requested. */
  hasModel: boolean;
  isAssisted: boolean;
  errors: Readonly<Record<string, string[]>>;
}) {
  return (
    <OfficeForm id="web" className="mt-6 grid max-w-2xl gap-5">
      <input type="hidden" name="sorte" value="web" />
      <fieldset>
        <legend className="mb-2 font-medium">Mode</legend>
        <div className="grid gap-3 sm:grid-cols-3">
          {(Object.entries(WEB_MODES) as [WebMode, string][]).map(([value, label]) => (
            <Tick
              key={value}
              type="radio"
              id={`mode-${value}`}
              name="mode"
              value={value}
              defaultChecked={value === mode}
              label={label}
              hint={HINTS[value]}
            />
          ))}
        </div>
      </fieldset>
      {sources === 0 && <NoSource />}
      <TextField
        id="adresses"
        name="adresses"
        label="Adresses"
        hint={
          <>
            Facultatives, une par ligne{NBSP}: sans elles, les{' '}
            <TextLink to={SOURCES}>sources d’import</TextLink> sont parcourues.
          </>
        }
        rows={6}
        spellCheck={false}
        defaultValue={addresses}
        errors={errors['adresses']}
      />
      <div className="hidden max-w-48 in-[form:has([value=run]:checked)]:block">
        <Field
          id="limite"
          name="limite"
          type="number"
          min={WEB_LIMIT.least}
          max={WEB_LIMIT.most}
          label="Nombre maximal"
          hint={`De ${WEB_LIMIT.least} à ${WEB_LIMIT.most} recettes.`}
          defaultValue={limit}
        />
      </div>
      {hasModel && (
        <div className="hidden in-[form:has([value=dryRun]:checked)]:block in-[form:has([value=run]:checked)]:block">
          <Tick
            id="ia"
            name="ia"
            value="1"
            defaultChecked={isAssisted}
            label="Montrer à l’IA les pages qui ne se lisent pas autrement"
            hint="Une demande par page, dans le budget du mois. Ce que la page ne dit pas est signalé."
          />
        </div>
      )}
      <p>
        <SubmitButton>Lancer</SubmitButton>
      </p>
    </OfficeForm>
  );
}
