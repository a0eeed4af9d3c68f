/** How long a batch may take (25 s) and how many calls run beside each other (8). */
export interface TurnOptions {
  readonly timeoutMs?: number;
  readonly callsAtOnce?: number;
}

/** A message that was not handed over, for now. */
interface NotNow {
  readonly kind: 'failed';
  readonly reason: string;
}

/** Sends a batch by one call for each message; those for which no time is left fail for now. */
export async function sendInTurn<M, O>(
  messages: readonly M[],
  { timeoutMs = 25_000, callsAtOnce = 8 }: TurnOptions,
  sendOne: (message: M, deadline: AbortSignal) => Promise<O>,
): Promise<(O | NotNow)[]> {
  const deadline = AbortSignal.timeout(timeoutMs);
  const outcomes: (O | NotNow)[] = [];
  for (let start = 0; start < messages.length; start += callsAtOnce) {
    const chunk = messages.slice(start, start + callsAtOnce);
    const send = async (message: M): Promise<O | NotNow> =>
      deadline.aborted ? { kind: 'failed', reason: 'There was no time left to send it.' } : sendOne(message, deadline);
    outcomes.push(...(await Promise.all(chunk.map(send))));
  }
  return outcomes;
}
