import { diskFull } from '#app/process/disk-full.server.ts';
import { errand } from '#app/process/errand.server.ts';
import { retryAfterOf } from '#app/process/passing-fault.server.ts';
import { told } from '#ui/frame/error-page.tsx';

/**
 * Awaits a page's data. When it cannot be read, the log gets the reason. The visitor gets
 * `failure`, or a message about the full disk, in the error page or as a toast (see
 * client-read.ts), with status 503.
 */
export async function read<T>(failure: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    console.error(failure, error);
    const full = diskFull(error);
    const headers = { 'Retry-After': full ? retryAfterOf(full) : '5' };
    throw told(full?.message ?? failure, { status: 503, headers }, errand()?.id);
  }
}
