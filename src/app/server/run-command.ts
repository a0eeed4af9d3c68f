import { errorMessage, errorTrace } from '#kernel/error.ts';

/**
 * Mistakes of the program itself: the person who mends them needs the trace. Node says with a code what is wrong with
 * arguments.
 */
function isOwnMistake(error: unknown): boolean {
  return (
    (error instanceof TypeError || error instanceof ReferenceError || error instanceof RangeError) && !('code' in error)
  );
}

/** A name with several addresses fails with one error for each of them, and says nothing itself. */
function firstOf(error: unknown): unknown {
  return error instanceof AggregateError && error.errors.length > 0 ? firstOf(error.errors[0]) : error;
}

/** What a command that failed tells its operator: one sentence, unless it is a mistake of ours. */
export function commandError(error: unknown): string {
  const first = firstOf(error);
  return isOwnMistake(first) ? errorTrace(first) : errorMessage(first);
}

/** Runs a command from beginning to end. One that fails says why and ends with 1. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    process.exitCode = 1;
    process.stderr.write(`${commandError(error)}\n`);
  }
}
