import { expect, test } from 'vitest';
import { helpGroups } from './help-groups.ts';
import { termsOf } from './terms.ts';
import type { TradeRules } from './trade-rules.ts';
import { searchHelp } from './help.ts';

const STANDARD: TradeRules = {
  platformFeePercent: 2.5,
  paymentWindowMinutes: 15,
  partsWindowHours: 72,
  answerWindowHours: 48,
  perishableReceiptHours: 24,
  keepingReceiptHours: 48,
  dryReceiptHours: 72,
  weightTolerancePercent: 3,
  gradeStepPercent: 10,
  perishableWeightHours: 2,
  keepingWeightHours: 6,
  dryWeightHours: 12,
  perishableReadyHours: 24,
  keepingReadyHours: 48,
  dryReadyHours: 72,
  disputeEvidenceHours: 48,
  disputeDecisionHours: 72,
  walletWithdrawalFee: 0,
  bankWithdrawalFee: 0,
  cancellationFeePercent: 0,
};
const HELP = helpGroups(STANDARD);

/** Every deadline and share that a text names. */
function figuresIn(value: unknown): string[] {
  return JSON.stringify(value).match(/[\d.]+ (?:minutes?|hours?|%)/g) ?? [];
}

test('help and terms name the deadlines and the shares that are in force, and no others', () => {
  const standard = [
    '10 %',
    '12 hours',
    '15 minutes',
    '2 hours',
    '2.5 %',
    '24 hours',
    '3 %',
    '48 hours',
    '6 hours',
    '72 hours',
  ];
  const changed: TradeRules = {
    platformFeePercent: 3,
    paymentWindowMinutes: 31,
    partsWindowHours: 73,
    answerWindowHours: 1,
    perishableReceiptHours: 33,
    keepingReceiptHours: 34,
    dryReceiptHours: 35,
    weightTolerancePercent: 4,
    gradeStepPercent: 11,
    perishableWeightHours: 5,
    keepingWeightHours: 7,
    dryWeightHours: 8,
    perishableReadyHours: 36,
    keepingReadyHours: 37,
    dryReadyHours: 38,
    disputeEvidenceHours: 39,
    disputeDecisionHours: 40,
    walletWithdrawalFee: 100,
    bankWithdrawalFee: 800,
    cancellationFeePercent: 1.95,
  };
  for (const texts of [helpGroups, termsOf]) {
    expect([...new Set(figuresIn(texts(STANDARD)))].sort()).toEqual(standard);
    expect([...new Set(figuresIn(texts(changed)))].sort()).toEqual([
      '1 hour',
      '1.95 %',
      '11 %',
      '3 %',
      '31 minutes',
      '33 hours',
      '34 hours',
      '35 hours',
      '36 hours',
      '37 hours',
      '38 hours',
      '39 hours',
      '4 %',
      '40 hours',
      '5 hours',
      '7 hours',
      '73 hours',
      '8 hours',
    ]);
  }
});

test('every word must be in the question or its answer, whatever its case', () => {
  const found = searchHelp(HELP, ' Escrow FEE ');
  expect(found.flatMap((group) => group.entries.map((entry) => entry.question))).toEqual(['Is the delivery fee safe?']);
  expect(searchHelp(HELP, 'zebra')).toEqual([]);
  expect(searchHelp(HELP, '  ')).toEqual(HELP);
});

test('no question is asked twice, and every answer says something', () => {
  const entries = HELP.flatMap((group) => group.entries);
  expect(new Set(entries.map((entry) => entry.question)).size).toBe(entries.length);
  for (const entry of entries) expect(entry.answer.join('').length).toBeGreaterThan(60);
});
