import path from 'node:path';
import { localDisks } from './local-disks.server.ts';
import { s3Disks, type S3Options } from './s3-disks.server.ts';
import { Storage } from './storage.server.ts';

interface Where {
  s3: S3Options | undefined;
  dataDir: string;
}

export const localStorage = ({ dataDir }: Pick<Where, 'dataDir'>) =>
  new Storage(localDisks(path.join(dataDir, 'medias')));

export const openStorage = ({ s3, dataDir }: Where) =>
  s3 ? new Storage(s3Disks(s3)) : localStorage({ dataDir });
