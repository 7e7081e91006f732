/** Suggestions beside the current texts: an editor may have typed since asking. */
import { PART_NAMES, type Proposal, type SuggestedPart } from './suggestion.ts';

export type Texts = Readonly<Partial<Record<SuggestedPart, string>>>;

export type Beside = Proposal & {
  isChanged: boolean;
};

/**
 * @param texts.asked texts when asking
 * @param texts.now texts that a suggestion would replace
 */
export const besideTexts = (
  proposals: readonly Proposal[],
  { asked, now }: { asked: Texts; now: Texts },
): Beside[] =>
  proposals.map((proposal) => {
    const text = now[proposal.part] ?? '';
    const isChanged = text !== (asked[proposal.part] ?? '');
    return { ...proposal, ...(isChanged && { before: text }), isChanged };
  });

/** Message about changed fields that "accept all" skips. */
export const passedOver = (changed: readonly Proposal[]) =>
  `Changé depuis la demande, et laissé par «\u00a0Tout accepter\u00a0»\u00a0: ${changed.map(({ part }) => PART_NAMES[part]).join(', ')}.`;
