import { orThrow, refused } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/database.ts';
import { recordEvent } from '#platform/outbox/record.ts';
import type { ChangePreview } from '../../contract-fees.ts';
import { changeRules, changesFor, type FarmerChange, type FeeRule, type RuleChange } from '../../domain/fee-rules.ts';
import { percentOf } from '../../domain/written-settings.ts';
import type { FeeNotice, FeePeople } from './fee-people.ts';

/** A change of the rules about one subject, from a day on. */
export interface AskedChange extends RuleChange {
  /** Whom the changed rule is about. */
  readonly rule: FeeRule;
  readonly startsOn: string;
  readonly today: string;
}

export interface PlannedChange {
  readonly preview: ChangePreview;
  readonly notices: readonly FeeNotice[];
}

/** What a farmer calls what changes: everything, or the categories with the same two fees. */
function noticesFor(farmerId: string, changes: readonly FarmerChange[], { rule, startsOn }: AskedChange): FeeNotice[] {
  const alike = Map.groupBy(changes, (one) => `${one.beforeBasisPoints}/${one.afterBasisPoints}`);
  return [...alike.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    return [
      {
        farmerId,
        key: `fee_rule:${rule.id}:${startsOn}:${first.category}`,
        what: rule.scope === 'category' ? first.category : 'what you sell',
        beforePercent: percentOf(first.beforeBasisPoints),
        afterPercent: percentOf(first.afterBasisPoints),
        from: startsOn,
        until: startsOn === rule.startsOn ? (rule.lastOn ?? '') : '',
      },
    ];
  });
}

/** Works out a change of the rules without writing it. Refuses as the change does. */
export async function planChange(tx: Tx, people: FeePeople, asked: AskedChange): Promise<PlannedChange> {
  const { rule, startsOn, today } = asked;
  orThrow(changeRules(asked, startsOn, today));
  const sellers = (await people.sellers(tx)).filter(({ id }) => rule.farmerId === null || id === rule.farmerId);
  const notices = sellers.flatMap((seller) => noticesFor(seller.id, changesFor(seller, asked, startsOn), asked));
  const subject = { id: rule.farmerId ?? '', categories: rule.category === null ? [] : [rule.category] };
  return {
    preview: {
      startsOn,
      changes: changesFor(subject, asked, startsOn).map((change) => ({
        category: change.category,
        beforePercent: percentOf(change.beforeBasisPoints),
        afterPercent: percentOf(change.afterBasisPoints),
      })),
      farmers: new Set(notices.map(({ farmerId }) => farmerId)).size,
    },
    notices,
  };
}

/** Refuses when the change is not the one that was shown. */
export function checkChanges(
  { changes }: Pick<ChangePreview, 'changes'>,
  expected: ChangePreview['changes'] | undefined,
): void {
  const same = (one: ChangePreview['changes'][number]) =>
    expected?.some(
      (other) =>
        other.category === one.category &&
        other.beforePercent === one.beforePercent &&
        other.afterPercent === one.afterPercent,
    );
  if (expected === undefined || (expected.length === changes.length && changes.every(same))) return;
  throw refused('fee_rule.changed', 'The rules changed since you looked: this would do something else. Check again.', {
    changes,
  });
}

/** Tells farmers, open pages and kept pages of a change that was written. */
export async function recordChange(
  tx: Tx,
  people: FeePeople,
  { notices }: PlannedChange,
  about: {
    readonly ruleId: string;
    readonly type: 'settings.fee_rule_added' | 'settings.fee_rule_ended';
    readonly at: Date;
  },
): Promise<void> {
  await people.tell(tx, notices, about.at);
  await recordEvent(tx, {
    type: about.type,
    subjectId: about.ruleId,
    payload: { ruleId: about.ruleId },
    audience: ['market', 'role:admin', 'role:farmer'],
    at: about.at,
  });
}
