import { allRules, findTerms } from '#slices/settings/server/fees/store-rules.ts';
import { findLimits } from '#slices/settings/server/limits/store-limits.ts';
import { findSettings } from '#slices/settings/server/store.ts';
import { mostly, OWN_ID } from './fill.ts';
import { FARMER, type SliceCases, today } from './slice.ts';

export const SETTINGS: SliceCases = {
  tables: {},
  few: {
    fee_rules: {
      scope: mostly('farmer', { category: 0.01, default: 0.001 }),
      farmer_id: OWN_ID,
      starts_on: 'at::date',
    },
    fee_rule_ends: { rule_id: OWN_ID },
    money_limits: { name: "'mtn.largest_charge'", starts_on: 'at::date' },
  },
  cases: [
    { name: 'fee, terms of a sale', run: (tx) => findTerms(tx, { farmerId: FARMER, category: 'grains', day: today }) },
    { name: 'fee, all its rules', run: allRules },
    { name: 'limits of money', run: findLimits },
    { name: 'settings', run: findSettings },
  ],
};
