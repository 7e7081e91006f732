/** Proposals beside what the form says now: somebody may have typed since they were asked for. */
import { PART_NAMES, type Proposal, type SuggestedPart } from './suggestion.ts';

/** Current texts of the form's fields, by part. */
export type Texts = Readonly<Partial<Record<SuggestedPart, string>>>;

export type Beside = Proposal & {
  /** Whether its field says something else than when it was asked for. */
  isChanged: boolean;
};

/**
 * @param texts.asked when they were asked for
 * @param texts.now what each would take the place of
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
