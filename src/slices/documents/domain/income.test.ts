import { UNPAID } from '#slices/ledger/domain/settlement.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  deliveryIncome,
  depositIncome,
  incomeStatement,
  isEmptyMonth,
  type MonthIncome,
  salesIncome,
} from './income.ts';
import { monthSpan } from '#kernel/periods/month.ts';

const settledAt = new Date('2026-11-23T10:00:00Z');

/** An order with what each got of it; the rest went back to the buyer. */
const order = fc
  .record({
    produce: fc.integer({ min: 1, max: 100_000 }),
    deliveryFeePesewas: fc.nat({ max: 10_000 }),
    carried: fc.double({ min: 0, max: 1, noNaN: true }),
    kept: fc.double({ min: 0, max: 1, noNaN: true }),
    surplusPesewas: fc.nat({ max: 5_000 }),
  })
  .map(({ produce, deliveryFeePesewas, carried, kept, surplusPesewas }) => {
    const keptPesewas = Math.floor(produce * kept);
    const platformPesewas = Math.floor(keptPesewas / 40);
    const transporterPesewas = Math.floor(deliveryFeePesewas * carried);
    return {
      produce,
      deliveryFeePesewas,
      settlement: {
        ...UNPAID,
        settledAt,
        surplusPesewas,
        platformPesewas,
        transporterPesewas,
        sellerPesewas: keptPesewas - platformPesewas,
        refundedPesewas: produce + deliveryFeePesewas + surplusPesewas - keptPesewas - transporterPesewas,
      },
    };
  });

test('sales begin with what was agreed for the produce and end with what came in', () => {
  fc.assert(
    fc.property(fc.array(order, { maxLength: 8 }), (orders) => {
      const sales = salesIncome(orders);
      expect(sales.grossPesewas).toBe(orders.reduce((sum, { produce }) => sum + produce, 0));
      expect(sales.netPesewas).toBe(sales.grossPesewas - sales.refundsPesewas - sales.feesPesewas);
      expect(sales.refundsPesewas).toBeGreaterThanOrEqual(0);
      const deliveries = deliveryIncome(orders);
      expect(deliveries.netPesewas).toBe(deliveries.grossPesewas - deliveries.refundsPesewas);
      expect(deliveries.orders).toBe(orders.length);
    }),
  );
});

const NOTHING = { orders: 0, grossPesewas: 0, refundsPesewas: 0, feesPesewas: 0, netPesewas: 0 };
const MONTH: MonthIncome = {
  month: '2026-11',
  isOver: false,
  sales: { orders: 2, grossPesewas: 20_000, refundsPesewas: 1_000, feesPesewas: 500, netPesewas: 18_500 },
  deliveries: NOTHING,
  deposits: NOTHING,
  openingPesewas: 0,
  paidOutPesewas: 4_000,
  closingPesewas: 14_500,
};
const ama = { role: 'seller' as const, personId: 'ama', name: 'Ama Mensah', lines: [] };

test('a statement says what came in, what was taken off and what was paid out', () => {
  const first = incomeStatement(MONTH, ama, 1);
  expect(first).toMatchObject({ cause: 'income_statement:ama:2026-11:1', corrects: null });
  expect(first.facts.sums).toEqual([
    { label: 'Sales of produce (2)', pesewas: 20_000 },
    { label: 'Refunded to buyers', pesewas: -1_000 },
    { label: 'Platform fees', pesewas: -500 },
  ]);
  expect(first.facts.facts.slice(2).map(({ label, value }) => `${label} ${value}`)).toEqual([
    'Balance before ₵0.00',
    'Paid out to mobile money ₵40.00',
    'Balance now ₵145.00',
  ]);
  expect(first.facts.sums.reduce((sum, { pesewas }) => sum + pesewas, 0)).toBe(first.facts.total.pesewas);
  expect(first.facts.total).toEqual({ label: 'Net income', pesewas: 18_500 });
  expect(first.facts.facts[1]?.value).toBe('So far: the month ends on 30 Nov 2026');
  expect(incomeStatement(MONTH, ama, 2).corrects).toBe(first.cause);
  expect(incomeStatement({ ...MONTH, isOver: true }, ama, 3).facts.facts[1]?.value).toBe('The whole month');
});

test('a deposit that the farmer keeps counts without what went back of it', () => {
  const settlement = { ...UNPAID, settledAt, refundedPesewas: 1_000, surplusPesewas: 1_000 };
  const deposits = depositIncome([{ ...settlement, sellerPesewas: 2_925, platformPesewas: 75 }]);
  expect(deposits).toEqual({ orders: 1, grossPesewas: 3_000, refundsPesewas: 0, feesPesewas: 75, netPesewas: 2_925 });
  const { facts } = incomeStatement({ ...MONTH, deposits }, ama, 1);
  expect(facts.sums.slice(3)).toEqual([
    { label: 'Deposits of pre-orders, kept (1)', pesewas: 3_000 },
    { label: 'Platform fees', pesewas: -75 },
  ]);
  expect(facts.total.pesewas).toBe(21_425);
  expect(isEmptyMonth({ ...MONTH, sales: NOTHING, paidOutPesewas: 0, deposits })).toBe(false);
});

test('a month in which nothing happened has none', () => {
  expect(isEmptyMonth(MONTH)).toBe(false);
  expect(isEmptyMonth({ ...MONTH, sales: NOTHING, paidOutPesewas: 0 })).toBe(true);
});

test.each([
  ['2026-12', '2026-12-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z'],
  ['2028-02', '2028-02-01T00:00:00.000Z', '2028-03-01T00:00:00.000Z'],
])('%s is from %s to before %s', (month, from, until) => {
  const span = monthSpan(month);
  expect([span?.from.toISOString(), span?.until.toISOString()]).toEqual([from, until]);
});

test.each(['2026-13', '2026-00', '26-11', '2026-1', 'November', ''])('%j is no month', (month) => {
  expect(monthSpan(month)).toBeNull();
});
