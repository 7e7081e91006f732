/**
 * Share of sentences with a right answer, by class, on the starter catalogue: see
 * test/catalogue/sentences.ts.
 */
import { beforeAll, expect, test } from 'vitest';
import { sharedStarter } from '#test/run/starter.ts';
import { judge, SENTENCES, type Sentence } from '#test/catalogue/sentences.ts';

/** Least share of sentences whose first answer is right. */
const LEAST = 0.93;

let starter: Awaited<ReturnType<typeof sharedStarter>>;
beforeAll(async () => {
  starter = await sharedStarter();
});

async function missed(some: readonly Sentence[]) {
  const wrong: string[] = [];
  const strange: Record<string, string[]> = {};
  for (const sentence of some) {
    const query = new URLSearchParams({ q: sentence.typed, limit: '250' });
    const { cards } = await starter.list(query.toString());
    const { isFirst, strangers } = judge(sentence, cards);
    const first = cards.slice(0, 3).map(({ slug }) => slug);
    if (!isFirst)
      wrong.push(`${sentence.kind} : ${sentence.typed} → ${first.join(', ') || 'rien'}`);
    if (strangers.length > 0) strange[sentence.typed] = strangers;
  }
  return { wrong, strange, share: 1 - wrong.length / some.length };
}

test.each([
  ['tuned on', false],
  ['kept apart', true],
])(
  'the part that is %s',
  async (_, keptApart) => {
    const { wrong, strange, share } = await missed(
      SENTENCES.filter((sentence) => sentence.keptApart === keptApart),
    );
    expect(strange).toEqual({});
    expect({ wrong, isEnough: share >= LEAST }).toMatchObject({ isEnough: true });
    // Hundreds of searches, on a machine that others may load.
  },
  600_000,
);
