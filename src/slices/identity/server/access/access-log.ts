import type { Call } from '#platform/http/route.ts';

export type AccessAct = 'password' | 'sms_code' | 'second_step' | 'reset' | 'guest_code' | 'pin' | 'sms' | 'line_code';

/**
 * Notes in the log that somebody tried to get in, how, and what came of it: by the person's id where it is known, never
 * by what they typed.
 */
export function noteAccess(call: Call, act: AccessAct, outcome: 'in' | 'refused', personId: string | null): void {
  const { requestId, ip } = call;
  call.platform.log[outcome === 'in' ? 'info' : 'warn']({ access: act, outcome, personId, ip, requestId }, 'access');
}
