/** Variables of an S3 store, which replaces the disk for files. */
import { z } from 'zod';
import { flag } from '#app/env/env-flag.server.ts';
import type { Group } from '#app/env/env-groups.server.ts';
import type { S3Options } from '#services/storage/s3-disks.server.ts';

const text = z.string().trim().optional();

export const storageVariables = {
  S3_REGION: text,
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'une adresse http:// ou https:// est attendue' })
    .optional(),
  S3_BUCKET_PREFIX: z
    .string()
    .trim()
    .regex(
      /^[a-z0-9][a-z0-9.-]{0,39}$/,
      '40 lettres minuscules, chiffres, points ou tirets au plus sont attendus',
    )
    .optional(),
  S3_PATH_STYLE: flag.optional(),
};

type Variables = z.output<z.ZodObject<typeof storageVariables>>;

export const STORAGE_GROUPS: readonly Group<keyof Variables>[] = [
  {
    all: ['S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
    also: ['S3_ENDPOINT', 'S3_BUCKET_PREFIX', 'S3_PATH_STYLE'],
  },
];

/** Options of the S3 store; undefined stores files in the data directory. */
export function readStorage(given: Variables): S3Options | undefined {
  const { S3_REGION: region, S3_ENDPOINT: endpoint } = given;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = given;
  if (region === undefined || accessKeyId === undefined || secretAccessKey === undefined) {
    return undefined;
  }
  return {
    region,
    endpoint,
    accessKeyId,
    secretAccessKey,
    bucketPrefix: given.S3_BUCKET_PREFIX ?? '',
    // Amazon names buckets in the host; most others have no host for each.
    pathStyle: given.S3_PATH_STYLE ?? endpoint !== undefined,
  };
}
