/** French spaces, named because they look alike in source code. */
export const NBSP = '\u00a0';
export const NNBSP = '\u202f';
