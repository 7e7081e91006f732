/** French spaces, named because they cannot be told apart in source code. */
export const NBSP = '\u00a0';
export const NNBSP = '\u202f';
