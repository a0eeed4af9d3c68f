import { paymentProviders } from '#app/server/ports/payment-ports.ts';
import { newId } from '#kernel/ids.ts';
import { toGhs } from '#kernel/money.ts';
import { showOverview } from '#slices/reconciliation/contract.ts';
import { newPhone } from '#test/support/people.ts';
import { expect } from 'vitest';
import type { ModelProvider } from './providers.ts';
import { checkAllReconciled, mend, openExceptions, reconcile } from './reconciling.ts';
import type { ModelWorld } from './world.ts';

const NETWORK_AT = { momo: 'mtn', paystack: 'at', sandbox: 'at' } as const;
/** So little that nobody keeps a fee of it. */
const FIRST_PESEWAS = 21;

/** A payer pays by our keys for something that our books have never heard of. */
async function chargeUnknown(world: ModelWorld, provider: ModelProvider, amountPesewas: number): Promise<string> {
  const { platform, clock } = world.app;
  const network = NETWORK_AT[provider.name];
  const request = { reference: newId(clock.now()), phone: newPhone(network), network, description: 'Farmgate order' };
  const payments = paymentProviders(platform.config.payments, clock);
  await payments.named(provider.name).charge({ ...request, amountPesewas });
  await provider.atThePhone(request.reference, 'approve');
  return request.reference;
}

/**
 * One line at each provider that nobody here asked for is named, it and nothing else, and rings the alarm; two admins
 * give the money back, and all agrees again.
 */
export async function checkUnknownLines(world: ModelWorld): Promise<void> {
  const { app, admin, providers } = world;
  const expected: unknown[] = [];
  for (const [at, provider] of providers.all.entries()) {
    const amountPesewas = FIRST_PESEWAS + at;
    const reference = await chargeUnknown(world, provider, amountPesewas);
    const atProvider = toGhs(amountPesewas);
    const sides = { atProvider, inBooks: 0, difference: atProvider };
    expected.push({ provider: provider.name, kind: 'unbooked', item: `charge:${reference}`, ...sides });
  }
  await reconcile(world);
  const found = await openExceptions(world);
  const named = found.map(({ provider, kind, item, atProvider, inBooks, difference }) => {
    return { provider, kind, item, atProvider, inBooks, difference };
  });
  expect(new Set(named)).toEqual(new Set(expected));
  expect(named).toHaveLength(providers.all.length);
  const overview = await app.as(admin).call(showOverview, {});
  const alarms = overview.providers.map(({ provider, alarm }) => [provider, alarm?.excess ?? 0] as const);
  const excesses = providers.all.map(({ name }, at) => [name, toGhs(FIRST_PESEWAS + at)] as const);
  expect(new Map(alarms)).toEqual(new Map(excesses));
  await mend(world, 'book', found);
  await checkAllReconciled(world);
}
