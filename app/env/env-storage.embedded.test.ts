import { expect, test } from 'vitest';
import { AppError } from '#app/errors.ts';
import { readEnv } from './env.server.ts';

const KEYS = { S3_REGION: 'eu-west-3', S3_ACCESS_KEY_ID: 'cle', S3_SECRET_ACCESS_KEY: 'secret' };
const OPTIONS = { region: 'eu-west-3', accessKeyId: 'cle', secretAccessKey: 'secret' };

test.each<[name: string, source: NodeJS.ProcessEnv, expected: object | undefined]>([
  ['nothing keeps files on the disk', {}, undefined],
  [
    'a region and keys are Amazon’s',
    KEYS,
    { ...OPTIONS, endpoint: undefined, bucketPrefix: '', pathStyle: false },
  ],
  [
    'others name buckets in the path',
    { ...KEYS, S3_ENDPOINT: 'https://s3.example', S3_BUCKET_PREFIX: 'zinc-' },
    { ...OPTIONS, endpoint: 'https://s3.example', bucketPrefix: 'zinc-', pathStyle: true },
  ],
  [
    'unless told otherwise',
    { ...KEYS, S3_ENDPOINT: 'https://s3.example', S3_PATH_STYLE: 'non' },
    { ...OPTIONS, endpoint: 'https://s3.example', bucketPrefix: '', pathStyle: false },
  ],
])('%s', (_, source, expected) => {
  expect(readEnv(source).s3).toEqual(expected);
});

test.each<[source: NodeJS.ProcessEnv, named: string]>([
  [{ S3_REGION: 'eu-west-3' }, 'S3_SECRET_ACCESS_KEY'],
  [{ S3_ENDPOINT: 'https://s3.example' }, 'S3_REGION'],
  [{ ...KEYS, S3_ENDPOINT: 's3.example' }, 'S3_ENDPOINT'],
  [{ ...KEYS, S3_BUCKET_PREFIX: 'Zinc_' }, 'S3_BUCKET_PREFIX'],
  [{ ...KEYS, S3_PATH_STYLE: 'parfois' }, 'S3_PATH_STYLE'],
])('%j is refused, naming %s', (source, named) => {
  expect(() => readEnv(source)).toThrow(AppError);
  expect(() => readEnv(source)).toThrow(named);
});
