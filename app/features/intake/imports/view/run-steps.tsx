import { Form } from 'react-router';
import { count } from '#language/words/noun.ts';
import { ButtonLink } from '#ui/button.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextLink } from '#ui/link.tsx';
import { NBSP, NNBSP } from '#ui/spaces.ts';
import type { RunStage, SourceKind } from '../runs/run.ts';

interface Shown {
  own: string;
  id: string;
  run: {
    kind: SourceKind;
    stage: RunStage;
    found: Record<string, string> | null;
    isTrial: boolean;
    isDiscovery: boolean;
    /** Names missing from the catalogue; `unsaid` counts the undecided ones. */
    names: number;
    unsaid: number;
  };
  /** Number of typed addresses. */
  urls: number;
  /** Numbers of recipes: ready, with changes, waiting for names, imported or updated, undone. */
  ready: number;
  differing: number;
  waiting: number;
  written: number;
  undone: number;
  /** True if the run changes existing recipes. */
  isUpdating: boolean;
  /** True if an editor may correct its columns. */
  isCorrectable: boolean;
}

/** Notice of a trial: nothing was written. It links to the same import. */
function Trial({ id, run: { kind, isDiscovery }, urls }: Shown) {
  const isWeb = kind === 'web';
  const again = isWeb ? `onglet=web&mode=run${urls > 0 ? `&depuis=${id}` : ''}` : `onglet=${kind}`;
  return (
    <div className="mt-6 border-l-4 border-brass-line bg-surface p-4">
      <p>
        {isDiscovery
          ? `${count(urls, 'page')} de recettes ${urls > 1 ? 'trouvées' : 'trouvée'}. Rien n’est lu ni écrit.`
          : 'C’est un essai\u00a0: rien n’est écrit.'}{' '}
        {!isDiscovery &&
          (isWeb
            ? 'Ce qui suit est ce que «\u00a0Importer\u00a0» apporterait.'
            : 'Pour importer, donnez de nouveau le fichier.')}
      </p>
      <p className="mt-2">
        <TextLink to={`/admin/tools/import?${again}`}>
          {isWeb && urls > 0 ? 'Passer à Importer, avec ces adresses' : 'Passer à Importer'}
        </TextLink>
      </p>
    </div>
  );
}

const NOTHING = 'Rien n’est prêt à être importé\u00a0: ';

function Names({ own, run: { names, unsaid } }: Pick<Shown, 'own' | 'run'>) {
  const to = `${own}/ingredients`;
  if (unsaid === 0) {
    return (
      <p>
        <TextLink to={to}>
          Ce que veulent dire {count(names, 'nom')} d’ingrédients que le catalogue n’a pas
        </TextLink>
      </p>
    );
  }
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <ButtonLink to={to} variant="outline">
        Préciser {count(unsaid, 'ingrédient')}
      </ButtonLink>
      <span className="text-ink-soft">
        Le catalogue en connaît de proches{NBSP}: dites lesquels sont les mêmes.
      </span>
    </p>
  );
}

/** Next steps after a run was read. */
export function RunSteps(shown: Shown) {
  const { own, run, ready, differing, waiting, written, isUpdating } = shown;
  const { stage, isTrial, found, names } = run;
  const isSettled = stage === 'ready' || stage === 'done';
  const canUndo = written > 0 && isSettled;
  return (
    <>
      {found && Object.keys(found).length > 0 && <FactList facts={found} />}
      {shown.isCorrectable && (
        <p className="mt-2 text-sm">
          <TextLink to={`${own}/colonnes`}>
            {run.kind === 'sql' ? 'Ces tables et colonnes' : 'Ces colonnes'} ne sont pas les bonnes
            {NNBSP}?
          </TextLink>
        </p>
      )}
      {isTrial && stage === 'ready' && <Trial {...shown} />}
      {!isTrial && isSettled && (
        <div className="mt-6 grid gap-4">
          {names > 0 && (stage === 'ready' || run.unsaid > 0) && <Names own={own} run={run} />}
          {(ready + differing > 0 || stage === 'ready') && (
            <Form
              method="post"
              action={own}
              className="flex flex-wrap items-center gap-x-4 gap-y-2"
            >
              <SubmitButton
                name="geste"
                value="importer"
                disabled={ready + differing === 0}
                aria-describedby="avant-import"
              >
                {differing > 0 && `Mettre à jour ${count(differing, 'recette')}`}
                {differing > 0 && ready > 0 && ', '}
                {(ready > 0 || differing === 0) &&
                  `${differing > 0 ? 'en importer' : 'Importer'} ${count(ready, differing > 0 ? 'nouvelle' : 'recette')}`}
              </SubmitButton>
              <span id="avant-import" className="max-w-prose text-ink-soft">
                {ready + differing > 0
                  ? `${ready > 0 ? `${differing > 0 ? 'Nouvelles en' : 'En'} brouillon.` : ''}${waiting > 0 ? ` ${count(waiting, 'autre')} ${waiting > 1 ? 'restent' : 'reste'} à préciser.` : ''}`
                  : `${NOTHING}${waiting > 0 ? 'précisez d’abord les ingrédients.' : isUpdating ? 'aucune recette n’est à changer.' : 'tout est déjà au catalogue, mis de côté ou illisible.'}`}
              </span>
            </Form>
          )}
          {canUndo && (
            <p className="flex flex-wrap gap-3">
              {!isUpdating && (
                <ButtonLink to="/admin/cocktails?status=draft" variant="outline">
                  Voir les brouillons
                </ButtonLink>
              )}
              <ButtonLink to={`${own}/annuler`} variant="outline">
                Annuler cet import…
              </ButtonLink>
            </p>
          )}
        </div>
      )}
      {stage === 'undone' && (
        <Form method="post" action={own} className="mt-6 grid gap-4 justify-items-start">
          <p>
            Cet import a été annulé.{' '}
            {written > 0 &&
              `${count(written, 'recette')} ${written > 1 ? 'ont été gardées' : 'a été gardée'}, et ${written > 1 ? 'chacune dit' : 'elle dit'} pourquoi ci-dessous.`}
          </p>
          {shown.undone > 0 && (
            <SubmitButton name="geste" value="reprendre" variant="outline">
              Reprendre{' '}
              {shown.undone > 1 ? `ces ${count(shown.undone, 'recette')}` : 'cette recette'}
            </SubmitButton>
          )}
        </Form>
      )}
    </>
  );
}
