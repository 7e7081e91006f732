/** Messages between the main thread and the thread of the embedded engine. */

export interface EmbeddedWorkerOptions {
  /** Directory of the database; PGlite creates it when it is missing. */
  directory: string;
  /** True when every commit waits until the disk has it. */
  durable: boolean;
}

export interface EmbeddedWorkerData extends EmbeddedWorkerOptions {
  /** PostgreSQL, compiled once a process: its code is shared by all threads. */
  compiled: WebAssembly.Module;
}

/** Main thread → engine. Bytes are whole frontend messages of PostgreSQL's wire protocol. */
export type EngineRequest =
  | { type: 'run'; id: number; bytes: Uint8Array<ArrayBuffer> }
  /** Resets the session for a new connection: no transaction, no prepared statement. */
  | { type: 'reset'; id: number }
  | { type: 'close' };

/** Engine → main thread. Bytes are backend messages, cut anywhere. */
export type EngineReply =
  | { type: 'ready' }
  | { type: 'part'; id: number; bytes: Uint8Array<ArrayBuffer> }
  | { type: 'done'; id: number; bytes: Uint8Array<ArrayBuffer>; status: SessionStatus }
  /** Last message of the thread before it ends. */
  | { type: 'broken'; message: string };

/**
 * Status of ReadyForQuery: idle, in a transaction, in a failed one; undefined when it never came.
 */
export type SessionStatus = 'I' | 'T' | 'E' | undefined;
