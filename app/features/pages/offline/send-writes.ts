/** The worker’s part in writes: keeps those that no network takes, and sends them later. */
import type { Questions } from '#ui/frame/ask-worker.ts';
import type { FavoriteAnswer } from '#features/members/favorites/favorite-button.tsx';
import { KEPT, type Told } from '#ui/frame/kept-here.ts';
import {
  fieldOf,
  mayWait,
  SEND_PATH,
  writeAt,
  type Refusal,
  type WaitingWrite,
} from './kept-writes.ts';
import { WAITING_PATH } from './kept-pages.ts';
import {
  addWrite,
  listWrites,
  putWrite,
  readMember,
  removeWrite,
  removeWrites,
} from './write-queue.ts';

/** Longest wait for the answer to a write; then it is kept. */
const PATIENCE_MS = 8000;
/** Browsers say that the network is back a moment before it is. */
const AGAIN_MS = 5000;
/** Longest wait of a page for writes that are sent before it. */
const BEFORE_MS = 2000;
/** The site cannot take it now, or not for this session. */
const LATER = new Set([401, 408, 425, 429]);

interface Scope {
  registration: { sync?: { register: (tag: string) => Promise<void> } };
  clients: {
    matchAll: () => Promise<readonly { url: string; postMessage: (told: unknown) => void }[]>;
  };
  /** Called with the path of each write that the site has taken. */
  onTaken: (path: string) => void;
}

async function tellPages({ clients }: Scope, told: Told): Promise<void> {
  if (told.sent + told.refused === 0) return;
  for (const client of await clients.matchAll()) client.postMessage(told);
}

/** Sends one write. @returns null if it waits on; what the site refused; else « sent » */
async function send({ key, member, path, fields }: WaitingWrite): Promise<'sent' | Refusal | null> {
  const answer = await fetch(SEND_PATH, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify({ key, member, path, fields }),
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch(() => null);
  if (answer === null || answer.status >= 500 || LATER.has(answer.status)) return null;
  if (answer.ok) return 'sent';
  const said = (await answer.json().catch(() => ({}))) as Partial<Refusal>;
  return { ...said, message: said.message ?? 'Le site ne l’a pas accepté.' };
}

async function sendEach(scope: Scope): Promise<void> {
  const told = { sent: 0, refused: 0 };
  try {
    for (const write of await listWrites()) {
      if (write.refusal) continue;
      const outcome = await send(write);
      // Later ones wait for it: they may be about the same thing.
      if (outcome === null) return;
      if (outcome === 'sent') {
        await removeWrite(write);
        scope.onTaken(write.path);
        told.sent += 1;
      } else {
        await putWrite({ ...write, refusal: outcome });
        told.refused += 1;
      }
    }
  } finally {
    await tellPages(scope, told);
  }
}

/** Sends what waits before a page is read, which would not show it else. @returns whether anything waited */
export async function sendBefore(scope: Scope): Promise<boolean> {
  if (!(await isWaiting().catch(() => false))) return false;
  await Promise.race([sendWrites(scope), failAfter(BEFORE_MS)]).catch(() => undefined);
  return true;
}

let sending: Promise<void> | null = null;

/** Sends what waits, each once and in order; two calls at once are one. */
export const sendWrites = (scope: Scope): Promise<void> =>
  (sending ??= sendEach(scope).finally(() => (sending = null)));

const failAfter = (delay: number) =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new TypeError('Le réseau ne répond pas.')), delay);
  });

/** Writes that are to be sent, oldest first. */
export const waitingWrites = async () =>
  (await listWrites()).filter(({ refusal }) => refusal === undefined);

const isWaiting = async () => (await waitingWrites()).length > 0;

/**
 * Sends a write as it is, or keeps it: then the answer is `KEPT`. Nothing overtakes what waits.
 *
 * @throws as `fetch`, if it may not wait or the device is full
 */
export async function answerWrite(scope: Scope, request: Request, path: string): Promise<Response> {
  const sent = request.clone();
  await sendWrites(scope).catch(() => undefined);
  let fault: unknown = new TypeError('Des envois attendent.');
  if (!(await isWaiting().catch(() => false))) {
    try {
      // The request is not given up: the site does it once, whichever comes first.
      const answer = await Promise.race([fetch(request), failAfter(PATIENCE_MS)]);
      if (answer.status < 400) scope.onTaken(path);
      return answer;
    } catch (error) {
      fault = error;
    }
  }
  const { kind } = writeAt(path) ?? {};
  const text = await sent.text();
  const fields = [...new URLSearchParams(text)];
  const member = await readMember().catch(() => null);
  const isForm = sent.headers.get('Content-Type')?.startsWith('application/x-www-form-urlencoded');
  const write = kind && { kind, path, fields };
  if (!write || !isForm || !mayWait(write, member)) throw fault;
  try {
    await addWrite(write, member);
  } catch {
    throw fault;
  }
  // Browsers that have it send even after the last page was closed.
  await scope.registration.sync?.register(KEPT).catch(() => undefined);
  return sent.mode === 'navigate'
    ? Response.redirect(new URL(WAITING_PATH, sent.url), 303)
    : new Response(KEPT, { status: 503 });
}

/** State of a heart that waits, for a page that asks after a lost answer; null without one. */
export async function keptHeart(path: string): Promise<Response | null> {
  const waiting = (await listWrites()).findLast((write) => write.path === path);
  const asked = waiting && fieldOf(waiting, 'favori');
  const answer: FavoriteAnswer = { isFavorite: asked === 'oui', notice: null };
  return asked ? Response.json(answer) : null;
}

/** After signing out nothing waits any more. */
export async function leave(request: Request): Promise<Response> {
  const answer = await fetch(request);
  if (answer.status < 400) await removeWrites().catch(() => undefined);
  return answer;
}

/** Answers a page’s question. */
export async function answerQuestion(
  scope: Scope,
  question: Questions[keyof Questions]['asked'],
): Promise<Questions[keyof Questions]['answer']> {
  if (question === 'send' || question === 'online') await sendWrites(scope);
  if (question === 'online') {
    await new Promise((later) => setTimeout(later, AGAIN_MS));
    await sendWrites(scope);
  }
  if (typeof question === 'string') return (await listWrites()).length;
  return (await waitingWrites())
    .filter(({ path }) => path === question.fields)
    .map(({ fields }) => fields);
}
