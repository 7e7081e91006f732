import { data } from 'react-router';

/**
 * Awaits what a page shows. When it cannot be read, the reason goes to the log and the visitor gets
 * `failure`, in the error page or as a toast (see client-read.ts), with status 503.
 */
export async function read<T>(failure: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    console.error(failure, error);
    throw data(failure, { status: 503, headers: { 'Retry-After': '5' } });
  }
}
