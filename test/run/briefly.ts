/**
 * Flag of Node for a program that soon ends: code of the embedded engine costs more to optimise than
 * it then runs. Opening a database takes half the processor.
 */
export const BRIEFLY = '--liftoff-only';
