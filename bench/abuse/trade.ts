import { rowsIn } from '#test/support/rows.ts';
import { newId } from '#kernel/ids.ts';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { standardDelivery } from '../measures.ts';
import type { Reply } from '../harness/http-client.ts';
import { offer, post } from '../harness/market-stall.ts';
import { callerAddress, makePeople, type Person, signIn } from '../harness/people.ts';
import { type Attack, found, type Target } from './attack.ts';

/** As an installation has them: `FARMGATE_PROMPTS`, `FARMGATE_UNPAID_ORDERS` and what follows from them. */
const PROMPTS_TO_A_NUMBER = 5;
const UNPAID_ORDERS = 20;
const LARGE_ORDERS = 3;

const placed = z.object({ id: z.string() });
const begun = z.object({ paymentId: z.string() });
const charged = z.object({ phone: z.string(), promptsSent: z.number() });

/** One account with a verified identity that never bought anything, at an address of its own. */
async function freshBuyers({ db, client }: Target, count: number, firstNumber: number): Promise<Person[]> {
  const people = await makePeople(db, { role: 'buyer', count, firstNumber });
  return Promise.all(people.map((person, index) => signIn(client, person, callerAddress(firstNumber + index))));
}

interface OrderOptions {
  readonly listingId: string;
  readonly quantity: number;
  readonly deliveryTypeId: string;
  readonly address: string;
}

function order({ client }: Target, buyer: Person, { address, ...options }: OrderOptions): Promise<Reply> {
  const headers = { cookie: buyer.cookie, 'idempotency-key': newId(), 'x-forwarded-for': address };
  return client.send({
    method: 'POST',
    path: '/api/orders',
    headers,
    body: { ...options, deliveryPlace: 'kumasi', deliveryAddress: 'Adum, behind the post office' },
  });
}

function pay(
  { client }: Target,
  buyer: Person,
  options: { readonly orderId: string; readonly phone: string },
): Promise<Reply> {
  const headers = { cookie: buyer.cookie, 'idempotency-key': newId() };
  return client.send({
    method: 'POST',
    path: `/api/orders/${options.orderId}/payments`,
    headers,
    body: { phone: options.phone, network: 'mtn' },
  });
}

/** A guest's order, whose payment asks the number at once. */
export function orderAsGuest(
  { client }: Target,
  options: OrderOptions & { readonly phone: string; readonly email: string },
): Promise<Reply> {
  const { address, ...asked } = options;
  const body = {
    ...asked,
    firstName: 'Esi',
    lastName: 'Boateng',
    deliveryAddress: 'Environment 4, Labone',
    deliveryPlace: 'kumasi',
    network: 'mtn',
  };
  return client.send({
    method: 'POST',
    path: '/api/guest/orders',
    headers: { 'idempotency-key': newId(), 'x-forwarded-for': address },
    body,
  });
}

/** How often the provider asked a number, once nothing more is on its way to it. */
async function promptsAtProvider({ db, environment }: Target, phone: string): Promise<number> {
  const waiting = () => rowsIn(db, "select 1 from payments where phone = $1 and state = 'queued'", [phone]);
  for (let look = 0; look < 100 && (await waiting()).length > 0; look += 1) await delay(100);
  const payments = await rowsIn(db, 'select id from payments where phone = $1', [phone]);
  let prompts = 0;
  for (const { id } of payments) {
    const response = await fetch(new URL(`/charges/${id}`, environment.sandboxUrl));
    if (response.ok) prompts += charged.parse(await response.json()).promptsSent;
  }
  return prompts;
}

/** A stranger's phone that is to ring again and again. */
export const prompts: Attack = {
  name: 'prompts to pay at a number of somebody else',
  async run(target) {
    const { db, client, environment, farmer, admin, isLong } = target;
    const [victim, other] = ['+233244800001', '+233244800002'];
    for (const phone of [victim, other])
      await post(environment.sandboxUrl, '/steer', { do: 'wallet', phone, onPrompt: 'wait' });
    const [listingId, deliveryTypeId] = [
      await offer(environment.serverUrl, farmer, { kg: 5000, admin }),
      await standardDelivery(db),
    ];
    const buyers = await freshBuyers(target, isLong ? 9 : 3, 5_100_000);
    const options = { listingId, quantity: 1, deliveryTypeId };
    const orders = await Promise.all(
      buyers.flatMap((buyer, index) =>
        Array.from({ length: 10 }, async () => {
          const reply = await order(target, buyer, { ...options, address: callerAddress(5_100_000 + index) });
          return { buyer, orderId: placed.parse(JSON.parse(reply.text)).id };
        }),
      ),
    );
    const guests = Array.from({ length: orders.length }, (_, index) => ({
      ...options,
      phone: victim,
      email: `guest${index}@example.com`,
      address: callerAddress(5_200_000 + index),
    }));
    const tries = await Promise.all([
      ...orders.map(({ buyer, orderId }) => pay(target, buyer, { orderId, phone: victim })),
      ...guests.map((guest) => orderAsGuest(target, guest)),
    ]);
    const paid = tries.findIndex(({ status }) => status === 201);
    const rung = orders[paid];
    if (rung) {
      const { paymentId } = begun.parse(JSON.parse(tries[paid]?.text ?? ''));
      for (let time = 0; time < 5; time += 1)
        await client.send({
          method: 'POST',
          path: `/api/payments/${paymentId}/resend`,
          headers: { cookie: rung.buyer.cookie },
          body: {},
        });
    }
    const [free] = orders.toReversed();
    const elsewhere = free && (await pay(target, free.buyer, { orderId: free.orderId, phone: other }));
    const rings = await promptsAtProvider(target, victim);
    return [
      {
        text: `of ${tries.length} tries of ${buyers.length} accounts and many guests the provider was asked at most ${PROMPTS_TO_A_NUMBER}`,
        holds: rings > 0 && rings <= PROMPTS_TO_A_NUMBER,
        seen: String(rings),
      },
      {
        text: `at most ${PROMPTS_TO_A_NUMBER} of them began a payment`,
        holds: tries.filter(({ status }) => status === 201).length <= PROMPTS_TO_A_NUMBER,
        seen: String(tries.filter(({ status }) => status === 201).length),
      },
      found(
        'the others are refused, none breaks',
        tries.filter(({ status }) => status !== 201 && status !== 429),
        [],
      ),
      found(
        'a buyer among them pays from another number',
        [elsewhere?.status, await promptsAtProvider(target, other)],
        [201, 1],
      ),
    ];
  },
};

const LOT_KG = 800;

/** Kilograms of these listings that nobody else can order now, and of how many nothing is left. */
async function keptBack({ db }: Target, listings: readonly string[]): Promise<{ kg: number; whole: number }> {
  const rows = await rowsIn<{ kg: number; whole: number }>(
    db,
    `select (sum(reserved_grams) / 1000)::int as kg, (count(*) filter (where quantity_grams = 0))::int as whole
     from listings where id = any($1::uuid[])`,
    [listings],
  );
  return rows[0] ?? { kg: 0, whole: 0 };
}

/** Everything on the market is ordered and never paid. */
export const unpaidOrders: Attack = {
  name: 'unpaid orders for the whole market',
  async run(target) {
    const { db, environment, farmer, admin, isLong } = target;
    const deliveryTypeId = await standardDelivery(db);
    const listings = await Promise.all(
      Array.from({ length: 30 }, () => offer(environment.serverUrl, farmer, { kg: LOT_KG, admin })),
    );
    const accounts = await freshBuyers(target, isLong ? 8 : 1, 5_300_000);
    const sweep = async (buyer: Person, quantity: number) =>
      (
        await Promise.all(
          listings.map((listingId) =>
            order(target, buyer, { listingId, quantity, deliveryTypeId, address: callerAddress(5_300_000) }),
          ),
        )
      ).map(({ status }) => status);
    const [first, ...others] = accounts;
    if (!first) throw new Error('There is no buyer.');
    const whole = await sweep(first, LOT_KG);
    const rest = [...(await sweep(first, LOT_KG / 2)), ...(await sweep(first, 5))];
    const count = (statuses: readonly number[]) => statuses.filter((status) => status === 201).length;
    const kept = await keptBack(target, listings);
    const findings = [
      found(`a fresh account keeps so many of ${listings.length} whole lots back`, count(whole), LARGE_ORDERS),
      found('and so many orders in all, whatever their size', count([...whole, ...rest]), UNPAID_ORDERS),
      found(
        'the others are refused, none breaks',
        [...whole, ...rest].filter((status) => status !== 201 && status !== 409),
        [],
      ),
      {
        text: 'most of the market can still be ordered by others',
        holds: kept.whole <= LARGE_ORDERS && kept.kg < (LOT_KG * listings.length) / 2,
        seen: `${kept.kg} of ${LOT_KG * listings.length} kg kept back`,
      },
    ];
    if (!isLong) return findings;
    const more: number[] = [];
    for (const buyer of others) for (const quantity of [LOT_KG, 5]) more.push(...(await sweep(buyer, quantity)));
    const all = await keptBack(target, listings);
    return [
      ...findings,
      found(
        'accounts behind one address that never paid keep so many orders back together',
        count([...whole, ...rest, ...more]),
        UNPAID_ORDERS * 3,
      ),
      { text: 'and few whole lots', holds: all.whole <= LARGE_ORDERS * 2, seen: String(all.whole) },
    ];
  },
};
