import type { Call } from '#platform/http/route.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import type { previewDecision as endpoint } from '../../contract-disputes.ts';
import { toKg } from '#kernel/quantity.ts';
import { totalOf } from '../../domain/hold.ts';
import { sharesOfHold } from '../holds/hold-shares.ts';
import { partsView } from '../holds/parts-view.ts';
import { planDecision } from './planned-decision.ts';

/** What a decision would give everybody, by the steps of the decision itself. */
export async function previewDecision(
  { params, query }: ParsedInput<typeof endpoint>,
  call: Call,
): Promise<ResponseBody<typeof endpoint>> {
  const plan = await planDecision(
    call.tx,
    { disputeId: params.id, ...query, endedBy: 'desk', by: call.person.id },
    'preview',
  );
  const grams = plan.continuing?.grams ?? null;
  return {
    outcome: query.outcome,
    parts: partsView(plan.parts),
    total: totalOf(sharesOfHold(plan.hold)),
    stage: plan.goods.stage,
    orderEnds: plan.orderEnds,
    quantity: grams === null ? null : toKg(grams),
  };
}
