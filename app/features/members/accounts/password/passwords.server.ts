/** Passwords as the database keeps them: scrypt, at the cost that OWASP asks for. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes, randomUUID, scrypt, timingSafeEqual } from 'node:crypto';
import { FairTurns, type Caller, type TurnLimits } from './fair-turns.ts';

interface Cost {
  /** 128·N·r bytes of memory a hash. */
  N: number;
  r: number;
  p: number;
}

/** https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html#scrypt */
const OWASP: Cost = { N: 2 ** 17, r: 8, p: 1 };
/** Of the hashes that better-auth made, which are `<salt>:<key>` in hexadecimal. */
const BETTER_AUTH: Cost = { N: 2 ** 14, r: 16, p: 1 };

const KEY_BYTES = 64;
const SALT_BYTES = 16;
/**
 * Each takes 128 MB and a core for most of a second. More than these would wait longer than people do, for ten
 * seconds’ work is before them.
 */
const TURNS: TurnLimits = { atOnce: 2, waiting: 24, share: 6 };
/** What better-auth asks for a session that it knows. */
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
  // Its salt is the hexadecimal text, not what that stands for.
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

/** Hashes a few passwords at once and lets a few wait, by turns: memory and time are what strangers could use up. */
export class Passwords {
  readonly #cost: Cost;
  readonly #callers = new AsyncLocalStorage<Caller>();
  readonly #turns = new FairTurns(TURNS);

  /** @param cost a lower one than OWASP’s is for tests alone */
  constructor(cost: Cost = OWASP) {
    this.#cost = cost;
  }

  /** Does what hashes or compares passwords in the name of somebody, by whose turns it is counted. */
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
    // Else a quick refusal would tell that the address has an account, and an old one.
    if (!isRight && this.isOutdated(hash)) await this.hash(password);
    return isRight;
  }

  /** Whether a hash was made at another cost than those of today. */
  isOutdated(hash: string): boolean {
    const kept = read(hash);
    return kept !== null && !isSame(kept.cost, this.#cost);
  }
}
