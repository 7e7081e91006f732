import fs from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Init = NodeFS['init'];
type Module = Parameters<NonNullable<NonNullable<Parameters<Init>[1]['preRun']>[number]>>[0];

/** An open file of Emscripten's NODEFS; directories have no descriptor of their own. */
interface OpenFile {
  nfd?: number;
  node: object;
}
interface Attributes {
  mode?: number;
}
interface NodeFsInternals {
  node_ops: { setattr(node: object, attributes: Attributes): void };
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

const OTHERS = 0o077;

/**
 * PGlite's file system on real files, with the one operation that Emscripten leaves out: fsync,
 * which otherwise succeeds without doing anything. With it PostgreSQL's own rules hold against a
 * power cut: the log is on the disk before a commit is answered, and pages before a checkpoint
 * ends. Emscripten also opens to everybody each file that it makes, whatever our umask: not here.
 */
export class DurableNodeFS extends NodeFS {
  override async init(...[engine, options]: Parameters<Init>): ReturnType<Init> {
    const result = await super.init(engine, options);
    const adapt = (module: Module) => {
      const nodefs = module['NODEFS'] as unknown as NodeFsInternals;
      nodefs.stream_ops.fsync = (file) => {
        if (file.nfd === undefined) syncDirectory(nodefs.realPath(file.node));
        else fs.fdatasyncSync(file.nfd);
        return 0;
      };
      const setattr = nodefs.node_ops.setattr.bind(nodefs.node_ops);
      nodefs.node_ops.setattr = (node, attributes) => {
        const { mode } = attributes;
        setattr(node, mode === undefined ? attributes : { ...attributes, mode: mode & ~OTHERS });
      };
    };
    const preRun = [...(result.emscriptenOpts.preRun ?? []), adapt];
    return { emscriptenOpts: { ...result.emscriptenOpts, preRun } };
  }
}
