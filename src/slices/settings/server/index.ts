import { route } from '#platform/http/route.ts';
import type { Slice } from '#platform/slice.ts';
import * as fees from '../contract-fees.ts';
import * as limits from '../contract-limits.ts';
import * as tax from '../contract-tax.ts';
import * as contract from '../contract.ts';
import { addFeeRule, previewFeeRule, RULE_KIND, ruleCarrier } from './fees/add-rule.ts';
import { END_KIND, endCarrier, endFeeRule, previewFeeRuleEnd } from './fees/end-rule.ts';
import type { FeePeople } from './fees/fee-people.ts';
import { listFeeRules, ownFees, quoteFee } from './fees/read-fees.ts';
import { listLimits, MONEY_LIMIT_KIND, moneyLimitCarrier, readLimits, setLimit } from './limits/limits.ts';
import { addTaxRates, addTaxRegistration, showCommissionTax, taxCarriers } from './tax/commission-tax.ts';
import { LIMITS_KIND, limitsCarrier } from './payout-limits.ts';
import { changeSettings, readSettings, showSettings } from './settings.ts';

export { commissionTaxOn } from './tax/store-tax.ts';
export type { FeePeople } from './fees/fee-people.ts';
export { saleFee } from './fees/default-fee.ts';
export { moneyLimits } from './limits/limits.ts';
export { currentSettings, orderTerms, type OrderTerms } from './settings.ts';

/** The slice of the rules that operators set. `people` are those whose fees they are. */
export function settingsSlice(people: FeePeople): Slice {
  return {
    name: 'settings',
    routes: [
      route(contract.readSettings, readSettings, { shows: () => [] }),
      route(contract.showSettings, showSettings),
      route(contract.changeSettings, changeSettings),
      route(fees.listFeeRules, listFeeRules(people)),
      route(fees.previewFeeRule, previewFeeRule(people)),
      route(fees.addFeeRule, addFeeRule(people)),
      route(fees.previewFeeRuleEnd, previewFeeRuleEnd(people)),
      route(fees.endFeeRule, endFeeRule(people)),
      route(fees.quoteFee, quoteFee(people)),
      route(fees.ownFees, ownFees),
      route(limits.readLimits, readLimits),
      route(limits.listLimits, listLimits(people)),
      route(limits.setLimit, setLimit),
      route(tax.showCommissionTax, showCommissionTax),
      route(tax.addTaxRates, addTaxRates),
      route(tax.addTaxRegistration, addTaxRegistration),
    ],
    subscribers: [],
    jobs: [],
    carries: {
      [LIMITS_KIND]: limitsCarrier,
      [RULE_KIND]: ruleCarrier(people),
      [END_KIND]: endCarrier(people),
      [MONEY_LIMIT_KIND]: moneyLimitCarrier,
      ...taxCarriers,
    },
  };
}
