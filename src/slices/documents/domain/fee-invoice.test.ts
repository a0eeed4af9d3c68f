import { expect, test } from 'vitest';
import { feeInvoice, taxedAt } from './fee-invoice.ts';
import type { DocumentedOrder, OrderMovement } from './order-documents.ts';

const at = new Date('2026-12-01T10:00:00Z');
const tax = {
  name: 'Farmgate Ltd',
  tin: 'C0001234567',
  vatBasisPoints: 1500,
  nhilBasisPoints: 250,
  getfundBasisPoints: 250,
};
const order: DocumentedOrder = {
  id: 'order',
  orderNumber: 'FG-261201-K4T9QX',
  status: 'completed',
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
  createdAt: at,
  paidAt: at,
  paidWith: null,
  parts: [],
  deliveredAt: at,
  seller: { role: 'seller', personId: 'ama', name: 'Ama Mensah', lines: ['Techiman'] },
  buyer: { role: 'buyer', personId: null, name: 'Esi Boateng', lines: ['Accra'] },
  carrier: null,
};
const moved = (accountKind: OrderMovement['accountKind'], amountPesewas: number): OrderMovement => ({
  transferId: 'transfer',
  transferKind: 'escrow.released',
  transferNote: null,
  accountKind,
  amountPesewas,
  at,
});
const taxed = [
  moved('escrow', -12_000),
  moved('platform_fees', 209),
  moved('vat_payable', 31),
  moved('nhil_payable', 5),
  moved('getfund_payable', 5),
];

test('fee invoice: its lines are what the ledger has, with the TINs of both, and come to the commission', () => {
  const { facts, parties, cause } = feeInvoice(order, taxed, { tax, sellerTin: 'P0009876543' });
  expect(cause).toBe('fee_invoice:order');
  expect(facts.facts).toContainEqual({ label: 'Supplied by', value: 'Farmgate Ltd, TIN C0001234567' });
  expect(parties).toEqual([{ ...order.seller, lines: ['Techiman', 'TIN P0009876543'] }]);
  expect(facts.sums).toEqual([
    { label: 'Without taxes', pesewas: 209 },
    { label: 'VAT 15 %', pesewas: 31 },
    { label: 'NHIL 2.5 %', pesewas: 5 },
    { label: 'GETFund levy 2.5 %', pesewas: 5 },
  ]);
  expect(facts.total.pesewas).toBe(order.platformFeePesewas);
});

test('fee invoice: one without a TIN of the seller says so, and names nobody else', () => {
  const { facts, parties } = feeInvoice(order, taxed, { tax, sellerTin: null });
  expect(parties).toEqual([order.seller]);
  expect(facts.notes.join(' ')).toContain('No TIN of the farmer is known');
});

test('fee invoice: a commission without taxes has none', () => {
  expect(taxedAt([moved('escrow', -12_000), moved('platform_fees', 250)])).toBeNull();
  expect(taxedAt(taxed)).toEqual(at);
});
