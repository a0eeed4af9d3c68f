import { dayOf } from '#kernel/moment.ts';
import { newId } from '#kernel/ids.ts';
import { refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/http/route.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import type { addFeeRule as addEndpoint, previewFeeRule as previewEndpoint } from '../../contract-fees.ts';
import { type FeeRule } from '../../domain/fee-rules.ts';
import { basisPointsOf } from '../../domain/written-settings.ts';
import type { FeePeople } from './fee-people.ts';
import { checkChanges, planChange, type PlannedChange, recordChange } from './planned-change.ts';
import { ruleView } from './rule-view.ts';
import { allRules, insertRule, lockRules } from './store-rules.ts';

type Written = ParsedInput<typeof previewEndpoint>['query'];

function ruleOf({ scope, category, farmerId, feePercent, startsOn, lastOn }: Written, at: Date): FeeRule {
  return {
    id: newId(at),
    scope,
    category: category ?? null,
    farmerId: farmerId ?? null,
    feeBasisPoints: basisPointsOf(feePercent),
    startsOn,
    lastOn: lastOn ?? null,
    createdAt: at,
  };
}

async function plan(people: FeePeople, rule: FeeRule, { tx, now, platform }: Call): Promise<PlannedChange> {
  if (rule.farmerId !== null && !(await people.isFarmer(tx, rule.farmerId)))
    throw refused('fee_rule.no_such_farmer', 'No such farmer.');
  const before = await allRules(tx);
  const standard = platform.config.feeBasisPoints;
  const { startsOn } = rule;
  return planChange(tx, people, { rule, before, after: [...before, rule], standard, startsOn, today: dayOf(now) });
}

/** What a rule would change; nothing is written. */
export function previewFeeRule(people: FeePeople) {
  return async (
    { query }: ParsedInput<typeof previewEndpoint>,
    call: Call,
  ): Promise<ResponseBody<typeof previewEndpoint>> => (await plan(people, ruleOf(query, call.now), call)).preview;
}

/** Adds a rule. Orders that were placed keep their fee. */
export function addFeeRule(people: FeePeople) {
  return async ({ body }: ParsedInput<typeof addEndpoint>, call: Call): Promise<ResponseBody<typeof addEndpoint>> => {
    const { tx, person, now } = call;
    await lockRules(tx);
    const rule = ruleOf(body, now);
    const planned = await plan(people, rule, call);
    checkChanges(planned.preview, body.expected);
    await insertRule(tx, { ...rule, reason: body.reason, createdBy: person.id });
    await recordChange(tx, people, planned, { ruleId: rule.id, type: 'settings.fee_rule_added', at: now });
    return ruleView(tx, people, { rules: await allRules(tx), id: rule.id, today: dayOf(now) });
  };
}
