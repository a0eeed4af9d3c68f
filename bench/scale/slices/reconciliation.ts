import { itemsOfAct, openActsOf, pageOfActs } from '#slices/reconciliation/server/acts/store-acts.ts';
import { claimsOf, waitingAssignments } from '#slices/reconciliation/server/claims/store-claims.ts';
import {
  earlierOf,
  type ExceptionQuery,
  findException,
  openCounts,
  openExceptionsOf,
  pageOfExceptions,
} from '#slices/reconciliation/server/exceptions/store-exceptions.ts';
import { notesOf } from '#slices/reconciliation/server/exceptions/store-notes.ts';
import { feeDays, feeRules, openFees, rulesInForce } from '#slices/reconciliation/server/fee-rules/store-fee-rules.ts';
import {
  lastExcess,
  lastLooks,
  lookTimes,
  namedDifferences,
  openAlarms,
  returnsUnderWay,
  turnoverNotTold,
} from '#slices/reconciliation/server/looks/store-looks.ts';
import { coverDays } from '#slices/reconciliation/server/cover/store-cover.ts';
import { coverage, factsOf, unsettledItems } from '#slices/reconciliation/server/matching/store-items.ts';
import { estimatedCosts } from '#slices/reconciliation/domain/provider-costs.ts';
import { marginRows } from '#slices/reconciliation/server/margin/store-margin.ts';
import { unassignedSums } from '#slices/reconciliation/server/returns/store-returns.ts';
import { entriesOfItem, linesOfItem } from '#slices/reconciliation/server/statements/store-lines.ts';
import { sumsOfDay } from '#slices/reconciliation/server/store-day.ts';
import { countWaiting } from '#slices/reconciliation/server/waiting.ts';
import type { Case } from '../case.ts';
import { whetherOpen, openOnly, later, mostly, oneOf, OTHER_ROW, overOnly, OWN_ID } from './fill.ts';
import { daysAgo, FARMER, OPEN_ONLY, PAGE, ROW, ROWS, type SliceCases, SPAN_ONLY } from './slice.ts';

const PROVIDER = oneOf(['paystack', 'sandbox'], 8);
/** One item for each line and entry of the books. */
const ITEM = "'charge:' || n";
const exceptions = (asked: Partial<ExceptionQuery> = {}): Case['run'] => {
  const all = { state: 'open', provider: null, kind: null, owner: null, foundBefore: null } as const;
  return (tx) => pageOfExceptions(tx, { ...all, ...PAGE, ...asked });
};
const DAY = daysAgo(20).toISOString().slice(0, 10);

export const RECONCILIATION: SliceCases = {
  tables: {
    statement_lines: {
      provider: PROVIDER,
      account: "'main'",
      line_id: "'line-' || n",
      item: ITEM,
      kind: "'charge'",
      settled: 'not is_open',
    },
    cash_entries: {
      account_id: '1 + n % 16',
      account_version: 'n',
      provider: PROVIDER,
      item: ITEM,
      settled: 'not is_open',
    },
    reconciliation_exceptions: {
      provider: PROVIDER,
      item: ITEM,
      kind: mostly('charge', { fee: 0.2, amount: 0.1 }),
      state: whetherOpen("'open'", "'closed'"),
      ending: overOnly(mostly('settled', { explained: 0.05 })),
      explained_pesewas: '0',
      closed_at: overOnly('at'),
    },
    reconciliation_notes: { exception_id: OTHER_ROW },
    reconciliation_acts: { state: mostly('approved', { proposed: 0.005, withdrawn: 0.01 }) },
    reconciliation_act_items: { act_id: OTHER_ROW, exception_id: OWN_ID, open: 'is_open' },
    unassigned_assignments: { item: ITEM, provider: PROVIDER, state: mostly('approved', { proposed: 0.06 }) },
    unassigned_returns: {
      item: ITEM,
      provider: PROVIDER,
      state: whetherOpen("'queued'", "'succeeded'"),
      reference: OWN_ID,
      next_attempt_at: openOnly(later('now()', '1')),
    },
    fee_booking_rule_fees: { rule_id: OTHER_ROW, exception_id: OWN_ID },
    balance_looks: { provider: PROVIDER, at: 'at' },
    balance_alarms: { provider: PROVIDER, over_at: 'at' },
  },
  few: {
    cover_days: {
      day: 'current_date - n::int',
      state: "'covered'",
      lowest_pesewas: '0',
      held_pesewas: '0',
      owed_pesewas: '0',
      bank_pesewas: '0',
      providers: "'[]'",
      owed: "'[]'",
    },
    statement_uploads: { provider: PROVIDER, from_at: 'at', until_at: later('at', '1') },
    fee_booking_rules: { provider: PROVIDER },
    fee_booking_rule_decisions: { rule_id: OWN_ID, kind: "'approved'" },
  },
  cases: [
    { name: 'differences, open', run: exceptions() },
    { name: 'differences, open of a provider', run: exceptions({ provider: 'paystack' }) },
    { name: 'differences, open of a kind', run: exceptions({ kind: 'fee' }) },
    { name: 'differences, open of nobody', run: exceptions({ owner: 'none' }) },
    { name: 'differences, open of a person', run: exceptions({ owner: FARMER }), argued: OPEN_ONLY },
    { name: 'differences, open and old', run: exceptions({ foundBefore: daysAgo(5) }) },
    { name: 'differences, closed', run: exceptions({ state: 'closed' }) },
    { name: 'differences, how many are open', run: openCounts, argued: OPEN_ONLY },
    { name: 'differences, of items', run: (tx) => openExceptionsOf(tx, ['charge:20', 'charge:3999']) },
    {
      name: 'differences, earlier ones of one',
      run: async (tx) => {
        const row = await findException(tx, ROW);
        return row && earlierOf(tx, row);
      },
    },
    { name: 'differences, notes of one', run: (tx) => notesOf(tx, ROW) },
    {
      name: 'differences, explained ones of a provider',
      run: (tx) => namedDifferences(tx, 'paystack'),
      argued: 'People explain differences one by one, by hand; it adds up those, by index.',
    },
    { name: 'acts, proposed', run: (tx) => pageOfActs(tx, { state: 'proposed', ...PAGE }) },
    { name: 'acts, approved', run: (tx) => pageOfActs(tx, { state: 'approved', ...PAGE }) },
    { name: 'acts, of differences', run: (tx) => openActsOf(tx, ROWS) },
    { name: 'acts, what one is about', run: (tx) => itemsOfAct(tx, ROW) },
    { name: 'what waits for an administrator of money', run: countWaiting },
    { name: 'money of nobody', run: (tx) => claimsOf(tx, null) },
    { name: 'money of nobody, proposals', run: waitingAssignments },
    { name: 'money of nobody, sums', run: unassignedSums, argued: OPEN_ONLY },
    {
      name: 'money of nobody, on its way back',
      run: (tx) => returnsUnderWay(tx, 'paystack', daysAgo(1)),
      argued: OPEN_ONLY,
    },
    {
      name: 'margin by order, a day',
      run: (tx) =>
        marginRows(tx, {
          ...{ by: 'order', from: daysAgo(20), until: daysAgo(19) },
          ...{ costs: estimatedCosts([]), most: 200 },
        }),
      argued: SPAN_ONLY,
    },
    { name: 'fee rules', run: feeRules },
    { name: 'fee rules in force', run: rulesInForce },
    { name: 'fees that are open', run: (tx) => openFees(tx, 'paystack'), argued: OPEN_ONLY },
    { name: 'fees of a day', run: (tx) => feeDays(tx, 'paystack', [DAY]) },
    { name: 'cover, day by day', run: (tx) => coverDays(tx, DAY, 32) },
    { name: 'looks at providers', run: lastLooks },
    { name: 'looks at providers, last excess', run: (tx) => lastExcess(tx, 'paystack') },
    { name: 'looks at providers, next ones', run: lookTimes },
    { name: 'looks at providers, alarms', run: openAlarms },
    {
      name: 'turnover without a notice, ten days',
      run: (tx) => turnoverNotTold(tx, 'paystack', daysAgo(10)),
      argued: SPAN_ONLY,
    },
    { name: 'statements, which were read', run: coverage },
    { name: 'statements, unsettled items', run: (tx) => unsettledItems(tx, []), argued: OPEN_ONLY },
    { name: 'statements, facts of items', run: (tx) => factsOf(tx, ['charge:20', 'charge:3999']) },
    { name: 'statements, lines of an item', run: (tx) => linesOfItem(tx, 'paystack', 'charge:20') },
    { name: 'statements, entries of an item', run: (tx) => entriesOfItem(tx, 'paystack', 'charge:20') },
    {
      name: 'statements, a day of a provider',
      run: (tx) => sumsOfDay(tx, 'paystack', { from: daysAgo(20), until: daysAgo(19) }),
      argued: SPAN_ONLY,
    },
  ],
};
