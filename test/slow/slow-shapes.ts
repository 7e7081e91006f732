/** Files built to be slow: nested, repeated, wide or long, of any size. */

export interface Shape {
  name: string;
  /** @param size in bytes, about */
  make: (size: number) => string | Uint8Array;
}

/** A repeated sign between a start and an end. */
export interface Frame {
  name: string;
  before: string;
  after: string;
}

export const filled = (unit: string, size: number) =>
  unit.repeat(Math.max(1, Math.round(size / unit.length)));

export const inFrames = (frames: readonly Frame[], signs: readonly string[]): Shape[] =>
  frames.flatMap(({ name, before, after }) =>
    signs.map((sign) => ({
      name: `${name}: ${JSON.stringify(sign)}`,
      make: (size) => before + filled(sign, size) + after,
    })),
  );

/** Numbered units, each different. */
export const numbered = (
  name: string,
  unit: (at: number, count: number) => string,
  around: Omit<Frame, 'name'> = { before: '', after: '' },
): Shape => ({
  name,
  make(size) {
    const count = Math.max(2, Math.round(size / unit(1000, 1000).length));
    return (
      around.before +
      Array.from({ length: count }, (_, at) => unit(at, count)).join('') +
      around.after
    );
  },
});

export const nested = (
  name: string,
  open: string,
  middle: string,
  close: string,
  around: Omit<Frame, 'name'> = { before: '', after: '' },
): Shape => ({
  name,
  make(size) {
    const depth = Math.round(size / (open.length + close.length));
    return around.before + open.repeat(depth) + middle + close.repeat(depth) + around.after;
  },
});
