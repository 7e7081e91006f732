/** A software authenticator for passkeys: answers as browsers do (WebAuthn Level 3). */
// why: stands for the hardware and for the person who touches it.
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type {
  CreatedCredential,
  UsedCredential,
} from '#features/members/accounts/passkeys/passkey-form.ts';

const encode = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();

/** RFC 8949, 3: head of a data item, for the lengths used here. */
function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
}
type Cbor = number | string | Uint8Array | Map<number | string, Cbor>;
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, item]) => [cbor(key), cbor(item)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

/** RFC 9053, 7.1.1: P-256 point, for ES256. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const coordinates = [x, y].map((part) => Buffer.from(part, 'base64url'));
  return cbor(
    new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, coordinates[0] ?? ''],
      [-3, coordinates[1] ?? ''],
    ]),
  );
}

/** Flags of authenticator data (6.1). */
const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

interface Manner {
  origin?: string;
  rpId?: string;
  /** User verification (PIN or biometry). */
  isVerified?: boolean;
}

export class Authenticator {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #id = randomBytes(16);
  #uses = 0;

  #data(manner: Manner, credential?: Buffer): Buffer {
    const { rpId = 'zinc.example', isVerified = true } = manner;
    const flags = PRESENT | (isVerified ? VERIFIED : 0) | (credential ? HAS_CREDENTIAL : 0);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.#uses++);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter, credential ?? Buffer.of()]);
  }

  #clientData(type: string, challenge: string, { origin = 'https://zinc.example' }: Manner) {
    return JSON.stringify({ type, challenge, origin, crossOrigin: false });
  }

  create({ challenge }: { challenge: string }, manner: Manner = {}): CreatedCredential {
    const key = coseKey(this.#keys.publicKey);
    const length = Buffer.from([0, this.#id.length]);
    const authData = this.#data(manner, Buffer.concat([Buffer.alloc(16), length, this.#id, key]));
    const attestation = new Map<string, Cbor>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    return {
      id: encode(this.#id),
      rawId: encode(this.#id),
      type: 'public-key',
      response: {
        clientDataJSON: encode(this.#clientData('webauthn.create', challenge, manner)),
        attestationObject: encode(cbor(attestation)),
        transports: ['internal'],
      },
      clientExtensionResults: {},
    };
  }

  get({ challenge }: { challenge: string }, manner: Manner = {}): UsedCredential {
    const clientData = this.#clientData('webauthn.get', challenge, manner);
    const data = this.#data(manner);
    const signed = Buffer.concat([data, sha256(clientData)]);
    return {
      id: encode(this.#id),
      rawId: encode(this.#id),
      type: 'public-key',
      response: {
        clientDataJSON: encode(clientData),
        authenticatorData: encode(data),
        signature: encode(sign('sha256', signed, this.#keys.privateKey)),
      },
      clientExtensionResults: {},
    };
  }
}
