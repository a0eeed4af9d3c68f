import { newId } from '#kernel/ids.ts';
import { dayOf } from '#kernel/moment.ts';
import { refused } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Call } from '#platform/http/route.ts';
import { recordEvent } from '#platform/outbox/record.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type {
  listLimits as listEndpoint,
  MoneyLimitView,
  readLimits as readEndpoint,
  setLimit as setEndpoint,
} from '../../contract-limits.ts';
import {
  largestCharge,
  largestPayout,
  leastCharge,
  leastPayout,
  leavesNothing,
  limitOn,
  type MoneyLimit,
  STANDARD_LIMITS,
} from '../../domain/money-limits.ts';
import type { FeePeople } from '../fees/fee-people.ts';
import { findLimits, insertLimit, lockLimits, type StoredLimit } from './store-limits.ts';

/** Every limit, the standard ones first: what the functions of the domain ask for. */
export async function moneyLimits(tx: Tx): Promise<MoneyLimit[]> {
  return [...STANDARD_LIMITS, ...(await findLimits(tx))];
}

/** The least and the largest amounts of today. */
export async function readLimits(_input: unknown, { tx, now }: Call): Promise<ResponseBody<typeof readEndpoint>> {
  const limits = await moneyLimits(tx);
  const charge = (method: Parameters<typeof largestCharge>[1]) => ({
    least: leastCharge(limits, method, now),
    largest: largestCharge(limits, method, now),
  });
  const payout = (to: Parameters<typeof largestPayout>[1]) => ({
    least: leastPayout(limits, to, now),
    largest: largestPayout(limits, to, now),
  });
  return {
    charges: { mtn: charge('mtn'), telecel: charge('telecel'), at: charge('at'), card: charge('card') },
    payouts: { mtn: payout('mtn'), telecel: payout('telecel'), at: payout('at'), bank: payout('bank') },
  };
}

async function limitViews(tx: Tx, people: FeePeople, today: string): Promise<{ limits: MoneyLimitView[] }> {
  const stored = await findLimits(tx);
  const names = await people.names(tx, [...new Set(stored.map(({ createdBy }) => createdBy))]);
  const all: readonly MoneyLimit[] = [...STANDARD_LIMITS, ...stored];
  const stateOf = (limit: MoneyLimit): MoneyLimitView['state'] => {
    if (limit.startsOn > today) return 'coming';
    return limitOn(all, limit.name, today) === limit ? 'in_force' : 'over';
  };
  const view = (limit: MoneyLimit, set: StoredLimit | null): MoneyLimitView => ({
    id: set?.id ?? null,
    name: limit.name,
    amount: limit.amountPesewas,
    startsOn: limit.startsOn,
    state: stateOf(limit),
    source: limit.source,
    createdByName: set && (names.get(set.createdBy) ?? 'Deleted account'),
    createdAt: set?.createdAt.toISOString() ?? null,
  });
  return {
    limits: [
      ...stored.toReversed().map((limit) => view(limit, limit)),
      ...STANDARD_LIMITS.map((limit) => view(limit, null)),
    ],
  };
}

export function listLimits(people: FeePeople) {
  return async (_input: unknown, { tx, now }: Call): Promise<ResponseBody<typeof listEndpoint>> =>
    limitViews(tx, people, dayOf(now));
}

/** Sets a limit from today or a later day on; what was asked before keeps what it was asked under. */
export function setLimit(people: FeePeople) {
  return async ({ body }: ParsedInput<typeof setEndpoint>, call: Call): Promise<ResponseBody<typeof setEndpoint>> => {
    const { tx, person, now } = call;
    await lockLimits(tx);
    const limit = {
      id: newId(now),
      name: body.name,
      amountPesewas: body.amount ?? null,
      startsOn: body.startsOn,
      source: body.source,
      createdBy: person.id,
      createdAt: now,
    };
    if (limit.startsOn < dayOf(now))
      throw refused(
        'money_limit.in_the_past',
        'A limit begins today or later: what was paid was paid under the old one.',
      );
    if (leavesNothing(await moneyLimits(tx), limit))
      throw refused(
        'money_limit.leaves_nothing',
        'The least amount would be larger than the largest: nothing could be paid.',
      );
    await insertLimit(tx, limit);
    await recordEvent(tx, {
      type: 'settings.limit_set',
      subjectId: limit.id,
      payload: { name: limit.name },
      audience: ['market', 'role:admin'],
      at: now,
    });
    return limitViews(tx, people, dayOf(now));
  };
}
