import { addDays, dayInWords, dayOf } from '#kernel/moment.ts';
import { refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/http/route.ts';
import { type Carrier, propose } from '#platform/proposals/proposals.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import { endFeeRule as endpoint, type previewFeeRuleEnd as previewEndpoint } from '../../contract-fees.ts';
import { isOver, withEnd } from '../../domain/fee-rules.ts';
import type { FeePeople } from './fee-people.ts';
import { checkChanges, planChange, type PlannedChange, recordChange } from './planned-change.ts';
import { percentOf } from '../../domain/written-settings.ts';
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

/** Proposals of the end of a rule. */
export const END_KIND = 'settings.fee_rule_end';

/** Asks another administrator for the end of a rule, once it is as it was shown. */
export function endFeeRule(people: FeePeople) {
  return async ({ params, body }: ParsedInput<typeof endpoint>, call: Call): Promise<ResponseBody<typeof endpoint>> => {
    const { tx, person, now } = call;
    await lockRules(tx);
    const planned = await plan(people, params.id, body.lastOn, call);
    checkChanges(planned.preview, body.expected);
    const rule = (await allRules(tx)).find(({ id }) => id === params.id);
    const what = `The end of the fee rule of ${percentOf(rule?.feeBasisPoints ?? 0)} % after ${dayInWords(body.lastOn)}`;
    const change = { lastOn: body.lastOn, reason: body.reason, expected: planned.preview.changes };
    const asked = { kind: END_KIND, subject: params.id, what, change, reason: body.reason };
    return { id: await propose(tx, asked, person.id, now), what };
  };
}

/** Ends a rule as two administrators agreed, once. The rule itself stays as it was written. */
export function endCarrier(people: FeePeople): Carrier {
  return {
    permission: 'settings',
    async carryOut({ subject: ruleId, change, proposed_by: by }, call) {
      const { tx, now } = call;
      const { lastOn, reason, expected } = endpoint.body.parse(change);
      await lockRules(tx);
      const planned = await plan(people, ruleId, lastOn, call);
      checkChanges(planned.preview, expected);
      await insertEnd(tx, { ruleId, lastOn, reason, by, at: now });
      await recordChange(tx, people, planned, { ruleId, type: 'settings.fee_rule_ended', at: now });
    },
  };
}
