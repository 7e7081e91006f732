/** Run by reading.server.ts: reads what it is given, one source after the other, until it is let go. */
import { AppError } from '#app/errors.ts';
import { boundedDraft } from '../bounded-draft.ts';
import type { ImportDraft, SourceFile } from '../draft.ts';
import { tooDeep, tooHeavy } from './passed-bound.ts';
import { READERS } from './readers.ts';
import type { Order, Refusal, Said, Told } from './reading-messages.ts';

/** Our process reads a message at a time: a larger one would keep it from anything else. */
const MESSAGE_LENGTH = 100_000;
/** No recipe is longer. */
const LONGEST_FOUND = 1_000_000;
const FRESH = { seconds: 5, bytes: 250_000_000 };

/** Says something and waits for the answer. */
const ask = (said: Said): Promise<unknown> =>
  new Promise((resolve) => {
    process.once('message', (told: Told) => resolve('answer' in told ? told.answer : undefined));
    process.send?.(said);
  });

async function* bytesOfFile(): AsyncGenerator<Uint8Array> {
  for (;;) {
    const part = (await ask({ type: 'bytes' })) as Uint8Array | null;
    if (part === null) return;
    yield part;
  }
}

/** One thing that was found, as JSON. */
function written(found: unknown): string {
  const text = JSON.stringify(found);
  if (text.length <= LONGEST_FOUND) return text;
  const isDraft = typeof found === 'object' && found !== null && 'steps' in found;
  return isDraft ? JSON.stringify(boundedDraft(found as ImportDraft)) : text;
}

async function read(order: Order): Promise<void> {
  const file: SourceFile = { name: order.name, address: order.address, bytes: bytesOfFile() };
  const found = READERS[order.kind]({
    order,
    file,
    recall: (shape) => ask({ type: 'recall', shape }),
    tell: async (recognised) => void (await ask({ type: 'tell', recognised })),
  });
  let open: string[] = [];
  let length = 0;
  const flush = async () => {
    if (open.length > 0) await ask({ type: 'found', found: open });
    open = [];
    length = 0;
  };
  try {
    for await (const one of found) {
      const text = written(one);
      open.push(text);
      length += text.length;
      if (length >= MESSAGE_LENGTH) await flush();
    }
  } finally {
    await flush();
  }
}

/** What can be told of an error; null of one of ours. */
function refusalOf(error: unknown, { kind }: Order): Refusal | null {
  const isStack = error instanceof RangeError && error.message.includes('call stack');
  const told = isStack ? tooDeep(kind) : error instanceof RangeError ? tooHeavy(kind) : error;
  if (!(told instanceof AppError)) return null;
  const { code, message, suggestion } = told;
  return { code, message, suggestion };
}

const isFresh = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6 < FRESH.seconds && process.memoryUsage.rss() < FRESH.bytes;
};

async function answer(order: Order): Promise<Said> {
  try {
    await read(order);
    return { type: 'end', refusal: null, isFresh: isFresh() };
  } catch (error) {
    const refusal = refusalOf(error, order);
    if (refusal !== null) return { type: 'end', refusal, isFresh: isFresh() };
    return {
      type: 'failed',
      message: error instanceof Error ? (error.stack ?? '') : String(error),
    };
  }
}

process.on('message', (told: Told) => {
  if ('order' in told) void answer(told.order).then((said) => process.send?.(said));
});
