import { PROVIDERS } from '#kernel/provider/provider-name.ts';
import { defineEndpoint } from '#wire/endpoint.ts';
import { done, id, moment, requiredText } from '#wire/fields.ts';
import { PAYOUT_PLACES } from '#kernel/ghana/payout-place.ts';
import { z } from 'zod';

const at = z.enum([...PROVIDERS, 'all']);

const payoutStop = z.object({
  id,
  at,
  /** Shown to the person who waits for money. */
  reason: z.string(),
  byName: z.string(),
  since: moment,
});
export type PayoutStop = z.output<typeof payoutStop>;

export const listPayoutStops = defineEndpoint({
  id: 'payouts.stops',
  method: 'GET',
  path: '/api/admin/payouts/stops',
  summary: 'Where payouts are stopped, why, since when and by whom.',
  who: ['admin'],
  permission: ['payouts'],
  output: z.object({ stops: z.array(payoutStop) }),
});

export const stopPayouts = defineEndpoint({
  id: 'payouts.stop',
  method: 'POST',
  path: '/api/admin/payouts/stops',
  summary:
    'Stops payouts at a provider, or at all of them: nothing new is sent, what was sent is followed, withdrawals are taken and wait.',
  who: ['admin'],
  permission: ['payouts'],
  audited: ['at', 'reason'],
  body: z.strictObject({ at, reason: requiredText('Say why: people who wait for money read it', 300) }),
  output: z.object({ id }),
  status: 201,
  refusals: { 'payouts.stopped_before': 409 },
});

export const resumePayouts = defineEndpoint({
  id: 'payouts.resume',
  asksPassword: true,
  method: 'POST',
  path: '/api/admin/payouts/stops/{id}/resume',
  summary: 'Ends a stop: what waits is sent.',
  who: ['admin'],
  permission: ['payouts'],
  params: z.object({ id }),
  output: done,
  refusals: { 'payouts.not_stopped': 409 },
});

export const showPausedPayouts = defineEndpoint({
  id: 'escrow.paused_payouts',
  method: 'GET',
  path: '/api/escrow/paused-payouts',
  summary: 'The networks to which nothing is paid out now, with why and since when.',
  who: 'signed_in',
  output: z.object({
    paused: z.array(z.object({ network: z.enum(PAYOUT_PLACES), reason: z.string(), since: moment })),
  }),
});
export type PausedPayout = z.output<typeof showPausedPayouts.output>['paused'][number];

export const payoutStopEndpoints = [listPayoutStops, stopPayouts, resumePayouts, showPausedPayouts] as const;
