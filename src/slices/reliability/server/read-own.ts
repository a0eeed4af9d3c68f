import type { Call } from '#platform/http/route.ts';
import type { ResponseBody } from '#wire/endpoint.ts';
import type { readOwnReliability as endpoint } from '../contract.ts';
import { RECORDED_ROLES, type Outcome, type RecordedRole } from '../domain/outcome.ts';
import { countedSince, isUnreliable, keptToRecover, NO_CASES } from '../domain/record.ts';
import { countsOf } from './records.ts';
import { askedKey, newestCases, readRecords } from './store.ts';

const SHOWN_CASES = 50;

/** Goods that they do not carry any more are not theirs to look at. */
function isOpenTo(role: RecordedRole, outcome: Outcome): boolean {
  return role !== 'transporter' || outcome !== 'called_off';
}

/** The caller's own record, by their part in orders; a part in which nothing was counted is left out. */
export async function readOwn({ tx, person, now }: Call): Promise<ResponseBody<typeof endpoint>> {
  const asked = RECORDED_ROLES.map((role) => ({ accountId: person.id, role }));
  const records = await readRecords(tx, asked, now);
  const cases = await newestCases(tx, person.id, { since: countedSince(now), limit: SHOWN_CASES });
  const byRole = Map.groupBy(cases, ({ role }) => role);
  return {
    records: asked.flatMap((of) => {
      const own = byRole.get(of.role) ?? [];
      if (own.length === 0) return [];
      const record = records.get(askedKey(of)) ?? NO_CASES;
      return [
        {
          role: of.role,
          shown: countsOf(record),
          unreliable: isUnreliable(record),
          keptToRecover: keptToRecover(record),
          cases: own.map(({ orderId, orderNumber, productName, outcome, at }) => ({
            ...{ orderNumber, productName, outcome, at: at.toISOString() },
            orderId: isOpenTo(of.role, outcome) ? orderId : null,
          })),
        },
      ];
    }),
  };
}
