import { z } from 'zod';
import { standardDelivery } from '../measures.ts';
import { offer } from '../harness/market-stall.ts';
import { callerAddress, makePeople, type Person, signIn } from '../harness/people.ts';
import type { Target } from './attack.ts';
import { orderAsGuest } from './trade.ts';

/** A kind of visitor, and the ids that they know, by the part of an address before each. */
export interface Reader {
  readonly name: string;
  readonly cookie: string;
  readonly ids: Readonly<Record<string, string>>;
}

const placed = z.object({ orderId: z.string(), trackToken: z.string() });

async function signedIn(
  { db, client }: Target,
  options: Pick<Person, 'role'> & { readonly firstNumber: number; readonly isNew?: boolean },
): Promise<Person> {
  const kycStatus = options.isNew === true ? 'pending' : 'approved';
  const [person] = await makePeople(db, { ...options, count: 1, kycStatus });
  if (!person) throw new Error('Nobody was made.');
  return signIn(client, person, callerAddress(options.firstNumber));
}

/** One of each kind: a stranger, a new account, a guest with one order, a farmer who sold, a buyer, and a driver. */
export async function readers(target: Target): Promise<Reader[]> {
  const { db, environment, farmer, buyer, admin } = target;
  const listingId = await offer(environment.serverUrl, farmer, { kg: 200, admin });
  const reply = await orderAsGuest(target, {
    listingId,
    quantity: 5,
    deliveryTypeId: await standardDelivery(db),
    phone: '+233245900001',
    email: 'guest.who.reads@example.com',
    address: callerAddress(5_900_001),
  });
  const { orderId, trackToken } = placed.parse(JSON.parse(reply.text));
  const open = { listings: listingId, product: listingId, farmers: farmer.id };
  const fresh = await signedIn(target, { role: 'buyer', firstNumber: 5_910_000, isNew: true });
  const driver = await signedIn(target, { role: 'transporter', firstNumber: 5_920_000 });
  return [
    { name: 'a stranger', cookie: '', ids: open },
    { name: 'a new account', cookie: fresh.cookie, ids: open },
    { name: 'a guest with one order', cookie: '', ids: { ...open, track: trackToken } },
    { name: 'a farmer', cookie: farmer.cookie, ids: { ...open, orders: orderId } },
    { name: 'a buyer', cookie: buyer.cookie, ids: open },
    { name: 'a driver', cookie: driver.cookie, ids: open },
  ];
}
