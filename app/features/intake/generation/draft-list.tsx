import { Badge, type BadgeLook } from '#ui/badge.tsx';
import { TextLink } from '#ui/link.tsx';
import { NBSP } from '#ui/spaces.ts';
import { DRAFT_SOURCES, DRAFT_STATES, type DraftSource, type DraftState } from './generation.ts';

export interface ShownDraft {
  id: string;
  /** Formatted date. */
  at: string;
  theme: string;
  state: DraftState;
  isAbandoned: boolean;
  source: DraftSource | null;
  title: string | null;
  why: string | null;
  /** Null if the recipe was deleted. */
  recipeId: string | null;
  isOfLink: boolean;
}

const LOOKS: Record<DraftState, BadgeLook> = {
  'under way': 'moving',
  made: 'plain',
  failed: 'wrong',
  nothing: 'asks',
};

function Title({ title, recipeId, theme }: ShownDraft) {
  if (title === null) return `Thème «${NBSP}${theme}${NBSP}»`;
  if (recipeId === null) return title;
  return <TextLink to={`/admin/cocktails/${recipeId}`}>{title}</TextLink>;
}

/** The latest drafts, successful or failed, with the reason of a failure. */
export const DraftList = ({ drafts }: { drafts: readonly ShownDraft[] }) =>
  drafts.length === 0 ? (
    <p>Aucun brouillon pour l’instant.</p>
  ) : (
    <ul className="divide-y divide-line border-y border-line">
      {drafts.map((draft) => {
        const { id, at, theme, state, isAbandoned, source, title, why, recipeId, isOfLink } = draft;
        const said = [
          ...(title === null ? [] : [`thème «${NBSP}${theme}${NBSP}»`]),
          ...(source === null ? [] : [DRAFT_SOURCES[source]]),
          isOfLink ? 'par un lien' : 'par le site',
          ...(state === 'made' && recipeId === null ? ['effacé depuis'] : []),
        ];
        return (
          <li key={id} className="py-3">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-medium">
                <Title {...draft} />
              </span>
              <Badge look={isAbandoned ? 'wrong' : LOOKS[state]}>
                {isAbandoned ? 'Interrompu' : DRAFT_STATES[state]}
              </Badge>
            </div>
            <p className="text-sm text-ink-soft">
              {at}, {said.join(', ')}
            </p>
            {why !== null && <p className="mt-1 text-sm">{why}</p>}
          </li>
        );
      })}
    </ul>
  );
