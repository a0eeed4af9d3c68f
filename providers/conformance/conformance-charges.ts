import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Here } from './conformance-world.ts';
import { asking } from './conformance-world.ts';

/** What a charge must do, whatever its payer does. */
export function chargeRules(here: Here): void {
  test('an approved charge takes exactly the amount from the payer', async () => {
    const world = here();
    const { provider } = world;
    const payer = await world.payer();
    const before = await world.balancePesewas(payer);
    const request = asking(payer);
    expect(await provider.charge(request)).toMatchObject({ state: 'pending', amountPesewas: 120_00, paidPesewas: 0 });
    expect(await world.balancePesewas(payer)).toBe(before);
    await world.approve(request.reference);
    expect(await provider.readCharge(request.reference)).toMatchObject({
      state: 'succeeded',
      paidPesewas: 120_00,
      reason: null,
    });
    expect(await world.balancePesewas(payer)).toBe(before - 120_00);
  });

  test('a declined charge takes nothing and says why', async () => {
    const world = here();
    const { provider } = world;
    const payer = await world.payer();
    const before = await world.balancePesewas(payer);
    const request = asking(payer);
    await provider.charge(request);
    await world.decline(request.reference);
    expect(await provider.readCharge(request.reference)).toMatchObject({
      state: 'declined',
      reason: 'declined_by_payer',
      paidPesewas: 0,
    });
    expect(await world.balancePesewas(payer)).toBe(before);
  });

  test('an unanswered charge times out', async () => {
    const world = here();
    const { provider } = world;
    const request = asking(await world.payer());
    await provider.charge(request);
    await world.timeOut(request.reference);
    expect(await provider.readCharge(request.reference)).toMatchObject({ state: 'timed_out', paidPesewas: 0 });
  });

  test('a payer without the money is declined for it', async () => {
    const world = here();
    const { provider } = world;
    const request = asking(await world.poorPayer());
    await provider.charge(request);
    await world.approve(request.reference);
    expect(await provider.readCharge(request.reference)).toMatchObject({
      state: 'declined',
      reason: 'insufficient_funds',
    });
  });
}

/** What a charge must do when it is sent again, or does not fit. */
export function chargeRepeats(here: Here): void {
  test('the same charge sent 16 times at once is one charge', async () => {
    const world = here();
    const { provider } = world;
    const payer = await world.payer();
    const before = await world.balancePesewas(payer);
    const request = asking(payer);
    const responses = await Promise.all(Array.from({ length: 16 }, () => provider.charge(request)));
    expect(new Set(responses.map(({ providerReference }) => providerReference)).size).toBe(1);
    await world.approve(request.reference);
    expect(await provider.charge(request)).toMatchObject({ state: 'succeeded' });
    expect(await world.balancePesewas(payer)).toBe(before - 120_00);
  });

  test.each([{ amountPesewas: 121_00 }, { description: 'something else' }])(
    'a used charge reference with other content is a conflict: %o',
    async (change) => {
      const world = here();
      const { provider } = world;
      const request = asking(await world.payer());
      await provider.charge(request);
      await expect(provider.charge({ ...request, ...change })).rejects.toMatchObject({ code: 'reference_conflict' });
    },
  );

  test('a reference never sent is unknown, to each read', async () => {
    const { provider } = here();
    const unknown = { state: 'unknown_reference' };
    expect(await provider.readCharge(randomUUID())).toEqual(unknown);
    expect(await provider.readTransfer(randomUUID())).toEqual(unknown);
    expect(await provider.readRefund({ reference: randomUUID(), chargeReference: randomUUID() })).toEqual(unknown);
  });

  test.each([0, -1, 1.5])('an amount of %d pesewas is refused', async (amountPesewas) => {
    const world = here();
    const { provider } = world;
    const request = asking(await world.payer(), amountPesewas);
    await expect(provider.charge(request)).rejects.toMatchObject({ name: 'ProviderRefused', code: 'invalid_request' });
    expect(await provider.readCharge(request.reference)).toEqual({ state: 'unknown_reference' });
  });
}

/** What sending a prompt again must do. */
export function resendRules(here: Here): void {
  test('a prompt can be sent again while it waits, and not after', async () => {
    const world = here();
    const { provider } = world;
    const request = asking(await world.payer());
    await provider.charge(request);
    expect(await provider.resendPrompt(request.reference)).toMatchObject({ state: 'pending' });
    await world.approve(request.reference);
    await expect(provider.resendPrompt(request.reference)).rejects.toMatchObject({ code: 'not_pending' });
  });
}

/** What a provider must say that cannot send a prompt again. */
export function noResendRules(here: Here): void {
  test('a prompt that cannot be sent again is refused as that, and still pays', async () => {
    const world = here();
    const { provider } = world;
    const request = asking(await world.payer());
    await provider.charge(request);
    await expect(provider.resendPrompt(request.reference)).rejects.toMatchObject({ code: 'not_offered' });
    await world.approve(request.reference);
    expect(await provider.readCharge(request.reference)).toMatchObject({ state: 'succeeded' });
  });
}

/** What the one-time code must do. */
export function codeRules(here: Here): void {
  test('the right one-time code pays', async () => {
    const world = here();
    const { provider } = world;
    const request = asking(await world.otpPayer());
    expect(await provider.charge(request)).toMatchObject({ state: 'otp_required' });
    const otp = await world.otpOf(request.reference);
    expect(await provider.submitOtp({ reference: request.reference, otp })).toMatchObject({
      state: 'succeeded',
      paidPesewas: 120_00,
    });
  });

  test('a wrong one-time code is refused, and the right one still pays', async () => {
    const world = here();
    const { provider } = world;
    const request = asking(await world.otpPayer());
    await provider.charge(request);
    await expect(provider.submitOtp({ reference: request.reference, otp: '0' })).rejects.toMatchObject({
      code: 'wrong_otp',
    });
    const otp = await world.otpOf(request.reference);
    expect(await provider.submitOtp({ reference: request.reference, otp })).toMatchObject({ state: 'succeeded' });
  });
}

/** What a code must do that nobody asked for. */
export function noCodeRules(here: Here): void {
  test('a one-time code for a charge that awaits none is refused', async () => {
    const world = here();
    const { provider } = world;
    const request = asking(await world.payer());
    await provider.charge(request);
    await expect(provider.submitOtp({ reference: request.reference, otp: '123456' })).rejects.toMatchObject({
      code: 'not_pending',
    });
  });
}
