import { refused } from '#kernel/refusal.ts';

/** No room left on the disk, and no room left for this account (POSIX). */
const FULL_CODES: readonly unknown[] = ['ENOSPC', 'EDQUOT'];

function isFull(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false;
  return ('code' in fault && FULL_CODES.includes(fault.code)) || isFull(fault.cause);
}

/** Runs what writes a file; refuses `storage.full` where the disk has no room for it. */
export async function orStorageFull<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (fault) {
    if (!isFull(fault)) throw fault;
    throw refused(
      'storage.full',
      'There is no room for files at the moment. Nothing was saved; please try again later.',
      { retryAfterSeconds: 60 },
    );
  }
}
