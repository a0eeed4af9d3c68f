import {
  capturePostings,
  distributePostings,
  type Posting,
  refundPostings,
  releaseShares,
  splitShares,
} from '#slices/ledger/domain/postings.ts';
import { settlementOf } from '#slices/ledger/domain/settlement.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Draft } from './content.ts';
import { type DocumentedOrder, documentsDue, type OrderMovement } from './order-documents.ts';

const orderId = 'order';
const people = { orderId, sellerId: 'ama', transporterId: 'yaw' };
const moment = (hour: number) => new Date(Date.UTC(2026, 10, 23, hour));

function orderOf(change: Partial<DocumentedOrder> = {}): DocumentedOrder {
  return {
    id: orderId,
    orderNumber: 'FG-261123-K4T9QX',
    status: 'pending',
    productName: 'Pona yam',
    qualityGrade: 'standard',
    weightGrams: 12_500,
    pricePerKgPesewas: 800,
    pack: null,
    producePesewas: 10_000,
    deliveryFeePesewas: 2_000,
    totalPesewas: 12_000,
    platformFeePesewas: 250,
    sellerPesewas: 9_750,
    deliveryTypeName: 'Pickup truck',
    selfPickup: false,
    pointName: null,
    distanceKm: 41.6,
    createdAt: moment(1),
    paidAt: moment(2),
    paidWith: { method: 'mtn', card: null },
    parts: [],
    deliveredAt: null,
    seller: { role: 'seller', personId: 'ama', name: 'Ama Mensah', lines: ['Techiman'] },
    buyer: { role: 'buyer', personId: null, name: 'Esi Boateng', lines: ['Accra'] },
    carrier: { role: 'carrier', personId: 'yaw', name: 'Yaw Osei', lines: [] },
    ...change,
  };
}

const SHARES = { producePesewas: 10_000, deliveryFeePesewas: 2_000, platformFeePesewas: 250 };
const transfer = (
  transferId: string,
  transferKind: string,
  postings: readonly Posting[],
  hour: number,
): OrderMovement[] =>
  postings.map(({ account, amountPesewas }) => ({
    transferId,
    transferKind,
    transferNote: transferKind === 'escrow.reduced' ? 'Damaged goods, 2 kg' : null,
    accountKind: account.kind,
    amountPesewas,
    at: moment(hour),
  }));
const capture = (amountPesewas: number, name = 'capture') =>
  transfer(name, 'escrow.captured', capturePostings({ orderId, provider: 'sandbox', amountPesewas }), 2);
const back = (kind: string, amountPesewas: number, hour: number) =>
  transfer(`${kind}:${hour}`, kind, refundPostings({ orderId, amountPesewas }), hour);
const divided = (kind: string, parts: Parameters<typeof distributePostings>[1]) =>
  transfer('divide', kind, distributePostings(people, parts), 9);

const kinds = (drafts: readonly Draft[]) => drafts.map(({ facts }) => facts.kind);
const totalOf = (drafts: readonly Draft[], kind: string) =>
  drafts.filter(({ facts }) => facts.kind === kind).reduce((sum, { facts }) => sum + facts.total.pesewas, 0);

test.each([
  ['Self-pickup', null, 'Self-pickup at the farm', 'the buyer collects them at the farm.'],
  [
    'Collect at Techiman Market',
    'Techiman Market',
    'Collect at Techiman Market',
    'the buyer collects them at Techiman Market.',
  ],
])('%s says where the buyer collects the goods', (deliveryTypeName, pointName, line, note) => {
  const collected = { selfPickup: true, deliveryTypeName, pointName, deliveryFeePesewas: 0, carrier: null };
  const [invoice] = documentsDue(orderOf(collected), capture(10_000));
  expect(invoice?.facts.lines.map(({ text }) => text)).toContain(line);
  expect(invoice?.facts.notes.join(' ')).toContain(note);
});

describe('the documents of an order', () => {
  test('that a card paid: invoice and receipt name it, the statement of the farmer does not', () => {
    const paidWith = { method: 'card', card: { brand: 'visa', lastFour: '4081' } } as const;
    const drafts = documentsDue(orderOf({ paidWith }), capture(12_000));
    expect(JSON.stringify(drafts)).not.toContain('Paid by mobile money');
    const naming = drafts.filter(({ facts }) => facts.facts.some(({ value }) => value === 'Visa ····4081'));
    expect(kinds(naming)).toEqual(['invoice', 'receipt']);
  });

  test('that was paid in parts: invoice and receipt list each payment, and the farmer reads of no card', () => {
    const card = { brand: 'visa', lastFour: '4081' };
    const parts = [
      { amountPesewas: 7_000, paidAt: moment(1), paidWith: { method: 'mtn', card: null } },
      { amountPesewas: 5_000, paidAt: moment(2), paidWith: { method: 'card', card } },
    ] as const;
    const drafts = documentsDue(orderOf({ parts, paidWith: { method: 'card', card } }), capture(12_000));
    const payments = drafts.map(({ facts }) => facts.facts.filter(({ label }) => label.startsWith('Payment ')));
    expect(payments.map((lines) => lines.length)).toEqual([2, 2, 2]);
    expect(payments[1]?.map(({ value }) => value)).toEqual([
      expect.stringMatching(/^₵70\.00, MTN MoMo, /),
      expect.stringMatching(/^₵50\.00, Visa ····4081, /),
    ]);
    expect(JSON.stringify(payments[2])).not.toContain('4081');
  });

  test('that is paid: an invoice, a receipt and what is to come to the farmer', () => {
    const drafts = documentsDue(orderOf(), capture(12_000));
    expect(kinds(drafts)).toEqual(['invoice', 'receipt', 'sales_statement']);
    expect(drafts.map(({ facts }) => facts.total)).toEqual([
      { label: 'Total, paid', pesewas: 12_000 },
      { label: 'Paid', pesewas: 12_000 },
      { label: 'Your part', pesewas: 9_750 },
    ]);
    expect(drafts[0]?.facts.notes.join(' ')).toMatch(/intermediary.*not a VAT invoice/);
  });

  test('that went well: the sale once more, in place of the first, and the delivery', () => {
    const settled = [...capture(12_000), ...divided('escrow.released', releaseShares(SHARES, true))];
    const drafts = documentsDue(orderOf({ status: 'completed', deliveredAt: moment(8) }), settled);
    expect(kinds(drafts)).toEqual(['invoice', 'receipt', 'sales_statement', 'delivery_statement']);
    expect(drafts[2]).toMatchObject({
      cause: 'sales_statement:order:settled',
      corrects: 'sales_statement:order:paid',
      facts: { total: { label: 'Your part, paid into your balance', pesewas: 9_750 } },
    });
    expect(drafts[3]).toMatchObject({ facts: { total: { pesewas: 2_000 } }, parties: [{ name: 'Yaw Osei' }] });
  });

  test('of which a part went back: a credit note that names the invoice, for each transfer', () => {
    const moved = [...capture(12_000), ...back('escrow.reduced', 1_200, 3)];
    const drafts = documentsDue(orderOf(), moved);
    expect(drafts[2]).toMatchObject({ cause: 'credit_note:escrow.reduced:3', corrects: 'invoice:order' });
    expect(drafts[2]?.facts.lines[0]?.text).toBe('Part of what was paid for 12.5 kg Pona yam and its delivery');
    expect(totalOf(drafts, 'credit_note')).toBe(1_200);
  });

  test('that was paid twice: nothing is credited of what was never invoiced', () => {
    const drafts = documentsDue(orderOf(), [
      ...capture(12_000),
      ...capture(12_000, 'again'),
      ...back('escrow.surplus', 12_000, 3),
    ]);
    expect(kinds(drafts)).toEqual(['invoice', 'receipt', 'sales_statement']);
  });

  test('no name is among the facts', () => {
    const drafts = documentsDue(orderOf(), [...capture(12_000), ...back('escrow.reduced', 1_200, 3)]);
    expect(JSON.stringify(drafts.map(({ facts }) => facts))).not.toMatch(/Ama|Esi|Yaw|Mensah|Techiman|Accra/);
  });
});

const history = fc
  .record({ reduced: fc.array(fc.integer({ min: 1, max: 900 }), { maxLength: 3 }), share: fc.nat({ max: 1000 }) })
  .map(({ reduced, share }) => {
    const producePesewas = 10_000 - reduced.reduce((sum, part) => sum + part, 0);
    const total = producePesewas + 2_000;
    const transporterPesewas = Math.floor((share * 2_000) / 1000);
    const refundPesewas = Math.max(
      2_000 - transporterPesewas,
      Math.floor((total * (1000 - share)) / 1000) - transporterPesewas,
    );
    return [
      ...capture(12_000),
      ...reduced.flatMap((part, at) => back('escrow.reduced', part, 3 + at)),
      ...divided('escrow.split', splitShares({ ...SHARES, producePesewas }, { refundPesewas, transporterPesewas })),
    ];
  });

test('invoiced is what was credited and what is kept, whatever became of the money', () => {
  fc.assert(
    fc.property(history, fc.nat(), (movements, cut) => {
      // Only whole transfers: one is posted as one.
      const ids = [...new Set(movements.map(({ transferId }) => transferId))];
      const seen = ids.slice(0, 1 + (cut % ids.length));
      const soFar = movements.filter(({ transferId }) => seen.includes(transferId));
      const drafts = documentsDue(orderOf(), soFar);
      const { heldPesewas, sellerPesewas, transporterPesewas, platformPesewas } = settlementOf(soFar);
      const kept = heldPesewas + sellerPesewas + transporterPesewas + platformPesewas;
      expect(totalOf(drafts, 'invoice')).toBe(totalOf(drafts, 'credit_note') + kept);
      for (const { facts } of drafts.filter((draft) => draft.facts.kind === 'sales_statement'))
        expect(facts.sums.reduce((sum, { pesewas }) => sum + pesewas, 0)).toBe(facts.total.pesewas);
      expect(new Set(drafts.map(({ cause }) => cause)).size).toBe(drafts.length);
    }),
  );
});
