import { dayOf } from '#kernel/moment.ts';
import { CATEGORIES } from '#kernel/ghana/produce.ts';
import { type Pesewas, shareOf } from '#kernel/money.ts';
import { refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/http/route.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import { askedChanges } from '../asked-changes.ts';
import type {
  listFeeRules as listEndpoint,
  ownFees as ownEndpoint,
  quoteFee as quoteEndpoint,
} from '../../contract-fees.ts';
import { feeOf, nextChange, ruleOf } from '../../domain/fee-rules.ts';
import { percentOf } from '../../domain/written-settings.ts';
import { RULE_KIND } from './add-rule.ts';
import { END_KIND } from './end-rule.ts';
import type { FeePeople } from './fee-people.ts';
import { ruleViews } from './rule-view.ts';
import { allRules } from './store-rules.ts';

/** ₵100.00 */
const EXAMPLE: Pesewas = 10_000;

export function listFeeRules(people: FeePeople) {
  return async (
    _input: ParsedInput<typeof listEndpoint>,
    { tx, now, platform }: Call,
  ): Promise<ResponseBody<typeof listEndpoint>> => ({
    rules: await ruleViews(tx, people, await allRules(tx), dayOf(now)),
    standardPercent: percentOf(platform.config.feeBasisPoints),
    waiting: await askedChanges(tx, RULE_KIND, END_KIND),
  });
}

/** What an order of 100 cedis pays on a day, as the rules are. */
export function quoteFee(people: FeePeople) {
  return async (
    { query }: ParsedInput<typeof quoteEndpoint>,
    { tx, now, platform }: Call,
  ): Promise<ResponseBody<typeof quoteEndpoint>> => {
    const { category, farmerId = null, on = dayOf(now) } = query;
    if (farmerId !== null && !(await people.isFarmer(tx, farmerId)))
      throw refused('fee_rule.no_such_farmer', 'No such farmer.');
    const rules = await allRules(tx);
    const sale = { farmerId, category };
    const basisPoints = feeOf(rules, sale, on, platform.config.feeBasisPoints);
    const fee = shareOf(EXAMPLE, basisPoints);
    return {
      on,
      feePercent: percentOf(basisPoints),
      ruleId: ruleOf(rules, sale, on)?.id ?? null,
      order: EXAMPLE,
      fee,
      seller: EXAMPLE - fee,
    };
  };
}

/** What the caller pays, by what they may sell. */
export async function ownFees(
  _input: ParsedInput<typeof ownEndpoint>,
  { tx, person, now, platform }: Call,
): Promise<ResponseBody<typeof ownEndpoint>> {
  const rules = await allRules(tx);
  const { feeBasisPoints: standard } = platform.config;
  return CATEGORIES.map((category) => {
    const sale = { farmerId: person.id, category };
    const change = nextChange(rules, sale, dayOf(now), standard);
    return {
      category,
      feePercent: percentOf(feeOf(rules, sale, dayOf(now), standard)),
      change: change && { on: change.on, feePercent: percentOf(change.feeBasisPoints) },
    };
  });
}
