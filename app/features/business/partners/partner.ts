/** A company that pays to be presented. */
import type { PartnerInput } from './partner-form.ts';

export type Partner = PartnerInput & { id: string; isExample: boolean };

export const PARTNER_LIMITS = { name: 80, activity: 60, description: 400, url: 300 } as const;

export const MOVES = { monter: -1, descendre: 1 } as const;
export type Move = keyof typeof MOVES;

/**
 * Order after a partner moves by one place, among those featured or among the others; unchanged at
 * either end.
 */
export function afterMove<Placed extends Pick<Partner, 'id' | 'isPremium'>>(
  partners: readonly Placed[],
  id: string,
  move: Move,
): readonly Placed[] {
  const from = partners.findIndex((partner) => partner.id === id);
  const to = from + MOVES[move];
  const [moved, other] = [partners[from], partners[to]];
  if (!moved || other?.isPremium !== moved.isPremium) return partners;
  return partners.with(from, other).with(to, moved);
}
