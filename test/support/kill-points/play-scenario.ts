import { HOUR_MS } from '#kernel/time.ts';
import { orderBooks, walletBooks } from '#test/support/order-books.ts';
import type { Trade } from '#test/support/orders/trade.ts';
import { rowsIn } from '#test/support/rows.ts';
import type { KillPoint } from './boundary.ts';
import { type KillableProcess, startKillable } from './killable-process.ts';
import { openScene, type Scene, type Scenario } from './scenarios.ts';

/** How a scenario ended, in money and in states. */
export interface Ending {
  readonly books: object;
  readonly states: readonly unknown[];
  readonly wallets: readonly object[];
  /** What the provider took and paid out for this scenario. */
  readonly moved: readonly number[];
}

/**
 * Plays a scenario from its beginning to where nothing is under way. When the process is killed, another one starts,
 * and the step is made again by its person, as somebody does who got no response.
 */
export async function playScenario(
  trade: Trade,
  scenario: Scenario,
  killPoint: KillPoint | null,
): Promise<{
  readonly ending: Ending;
  readonly counts: ReturnType<KillableProcess['counts']>;
  readonly killed: boolean;
}> {
  const scene = await openScene(trade);
  await scenario.prepare(scene);
  await trade.settle();
  let process = await startKillable(trade.app, killPoint);
  trade.sendNoticesTo(process.http);
  let killed = false;
  for (const step of scenario.steps) {
    await untilDone(trade, process, () => step(scene, process));
    while (process.wasKilled()) {
      killed = true;
      await process.close();
      process = await startKillable(trade.app, null);
      trade.sendNoticesTo(process.http);
      await untilDone(trade, process, () => step(scene, process));
    }
  }
  const counts = process.counts();
  trade.sendNoticesTo(null);
  await process.close();
  await rest(trade);
  return { ending: await endingOf(scene), counts, killed };
}

/** Waits for work and for the notices that it causes, or for the killPoint of the process that does it. */
async function untilDone({ sandbox }: Trade, process: KillableProcess, work: () => Promise<unknown>): Promise<void> {
  const whole = async () => {
    await work();
    await sandbox.webhooksIdle();
  };
  const done = whole().catch((error: unknown) => {
    if (!process.wasKilled()) throw error;
  });
  await Promise.race([done, process.gone]);
}

const MOST_HOURS = 80;
const UNDER_WAY = `
  select 1 from payments where next_attempt_at is not null
  union all select 1 from refunds where state <> 'succeeded'
  union all select 1 from withdrawals where state not in ('succeeded', 'failed', 'returned', 'cancelled', 'refused')`;

async function rest(trade: Trade): Promise<void> {
  for (let hour = 0; hour < MOST_HOURS; hour += 1) {
    await trade.settle();
    if ((await rowsIn(trade.app.platform.db, UNDER_WAY)).length === 0) return;
    trade.app.clock.advance(HOUR_MS);
  }
  throw new Error('Money is still under way.');
}

const STATES = `
  select o.status::text as "order", h.status::text as hold,
    (select array_agg(p.state::text order by p.state::text) from payments p
      join payment_allocations a on a.payment_id = p.id where a.order_id = o.id) as payments,
    (select array_agg(r.cause || ' ' || r.state || ' ' || r.amount_pesewas order by r.amount_pesewas) from refunds r
      where r.order_id = o.id) as refunds,
    (select array_agg(w.state || ' ' || w.amount_pesewas) from withdrawals w where w.person_id = o.seller_id) as withdrawals
  from orders o join holds h on h.order_id = o.id where o.buyer_id = $1`;

async function endingOf({ trade, orderId, buyer, farmer, transporter }: Scene): Promise<Ending> {
  const { app, sandbox } = trade;
  const references = await rowsIn<{ reference: string }>(
    app.platform.db,
    `select a.payment_id::text as reference from payment_allocations a where a.order_id = $1
     union all select reference::text from refunds where order_id = $1
     union all select id::text from withdrawals where person_id = $2`,
    [orderId, farmer.id],
  );
  const ours = new Set(references.map(({ reference }) => reference));
  const charged = sandbox.charges().filter(({ reference, paidPesewas }) => ours.has(reference) && paidPesewas > 0);
  const paidOut = sandbox.payouts().filter(({ reference, state }) => ours.has(reference) && state === 'succeeded');
  return {
    books: await orderBooks(app, orderId),
    states: await rowsIn(app.platform.db, STATES, [buyer.id]),
    wallets: await Promise.all([farmer, transporter].map(({ id }) => walletBooks(app.platform.db, id))),
    moved: [
      ...charged.map(({ paidPesewas }) => paidPesewas),
      ...paidOut.map(({ amountPesewas }) => -amountPesewas),
    ].toSorted((one, other) => one - other),
  };
}
