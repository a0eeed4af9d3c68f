import { hashedAddress } from '#platform/http/bounds/address-bucket.ts';
import { formatGhs, type Pesewas } from '#kernel/money.ts';
import { formatTime } from '#kernel/moment.ts';
import { refused, type Refused } from '#kernel/refusal.ts';
import { after, MINUTE_MS } from '#kernel/time.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Call } from '#platform/http/route.ts';
import { listingsForOrder, type SaleListing } from '#slices/catalogue/server/index.ts';
import { isAnyUnreliable } from '#slices/reliability/server/index.ts';
import { isOwnNumber } from '#slices/identity/server/index.ts';
import {
  type Allowance,
  allowanceOf,
  allowanceOfAddress,
  endsFor,
  endsOf,
  isLarge,
  isWorthTooMuch,
  REMEMBERED_MS,
  type Unpaid,
  worthAtMost,
  worthOfAddress,
} from '../../domain/unpaid.ts';
import type { Buyer } from '../buyer.ts';
import { boughtLately, lockBuyers, type UnpaidBefore, unpaidOfGuest, unpaidOfPerson } from './store-unpaid.ts';

/** One buyer's orders come one after the other from here on, so that `keepUnpaidWithin` sees those before. */
export function lockBuyer(tx: Tx, { id, phone, email }: Buyer): Promise<void> {
  return lockBuyers(tx, id === null ? [phone, email.toLowerCase()].filter((key) => key !== '') : [id]);
}

/** A keyed hash of the network address of a call, by which what waits unpaid is counted. */
export function placeOf({ platform, ip }: Pick<Call, 'platform' | 'ip'>): string {
  return hashedAddress(platform.config.secret, 'order', ip);
}

function unpaidBefore({ tx, now }: Call, { id, phone, email }: Buyer, placedFrom: string): Promise<UnpaidBefore> {
  const asked = { placedFrom, since: after(now, -REMEMBERED_MS) };
  return id === null ? unpaidOfGuest(tx, { phone, email }, asked) : unpaidOfPerson(tx, id, asked);
}

interface Reserving {
  readonly buyer: Buyer;
  /** As the reservation left it. */
  readonly listing: SaleListing;
  readonly weightGrams: number;
  readonly producePesewas: Pesewas;
  /** Where it was asked for, when that was earlier. */
  readonly placedFrom?: string | undefined;
  readonly paymentWindowMinutes: number;
}

type Reserved = Pick<Unpaid, 'listingId' | 'weightGrams' | 'producePesewas'>;

async function countLarge(call: Call, reserved: readonly Reserved[]): Promise<number> {
  const listings = await listingsForOrder(
    call.tx,
    reserved.map(({ listingId }) => listingId),
  );
  return reserved.filter(({ listingId, weightGrams }) =>
    isLarge(weightGrams, listings.get(listingId)?.availableGrams ?? 0),
  ).length;
}

/** Which bound one more order would pass, or null. */
async function passed(
  call: Call,
  waiting: readonly Reserved[],
  { allowance, asked }: { allowance: Allowance; asked: Reserving },
): Promise<'orders' | 'large' | null> {
  if (waiting.length >= allowance.orders) return 'orders';
  if (!isLarge(asked.weightGrams, asked.listing.availableGrams)) return null;
  return (await countLarge(call, waiting)) >= allowance.large ? 'large' : null;
}

/** Guests have no record. */
async function isUnreliable({ tx, now }: Call, { id }: Buyer): Promise<boolean> {
  return id !== null && (await isAnyUnreliable(tx, [{ accountId: id, role: 'buyer' }], now));
}

const REDUCED = 'Several of your orders were not paid in time, or you called off too many. ';

const howToConfirm = ({ id }: Buyer) =>
  id === null ? 'confirm your number under Find your order' : 'confirm your phone number in your settings';

/** Refuses what makes all that waits for a buyer's payment worth too much; a number of their own lets more wait. */
async function keepWorthWithin(
  call: Call,
  { buyer, producePesewas }: Reserving,
  waiting: readonly Reserved[],
  ends: number,
): Promise<void> {
  const standard = call.platform.config.unpaidOrders;
  const passes = (most: Pesewas) => isWorthTooMuch(waiting, producePesewas, most);
  if (!passes(worthAtMost(standard, { boughtPesewas: 0, ends, hasNumber: false }))) return;
  const boughtPesewas = buyer.id === null ? 0 : await boughtLately(call.tx, buyer.id);
  const hasNumber = await isOwnNumber(call, buyer.phone);
  const most = worthAtMost(standard, { boughtPesewas, ends, hasNumber });
  if (!passes(most)) return;
  const or = hasNumber ? '' : `, or ${howToConfirm(buyer)}`;
  throw refused(
    'order.too_many_unpaid',
    `${ends > 1 ? REDUCED : ''}Goods for at most ${formatGhs(most)} can wait for your payment beside your dearest order. Pay for what waits${or}, then order more.`,
    { mostPesewas: most },
  );
}

function tooManyOfBuyer(bound: 'orders' | 'large', allowance: Allowance, ends: number): Refused {
  const why = ends > 1 ? REDUCED : '';
  const most = allowance[bound];
  if (bound === 'orders')
    return refused(
      'order.too_many_unpaid',
      `${why}At most ${most} orders can wait for your payment at once. Pay or cancel one, or order fewer products, then go on.`,
      { most },
    );
  const text =
    most === 0
      ? 'Order up to half of what is left, and pay.'
      : `At most ${most} orders that take more than half of a product can wait for your payment at once.`;
  return refused('order.too_many_unpaid', `${why}${text} Once you have paid, you can order more.`, { most });
}

/**
 * Refuses `order.too_many_unpaid` when a buyer keeps back more than they may without having paid, or buyers who never
 * paid keep back too much from one address together. Answers where the order came from when that counts, else null.
 */
export async function keepUnpaidWithin(call: Call, asked: Reserving): Promise<string | null> {
  const { buyer, paymentWindowMinutes } = asked;
  const standard = call.platform.config.unpaidOrders;
  const from = asked.placedFrom ?? placeOf(call);
  const history = await unpaidBefore(call, buyer, from);
  const waiting = history.orders.filter((order) => order.waiting);
  // Beside nothing that waits no record makes an order too much.
  const unreliable = waiting.length > 0 && (await isUnreliable(call, buyer));
  const ends = endsFor(endsOf(history.orders, history.paidAt), unreliable);
  const known = history.paidAt !== null;
  const allowance = allowanceOf(standard, { known, ends });
  const bound = await passed(call, waiting, { allowance, asked });
  if (bound !== null) throw tooManyOfBuyer(bound, allowance, ends);
  await keepWorthWithin(call, asked, waiting, ends);
  if (known) return null;
  const isWithinAddress =
    !isWorthTooMuch(history.ofAddress, asked.producePesewas, worthOfAddress(standard)) &&
    (await passed(call, history.ofAddress, { allowance: allowanceOfAddress(standard), asked })) === null;
  if (isWithinAddress) return from;
  // A buyer who has shown that the number is theirs is not liable for what others do from their address.
  if (await isOwnNumber(call, buyer.phone)) return null;
  const until = formatTime(after(call.now, paymentWindowMinutes * MINUTE_MS));
  throw refused(
    'order.too_many_unpaid',
    `Too many unpaid orders come from your network. Try again at ${until}, or ${howToConfirm(buyer)} to continue now.`,
    { until },
  );
}
