import { errorMessage } from '#kernel/error.ts';
import { sendInTurn, type TurnOptions } from '#platform/send-in-turn.ts';
import type { VoiceConfig } from '#platform/telephone/voice-config.ts';
import type { OutgoingCall, SendOutcome, VoiceCaller } from '#slices/notifications/server/voice-caller.ts';
import { z } from 'zod';

/** The response of POST /call, as Africa's Talking's Node.js SDK reads it. */
const responseSchema = z.object({
  entries: z.array(z.object({ status: z.string(), sessionId: z.string().max(200).nullish() })).nullish(),
  errorMessage: z.string().nullish(),
});

/** What never gets better for this call. All others (no credit, their fault) may pass. */
const REFUSED: ReadonlySet<string> = new Set(['InvalidPhoneNumber', 'DestinationNotSupported']);

async function outcomeOf(response: Response): Promise<SendOutcome> {
  const text = await response.text();
  const reason = `Africa's Talking answered ${response.status}: ${text.slice(0, 200)}`;
  if (!response.ok) return { kind: response.status === 400 ? 'refused' : 'failed', reason };
  const said = parsed(text);
  const [entry] = said?.entries ?? [];
  if (entry === undefined) return { kind: 'failed', reason };
  const { status, sessionId } = entry;
  if (status === 'Queued' && sessionId && sessionId !== 'None') return { kind: 'accepted', providerId: sessionId };
  return { kind: REFUSED.has(status) ? 'refused' : 'failed', reason: status };
}

function parsed(text: string): z.infer<typeof responseSchema> | null {
  try {
    return responseSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/**
 * Calls by Africa's Talking. It knows no idempotency key; our name of a call comes back when it is answered, by which
 * one whose answer got lost is known before it is placed again.
 */
export function africasTalkingCalls(config: VoiceConfig, options: TurnOptions = {}): VoiceCaller {
  async function placeOne({ to, reference }: OutgoingCall, deadline: AbortSignal): Promise<SendOutcome> {
    const form = new URLSearchParams({
      username: config.username,
      from: config.number,
      to,
      clientRequestId: reference,
    });
    try {
      const response = await fetch(`${config.url}/call`, {
        method: 'POST',
        headers: {
          apiKey: config.apiKey,
          accept: 'application/json',
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: form.toString(),
        // The key must not travel on to wherever somebody between us points.
        redirect: 'error',
        signal: deadline,
      });
      return await outcomeOf(response);
    } catch (error) {
      return { kind: 'failed', reason: `Africa's Talking could not be reached: ${errorMessage(error)}` };
    }
  }
  return { name: 'africastalking', send: (calls) => sendInTurn(calls, options, placeOne) };
}
