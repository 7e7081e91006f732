import type { Readable } from 'node:stream';
import type { Disks } from './storage.server.ts';

export interface S3Options {
  region: string;
  /** Undefined for Amazon S3. */
  endpoint: string | undefined;
  accessKeyId: string;
  secretAccessKey: string;
  /** Prefix of bucket names: they are shared by all customers of the store. */
  bucketPrefix: string;
  /** True if buckets are named in the path rather than in the host. */
  pathStyle: boolean;
}

const CONNECTION_TIMEOUT_MS = 5_000;
const SILENCE_TIMEOUT_MS = 30_000;

/** The S3 client is large: it is loaded with the first file. */
async function connect(options: S3Options) {
  const [{ S3Driver }, { GetObjectCommand, S3Client }] = await Promise.all([
    import('flydrive/drivers/s3'),
    import('@aws-sdk/client-s3'),
  ]);
  const { region, endpoint, accessKeyId, secretAccessKey, pathStyle } = options;
  const client = new S3Client({
    region,
    ...(endpoint !== undefined && { endpoint }),
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: pathStyle,
    // Checksums in trailers are specific to Amazon: other stores save them as part of the file.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECTION_TIMEOUT_MS,
      socketTimeout: SILENCE_TIMEOUT_MS,
    },
  });
  return {
    disk: (Bucket: string) =>
      // The bucket's own policy decides who may read: many stores have no ACL for each file.
      new S3Driver({ client, bucket: Bucket, visibility: 'private', supportsACL: false }),
    part: async (Bucket: string, Key: string, Range: string) => {
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key, Range }));
      return Body as Readable;
    },
  };
}

/** Files in buckets of an S3 store. The buckets must exist, and need not be public. */
export function s3Disks(options: S3Options): Disks {
  let connected: ReturnType<typeof connect> | undefined;
  const store = () => (connected ??= connect(options));
  const nameOf = (bucket: string) => `${options.bucketPrefix}${bucket}`;
  return {
    name: 'S3',
    disk: async (bucket) => (await store()).disk(nameOf(bucket)),
    part: async (bucket, path, { start, end }) =>
      (await store()).part(nameOf(bucket), path, `bytes=${start}-${end}`),
    identity: () =>
      Promise.resolve([options.endpoint, options.region, options.bucketPrefix].join(' ')),
    settle: () => Promise.resolve(),
  };
}
