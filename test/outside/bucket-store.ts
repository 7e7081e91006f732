/** A local S3 server with the buckets of the site. */
// why: a real one takes an account of ours at somebody's service, and a network.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AddressInfo } from 'node:net';
import S3rver from 's3rver';
import { IMPORT_BUCKET } from '#features/intake/imports/runs/run.ts';
import { BUCKETS } from '#features/images/media/media.ts';
import type { S3Options } from '#services/storage/s3-disks.server.ts';

export interface BucketStore {
  options: S3Options;
  close(): Promise<void>;
}

const PREFIX = 'zinc-';
/** The only accepted key. */
const KEY = 'S3RVER';

export async function startBucketStore(): Promise<BucketStore> {
  const directory = await mkdtemp(path.join(tmpdir(), 'zinc-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [...BUCKETS, IMPORT_BUCKET].map((bucket) => ({ name: `${PREFIX}${bucket}` })),
  });
  const { port }: AddressInfo = await server.run();
  return {
    options: {
      region: 'us-east-1',
      endpoint: `http://127.0.0.1:${port}`,
      accessKeyId: KEY,
      secretAccessKey: KEY,
      bucketPrefix: PREFIX,
      pathStyle: true,
    },
    close: async () => {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
