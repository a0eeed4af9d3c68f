import { expect, test } from 'vitest';
import { randomUUID } from 'node:crypto';
import { type CardRequest, ProviderRefused } from '#slices/escrow/server/payment-provider.ts';
import type { Here } from './conformance-world.ts';

/** A fresh request for a page on which a card pays. */
export function askingCard(amountPesewas = 120_00): CardRequest {
  return {
    reference: randomUUID(),
    amountPesewas,
    description: '40 kg of maize',
    returnUrl: 'https://farmgate.example/checkout/pay/1',
  };
}

/** What a page for a card must do. */
export function cardRules(here: Here): void {
  test('a card pays on a page whose address is given once, and is known by brand and last four digits', async () => {
    const { provider, approve } = here();
    const request = askingCard();
    const opened = await provider.chargeCard(request);
    expect(opened).toMatchObject({ state: 'pending', amountPesewas: 120_00, paidPesewas: 0, reason: null });
    expect(opened.cardPageUrl).toMatch(/^https?:\/\//);
    expect(await provider.chargeCard(request)).toMatchObject({ state: 'pending' });
    await approve(request.reference);
    expect(await provider.readCharge(request.reference)).toMatchObject({
      state: 'succeeded',
      paidPesewas: 120_00,
      reason: null,
      card: { brand: 'visa', lastFour: '4081' },
    });
  });

  test('a declined card took nothing, and another one pays on the same page', async () => {
    const { provider, approve, decline } = here();
    const request = askingCard();
    await provider.chargeCard(request);
    await decline(request.reference);
    expect(await provider.readCharge(request.reference)).toMatchObject({
      state: 'declined',
      reason: 'card_declined',
      paidPesewas: 0,
      mayYetPay: true,
    });
    await approve(request.reference);
    expect(await provider.readCharge(request.reference)).toMatchObject({ state: 'succeeded', paidPesewas: 120_00 });
  });

  test('the same page opened 16 times at once is one, whose address one of them gets', async () => {
    const { provider } = here();
    const request = askingCard();
    const told = await Promise.all(Array.from({ length: 16 }, () => provider.chargeCard(request)));
    expect(new Set(told.map(({ providerReference }) => providerReference)).size).toBe(1);
    expect(told.filter(({ cardPageUrl }) => cardPageUrl !== undefined)).toHaveLength(1);
  });

  test.each([{ amountPesewas: 121_00 }, { description: 'something else' }])(
    'a used reference of a page with other content is a conflict: %o',
    async (change) => {
      const { provider } = here();
      const request = askingCard();
      await provider.chargeCard(request);
      await expect(provider.chargeCard({ ...request, ...change })).rejects.toMatchObject({
        code: 'reference_conflict',
      });
    },
  );

  test.each([0, -1, 1.5])('a page for %d pesewas is refused', async (amountPesewas) => {
    const { provider } = here();
    const request = askingCard(amountPesewas);
    await expect(provider.chargeCard(request)).rejects.toMatchObject({ code: 'invalid_request' });
    expect(await provider.readCharge(request.reference)).toEqual({ state: 'unknown_reference' });
  });

  test('what a card paid goes back to it', async () => {
    const { provider, approve, webhook } = here();
    const charge = askingCard();
    await provider.chargeCard(charge);
    const refund = { reference: randomUUID(), chargeReference: charge.reference, amountPesewas: 50_00 };
    await expect(provider.refund(refund)).rejects.toBeInstanceOf(ProviderRefused);
    await approve(charge.reference);
    await provider.refund(refund);
    await webhook(refund.reference);
    expect(await provider.readRefund(refund)).toMatchObject({ state: 'succeeded', amountPesewas: 50_00 });
  });

  test('a page awaits no one-time code here', async () => {
    const { provider } = here();
    const request = askingCard();
    await provider.chargeCard(request);
    await expect(provider.submitOtp({ reference: request.reference, otp: '123456' })).rejects.toMatchObject({
      code: 'not_pending',
    });
  });
}

/** What a provider must say that takes no cards. */
export function noCardRules(here: Here): void {
  test('cards are refused as not offered', async () => {
    const { provider } = here();
    const request = askingCard();
    await expect(provider.chargeCard(request)).rejects.toMatchObject({ code: 'not_offered' });
    expect(await provider.readCharge(request.reference)).toEqual({ state: 'unknown_reference' });
  });
}
