import type { Database } from '#platform/db/database.ts';
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

/** Tells of orders that are paid: on the order itself and in the ledger. One small query watches for all who wait. */
class PaidWatch {
  readonly #waiting = new Map<string, () => void>();
  readonly #db: Database;
  #open = true;
  readonly #done: Promise<void>;

  constructor(db: Database) {
    this.#db = db;
    this.#done = this.#look();
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
    await this.#done;
  }

  async #look(): Promise<void> {
    while (this.#open) {
      if (this.#waiting.size > 0) await this.#tell();
      await delay(WATCH_MS);
    }
  }

  async #tell(): Promise<void> {
    // Each table by its key alone, never joined: a planner that has not yet seen how they grew would read all of one of them.
    const ids = [...this.#waiting.keys()];
    const [orders, accounts] = await this.#db.transaction((tx) =>
      Promise.all([
        tx.rows<{ id: string; status: string; total: number }>('select id, status, total_pesewas as total from orders where id = any($1::uuid[])', [ids]),
        tx.rows<{ id: string; held: number }>(`select owner_id as id, balance_pesewas as held from ledger_accounts where kind = 'escrow' and owner_id = any($1::text[])`, [ids]),
      ]),
    );
    const held = new Map(accounts.map((account) => [account.id, account.held]));
    for (const { id, status, total } of orders) {
      if (status !== 'pending' || held.get(id) !== total) continue;
      this.#waiting.get(id)?.();
      this.#waiting.delete(id);
    }
  }
}

/** Buys in as many loops as wanted, each a buyer of its own, and times each purchase from the order to the money in escrow. */
export async function purchase(shop: Shop, atOnce: number, durationMs: number): Promise<Stretch> {
  const watch = new PaidWatch(shop.db);
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
