import { count } from '#language/words/noun.ts';
import { TextLink } from '#ui/link.tsx';
import { NBSP } from '#ui/spaces.ts';
import { ITEM_STATES, OPEN_STATES, type ItemState } from '../runs/run.ts';
import { lackingText } from '#features/recipes/cocktails/lacking.ts';
import { Badge, type BadgeLook } from '#ui/badge.tsx';
import { DifferenceList, type Difference } from '#ui/compare/difference-list.tsx';

export interface ShownItem {
  position: number;
  title: string;
  url: string | null;
  state: ItemState;
  why: string | null;
  isDrink: boolean;
  isIncomplete: boolean;
  duplicateId: string | null;
  recipeId: string | null;
  lines: string[];
  stepCount: number;
  issues: string[];
  /** Changes to an existing recipe, planned or made. */
  changes: Difference[];
}

const LOOKS: Partial<Record<ItemState, BadgeLook>> = {
  ready: 'moving',
  asks: 'asks',
  unreadable: 'wrong',
  failed: 'wrong',
  differs: 'moving',
  clash: 'asks',
};

const FIRST_LINES = 4;
const LINK = 'underline underline-offset-4';

function Lines({ lines, stepCount }: Pick<ShownItem, 'lines' | 'stepCount'>) {
  const more = lines.length - FIRST_LINES;
  const said = lines.slice(0, FIRST_LINES).join(' · ');
  return (
    <p className="mt-0.5 text-sm text-ink-soft">
      {said}
      {more > 0 && ` et ${count(more, 'autre')}`}
      {said === '' ? 'Aucun ingrédient' : ''}, {count(stepCount, 'étape')}.
    </p>
  );
}

/** A recipe of a run, with its content and its state. */
export function RunItem({
  item,
  own,
  form,
  isChangeable,
  isTicked,
  onTick,
}: {
  item: ShownItem;
  /** Address of the run. */
  own: string;
  /** Id of the form of its checkbox. */
  form: string;
  /** True if the run's stage allows choosing and changing recipes. */
  isChangeable: boolean;
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
}) {
  const { position, title, url, state, why, isDrink, isIncomplete, recipeId, duplicateId } = item;
  const isFree = isChangeable && OPEN_STATES.has(state);
  const isOfRecipe = item.changes.length > 0 || state === 'same';
  const recipe = recipeId ?? (isOfRecipe ? duplicateId : null);
  return (
    <li className="flex gap-3 py-3.5">
      {isChangeable && (
        <span className="w-5 shrink-0">
          {isFree && (
            <input
              type="checkbox"
              form={form}
              name="recette"
              value={position}
              aria-label={`Choisir ${title || `la recette ${position + 1}`}`}
              checked={isTicked}
              onChange={({ currentTarget: { checked } }) => onTick(checked)}
              className="mt-0.5 size-5"
            />
          )}
        </span>
      )}
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="text-base font-medium">
            {recipe !== null ? (
              <TextLink to={`/admin/cocktails/${recipe}`}>{title}</TextLink>
            ) : isFree ? (
              <TextLink to={`${own}/recettes/${position}`}>{title || 'Sans titre'}</TextLink>
            ) : (
              title || 'Sans titre'
            )}
          </h3>
          <Badge look={LOOKS[state] ?? 'plain'}>{ITEM_STATES[state]}</Badge>
          {isIncomplete && (
            <>
              <Badge look="asks">Incomplet</Badge>
              <span className="text-sm text-ink-soft">
                {lackingText({
                  lineCount: item.lines.length,
                  hasSteps: item.stepCount > 0,
                  // Missing amounts are reported only if it has lines and steps.
                  isMeasured: item.lines.length === 0 || item.stepCount === 0,
                })}
              </span>
            </>
          )}
          {!isDrink && <Badge look="asks">Pas une boisson</Badge>}
        </div>
        {state !== 'unreadable' && !isOfRecipe && <Lines {...item} />}
        {why !== null && (
          <p className={`mt-1 text-sm ${state === 'failed' ? 'text-danger' : ''}`}>
            {why}{' '}
            {duplicateId !== null && !isOfRecipe && (
              <TextLink to={`/admin/cocktails/${duplicateId}`}>
                Voir la recette du catalogue
              </TextLink>
            )}
          </p>
        )}
        {item.changes.length > 0 && (
          <DifferenceList
            differences={item.changes}
            before={state === 'clash' ? 'Sur le site' : 'Avant'}
            after={state === 'clash' ? 'Dans le fichier' : 'Après'}
          />
        )}
        {item.issues.length > 0 && <p className="mt-1 text-sm">{item.issues.join(' ')}</p>}
        {url !== null && url !== title && (
          <p className="mt-1 text-sm">
            <a
              href={url}
              rel="noreferrer nofollow"
              aria-label={`Source de «${NBSP}${title}${NBSP}»${NBSP}: ${url}`}
              className={`${LINK} inline-block max-w-full truncate align-bottom text-ink-soft`}
            >
              {url.replace(/^https?:\/\/(www\.)?/, '')}
            </a>
          </p>
        )}
      </div>
    </li>
  );
}
