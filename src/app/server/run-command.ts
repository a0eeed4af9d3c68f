import { faultMessage, faultTrace } from '#kernel/fault.ts';

/**
 * Mistakes of the program itself: whoever mends them needs the trace. Node says with a code what is wrong with
 * arguments.
 */
function isOwnMistake(fault: unknown): boolean {
  return (
    (fault instanceof TypeError || fault instanceof ReferenceError || fault instanceof RangeError) && !('code' in fault)
  );
}

/** A name with several addresses fails with one fault for each of them, and says nothing itself. */
function firstOf(fault: unknown): unknown {
  return fault instanceof AggregateError && fault.errors.length > 0 ? firstOf(fault.errors[0]) : fault;
}

/** What a command that failed tells its operator: one sentence, unless it is a mistake of ours. */
export function commandFault(fault: unknown): string {
  const first = firstOf(fault);
  return isOwnMistake(first) ? faultTrace(first) : faultMessage(first);
}

/** Runs a command from beginning to end. One that fails says why and ends with 1. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (fault) {
    process.exitCode = 1;
    process.stderr.write(`${commandFault(fault)}\n`);
  }
}
