import { defineEndpoint } from '#wire/endpoint.ts';
import { id, moment } from '#wire/fields.ts';
import { z } from 'zod';
import { commissionTaxEndpoints } from './contract-tax.ts';
import { feeRuleEndpoints } from './contract-fees.ts';
import { limitEndpoints } from './contract-limits.ts';
import { changedSettings, publicRules, settingsForm } from './forms.ts';

export const readSettings = defineEndpoint({
  id: 'settings.read',
  method: 'GET',
  path: '/api/settings',
  summary:
    'The rules in force: the platform fee, the windows of an order, what is agreed about weight and grade, the shortest password.',
  who: 'anyone',
  output: publicRules,
});

/** What was asked for and waits for another administrator, in words. */
const waiting = z.array(z.object({ id, what: z.string() }));

const edited = z.object({ settings: settingsForm, changedAt: z.record(z.string(), moment), waiting });

export const showSettings = defineEndpoint({
  id: 'settings.show',
  method: 'GET',
  path: '/api/admin/settings',
  summary: 'The rules in force, and when each was changed.',
  who: ['admin'],
  permission: ['settings'],
  output: edited,
});

export const changeSettings = defineEndpoint({
  id: 'settings.change',
  method: 'PUT',
  path: '/api/admin/settings',
  summary:
    'Changes the rules for what happens from now on; orders keep the fee and the deadlines that they have. The limits of payouts wait until another ' +
    'administrator has approved them.',
  who: ['admin'],
  permission: ['settings'],
  audited: settingsForm.keyof().options,
  body: changedSettings,
  output: edited,
  idempotency: 'accepted',
  refusals: { 'proposal.waits': 409 },
});

/** Every call of this slice. */
export const settingsEndpoints = [
  readSettings,
  showSettings,
  changeSettings,
  ...feeRuleEndpoints,
  ...limitEndpoints,
  ...commissionTaxEndpoints,
] as const;
