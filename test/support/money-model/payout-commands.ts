import { newId } from '#kernel/ids.ts';
import {
  approveBatch,
  listWaitingPayouts,
  prepareBatch,
  refuseBatch,
  showBatch,
} from '#slices/escrow/contract-payouts.ts';
import { cancelWithdrawal } from '#slices/escrow/contract.ts';
import { rowsIn } from '#test/support/rows.ts';
import type { ModelRun } from './run.ts';
import type { ModelWorld } from './world.ts';

const MOST_LINES = 10;

async function waiting({ app, admin }: ModelWorld): Promise<string[]> {
  const { items } = await app.as(admin).call(listWaitingPayouts, {});
  return items.filter(({ problem }) => problem === null).map(({ withdrawalId }) => withdrawalId);
}

/** Another admin looks at a batch and decides about it as it is now. */
async function decideBatch(world: ModelWorld, id: string, decision: 'approve' | 'refuse'): Promise<void> {
  const second = world.app.as(world.secondAdmin);
  const params = { id };
  const { count, total } = await second.call(showBatch, { params });
  const expected = { lines: count, total };
  const idempotencyKey = newId();
  if (decision === 'approve') await second.call(approveBatch, { params, body: { expected }, idempotencyKey });
  else await second.call(refuseBatch, { params, body: { reason: 'Not now', expected }, idempotencyKey });
}

/**
 * One admin puts waiting payouts together, and another approves or refuses them. A batch whose decision was refused,
 * because somebody took their money back meanwhile, comes first.
 */
export async function decidePayouts(world: ModelWorld, decision: 'approve' | 'refuse'): Promise<void> {
  const open = await rowsIn<{ id: string }>(
    world.app.platform.db,
    "select id from payout_batches where state = 'prepared' order by id",
  );
  for (const { id } of open) await decideBatch(world, id, decision);
  const withdrawals = (await waiting(world)).slice(0, MOST_LINES);
  if (withdrawals.length === 0) return;
  const batch = await world.app.as(world.admin).call(prepareBatch, { body: { withdrawals }, idempotencyKey: newId() });
  await decideBatch(world, batch.id, decision);
}

/** Two admins decide about what waits for them. */
export async function decideAnyPayouts({ world, chance }: ModelRun): Promise<void> {
  await decidePayouts(world, chance.hits(75) ? 'approve' : 'refuse');
}

/** Somebody takes a payout back that waits for the admins, or tries to. */
export async function cancelAnyPayout({ world, chance }: ModelRun): Promise<void> {
  const rows = await rowsIn<{ id: string; person: string }>(
    world.app.platform.db,
    'select id, person_id as person from withdrawals order by created_at desc limit 12',
  );
  const { id, person } = chance.pick(rows) ?? {};
  const earner = world.earners.find(({ viewer }) => viewer.id === person);
  if (id !== undefined && earner) await world.app.as(earner.viewer).call(cancelWithdrawal, { params: { id } });
}
