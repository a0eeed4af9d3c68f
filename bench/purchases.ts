import type { Database } from '#platform/db/database.ts';
import type { PoolClient } from 'pg';
import { newId } from '#kernel/ids.ts';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { inLoops, type Stretch } from './figures.ts';
import type { Sample } from './market.ts';
import type { HttpClient, Reply } from './rig/http-client.ts';
import type { Person } from './rig/people.ts';
import { pick, type Random } from './rig/random.ts';

const WATCH_MS = 10;
const PAID_TIMEOUT_MS = 20_000;
const placed = z.object({ id: z.string() });

/** Everything a purchase needs. */
export interface Shop {
  readonly client: HttpClient;
  readonly db: Database;
  readonly buyers: readonly Person[];
  readonly samples: readonly Sample[];
  readonly deliveryTypeId: string;
  readonly random: Random;
}

function expectStatus(reply: Reply, status: number): string {
  if (reply.status !== status) throw new Error(`${reply.status} ${reply.text}`);
  return reply.text;
}

/** Sends one order of one kilogram and starts its payment. Gives the order's id. */
async function orderAndPay(shop: Shop, buyer: Person): Promise<string> {
  const { client, random } = shop;
  const headers = () => ({ cookie: buyer.cookie, 'idempotency-key': newId() });
  const body = {
    listingId: pick(shop.samples, random).id,
    quantity: 1,
    deliveryTypeId: shop.deliveryTypeId,
    deliveryPlace: 'kumasi',
    deliveryAddress: 'Adum, behind the post office',
    inspectionRequested: false,
  };
  const order = await client.send({ method: 'POST', path: '/api/orders', headers: headers(), body });
  const { id } = placed.parse(JSON.parse(expectStatus(order, 201)));
  const source = { phone: buyer.phone, network: 'mtn' };
  expectStatus(await client.send({ method: 'POST', path: `/api/orders/${id}/payments`, headers: headers(), body: source }), 201);
  return id;
}

// Each table by its key alone, never joined: a planner that has not yet seen how they grew would read all of one of them.
const BY_KEY = 'set plan_cache_mode = force_generic_plan; set enable_seqscan = off; set enable_bitmapscan = off';
const PAID = `
  select id from orders
   where id = any($1::uuid[]) and status = 'pending'
     and total_pesewas = (select balance_pesewas from ledger_accounts where kind = 'escrow' and owner_id = orders.id::text)`;

/** Tells of orders that are paid: on the order itself and in the ledger. One small query, on a connection of its own, watches for all who wait. */
class PaidWatch {
  readonly #waiting = new Map<string, () => void>();
  readonly #connection: PoolClient;
  #open = true;
  readonly #done: Promise<void>;

  private constructor(connection: PoolClient) {
    this.#connection = connection;
    this.#done = this.#look();
  }

  static async over(db: Database): Promise<PaidWatch> {
    const connection = await db.pool.connect();
    await connection.query(BY_KEY);
    return new PaidWatch(connection);
  }

  until(orderId: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const tooLate = setTimeout(() => reject(new Error(`Order ${orderId} was not paid in time.`)), PAID_TIMEOUT_MS);
      this.#waiting.set(orderId, () => {
        clearTimeout(tooLate);
        resolve();
      });
    });
  }

  async close(): Promise<void> {
    this.#open = false;
    try {
      await this.#done;
    } finally {
      this.#connection.release(true);
    }
  }

  async #look(): Promise<void> {
    while (this.#open) {
      if (this.#waiting.size > 0) await this.#tell();
      await delay(WATCH_MS);
    }
  }

  async #tell(): Promise<void> {
    const { rows } = await this.#connection.query<{ id: string }>({ name: 'paid', text: PAID, values: [[...this.#waiting.keys()]] });
    for (const { id } of rows) {
      this.#waiting.get(id)?.();
      this.#waiting.delete(id);
    }
  }
}

/** Buys in as many loops as wanted, each a buyer of its own, and times each purchase from the order to the money in escrow. */
export async function purchase(shop: Shop, atOnce: number, durationMs: number): Promise<Stretch> {
  const watch = await PaidWatch.over(shop.db);
  try {
    return await inLoops(atOnce, durationMs, async (loop) => {
      const buyer = shop.buyers[loop];
      if (!buyer) throw new Error('More loops than buyers.');
      await watch.until(await orderAndPay(shop, buyer));
      return undefined;
    });
  } finally {
    await watch.close();
  }
}
