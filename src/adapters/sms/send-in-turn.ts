import type { OutgoingSms, SendOutcome } from '#slices/notifications/server/sms-sender.ts';

/** How long a batch may take (25 s) and how many calls run beside each other (8). */
export interface TurnOptions {
  readonly timeoutMs?: number;
  readonly callsAtOnce?: number;
}

type SendOne = (message: OutgoingSms, deadline: AbortSignal) => Promise<SendOutcome>;

/** Sends a batch by one call for each message; those for which no time is left fail for now. */
export async function sendInTurn(
  messages: readonly OutgoingSms[],
  { timeoutMs = 25_000, callsAtOnce = 8 }: TurnOptions,
  sendOne: SendOne,
): Promise<SendOutcome[]> {
  const deadline = AbortSignal.timeout(timeoutMs);
  const outcomes: SendOutcome[] = [];
  for (let start = 0; start < messages.length; start += callsAtOnce) {
    const chunk = messages.slice(start, start + callsAtOnce);
    const send = async (message: OutgoingSms): Promise<SendOutcome> =>
      deadline.aborted ? { kind: 'failed', reason: 'There was no time left to send it.' } : sendOne(message, deadline);
    outcomes.push(...(await Promise.all(chunk.map(send))));
  }
  return outcomes;
}
