import { newId } from '#kernel/ids.ts';
import { decideDispute, settleDispute } from '#slices/escrow/contract.ts';
import { rowsIn } from '#test/support/rows.ts';
import type { CallInput } from '#wire/endpoint.ts';
import type { Viewer } from '#wire/viewer.ts';
import type { ModelRun } from './run.ts';

interface OpenDispute {
  readonly id: string;
  readonly amount: number;
  readonly opener: string | null;
  readonly buyer: string;
  readonly seller: string;
}

async function anyDispute({ world, chance }: ModelRun): Promise<OpenDispute | undefined> {
  const disputes = await rowsIn<OpenDispute>(
    world.app.platform.db,
    `select d.id, d.amount_pesewas as amount, d.opened_by as opener, h.buyer_id as buyer, h.seller_id as seller
     from disputes d join holds h on h.order_id = d.order_id where d.state = 'open' order by d.opened_at limit 20`,
  );
  return chance.pick(disputes);
}

/** An admin decides a dispute. */
export async function decideAny(run: ModelRun): Promise<void> {
  const { world, chance } = run;
  const dispute = await anyDispute(run);
  if (!dispute) return;
  const outcome = chance.pick(['release', 'refund', 'split', 'split', 'continue'] as const) ?? 'split';
  const award = chance.pick([
    { refundAmount: (1 + chance.below(Math.max(1, Number(dispute.amount) - 1))) / 100 },
    { refundKg: (1 + chance.below(2000)) / 100 },
    { refundPercent: 1 + chance.below(99) },
  ]);
  const transporterAmount = chance.hits(50) ? { transporterAmount: chance.below(3000) / 100 } : {};
  const said = { outcome, note: 'Looked at both sides' };
  const less = chance.pick([
    {},
    { refundAmount: (1 + chance.below(2000)) / 100 },
    { continueKg: (10 + chance.below(2000)) / 100 },
  ]);
  const more = outcome === 'continue' ? less : outcome === 'split' ? { ...award, ...transporterAmount } : {};
  const body = { ...said, ...more };
  const api = world.app.as(world.admin);
  await api.call(decideDispute, { params: { id: dispute.id }, body, idempotencyKey: newId() });
}

type SettleBody = CallInput<typeof settleDispute>['body'];

/** What a side of a dispute does: takes it back where it is theirs, answers what is offered, or offers an end. */
async function actOfSide({ world, chance }: ModelRun, { id, opener }: OpenDispute, side: Viewer): Promise<SettleBody> {
  if (opener === side.id && chance.hits(40)) return { act: 'withdraw' };
  const [offer] = await rowsIn<{ id: string }>(
    world.app.platform.db,
    "select id from dispute_offers where dispute_id = $1 and state = 'open'",
    [id],
  );
  if (offer && chance.hits(70)) return { act: chance.hits(75) ? 'take' : 'decline', offerId: offer.id };
  const less = chance.pick([{}, { kg: (10 + chance.below(4000)) / 100 }, { amount: (1 + chance.below(3000)) / 100 }]);
  return chance.hits(30) ? { act: 'offer', kind: 'refund' } : { act: 'offer', kind: 'continue', ...less };
}

/** A party ends a dispute, or offers to, at times twice at once. */
export async function settleAny(run: ModelRun): Promise<void> {
  const { world, chance } = run;
  const dispute = await anyDispute(run);
  const side = [...world.buyers, ...world.farmers].find(
    ({ id }) => id === (chance.hits(50) ? dispute?.buyer : dispute?.seller),
  );
  if (!dispute || !side) return;
  const body = await actOfSide(run, dispute, side);
  const call = () =>
    world.app.as(side).call(settleDispute, { params: { disputeId: dispute.id }, body, idempotencyKey: newId() });
  await (chance.hits(10) ? Promise.all([call(), call()]) : call());
}
