/**
 * The thread of the embedded engine: PGlite answers the wire protocol here, so that a long query
 * never holds up the web server's event loop. Holds one session.
 */
import { inspect } from 'node:util';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { DurableNodeFS } from './files.server.ts';
import type { EmbeddedWorkerData, EngineReply, EngineRequest, SessionStatus } from './messages.ts';

/**
 * Bytes after which an answer is sent in parts: about a millisecond of parsing in the main thread.
 */
const PART_BYTES = 64 * 1024;
/** ReadyForQuery: 'Z', a length of 5, the status. */
const READY_BYTES = 6;
/** Exit status of a failed statement in PostgreSQL; PGlite then continues with the next message. */
const STATEMENT_FAILED = 100;
const LOG_LINES_KEPT = 20;

const port = parentPort;
if (!port) throw new Error('embedded-worker.server.ts runs as a worker thread only');
const { directory, durable, compiled } = workerData as EmbeddedWorkerData;

function post(reply: EngineReply): void {
  const transfer = 'bytes' in reply ? [reply.bytes.buffer] : [];
  port?.postMessage(reply, transfer);
}

const log: string[] = [];

/** Ends the thread, whose state is unreliable; the files are as after a crash. */
function die(cause: unknown): never {
  post({ type: 'broken', message: [inspect(cause), ...log].join('\n') });
  process.exit(1);
}

const engine = await PGlite.create({
  fs: new DurableNodeFS(directory),
  pgliteWasmModule: compiled,
  onStderr: (line) => {
    log.push(line);
    if (log.length > LOG_LINES_KEPT) log.shift();
    return false;
  },
  extensions: { unaccent, pg_trgm },
  // 4 MB log segments: a small site's database stays small on disk and quick to copy.
  initDbStartParams: ['--wal-segsize=4'],
  startParams: [
    ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F' || !durable),
    // Emscripten's fdatasync does nothing, whatever the file system.
    '-c',
    'wal_sync_method=fsync',
    // The caller gets the error of a failed statement; the log is for errors that stop the engine.
    '-c',
    'log_min_messages=fatal',
    // One process reads its files through one cache: more only takes memory (docs/performance.md).
    '-c',
    'shared_buffers=8MB',
  ],
}).catch(die);

// PGlite continues after any error of its main loop: after a failed fsync or a stack overflow it
// would answer from a broken state, or loop for ever.
const { Module: module } = engine;
const processMessage = module._PostgresMainLoopOnce;
module._PostgresMainLoopOnce = () => {
  try {
    processMessage();
  } catch (error) {
    if (!isStatementFailure(error)) die(error);
    throw error;
  }
};

function isStatementFailure(error: unknown): boolean {
  return error instanceof Object && 'status' in error && error.status === STATEMENT_FAILED;
}

function join(parts: Uint8Array<ArrayBuffer>[], size: number): Uint8Array<ArrayBuffer> {
  const [first] = parts;
  if (first && parts.length === 1) return first;
  const joined = new Uint8Array(size);
  let offset = 0;
  for (const part of parts) {
    joined.set(part, offset);
    offset += part.length;
  }
  return joined;
}

function sessionStatus(tail: Uint8Array): SessionStatus {
  if (tail.length < READY_BYTES || tail[0] !== 0x5a || tail[4] !== 5) return undefined;
  const status = String.fromCharCode(tail[5] ?? 0);
  return status === 'I' || status === 'T' || status === 'E' ? status : undefined;
}

/** Runs frontend messages; `bytes` is the part of the answer that `onPart` did not get. */
async function run(message: Uint8Array, onPart: (bytes: Uint8Array<ArrayBuffer>) => void) {
  let parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  let tail = new Uint8Array();
  await engine.execProtocolRawStream(message, {
    syncToFs: false,
    onRawData: (view) => {
      if (size >= PART_BYTES) {
        onPart(join(parts, size));
        parts = [];
        size = 0;
      }
      // A copy: the view is on PGlite's memory, which the next message overwrites.
      const bytes = new Uint8Array(view);
      parts.push(bytes);
      size += bytes.length;
      const end = bytes.slice(-READY_BYTES);
      tail = end.length === READY_BYTES ? end : join([tail, end], tail.length + end.length);
      tail = tail.slice(-READY_BYTES);
    },
  });
  return { bytes: join(parts, size), status: sessionStatus(tail) };
}

function simpleQuery(sql: string): Uint8Array {
  const text = Buffer.from(`${sql}\0`);
  const message = Buffer.alloc(5 + text.length);
  message.write('Q');
  message.writeInt32BE(4 + text.length, 1);
  text.copy(message, 5);
  return message;
}

async function handle(request: EngineRequest): Promise<void> {
  switch (request.type) {
    case 'run': {
      const { id } = request;
      const answer = await run(request.bytes, (bytes) => post({ type: 'part', id, bytes }));
      post({ type: 'done', id, ...answer });
      return;
    }
    case 'reset': {
      const discard = () => undefined;
      if (engine.isInTransaction()) await run(simpleQuery('ROLLBACK'), discard);
      const { status } = await run(simpleQuery('DISCARD ALL'), discard);
      post({ type: 'done', id: request.id, bytes: new Uint8Array(), status });
      return;
    }
    case 'close':
      await engine.close();
      process.exit(0);
  }
}

let last: Promise<void> = Promise.resolve();
port.on('message', (request: EngineRequest) => {
  last = last.then(() => handle(request)).catch(die);
});
post({ type: 'ready' });
