import { rowsIn } from '#test/support/rows.ts';
import type { ModelRun } from './run.ts';
import type { ModelWorld } from './world.ts';

/** At the only provider that tells of chargebacks, by the charges that they are about; none that goes back already. */
async function chargesIn({ app }: ModelWorld, state: 'paid' | 'disputed'): Promise<{ id: string; provider: string }[]> {
  return rowsIn(
    app.platform.db,
    `select p.id, p.provider from payments p where p.state = 'succeeded' and p.provider = 'paystack'
       and exists (select from chargebacks c where c.payment_id = p.id and c.state = 'open') = ($1 = 'disputed')
       and not exists (select from chargebacks c where c.payment_id = p.id and c.state <> 'open')
       and ($1 = 'disputed' or not exists (select from refunds r where r.payment_id = p.id))
     order by p.created_at desc limit 30`,
    [state],
  );
}

/** A payer takes a payment back through their bank, or the bank decides about one. */
export async function takeBackAny({ world, chance }: ModelRun): Promise<void> {
  const opens = chance.hits(50);
  const charge = chance.pick(await chargesIn(world, opens ? 'paid' : 'disputed'));
  const provider = world.providers.all.find(({ name }) => name === charge?.provider);
  if (!charge || !provider) return;
  await provider.takeBack(charge.id, opens ? 'open' : chance.hits(60) ? 'lost' : 'won');
}

/** Every bank decides for the payer in the end. */
export async function endChargebacks(world: ModelWorld): Promise<void> {
  for (const { id, provider: name } of await chargesIn(world, 'disputed'))
    await world.providers.all.find((one) => one.name === name)?.takeBack(id, 'lost');
}
