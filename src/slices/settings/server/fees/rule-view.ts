import type { Tx } from '#platform/db/database.ts';
import type { FeeRuleView } from '../../contract-fees.ts';
import { isOver } from '../../domain/fee-rules.ts';
import { percentOf } from '../../domain/written-settings.ts';
import type { FeePeople } from './fee-people.ts';
import type { StoredRule } from './store-rules.ts';

function stateOf(rule: StoredRule, today: string): FeeRuleView['state'] {
  if (isOver(rule, today)) return 'over';
  return rule.startsOn > today ? 'coming' : 'in_force';
}

export async function ruleViews(
  tx: Tx,
  people: FeePeople,
  rules: readonly StoredRule[],
  today: string,
): Promise<FeeRuleView[]> {
  const ids = rules.flatMap(({ createdBy, farmerId, ended }) => [
    createdBy,
    farmerId ?? createdBy,
    ended?.by ?? createdBy,
  ]);
  const names = await people.names(tx, [...new Set(ids)]);
  const nameOf = (id: string) => names.get(id) ?? 'Deleted account';
  return rules.map((rule) => {
    const state = stateOf(rule, today);
    return {
      id: rule.id,
      scope: rule.scope,
      category: rule.category,
      farmerId: rule.farmerId,
      farmerName: rule.farmerId === null ? null : nameOf(rule.farmerId),
      feePercent: percentOf(rule.feeBasisPoints),
      startsOn: rule.startsOn,
      lastOn: rule.lastOn,
      state,
      reason: rule.reason,
      createdByName: nameOf(rule.createdBy),
      createdAt: rule.createdAt.toISOString(),
      ended: rule.ended && {
        byName: nameOf(rule.ended.by),
        at: rule.ended.at.toISOString(),
        reason: rule.ended.reason,
      },
      actions: rule.ended === null && state !== 'over' ? (['end'] as const).slice() : [],
    };
  });
}
