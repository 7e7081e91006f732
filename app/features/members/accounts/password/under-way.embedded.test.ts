/** Actions of thieves that are under way while the owner recovers the account. */
import { describe, expect, test } from 'vitest';
import type { Services } from '#app/context.server.ts';
import type { AppError } from '#app/errors.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import { rateLimits, verifications } from '#db/schema/accounts.server.ts';
import { users } from '#db/schema/members.server.ts';
import { unsentMail } from '#db/schema/office.server.ts';
import {
  addMember,
  addProven,
  client,
  emailOf,
  PASSWORD,
  newestLetter,
  tokenOf,
} from '#test/data/members.ts';
import { openServices } from '#test/run/services.ts';
import { changeEmail } from '../address/change-email.server.ts';
import { changePassword } from './change-password.server.ts';
import { confirmEmail } from '../address/confirm-email.server.ts';
import { deleteAccount } from '../profile/delete-account.server.ts';
import { readSession, type Session } from '../sign-in/sessions.server.ts';
import { requestRecovery } from './request-recovery.server.ts';
import { setNewPassword } from './set-new-password.server.ts';
import { signIn } from '../sign-in/sign-in.server.ts';

const ADA = 'ada@example.org';
const THIEF = 'voleur@example.org';
const NEW_PASSWORD = 'quatre feuilles de menthe';
let database: OpenDatabase;
let services: Services;
openServices(
  (opened) => {
    ({ database, services } = opened);
  },
  [users, verifications, rateLimits, unsentMail],
);

const letter = (subject: RegExp, to = ADA) => newestLetter(services, subject, to);
async function recover(email = ADA) {
  await requestRecovery(services, { email, client: client() });
  return tokenOf((await letter(/nouveau mot de passe/, email))?.secret);
}
const choose = (token: string) =>
  setNewPassword(services, { token, password: NEW_PASSWORD, client: client() });
const enter = (password = PASSWORD) => signIn(services, { email: ADA, password, client: client() });

describe('what is under way while its owner takes an account back', () => {
  /** Runs an action whose password checks end only after the owner has chosen a new password. */
  async function during(act: (slow: Services, session: Session) => Promise<unknown>) {
    const { session, cookies } = await addProven(services);
    const token = await recover();
    let reset: Promise<unknown> | undefined;
    const { auth } = services;
    const passwords = {
      inNameOf: (_caller: unknown, work: () => Promise<unknown>) => work(),
      verify: async (asked: { hash: string; password: string }) => {
        const isRight = await auth.passwords.verify(asked);
        reset ??= choose(token);
        await reset;
        return isRight;
      },
    } as unknown as typeof auth.passwords;
    const slow = { ...services, auth: { ...auth, passwords } };
    const { session: own } = await readSession(services, client(cookies));
    if (!own) throw new Error('No session.');
    const refused = await act(slow, own).catch((error: unknown) => (error as AppError).code);
    await expect(enter()).rejects.toMatchObject({ code: 'credentials' });
    expect((await enter(NEW_PASSWORD)).cookies).not.toEqual([]);
    return { session, refused };
  }
  test('a change of password is refused', async () => {
    const { refused } = await during((slow, session) =>
      changePassword(slow, { session, password: PASSWORD, newPassword: 'à moi, à moi' }),
    );
    expect(refused).toBe('wrong-password');
  });

  test('a change of address is refused, and no link goes out', async () => {
    const { session, refused } = await during((slow, own) =>
      changeEmail(slow, { session: own, email: THIEF, password: PASSWORD }),
    );
    expect(refused).toBe('wrong-password');
    expect(await letter(/nouvelle adresse/, THIEF)).toBeUndefined();
    expect(await emailOf(services, session.member.id)).toBe(ADA);
  });

  test('a deletion is refused', async () => {
    const settleReviews = () => Promise.resolve();
    const { refused } = await during((slow, session) =>
      deleteAccount(slow, { session, password: PASSWORD, settleReviews }),
    );
    expect(refused).toBe('wrong-password');
  });

  test('a letter that was asked for just before is not sent', async () => {
    const { session } = await addProven(services);
    const token = await recover();
    await changeEmail(services, { session, email: THIEF, password: PASSWORD });
    await choose(token);
    await services.jobs.settled();
    const asked = await letter(/nouvelle adresse/, THIEF);
    await expect(
      confirmEmail(services, { token: tokenOf(asked?.secret), client: client() }),
    ).rejects.toMatchObject({ code: 'link' });
  });
});

describe('letters to one mailbox', () => {
  test('that strangers have sent to tags of it keep none from its owner', async () => {
    await addProven(services);
    for (const tag of ['1', '2', '3']) {
      await addMember(services, { email: `ada+${tag}@example.org` });
      for (let ask = 0; ask < 3; ask++) await recover(`ada+${tag}@example.org`);
    }
    await services.jobs.settled();
    const tagged = (await database.db.select().from(unsentMail)).filter(
      ({ recipient, subject }) => recipient.includes('+') && /nouveau mot de passe/.test(subject),
    );
    expect(tagged).toHaveLength(5);
    expect(await recover()).not.toBe('');
  });
});
