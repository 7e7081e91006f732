/** better-auth on our tables: passwords, sessions and their cookie. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUIDv7 } from 'node:crypto';
import { passkey } from '@better-auth/passkey';
import { APIError, betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { jwt } from 'better-auth/plugins/jwt';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { eq } from 'drizzle-orm';
import { AppError } from '#app/errors.ts';
import type { Database } from '#db/client.server.ts';
import {
  identities,
  passkeys,
  sessions,
  signingKeys,
  twoFactors,
  verifications,
} from '#db/schema/accounts.server.ts';
import { users } from '#db/schema/members.server.ts';
import { KEPT } from '#features/platform/periods/periods.ts';
import { cookieName } from '#services/cookies/cookie-header.server.ts';
import { deriveKey } from '#services/cookies/derived-key.server.ts';
import {
  CHALLENGE,
  PASSKEY,
  readSigned,
  SESSION,
  SESSION_MARK,
  type SignedCookie,
} from '#services/cookies/signed-cookie.server.ts';
import { CODE_MINUTES, MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './account.ts';
import { isAddressTaken, lostAddress } from './address/address-taken.server.ts';
import { Passwords } from './password/passwords.server.ts';
import { challengeEveryone, sessionOpener } from './sign-in/session-opener.server.ts';

const DAY_IN_SECONDS = 86_400;
/** Seconds a device stays signed in after its last visit. */
const SESSION_SECONDS = KEPT.session.count * DAY_IN_SECONDS;

/** Time between the password and the code of the second factor. */
const CHALLENGE_SECONDS = 600;

/** Taken address. With required confirmation, better-auth answers a 403 as for a free address. */
const taken = () => new APIError('FORBIDDEN', { code: 'USER_ALREADY_EXISTS' });

/**
 * Database adapter of better-auth, which turns a sign-up lost to a concurrent one into « taken ».
 */
function database(db: Database, schema: Record<string, unknown>) {
  const open = drizzleAdapter(db, { provider: 'pg', schema });
  return (options: Parameters<typeof open>[0]): ReturnType<typeof open> => {
    const adapter = open(options);
    const create: typeof adapter.create = async (row) => {
      try {
        return await adapter.create(row);
      } catch (error) {
        throw lostAddress(error) ? taken() : error;
      }
    };
    // Without `transaction` in its options, the adapter would pass its original self to the
    // callback.
    const ours: typeof adapter = { ...adapter, create, transaction: (work) => work(ours) };
    return ours;
  };
}

/** Header with the client's address for better-auth; only `clientHeaders` sets it. */
export const CLIENT_ADDRESS_HEADER = 'x-zinc-client-address';

const BANNED = 'ZINC_BANNED';

/** A passkey replaces password and code, so it must verify its holder. */
function requireVerifiedHolder(isVerified: boolean | undefined): void {
  if (!isVerified) throw new APIError('UNAUTHORIZED', { code: 'HOLDER_NOT_VERIFIED' });
}

export interface AuthOptions {
  db: Database;
  /** Secret of the site, from which better-auth's keys are derived. */
  secret: string;
  /** Public origin; with https, cookies are `Secure`. */
  publicUrl: string;
  requireEmailVerification: boolean;
  passwords?: Passwords;
  clock: () => Date;
  /**
   * Called at a sign-up, and at a sign-in before the address is confirmed; both add one job, and
   * take the same time.
   */
  onSignUp: (user: { id: string }) => Promise<void>;
  /** Called at a sign-up with an address that already has an account. */
  onSignUpAgain: (user: { email: string }) => Promise<void>;
}

/** Stores the date of a visit, so that the account does not count as inactive. */
async function keepSeen({ db, clock }: Pick<AuthOptions, 'db' | 'clock'>, userId: string) {
  await db
    .update(users)
    .set({ lastSeenAt: clock(), inactivityWarnedAt: null })
    .where(eq(users.id, userId));
}

/** Version of the keys that encrypt data in the database. */
const KEY_VERSION = 1;

export function createAuth(options: AuthOptions) {
  const { db, secret, publicUrl, requireEmailVerification } = options;
  const passwords = options.passwords ?? new Passwords();
  const cookieKey = deriveKey(secret, 'accounts').toString('base64url');
  const named = ({ name }: { name: string }) => ({ name: cookieName(name, publicUrl) });
  // Not at module level: the server and the built pages each load their own copy of this module.
  const codeTaker = new AsyncLocalStorage<(code: string) => void>();
  const auth = betterAuth({
    appName: 'Zinc',
    plugins: [
      challengeEveryone(
        twoFactor({
          issuer: 'Zinc',
          twoFactorCookieMaxAge: CHALLENGE_SECONDS,
          otpOptions: {
            sendOTP: ({ otp }) => codeTaker.getStore()?.(otp),
            period: CODE_MINUTES,
            storeOTP: 'encrypted',
          },
        }),
      ),
      sessionOpener(),
      passkey({
        rpID: new URL(publicUrl).hostname,
        rpName: 'Zinc',
        origin: publicUrl,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        registration: {
          afterVerification: ({ verification }) =>
            requireVerifiedHolder(verification.registrationInfo?.userVerified),
        },
        authentication: {
          afterVerification: ({ verification }) =>
            requireVerifiedHolder(verification.authenticationInfo.userVerified),
        },
        advanced: { webAuthnChallengeCookie: 'passkey' },
      }),
      jwt({
        // Otherwise each reading of a session would sign a token.
        disableSettingJwtHeader: true,
        jwt: {
          issuer: publicUrl,
          audience: publicUrl,
          expirationTime: '15m',
          definePayload: ({ user }) => ({ name: user.name, role: String(user['role']) }),
        },
      }),
    ],
    baseURL: publicUrl,
    basePath: '/api/auth',
    trustedOrigins: [publicUrl],
    secrets: [{ version: KEY_VERSION, value: cookieKey }],
    // Still decrypts data from before each purpose had its own key.
    secret,
    database: database(db, {
      user: users,
      session: sessions,
      account: identities,
      verification: verifications,
      twoFactor: twoFactors,
      passkey: passkeys,
      jwks: signingKeys,
    }),
    advanced: {
      // The name carries `__Host-`; better-auth's own prefix, `__Secure-`, would let other hosts
      // set it.
      cookiePrefix: cookieName('zinc', publicUrl),
      cookies: {
        session_token: named(SESSION),
        two_factor: named(CHALLENGE),
        passkey: named(PASSKEY),
      },
      useSecureCookies: false,
      defaultCookieAttributes: { secure: publicUrl.startsWith('https:') },
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
      database: { generateId: () => randomUUIDv7() },
    },
    // Ours are counted in the database, per address and per account (features/platform/limits).
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { level: 'error' },
    // Session age is not checked: sensitive actions ask for the password again.
    session: { expiresIn: SESSION_SECONDS, updateAge: DAY_IN_SECONDS, freshAge: 0 },
    user: {
      additionalFields: {
        role: { type: 'string', input: false },
        termsVersion: { type: 'string', required: false },
        termsAcceptedAt: { type: 'date', required: false },
        bannedAt: { type: 'date', required: false, input: false },
      },
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: MIN_PASSWORD_LENGTH,
      maxPasswordLength: MAX_PASSWORD_LENGTH,
      requireEmailVerification,
      password: {
        hash: (password) => passwords.hash(password),
        verify: (asked) => passwords.verify(asked),
      },
      onExistingUserSignUp: ({ user }) => options.onSignUpAgain(user),
    },
    emailVerification: {
      sendOnSignUp: true,
      sendOnSignIn: true,
      sendVerificationEmail: ({ user }) => options.onSignUp(user),
    },
    databaseHooks: {
      user: {
        create: {
          before: async ({ email }) => {
            if (await isAddressTaken(options, email)) throw taken();
          },
        },
      },
      session: {
        create: {
          before: async ({ userId, token }) => {
            const [user] = await db
              .select({ bannedAt: users.bannedAt, message: users.banReason })
              .from(users)
              .where(eq(users.id, userId));
            if (user?.bannedAt) {
              throw new APIError('FORBIDDEN', { code: BANNED, message: user.message ?? '' });
            }
            return { data: { token: `${SESSION_MARK}${token}` } };
          },
          after: ({ userId }) => keepSeen(options, userId),
        },
        // Runs at most once a day, when the session is renewed.
        update: { after: ({ userId }) => keepSeen(options, userId) },
      },
    },
  });
  return Object.assign(auth, {
    /** Receives the code being made (`makeCode`). */
    codeTaker,
    passwords,
    /** Value of a signed cookie of better-auth in a Cookie header; null without a valid one. */
    readSigned: (cookie: SignedCookie, cookies: string) =>
      readSigned(cookieKey, cookie, { name: named(cookie).name, cookies }),
    /** True when a response removes a valid session from the browser. */
    endsSession: (asked: Headers, answered: Headers) => {
      const { name } = named(SESSION);
      const isForgotten = answered.getSetCookie().some((cookie) => cookie.startsWith(`${name}=;`));
      const cookies = isForgotten ? (asked.get('cookie') ?? '') : '';
      return readSigned(cookieKey, SESSION, { name, cookies }) !== null;
    },
    /** Keys that encrypt secrets in the database. */
    vaultKey: {
      keys: new Map([[KEY_VERSION, cookieKey]]),
      currentVersion: KEY_VERSION,
      legacySecret: secret,
    },
  });
}

export type Auth = ReturnType<typeof createAuth>;

export interface AccountServices {
  db: Database;
  auth: Auth;
  clock: () => Date;
}

export const refusalCode = (error: unknown): string | null =>
  error instanceof APIError ? (error.body?.code ?? '') : null;

/** Error for a suspended member who proved their identity: the reason, and what to do. */
export const suspended = (reason: string) =>
  new AppError(
    'banned',
    `Votre compte est suspendu.${reason && ` Raison\u00a0: ${reason}`}`,
    'Le courriel qui vous l’a appris dit comment contester.',
  );

/** Suspension error of a better-auth refusal; null for any other error. */
export const suspensionOf = (error: unknown): AppError | null =>
  refusalCode(error) === BANNED ? suspended((error as APIError).body?.message ?? '') : null;
