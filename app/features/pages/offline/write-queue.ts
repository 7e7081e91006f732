/** Writes that wait on this device, in IndexedDB: for the worker that sends them, and the page that lists them. */
import { isOf, replaces, type WaitingWrite, type Write } from './kept-writes.ts';

const NAME = 'zinc-envois';
const WRITES = 'envois';
const STATE = 'etat';
const MEMBER = 'membre';

const answerOf = <Result>(asked: IDBRequest<Result>) =>
  new Promise<Result>((resolve, reject) => {
    asked.addEventListener('success', () => resolve(asked.result));
    asked.addEventListener('error', () => reject(asked.error ?? new Error(NAME)));
  });

function open(): Promise<IDBDatabase> {
  const asked = indexedDB.open(NAME, 1);
  asked.addEventListener('upgradeneeded', () => {
    asked.result.createObjectStore(WRITES, { keyPath: 'id', autoIncrement: true });
    asked.result.createObjectStore(STATE);
  });
  return answerOf(asked);
}

interface Stores {
  writes: IDBObjectStore;
  state: IDBObjectStore;
}

/** Runs `work` in one transaction. @throws as IndexedDB, a full device among it */
async function within<Result>(
  mode: IDBTransactionMode,
  work: (stores: Stores) => Promise<Result>,
): Promise<Result> {
  const database = await open();
  try {
    const transaction = database.transaction([WRITES, STATE], mode);
    const ended = new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve());
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error(NAME)));
    });
    const [result] = await Promise.all([
      work({
        writes: transaction.objectStore(WRITES),
        state: transaction.objectStore(STATE),
      }),
      ended,
    ]);
    return result;
  } finally {
    database.close();
  }
}

const allIn = (writes: IDBObjectStore) => answerOf(writes.getAll() as IDBRequest<WaitingWrite[]>);

const memberIn = async (state: IDBObjectStore) =>
  ((await answerOf(state.get(MEMBER))) as string | undefined) ?? null;

/** Writes of the present member. */
async function ownIn({ writes, state }: Stores): Promise<WaitingWrite[]> {
  const member = await memberIn(state);
  return (await allIn(writes)).filter((write) => isOf(write, member));
}

/** The member whose pages the site answered last; null for a visitor. */
export const readMember = (): Promise<string | null> =>
  within('readonly', ({ state }) => memberIn(state));

export const setMember = (member: string | null) =>
  within('readwrite', ({ state }) => answerOf(state.put(member, MEMBER)));

/** Writes of the present member, oldest first. */
export const listWrites = (): Promise<WaitingWrite[]> => within('readonly', ownIn);

/** Adds a write, in place of one that it replaces. */
export const addWrite = (write: Write, member: string | null) =>
  within('readwrite', async ({ writes }) => {
    const before = (await allIn(writes)).filter(
      (one) => one.member === member && one.refusal === undefined && replaces(write, one),
    );
    await Promise.all(before.map(({ id }) => answerOf(writes.delete(id))));
    const added = { ...write, member, key: crypto.randomUUID(), at: Date.now() };
    return answerOf(writes.add(added));
  });

export const putWrite = (write: WaitingWrite) =>
  within('readwrite', ({ writes }) => answerOf(writes.put(write)));

export const removeWrite = ({ id }: Pick<WaitingWrite, 'id'>) =>
  within('readwrite', ({ writes }) => answerOf(writes.delete(id)));

/** Nothing of the present member stays. */
export const removeWrites = () =>
  within('readwrite', async ({ writes, state }) => {
    const own = await ownIn({ writes, state });
    await Promise.all(own.map(({ id }) => answerOf(writes.delete(id))));
    await answerOf(state.put(null, MEMBER));
  });
