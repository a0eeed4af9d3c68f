import { type Refused, refused } from '#kernel/refusal.ts';

/** No room left on the disk, and no room left for this account (POSIX). */
const FULL_CODES: readonly unknown[] = ['ENOSPC', 'EDQUOT'];

function isFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && FULL_CODES.includes(error.code)) || isFull(error.cause);
}

/** The refusal of whatever needs room for a file where there is none. */
export function storageFull(): Refused {
  return refused(
    'storage.full',
    'There is no room for files at the moment. Nothing was saved; please try again later.',
    { retryAfterSeconds: 60 },
  );
}

/** Runs what writes a file; refuses `storage.full` where the disk has no room for it. */
export async function orStorageFull<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isFull(error)) throw error;
    throw storageFull();
  }
}
