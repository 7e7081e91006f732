/**
 * Letters that are part of a decision: kept in the transaction that takes it, then sent. Where the
 * process stops in between, or no server takes it, administrators find the letter.
 */
import { eq } from 'drizzle-orm';
import type { Transaction } from '#db/client.server.ts';
import { unsentMail } from '#db/schema-office.server.ts';
import { deliver, keep, type Dependencies } from './send-mail.server.ts';
import type { Mail } from './mail.ts';

/** A letter that is kept, and waits to be sent. */
export interface KeptMail {
  id: string;
  mail: Mail;
}

/** Keeps a letter: it is there if the transaction commits, and only then. */
export async function keepMail(tx: Transaction, clock: () => Date, mail: Mail): Promise<KeptMail> {
  return { id: await keep({ db: tx, clock }, mail, null), mail };
}

/** Sends a letter that was kept; what the server took is kept no longer. */
export async function sendKeptMail(services: Dependencies, { id, mail }: KeptMail): Promise<void> {
  const { db, mailer } = services;
  if (!mailer) return;
  const failure = await deliver(mailer, mail);
  const row = eq(unsentMail.id, id);
  if (failure === null) await db.delete(unsentMail).where(row);
  else await db.update(unsentMail).set({ failure }).where(row);
}
