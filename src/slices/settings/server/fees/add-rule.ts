import { dayInWords, dayOf } from '#kernel/moment.ts';
import { newId } from '#kernel/ids.ts';
import { refused } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Call } from '#platform/http/route.ts';
import { type Carrier, propose } from '#platform/proposals/proposals.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import { addFeeRule as endpoint, type previewFeeRule as previewEndpoint } from '../../contract-fees.ts';
import { type FeeRule } from '../../domain/fee-rules.ts';
import { basisPointsOf } from '../../domain/written-settings.ts';
import type { FeePeople } from './fee-people.ts';
import { checkChanges, planChange, type PlannedChange, recordChange } from './planned-change.ts';
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

/** Proposals of a new rule. */
export const RULE_KIND = 'settings.fee_rule';

/** 'A fee of 2.5 % for grains from 1 Dec 2026 to 31 Dec 2026'. */
async function wordsOf(tx: Tx, people: FeePeople, { feePercent, startsOn, lastOn, category, farmerId }: Written) {
  const farmer = farmerId && ((await people.names(tx, [farmerId])).get(farmerId) ?? 'a farmer');
  const period = lastOn === undefined ? '' : ` to ${dayInWords(lastOn)}`;
  return `A fee of ${feePercent} % for ${farmer ?? category ?? 'all sales'} from ${dayInWords(startsOn)}${period}`;
}

/** Asks another administrator for a rule, once it is as it was shown. */
export function addFeeRule(people: FeePeople) {
  return async ({ body }: ParsedInput<typeof endpoint>, call: Call): Promise<ResponseBody<typeof endpoint>> => {
    const { tx, person, now } = call;
    await lockRules(tx);
    const planned = await plan(people, ruleOf(body, now), call);
    checkChanges(planned.preview, body.expected);
    const { expected: _shown, ...written } = body;
    const change = { ...written, expected: planned.preview.changes };
    const subject = `${body.scope}:${body.category ?? body.farmerId ?? ''}`;
    const what = await wordsOf(tx, people, body);
    return {
      id: await propose(tx, { kind: RULE_KIND, subject, what, change, reason: body.reason }, person.id, now),
      what,
    };
  };
}

/** Adds a rule that two administrators agreed about. Orders that were placed keep their fee. */
export function ruleCarrier(people: FeePeople): Carrier {
  return {
    permission: 'settings',
    async carryOut({ change, proposed_by: createdBy }, call) {
      const { tx, now } = call;
      const body = endpoint.body.parse(change);
      await lockRules(tx);
      const rule = ruleOf(body, now);
      const planned = await plan(people, rule, call);
      checkChanges(planned.preview, body.expected);
      await insertRule(tx, { ...rule, reason: body.reason, createdBy });
      await recordChange(tx, people, planned, { ruleId: rule.id, type: 'settings.fee_rule_added', at: now });
    },
  };
}
