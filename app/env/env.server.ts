/** The only reader of process.env: everything else receives an `Env`. */
import { existsSync } from 'node:fs';
import { BlockList, isIP } from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import { AppError } from '#app/errors.ts';
import { addressesOf } from '#db/pool/hosts.server.ts';
import type { CreatorsApiConfig } from '#services/retailer/creators-api.server.ts';
import type { ModelOptions } from '#services/model/openai-model.server.ts';
import type { S3Options } from '#services/storage/s3-disks.server.ts';
import { flag } from './env-flag.server.ts';
import { refuseHalves } from './env-groups.server.ts';
import { MODEL_GROUPS, modelVariables, readModel } from './env-model.server.ts';
import {
  readSignIn,
  SIGN_IN_GROUPS,
  signInVariables,
  type SignInEnv,
} from './env-sign-in.server.ts';
import { observingVariables, readObserving, type Observing } from './env-observing.server.ts';
import { readStorage, STORAGE_GROUPS, storageVariables } from './env-storage.server.ts';

/** Addresses whose X-Forwarded-For is believed: « loopback », an address, or a CIDR block. */
const trustProxy = z.string().transform((list, context) => {
  const trusted = new BlockList();
  for (const entry of list
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)) {
    const [address = '', prefix] = (entry === 'loopback' ? '127.0.0.0/8' : entry).split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    const bits =
      prefix === undefined ? (family === 'ipv6' ? 128 : 32) : Number(prefix || Number.NaN);
    const valid =
      isIP(address) &&
      Number.isInteger(bits) &&
      bits >= 0 &&
      bits <= (family === 'ipv6' ? 128 : 32);
    if (!valid) {
      context.addIssue({
        code: 'custom',
        message: `« ${entry} » n’est ni une adresse, ni un bloc CIDR, ni « loopback »`,
      });
      return z.NEVER;
    }
    trusted.addSubnet(address, bits, family);
    if (entry === 'loopback') trusted.addAddress('::1', 'ipv6');
  }
  return trusted;
});

const httpUrl = z
  .url({ protocol: /^https?$/, error: 'une adresse http:// ou https:// est attendue', abort: true })
  .refine((url) => new URL(url).pathname === '/', 'le chemin doit être vide')
  .transform((url) => new URL(url).origin);

const scriptUrl = z
  .url({ protocol: /^https?$/, error: 'une adresse https:// est attendue', abort: true })
  .transform((url) => new URL(url).href);

const POSTGRES = z.url({ protocol: /^postgres(ql)?$/ });
/**
 * Address of PostgreSQL. It may list several hosts, which the URL class of the platform refuses.
 */
const databaseUrl = z
  .string()
  .refine(
    (url) => addressesOf(url).every((address) => POSTGRES.safeParse(address).success),
    'une adresse postgres://… est attendue',
  );

/** « nom@domaine », alone or as « Nom <nom@domaine> ». */
const SENDER = /^(?:[^<>@]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/;

/** Shorter ones could be guessed. */
export const MIN_SECRET_LENGTH = 32;
const MIN_WEBHOOK_SECRET_LENGTH = 16;

const variables = z.object({
  PORT: z.coerce
    .number({ error: 'un numéro de port est attendu' })
    .int('un numéro de port est attendu')
    .min(0, 'un port va de 0 à 65535')
    .max(65_535, 'un port va de 0 à 65535')
    .default(3000),
  HOST: z.string().min(1).optional(),
  PUBLIC_URL: httpUrl.optional(),
  TRUST_PROXY: trustProxy.prefault(''),
  HSTS_SUBDOMAINS: flag.prefault('non'),
  PAGES_PER_SECOND: z.coerce
    .number({ error: 'un nombre est attendu' })
    .positive('un nombre au-dessus de zéro est attendu')
    .default(8),
  DATA_DIR: z.string().min(1).default('data'),
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_HOURLY: flag.prefault('oui'),
  BACKUP_BEFORE_MIGRATION: flag.prefault('oui'),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  SECRET: z
    .string()
    .min(MIN_SECRET_LENGTH, `${MIN_SECRET_LENGTH} caractères au moins sont attendus`)
    .optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'une adresse smtp://… ou smtps://… est attendue' })
    .optional(),
  MAIL_FROM: z
    .string()
    .trim()
    .regex(SENDER, 'une adresse est attendue, seule ou comme « Zinc <zinc@exemple.fr> »')
    .optional(),
  REQUIRE_EMAIL_VERIFICATION: flag.prefault('non'),
  SMS_WEBHOOK_URL: z
    .url({ protocol: /^https?$/, error: 'une adresse http:// ou https:// est attendue' })
    .optional(),
  SMS_WEBHOOK_SECRET: z
    .string()
    .min(
      MIN_WEBHOOK_SECRET_LENGTH,
      `${MIN_WEBHOOK_SECRET_LENGTH} caractères au moins sont attendus`,
    )
    .optional(),
  ...signInVariables,
  ...storageVariables,
  ...modelVariables,
  ...observingVariables,
  TCF_CMP_URL: scriptUrl.optional(),
  AD_SCRIPT_URL: scriptUrl.default(
    'https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js',
  ),
  CREATORS_API_CLIENT_ID: z.string().optional(),
  CREATORS_API_CLIENT_SECRET: z.string().optional(),
  CREATORS_API_URL: httpUrl.optional(),
});

const GROUPS = [
  { all: ['DATABASE_URL'], also: ['DATABASE_DIRECT_URL'] },
  { all: ['SMTP_URL'], also: ['MAIL_FROM'] },
  { all: ['SMS_WEBHOOK_URL'], also: ['SMS_WEBHOOK_SECRET'] },
  ...SIGN_IN_GROUPS,
  ...STORAGE_GROUPS,
  ...MODEL_GROUPS,
  { all: ['CREATORS_API_CLIENT_ID', 'CREATORS_API_CLIENT_SECRET'], also: ['CREATORS_API_URL'] },
] as const;

export interface Env extends SignInEnv {
  /** TCP port; 0 lets the system choose one. */
  port: number;
  /** Interface to listen on; every one when undefined. */
  host: string | undefined;
  /** Origin of every absolute address the site writes, without a trailing slash. */
  publicUrl: string;
  trustedProxies: BlockList;
  /** True when browsers must use https for subdomains too. */
  hstsSubdomains: boolean;
  /** Uncached pages that one visitor may request each second. */
  pagesPerSecond: number;
  /**
   * Absolute path of the directory that holds the database, files, the lock and the operator
   * socket.
   */
  dataDir: string;
  backupDir: string;
  backupHourly: boolean;
  backupBeforeMigration: boolean;
  /** Address of a PostgreSQL server, or undefined for the embedded database. */
  databaseUrl: string | undefined;
  /** Address of the server itself, when `databaseUrl` is that of a pooler. */
  databaseDirectUrl: string | undefined;
  /** Secret that signs cookies; undefined uses DATA_DIR/secret. */
  secret: string | undefined;
  /** The SMTP server and the sender of our mail; undefined leaves each letter in the database. */
  mail: { url: string; from: string } | undefined;
  requireEmailVerification: boolean;
  /** Address to post text messages to, and the secret that signs them; undefined disables them. */
  sms: { url: string; secret: string | undefined } | undefined;
  /** The S3 store; undefined stores files in the data directory. */
  s3: S3Options | undefined;
  /** Model for texts and pictures; undefined leaves only the features that need none. */
  model: ModelOptions | undefined;
  observing: Observing;
  /** Script of the consent platform that replaces our banner; undefined keeps the banner. */
  consentPlatform: string | undefined;
  /** The ad network's script; tests have one of their own. */
  adScript: string;
  /** Access to Amazon's Creators API for live products; undefined shows the owner's own. */
  creatorsApi: CreatorsApiConfig | undefined;
}

/** Environment for system programs: no secrets. */
export const systemEnv = (): { PATH: string | undefined; HOME: string | undefined } => ({
  PATH: process.env['PATH'],
  HOME: process.env['HOME'],
});

/** The environment, completed by the `.env` file of the working directory. */
function environment(): NodeJS.ProcessEnv {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return process.env;
}

/**
 * Reads and validates the configuration. An empty variable counts as absent.
 *
 * @throws AppError `configuration`, naming each variable at fault
 */
export function readEnv(source: NodeJS.ProcessEnv = environment()): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const result = variables.superRefine(refuseHalves(GROUPS)).safeParse(given);
  if (!result.success) {
    const faults = result.error.issues.map(
      ({ path: [name], message }) => `  ${String(name)} : ${message}.`,
    );
    throw new AppError(
      'configuration',
      ['La configuration est incorrecte.', ...faults].join('\n'),
      'Corrigez ces variables d’environnement ; .env.example les décrit toutes.',
    );
  }
  const { PORT, HOST, PUBLIC_URL, TRUST_PROXY, DATA_DIR, DATABASE_URL, SECRET } = result.data;
  const { SMTP_URL, MAIL_FROM, REQUIRE_EMAIL_VERIFICATION } = result.data;
  const { SMS_WEBHOOK_URL, SMS_WEBHOOK_SECRET } = result.data;
  const { TCF_CMP_URL, AD_SCRIPT_URL } = result.data;
  const { CREATORS_API_CLIENT_ID: clientId, CREATORS_API_CLIENT_SECRET: clientSecret } =
    result.data;
  const publicUrl = PUBLIC_URL ?? `http://localhost:${PORT}`;
  const from = MAIL_FROM ?? `Zinc <ne-pas-repondre@${new URL(publicUrl).hostname}>`;
  return {
    port: PORT,
    host: HOST,
    publicUrl,
    trustedProxies: TRUST_PROXY,
    hstsSubdomains: result.data.HSTS_SUBDOMAINS,
    pagesPerSecond: result.data.PAGES_PER_SECOND,
    dataDir: path.resolve(DATA_DIR),
    backupDir: path.resolve(result.data.BACKUP_DIR ?? path.join(DATA_DIR, 'backups')),
    backupHourly: result.data.BACKUP_HOURLY,
    backupBeforeMigration: result.data.BACKUP_BEFORE_MIGRATION,
    databaseUrl: DATABASE_URL,
    databaseDirectUrl: result.data.DATABASE_DIRECT_URL,
    secret: SECRET,
    mail: SMTP_URL === undefined ? undefined : { url: SMTP_URL, from },
    requireEmailVerification: REQUIRE_EMAIL_VERIFICATION,
    sms:
      SMS_WEBHOOK_URL === undefined
        ? undefined
        : { url: SMS_WEBHOOK_URL, secret: SMS_WEBHOOK_SECRET },
    ...readSignIn(result.data),
    s3: readStorage(result.data),
    model: readModel(result.data),
    observing: readObserving(result.data),
    consentPlatform: TCF_CMP_URL,
    adScript: AD_SCRIPT_URL,
    creatorsApi:
      clientId === undefined || clientSecret === undefined
        ? undefined
        : { clientId, clientSecret, url: result.data.CREATORS_API_URL },
  };
}
