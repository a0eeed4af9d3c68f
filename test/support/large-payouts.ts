import { addTrustedNumber } from './trusted-number.ts';
import { newId } from '#kernel/ids.ts';
import { withdraw } from '#slices/escrow/contract.ts';
import { changeSettings, showSettings } from '#slices/settings/contract.ts';
import type { Viewer } from '#wire/viewer.ts';
import type { EscrowWorld } from './escrow-world.ts';
import { newPhone, PASSWORD } from './people.ts';
import { approveAsked } from './second-person.ts';

/** From where on payouts wait in these tests, in cedis. A person who earned once has 97.50. */
const LIMIT = 50;
const DAY_LIMIT = 80;

export async function limitPayouts({ app, admin }: EscrowWorld): Promise<void> {
  const { settings } = await app.as(admin).call(showSettings);
  const body = { ...settings, payoutLimit: LIMIT, payoutDayLimit: DAY_LIMIT };
  const { waiting } = await app.as(admin).call(changeSettings, { body });
  for (const asked of waiting) await approveAsked(app, asked);
}

export interface Earner {
  readonly farmer: Viewer;
  readonly phone: string;
  /** Asks for so many cedis; says the id of the withdrawal. */
  take(amount: number): Promise<string>;
}

/** A farmer who has earned 97.50, with a wallet to be paid out to. */
export async function earnerIn(world: EscrowWorld): Promise<Earner> {
  const farmer = await world.member('farmer');
  await world.earn(farmer);
  const phone = newPhone();
  const as = world.app.as(farmer);
  const method = await addTrustedNumber(world.app, farmer, { phone, network: 'mtn', password: PASSWORD });
  return {
    farmer,
    phone,
    async take(amount) {
      const body = { amount, paymentMethodId: method.id, password: PASSWORD };
      return (await as.call(withdraw, { body, idempotencyKey: newId() })).id;
    },
  };
}

/** What has arrived at a number since the sandbox gave it its first money. */
export const arrivedAt = (world: EscrowWorld, phone: string) => world.sandbox.wallet(phone).balancePesewas - 5_000_00;
