import type { Grams } from '#kernel/quantity.ts';

/** What one account never paid lately. */
export interface UnpaidAccount {
  readonly buyerId: string;
  readonly orders: number;
  readonly grams: Grams;
  readonly firstAt: Date;
  readonly lastAt: Date;
  readonly orderIds: readonly string[];
}

/** The same of the accounts of one network address, by the account with most of it. */
export interface UnpaidTogether extends UnpaidAccount {
  readonly accounts: number;
}

const SAMPLES = 5;

function together(accounts: readonly UnpaidAccount[]): UnpaidTogether[] {
  const [most] = accounts.toSorted((one, other) => other.orders - one.orders || (one.buyerId < other.buyerId ? -1 : 1));
  if (!most) return [];
  const times = accounts.flatMap(({ firstAt, lastAt }) => [firstAt.getTime(), lastAt.getTime()]);
  return [
    {
      buyerId: most.buyerId,
      accounts: accounts.length,
      orders: accounts.reduce((sum, { orders }) => sum + orders, 0),
      grams: accounts.reduce((sum, { grams }) => sum + grams, 0),
      firstAt: new Date(Math.min(...times)),
      lastAt: new Date(Math.max(...times)),
      orderIds: accounts.flatMap(({ orderIds }) => orderIds).slice(0, SAMPLES),
    },
  ];
}

/** Accounts alone, and those of one network address together; an account is listed once, with the larger sum. */
export function ofAddresses(
  accounts: readonly UnpaidAccount[],
  groups: readonly (readonly string[])[],
): UnpaidTogether[] {
  const all = [
    ...accounts.map((account) => ({ ...account, accounts: 1 })),
    ...groups.flatMap((ids) => together(accounts.filter(({ buyerId }) => ids.includes(buyerId)))),
  ];
  const byBuyer = new Map<string, UnpaidTogether>();
  for (const one of all) if (one.orders > (byBuyer.get(one.buyerId)?.orders ?? 0)) byBuyer.set(one.buyerId, one);
  return [...byBuyer.values()];
}
