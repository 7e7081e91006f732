/** The beginner's guide: what its chapters are made of. */
import type { Block, WrittenSection } from '#ui/written/written-text.ts';

export interface Chapter extends WrittenSection {
  level: 'Débutant' | 'Intermédiaire';
  /** Code of the glass beside its title. */
  drawing: string;
}

/** Words that people read in a minute, of a text that has figures in it. */
const WORDS_A_MINUTE = 200;

function textOf(block: Block): string {
  if (typeof block === 'string') return block;
  if ('table' in block) return block.table.rows.flat().join(' ');
  return Object.values(block).flat().join(' ');
}

/** Reading time of a chapter in whole minutes, at least one. */
export function readingMinutes({ blocks }: Pick<Chapter, 'blocks'>): number {
  const count = blocks.map(textOf).join(' ').split(/\s+/).length;
  return Math.max(1, Math.round(count / WORDS_A_MINUTE));
}
