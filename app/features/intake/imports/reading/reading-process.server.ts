/** Script of the reader process: reads one source after the other until the server lets it go. */
import { AppError } from '#app/errors.ts';
import { boundedDraft } from '../bounded-draft.ts';
import type { ImportDraft, SourceFile } from '../draft.ts';
import { tooDeep, tooHeavy } from './passed-bound.ts';
import { READERS } from './readers.ts';
import type { Order, ReaderMessage, Refusal, ServerMessage } from './reading-messages.ts';

/** Most characters of a message: the server does nothing else while it receives one. */
const MESSAGE_LENGTH = 100_000;
/** Longer than any recipe. */
const LONGEST_FOUND = 1_000_000;
const FRESH = { seconds: 5, bytes: 250_000_000 };

/** Sends a message and waits for the answer. */
const ask = (message: ReaderMessage): Promise<unknown> =>
  new Promise((resolve) => {
    process.once('message', (sent: ServerMessage) =>
      resolve('answer' in sent ? sent.answer : undefined),
    );
    process.send?.(message);
  });

async function* bytesOfFile(): AsyncGenerator<Uint8Array> {
  for (;;) {
    const part = (await ask({ type: 'bytes' })) as Uint8Array | null;
    if (part === null) return;
    yield part;
  }
}

function toJson(found: unknown): string {
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
    report: async (recognised) => void (await ask({ type: 'recognised', recognised })),
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
      const text = toJson(one);
      open.push(text);
      length += text.length;
      if (length >= MESSAGE_LENGTH) await flush();
    }
  } finally {
    await flush();
  }
}

/** The refusal to send for an error; null for a bug in our code. */
function refusalOf(error: unknown, { kind }: Order): Refusal | null {
  const isStack = error instanceof RangeError && error.message.includes('call stack');
  const refused = isStack ? tooDeep(kind) : error instanceof RangeError ? tooHeavy(kind) : error;
  if (!(refused instanceof AppError)) return null;
  const { code, message, suggestion } = refused;
  return { code, message, suggestion };
}

const isFresh = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6 < FRESH.seconds && process.memoryUsage.rss() < FRESH.bytes;
};

async function readToEnd(order: Order): Promise<ReaderMessage> {
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

process.on('message', (sent: ServerMessage) => {
  if ('order' in sent) void readToEnd(sent.order).then((ended) => process.send?.(ended));
});
