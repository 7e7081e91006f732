import fs from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Init = NodeFS['init'];
type Module = Parameters<NonNullable<NonNullable<Parameters<Init>[1]['preRun']>[number]>>[0];

/** An open file of Emscripten's NODEFS; directories have no descriptor of their own. */
interface OpenFile {
  nfd?: number;
  node: object;
}
interface NodeFsInternals {
  stream_ops: { fsync?: (file: OpenFile) => number };
  realPath(node: object): string;
}

function syncDirectory(directory: string): void {
  const descriptor = fs.openSync(directory, 'r');
  try {
    fs.fsyncSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}

/**
 * PGlite's file system on real files, with the one operation that Emscripten leaves out: fsync,
 * which otherwise succeeds without doing anything. With it PostgreSQL's own rules hold against a
 * power cut: the log is on the disk before a commit is answered, and pages before a checkpoint
 * ends.
 */
export class DurableNodeFS extends NodeFS {
  override async init(...[engine, options]: Parameters<Init>): ReturnType<Init> {
    const result = await super.init(engine, options);
    const addSync = (module: Module) => {
      const nodefs = module['NODEFS'] as unknown as NodeFsInternals;
      nodefs.stream_ops.fsync = (file) => {
        if (file.nfd === undefined) syncDirectory(nodefs.realPath(file.node));
        else fs.fdatasyncSync(file.nfd);
        return 0;
      };
    };
    const preRun = [...(result.emscriptenOpts.preRun ?? []), addSync];
    return { emscriptenOpts: { ...result.emscriptenOpts, preRun } };
  }
}
