import { addDays, dayOf } from '#kernel/moment.ts';
import { refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/http/route.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import type { endFeeRule as endEndpoint, previewFeeRuleEnd as previewEndpoint } from '../../contract-fees.ts';
import { isOver, withEnd } from '../../domain/fee-rules.ts';
import type { FeePeople } from './fee-people.ts';
import { checkChanges, planChange, type PlannedChange, recordChange } from './planned-change.ts';
import { ruleView } from './rule-view.ts';
import { allRules, insertEnd, lockRules } from './store-rules.ts';

async function plan(people: FeePeople, id: string, lastOn: string, call: Call): Promise<PlannedChange> {
  const { tx, now, platform } = call;
  const today = dayOf(now);
  const before = await allRules(tx);
  const rule = before.find((one) => one.id === id);
  if (!rule) throw refused('fee_rule.not_found', 'No such fee rule.');
  if (rule.ended !== null || isOver(rule, today) || (rule.lastOn !== null && rule.lastOn <= lastOn))
    throw refused('fee_rule.over', 'This rule ends by then already.', { lastOn: rule.lastOn });
  // The day after its last is the first that pays something else; one that has not begun yet never will.
  const startsOn = lastOn < rule.startsOn && lastOn >= today ? rule.startsOn : addDays(lastOn, 1);
  if (lastOn < today) throw refused('fee_rule.in_the_past', 'A rule ends today or later: orders keep their fee.');
  const standard = platform.config.feeBasisPoints;
  return planChange(tx, people, { rule, before, after: withEnd(before, id, lastOn), standard, startsOn, today });
}

/** What somebody pays after the last day of a rule; nothing is written. */
export function previewFeeRuleEnd(people: FeePeople) {
  return async (
    { params, query }: ParsedInput<typeof previewEndpoint>,
    call: Call,
  ): Promise<ResponseBody<typeof previewEndpoint>> => (await plan(people, params.id, query.lastOn, call)).preview;
}

/** Ends a rule, once. The rule itself stays as it was written. */
export function endFeeRule(people: FeePeople) {
  return async (
    { params, body }: ParsedInput<typeof endEndpoint>,
    call: Call,
  ): Promise<ResponseBody<typeof endEndpoint>> => {
    const { tx, person, now } = call;
    await lockRules(tx);
    const planned = await plan(people, params.id, body.lastOn, call);
    checkChanges(planned.preview, body.expected);
    await insertEnd(tx, { ruleId: params.id, lastOn: body.lastOn, reason: body.reason, by: person.id, at: now });
    await recordChange(tx, people, planned, { ruleId: params.id, type: 'settings.fee_rule_ended', at: now });
    return ruleView(tx, people, { rules: await allRules(tx), id: params.id, today: dayOf(now) });
  };
}
