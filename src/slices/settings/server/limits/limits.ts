import { newId } from '#kernel/ids.ts';
import { dayInWords, dayOf } from '#kernel/moment.ts';
import { formatGhs } from '#kernel/money.ts';
import { refused } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Call } from '#platform/http/route.ts';
import { recordEvent } from '#platform/outbox/record.ts';
import { type Carrier, propose } from '#platform/proposals/proposals.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import { askedChanges } from '../asked-changes.ts';
import {
  type listLimits as listEndpoint,
  type MoneyLimitView,
  type readLimits as readEndpoint,
  setLimit as setEndpoint,
} from '../../contract-limits.ts';
import { limitWords } from '../../domain/limit-words.ts';
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
  return async (_input: unknown, { tx, now }: Call): Promise<ResponseBody<typeof listEndpoint>> => ({
    ...(await limitViews(tx, people, dayOf(now))),
    waiting: await askedChanges(tx, MONEY_LIMIT_KIND),
  });
}

type Written = ParsedInput<typeof setEndpoint>['body'];

/** The limit that was written, once it may begin then and leaves something to pay. Limits are locked. */
async function checkedLimit(tx: Tx, body: Written, at: Date): Promise<MoneyLimit> {
  await lockLimits(tx);
  const { name, amount: amountPesewas = null, startsOn, source } = body;
  const limit = { name, amountPesewas, startsOn, source };
  if (startsOn < dayOf(at))
    throw refused(
      'money_limit.in_the_past',
      'A limit begins today or later: what was paid was paid under the old one.',
    );
  if (leavesNothing(await moneyLimits(tx), limit))
    throw refused(
      'money_limit.leaves_nothing',
      'The least amount would be larger than the largest: nothing could be paid.',
    );
  return limit;
}

/** Proposals of another limit. */
export const MONEY_LIMIT_KIND = 'settings.money_limit';

/** Asks another administrator for a limit from today or a later day on. */
export async function setLimit(
  { body }: ParsedInput<typeof setEndpoint>,
  { tx, person, now }: Call,
): Promise<ResponseBody<typeof setEndpoint>> {
  const { name, amountPesewas, startsOn, source: reason } = await checkedLimit(tx, body, now);
  const amount = amountPesewas === null ? 'none of its own' : formatGhs(amountPesewas);
  const what = `${limitWords(name)}: ${amount} from ${dayInWords(startsOn)}`;
  const change = setEndpoint.body.encode(body);
  const id = await propose(tx, { kind: MONEY_LIMIT_KIND, subject: name, what, change, reason }, person.id, now);
  return { id, what };
}

/** Sets a limit that two administrators agreed about; what was asked before keeps what it was asked under. */
export const moneyLimitCarrier: Carrier = {
  permission: 'settings',
  async carryOut({ change, proposed_by: createdBy }, { tx, now: at }) {
    const limit = await checkedLimit(tx, setEndpoint.body.parse(change), at);
    const id = newId(at);
    await insertLimit(tx, { ...limit, id, createdBy, createdAt: at });
    await recordEvent(tx, {
      type: 'settings.limit_set',
      subjectId: id,
      payload: { name: limit.name },
      audience: ['market', 'role:admin'],
      at,
    });
  },
};
