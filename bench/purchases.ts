import type { Database } from '#platform/db/database.ts';
import type { PoolClient } from 'pg';
import { newId } from '#kernel/ids.ts';
import { z } from 'zod';
import { inLoops, type Stretch } from './figures.ts';
import type { Sample } from './market.ts';
import type { HttpClient, Reply } from './harness/http-client.ts';
import type { Person } from './harness/people.ts';
import { pick, type Random } from './harness/random.ts';

const PAID_TIMEOUT_MS = 20_000;
const placed = z.object({ id: z.string() });

/** Everything a purchase needs. */
export interface Shop {
  readonly client: HttpClient;
  readonly buyers: readonly Person[];
  readonly samples: readonly Sample[];
  readonly deliveryTypeId: string;
  readonly random: Random;
}

function expectStatus(reply: Reply, status: number): string {
  if (reply.status !== status) throw new Error(`${reply.status} ${reply.text}`);
  return reply.text;
}

/** One kilogram of a listing, delivered to the same door. */
export function orderFor(goods: { readonly listingId: string; readonly deliveryTypeId: string }) {
  return {
    ...goods,
    quantity: 1,
    deliveryPlace: 'kumasi',
    deliveryAddress: 'Adum, behind the post office',
    inspectionRequested: false,
  };
}

function orderOf({ samples, random, deliveryTypeId }: Shop) {
  return orderFor({ listingId: pick(samples, random).id, deliveryTypeId });
}

function headersOf(buyer: Person, key = newId()) {
  return { cookie: buyer.cookie, 'idempotency-key': key };
}

/** Sends one order of one kilogram and starts its payment. Gives the order's id and the key that it was sent under. */
async function orderAndPay(shop: Shop, buyer: Person): Promise<{ readonly id: string; readonly key: string }> {
  const { client } = shop;
  const key = newId();
  const order = await client.send({
    method: 'POST',
    path: '/api/orders',
    headers: headersOf(buyer, key),
    body: orderOf(shop),
  });
  const { id } = placed.parse(JSON.parse(expectStatus(order, 201)));
  const source = { phone: buyer.phone, network: 'mtn' };
  expectStatus(
    await client.send({ method: 'POST', path: `/api/orders/${id}/payments`, headers: headersOf(buyer), body: source }),
    201,
  );
  return { id, key };
}

const MORE_THAN_THERE_IS = 99_999;
const PART_REFUSED = 0.05;

/** What people do that is refused, each at another depth of the transaction. */
const REFUSED: readonly ((shop: Shop, lastKey: string) => { body: object; key: string; status: number })[] = [
  (shop) => ({ body: { ...orderOf(shop), quantity: MORE_THAN_THERE_IS }, key: newId(), status: 409 }),
  (shop) => ({ body: { ...orderOf(shop), shownPricePerKg: 0.01 }, key: newId(), status: 409 }),
  (shop, lastKey) => ({ body: { ...orderOf(shop), quantity: 2 }, key: lastKey, status: 422 }),
];

/** One order that the server refuses: more than there is, another price than was shown, a key that was used before. */
async function refused(shop: Shop, buyer: Person, lastKey: string): Promise<void> {
  const { body, key, status } = pick(REFUSED, shop.random)(shop, lastKey);
  const reply = await shop.client.send({ method: 'POST', path: '/api/orders', headers: headersOf(buyer, key), body });
  expectStatus(reply, status);
}

const WATCHED = `
  create or replace function bench_tell_paid() returns trigger language plpgsql as
    $$ begin perform pg_notify('bench_paid', new.id::text); return null; end $$;
  create or replace trigger bench_paid after update of status on orders for each row
    when (old.status = 'pending_payment' and new.status = 'pending') execute function bench_tell_paid();
  listen bench_paid`;
const UNWATCHED = 'unlisten bench_paid; drop trigger bench_paid on orders; drop function bench_tell_paid()';
const NOT_IN_ESCROW = `
  select count(*)::int as count from orders o where id = any($1::uuid[])
     and total_pesewas is distinct from (select balance_pesewas from ledger_accounts where kind = 'escrow' and owner_id = o.id::text)`;

/**
 * Tells of orders that are paid, when the transaction is committed that says so: PostgreSQL itself tells, through a
 * trigger that only this measure has. Looking every few milliseconds cost more, and found each purchase late. It is
 * opened once for all turns of a measure: a table that gets a trigger has every prepared statement about it planned
 * anew.
 */
export class PaidWatch {
  readonly #waiting = new Map<string, () => void>();
  readonly #paid = new Set<string>();
  readonly #connection: PoolClient;

  private constructor(connection: PoolClient) {
    this.#connection = connection;
    connection.on('notification', ({ payload = '' }) => {
      this.#paid.add(payload);
      this.#waiting.get(payload)?.();
      this.#waiting.delete(payload);
    });
  }

  static async over(db: Database): Promise<PaidWatch> {
    const connection = await db.pool.connect();
    await connection.query(WATCHED);
    return new PaidWatch(connection);
  }

  until(orderId: string): Promise<void> {
    if (this.#paid.has(orderId)) return Promise.resolve();
    return new Promise((resolve, reject) => {
      const tooLate = setTimeout(() => reject(new Error(`Order ${orderId} was not paid in time.`)), PAID_TIMEOUT_MS);
      this.#waiting.set(orderId, () => {
        clearTimeout(tooLate);
        resolve();
      });
    });
  }

  /** Fails when the ledger does not hold the whole price of every order that was said to be paid. */
  async close(): Promise<void> {
    try {
      const { rows } = await this.#connection.query<{ count: number }>(NOT_IN_ESCROW, [[...this.#paid]]);
      if (rows[0]?.count !== 0) throw new Error(`${rows[0]?.count} orders are paid without their money in escrow.`);
      await this.#connection.query(UNWATCHED);
    } finally {
      this.#connection.release(true);
    }
  }
}

/**
 * Buys in as many loops as wanted, each a buyer of its own, and times each purchase from the order to the money in
 * escrow. Beside every twentieth one the same buyer is refused something.
 */
export function purchase(
  shop: Shop,
  watch: PaidWatch,
  load: { readonly atOnce: number; readonly durationMs: number },
): Promise<Stretch> {
  const lastKeys = new Map<number, string>();
  return inLoops(load.atOnce, load.durationMs, async (loop) => {
    const buyer = shop.buyers[loop];
    if (!buyer) throw new Error('More loops than buyers.');
    const lastKey = lastKeys.get(loop);
    if (lastKey !== undefined && shop.random() < PART_REFUSED) await refused(shop, buyer, lastKey);
    const began = performance.now();
    const { id, key } = await orderAndPay(shop, buyer);
    lastKeys.set(loop, key);
    await watch.until(id);
    return performance.now() - began;
  });
}
