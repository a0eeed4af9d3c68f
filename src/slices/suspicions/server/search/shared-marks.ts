import { lastFourOf } from '#kernel/ghana/payout-place.ts';
import { after } from '#kernel/time.ts';
import { payersOfOrders, payoutOwners, sharedPayoutNumbers } from '#slices/escrow/server/index.ts';
import { findPeople, type Person, sharedPlaces } from '#slices/identity/server/index.ts';
import { partiesOfOrders } from '#slices/orders/server/index.ts';
import { sharedContacts } from '../../domain/contacts.ts';
import { type SharedMark, type Sides, SIDES } from '../../domain/figures.ts';
import { areMarksShared, eachMarkOnce } from '../../domain/rules.ts';
import { MOST_COMPARED, MOST_FOUND, RECENT_MS, SHARED_MARKS } from '../../domain/thresholds.ts';
import { type Found, found, type Searching } from './found.ts';

type Parties = Omit<Awaited<ReturnType<typeof partiesOfOrders>>[number], 'sides'> & { readonly sides: Sides };

const keyOf = ({ firstId, secondId }: Pick<Parties, 'firstId' | 'secondId'>) => `${firstId} ${secondId}`;

/** The buyer of the two and who else is in the pair; null where none of them buys. */
function buyerOf({ sides, firstId, secondId }: Parties): { readonly otherId: string } | null {
  if (sides === 'farmer_buyer') return { otherId: firstId };
  return sides === 'buyer_transporter' ? { otherId: secondId } : null;
}

/** Numbers from which the buyer of a pair paid, where the other one is paid there or is called there. */
async function payerMarks(
  { tx, config }: Searching,
  pairs: readonly Parties[],
  people: ReadonlyMap<string, Person>,
): Promise<Map<string, SharedMark[]>> {
  const payers = await payersOfOrders(tx, [...new Set(pairs.flatMap(({ orderIds }) => orderIds))]);
  const phones = [...new Set([...payers.values()].flat())];
  const owners = await payoutOwners(tx, config, { personIds: [...people.keys()], phones });
  const marks = (pair: Parties) => {
    const buyer = buyerOf(pair);
    if (buyer === null) return [];
    const { otherId } = buyer;
    return pair.orderIds
      .flatMap((id) => payers.get(id) ?? [])
      .filter((phone) => owners.has(`${otherId} ${phone}`) || people.get(otherId)?.phone === phone)
      .map((phone) => ({ mark: 'paid_from_payout' as const, lastFour: lastFourOf(phone) }));
  };
  return new Map(pairs.map((pair) => [keyOf(pair), marks(pair)]));
}

function contactMarks({ firstId, secondId }: Parties, people: ReadonlyMap<string, Person>): SharedMark[] {
  const [one, other] = [people.get(firstId), people.get(secondId)];
  if (!one || !other) return [];
  return sharedContacts(one, other).map((mark) => ({
    mark,
    lastFour: mark === 'phone' ? lastFourOf(one.phone) : null,
  }));
}

/** Accounts on two sides of the same orders that share a number, an address or a device. */
export async function sharedMarks(searching: Searching): Promise<Found[]> {
  const { tx, now } = searching;
  const pairs = (await partiesOfOrders(tx, after(now, -RECENT_MS), MOST_COMPARED)).flatMap(({ sides, ...pair }) => {
    const known = SIDES.find((one) => one === sides);
    return known === undefined ? [] : { ...pair, sides: known };
  });
  const people = await findPeople(tx, [...new Set(pairs.flatMap(({ firstId, secondId }) => [firstId, secondId]))]);
  const paid = await payerMarks(searching, pairs, people);
  const payouts = new Map((await sharedPayoutNumbers(tx, pairs)).map((one) => [keyOf(one), one.lastFour]));
  const places = new Map((await sharedPlaces(tx, pairs, SHARED_MARKS.mostAtAddress)).map((one) => [keyOf(one), one]));
  return pairs
    .flatMap((pair) => {
      const [key, payout] = [keyOf(pair), payouts.get(keyOf(pair))];
      const marks = eachMarkOnce([
        ...(payout === undefined ? [] : [{ mark: 'payout_number' as const, lastFour: payout }]),
        ...(paid.get(key) ?? []),
        ...contactMarks(pair, people),
        ...(places.get(key)?.device === true ? [{ mark: 'device' as const, lastFour: null }] : []),
        ...(places.get(key)?.address === true ? [{ mark: 'address' as const, lastFour: null }] : []),
      ]);
      const figures = { orders: pair.orders, sides: pair.sides, marks };
      if (!areMarksShared(figures)) return [];
      return found({ kind: 'shared_marks', figures }, [pair.firstId, pair.secondId], pair);
    })
    .slice(0, MOST_FOUND);
}
