/** Password hashes: scrypt, at the cost that OWASP recommends. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes, randomUUID, scrypt, timingSafeEqual } from 'node:crypto';
import { FairTurns, type Caller, type TurnLimits } from './fair-turns.ts';

interface Cost {
  /** Memory of one hash: 128·N·r bytes. */
  N: number;
  r: number;
  p: number;
}

/** https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html#scrypt */
const OWASP: Cost = { N: 2 ** 17, r: 8, p: 1 };
/** Cost of the hashes by better-auth, `<salt>:<key>` in hexadecimal. */
const BETTER_AUTH: Cost = { N: 2 ** 14, r: 16, p: 1 };

const KEY_BYTES = 64;
const SALT_BYTES = 16;
/**
 * One hash takes 128 MB and a core for most of a second. A longer queue would exceed people's
 * patience: the last already waits ten seconds.
 */
const TURNS: TurnLimits = { atOnce: 2, waiting: 24, share: 6 };
/** Caller of a password check by better-auth for an existing session. */
const someMember = (): Caller => ({ key: randomUUID(), isKnown: true });

const FORMAT = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([\w-]+)\$([\w-]+)$/;

interface Kept {
  cost: Cost;
  salt: Buffer;
  key: Buffer;
}

function read(hash: string): Kept | null {
  const [, ln, r, p, salt = '', key = ''] = FORMAT.exec(hash) ?? [];
  if (ln !== undefined) {
    return {
      cost: { N: 2 ** Number(ln), r: Number(r), p: Number(p) },
      salt: Buffer.from(salt, 'base64url'),
      key: Buffer.from(key, 'base64url'),
    };
  }
  const [oldSalt, oldKey] = hash.split(':');
  if (!oldSalt || !oldKey) return null;
  // better-auth salts with the hexadecimal text, not its bytes.
  return { cost: BETTER_AUTH, salt: Buffer.from(oldSalt), key: Buffer.from(oldKey, 'hex') };
}

const isSame = (one: Cost, other: Cost) =>
  one.N === other.N && one.r === other.r && one.p === other.p;

const derive = (password: string, salt: Buffer, { N, r, p }: Cost) =>
  new Promise<Buffer>((resolve, reject) => {
    const options = { N, r, p, maxmem: 256 * N * r };
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, options, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });

/**
 * Hashes a few passwords at once and queues a few more: strangers could otherwise exhaust memory
 * and time.
 */
export class Passwords {
  readonly #cost: Cost;
  readonly #callers = new AsyncLocalStorage<Caller>();
  readonly #turns = new FairTurns(TURNS);

  /** @param cost lower than OWASP’s in tests only */
  constructor(cost: Cost = OWASP) {
    this.#cost = cost;
  }

  /** Runs work whose password hashing counts for one caller. */
  inNameOf<Result>(caller: Caller, work: () => Promise<Result>): Promise<Result> {
    return this.#callers.run(caller, work);
  }

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.#turns.take(this.#callers.getStore() ?? someMember(), work);
  }

  /**
   * @returns `$scrypt$ln=…,r=…,p=…$salt$key`, the last two in base64url
   * @throws AppError `unavailable` when too many wait
   */
  hash(password: string): Promise<string> {
    return this.#inTurn(async () => {
      const salt = randomBytes(SALT_BYTES);
      const key = await derive(password, salt, this.#cost);
      const { N, r, p } = this.#cost;
      const parameters = `ln=${Math.log2(N)},r=${r},p=${p}`;
      return `$scrypt$${parameters}$${salt.toString('base64url')}$${key.toString('base64url')}`;
    });
  }

  /** @throws AppError `unavailable` when too many wait */
  async verify({ hash, password }: { hash: string; password: string }): Promise<boolean> {
    const kept = read(hash);
    if (!kept) return false;
    const { cost, salt, key } = kept;
    const derived = await this.#inTurn(() => derive(password, salt, cost));
    const isRight = derived.length === key.length && timingSafeEqual(derived, key);
    // A quicker refusal would reveal that the address has an account, and an old one.
    if (!isRight && this.isOutdated(hash)) await this.hash(password);
    return isRight;
  }

  /** True when a hash was made at another cost than today's. */
  isOutdated(hash: string): boolean {
    const kept = read(hash);
    return kept !== null && !isSame(kept.cost, this.#cost);
  }
}
