import type { PaidCard } from '#kernel/ghana/pay-method.ts';
import { shareOf } from '#kernel/money.ts';
import type { CardRequest } from '#slices/escrow/server/payment-provider.ts';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { blankCharge, final, openCharge, watchExpiry } from './charges.ts';
import type { ChargeRow, RecordOf } from './records.ts';
import { Refusal, type SandboxState } from './state.ts';

/** What happens when a test card pays. */
type Outcome = 'pays' | 'pays_late' | RecordOf<'card_declined'>['reason'];

export interface TestCard extends PaidCard {
  readonly brand: string;
  readonly label: string;
  readonly hint: string;
  readonly outcome: Outcome;
}

export const testCardName = z.enum(['visa', 'mastercard', 'verve', 'declined', 'empty', 'late']);
type TestCardName = z.infer<typeof testCardName>;

/** The cards that lie beside the page. Nobody types a number. */
export const TEST_CARDS: Readonly<Record<TestCardName, TestCard>> = {
  visa: { label: 'Visa', brand: 'visa', lastFour: '4081', hint: 'Pays at once', outcome: 'pays' },
  mastercard: { label: 'Mastercard', brand: 'mastercard', lastFour: '5559', hint: 'Pays at once', outcome: 'pays' },
  verve: { label: 'Verve', brand: 'verve', lastFour: '5780', hint: 'Pays at once', outcome: 'pays' },
  declined: { label: 'Visa', brand: 'visa', lastFour: '5408', hint: 'Declined by its bank', outcome: 'card_declined' },
  empty: { label: 'Visa', brand: 'visa', lastFour: '0002', hint: 'Not enough money on it', outcome: 'card_no_money' },
  late: {
    label: 'Mastercard',
    brand: 'mastercard',
    lastFour: '3184',
    hint: 'Pays in 20 minutes, when it is too late',
    outcome: 'pays_late',
  },
};

/** A page on which a card pays. `isNew`: its opener gets its address, and nobody afterwards. */
export interface CardPage {
  readonly charge: ChargeRow;
  readonly isNew: boolean;
}

/** Opens a page for a card, or gives back the one that this reference already names. */
export async function openCardPage(state: SandboxState, request: CardRequest): Promise<CardPage> {
  const { reference, amountPesewas, description, returnUrl } = request;
  const known = state.book.charges.get(reference);
  if (known !== undefined) {
    if (known.page === null || known.amountPesewas !== amountPesewas || known.description !== description)
      throw new Refusal('reference_conflict', 'This reference names a charge with other content.');
    await state.settled();
    return { charge: known, isNew: false };
  }
  const nowMs = state.nowMs();
  const fresh: ChargeRow = {
    ...blankCharge(nowMs),
    reference,
    amountPesewas,
    description,
    phone: null,
    network: 'card',
    page: { code: randomUUID(), returnUrl },
    expiresAtMs: nowMs + state.rules.cardPageMs,
  };
  const written = state.commit({ t: 'charge', charge: fresh });
  const charge = state.book.charge(reference);
  await written;
  watchExpiry(state, charge);
  return { charge, isNew: true };
}

/** A test card is used on the page of a charge. */
export async function payWithCard(state: SandboxState, reference: string, name: TestCardName): Promise<void> {
  const { brand, lastFour, outcome } = TEST_CARDS[name];
  const charge = openPage(state, reference);
  if (outcome === 'pays') return takeFromCard(state, charge, { card: { brand, lastFour } });
  if (outcome !== 'pays_late')
    return state.commit({ t: 'card_declined', reference, reason: outcome, atMs: state.nowMs() });
  const answersAtMs = state.nowMs() + state.rules.slowBankMs;
  await state.commit({ t: 'card_waits', reference, card: { brand, lastFour }, answersAtMs });
  watchBank(state, charge);
}

/** The bank of a card says yes: the one that waits, or a Visa. `paidPesewas` is another amount than was asked. */
export async function approveCard(
  state: SandboxState,
  reference: string,
  paidPesewas?: number | undefined,
): Promise<void> {
  const charge = openPage(state, reference);
  const { brand, lastFour } = charge.card ?? TEST_CARDS.visa;
  return takeFromCard(state, charge, { card: { brand, lastFour }, paidPesewas });
}

/** The bank of a card says yes when its time has come, unless the page has ended otherwise. */
export function watchBank(state: SandboxState, charge: ChargeRow): void {
  const { answersAtMs, reference } = charge;
  if (answersAtMs === null) return;
  state.agenda.at(answersAtMs, async () => {
    if (charge.finalAtMs === null && charge.answersAtMs === answersAtMs) await approveCard(state, reference);
  });
}

async function takeFromCard(
  state: SandboxState,
  charge: ChargeRow,
  {
    card,
    paidPesewas = charge.amountPesewas,
  }: { readonly card: ChargeRow['card']; readonly paidPesewas?: number | undefined },
): Promise<void> {
  const feePesewas = shareOf(paidPesewas, state.rules.feeBasisPoints);
  await state.commit({ ...final(state, charge, 'succeeded', null), paidPesewas, feePesewas, card });
}

function openPage(state: SandboxState, reference: string): ChargeRow {
  const charge = openCharge(state, reference);
  if (charge.page === null) throw new Refusal('not_pending', 'This charge waits for a phone.');
  return charge;
}
