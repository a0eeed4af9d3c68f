import { rowsIn } from '#test/support/rows.ts';
import { newId } from '#kernel/ids.ts';
import { approveListing, createListing } from '#slices/catalogue/contract.ts';
import { payOrder, placeOrder, updateStatus } from '#slices/orders/contract-act.ts';
import { getOrder } from '#slices/orders/contract-read.ts';
import { submitReport } from '#slices/quality/contract.ts';
import { inspectionsOf } from '#slices/quality/server/index.ts';
import { deliveryTypes } from '#slices/transport/server/index.ts';
import { arrive } from './arrive.ts';
import { auditLedger } from '#slices/ledger/server/index.ts';
import type { OrderStatus } from '#slices/orders/domain/order.ts';
import type { OnWire } from '../wire-api.ts';
import type { TestApp } from '#test/support/app.ts';
import { newPhone } from '#test/support/people.ts';
import type { SandboxOptions } from '#providers/sandbox/server.ts';
import { sandboxApp } from '#test/support/sandbox-app.ts';
import type { SandboxApp } from '#test/support/sandbox-app.ts';
import type { CallInput } from '#wire/endpoint.ts';
import type { Viewer } from '#wire/viewer.ts';
import { expect } from 'vitest';

type OrderOptions = Partial<CallInput<typeof placeOrder>['body']>;

/** A market with one of each role and the few moves that tests of orders need. */
export interface Trade {
  readonly app: TestApp;
  readonly sandbox: SandboxApp['sandbox'];
  /** Moves the clock, then waits until the provider told everything and everybody took it in. */
  settle(advanceMs?: number): Promise<void>;
  sendNoticesTo: SandboxApp['sendNoticesTo'];
  /** Fails unless every transfer balances; then closes everything. */
  close(): Promise<void>;
  readonly farmer: Viewer;
  readonly buyer: Viewer;
  readonly transporter: Viewer;
  readonly inspector: Viewer;
  readonly admin: Viewer;
  readonly stranger: Viewer;
  readonly deliveryTypeId: string;
  /** A listing on the market, 100 kg at 10 GHS unless said otherwise. */
  listing(change?: object, farmer?: Viewer): Promise<string>;
  place(options?: OrderOptions, buyer?: Viewer): Promise<OnWire<typeof getOrder>>;
  /** The buyer pays by mobile money, and everybody is notified. */
  paid(order: { readonly id: string }): Promise<void>;
  /** A paid order brought to `status` by the right people; `cast` plays other people's parts. */
  orderAt(status: OrderStatus, options?: OrderOptions, cast?: Partial<People>): Promise<OnWire<typeof getOrder>>;
  move(who: Viewer, orderId: string, status: OrderStatus, notes?: string): Promise<OnWire<typeof getOrder>>;
  stock(listingId: string): Promise<{ free: number; reserved: number; sold: number; status: string }>;
}

const PATH: readonly (readonly [OrderStatus, 'farmer' | 'transporter' | 'buyer'])[] = [
  ['confirmed', 'farmer'],
  ['ready_for_pickup', 'farmer'],
  ['ready_for_pickup', 'transporter'],
  ['picked_up', 'transporter'],
  ['in_transit', 'transporter'],
  ['delivered', 'transporter'],
  ['completed', 'buyer'],
];

export async function openTrade(
  options: Partial<SandboxOptions> = {},
  env: Readonly<Record<string, string>> = {},
): Promise<Trade> {
  const base = await sandboxApp({ auto: 'approve', ...options }, env);
  const { app } = base;
  const person = (role: string, firstName: string) => app.person({ role, firstName });
  const people = {
    farmer: await person('farmer', 'Kofi'),
    buyer: await person('buyer', 'Ama'),
    transporter: await person('transporter', 'Yaw'),
    inspector: await person('quality_inspector', 'Efua'),
    admin: await person('admin', 'Nana'),
    stranger: await person('buyer', 'Abena'),
  };
  const types = await deliveryTypes(app.platform.db);
  const deliveryTypeId = types[0]?.id ?? '';
  return {
    ...base,
    ...people,
    deliveryTypeId,
    ...movesOf(base, people, deliveryTypeId),
    async close() {
      const audit = await auditLedger(app.platform.db);
      await base.close();
      expect(audit).toMatchObject({ unbalancedTransfers: 0, brokenChains: 0, totalPesewas: 0 });
    },
  };
}

type People = Pick<Trade, 'farmer' | 'buyer' | 'transporter' | 'admin'>;

type Moves = Pick<Trade, 'listing' | 'place' | 'paid' | 'orderAt' | 'move' | 'stock'>;

function movesOf({ app, sandbox, settle }: SandboxApp, people: People, deliveryTypeId: string): Moves {
  const move: Trade['move'] = (who, orderId, status, notes) =>
    app.as(who).call(updateStatus, { params: { orderId }, body: notes === undefined ? { status } : { status, notes } });
  const arrived = async (driver: Viewer, orderId: string) => {
    await arrive(app, driver, orderId);
    await settle();
    return app.as(driver).call(getOrder, { params: { id: orderId } });
  };
  const listing: Trade['listing'] = async (change = {}, farmer = people.farmer) => {
    const produce = {
      productName: 'Pona yam',
      category: 'tubers',
      quantity: 100,
      pricePerKg: 10,
      qualityGrade: 'standard',
      location: 'Techiman',
    } as const;
    const { id } = await app.as(farmer).call(createListing, { body: { ...produce, ...change } });
    await app.as(people.admin).call(approveListing, { params: { id } });
    return id;
  };
  const place: Trade['place'] = async (options = {}, buyer = people.buyer) => {
    const listingId = options.listingId ?? (await listing());
    const body = {
      quantity: 12.5,
      deliveryTypeId,
      deliveryPlace: 'accra',
      deliveryAddress: '12 Oxford Street, Osu',
      ...options,
      listingId,
    };
    return app.as(buyer).call(placeOrder, { body, idempotencyKey: newId() });
  };
  const paid: Trade['paid'] = async ({ id }) => {
    const { buyerId } = await app.as(people.admin).call(getOrder, { params: { id } });
    const buyer = { ...people.buyer, id: buyerId ?? people.buyer.id };
    const phone = newPhone();
    await sandbox.steer({ do: 'wallet', phone, onPrompt: 'approve' });
    await startPaying({ app, buyer }, id, phone);
    await settle();
  };
  const orderAt: Trade['orderAt'] = async (status, options = {}, cast = {}) => {
    const actors = { ...people, ...cast };
    const listingId = options.listingId ?? (await listing({}, actors.farmer));
    const placed = await place({ ...options, listingId }, actors.buyer);
    if (status === 'pending_payment') return placed;
    await paid(placed);
    let order = placed;
    for (const [next, role] of status === 'pending' ? [] : PATH) {
      order = await (next === 'delivered' ? arrived(actors[role], placed.id) : move(actors[role], placed.id, next));
      if (order.status === status && !(status === 'ready_for_pickup' && role === 'farmer')) break;
    }
    return order;
  };
  const stock: Trade['stock'] = async (listingId) => {
    const [row] = await rowsIn<{ free: number; reserved: number; sold: number; status: string }>(
      app.platform.db,
      'select quantity_grams as free, reserved_grams as reserved, sold_grams as sold, status from listings where id = $1',
      [listingId],
    );
    if (!row) throw new Error(`No listing ${listingId}`);
    return row;
  };
  return { move, listing, place, paid, orderAt, stock };
}

/** An inspector's report on the goods of an order that waits for one: approved or not, or the grade that they got. */
export async function inspect(
  trade: Pick<Trade, 'app' | 'inspector' | 'settle'>,
  orderId: string,
  found: boolean | 'A' | 'B' | 'C',
): Promise<void> {
  const approved = found !== false;
  const inspection = (await inspectionsOf(trade.app.platform.db, [orderId])).get(orderId);
  if (!inspection) throw new Error(`Nobody asked for an inspection of order ${orderId}`);
  const report = {
    overallGrade: found === true ? 'B' : found === false ? 'D' : found,
    // The best grade takes more than a word.
    ...(found === 'A' && { measured: { samplePieces: 20, rotten: 1 } }),
    appearance: 8,
    freshness: 8,
    size: 8,
    packaging: 8,
    notes: 'Looked at every bag',
    approved,
  } as const;
  await trade.app.as(trade.inspector).call(submitReport, { params: { listingId: inspection.id }, body: report });
  await trade.settle();
}

/** Starts the payment of an order as its buyer. */
export function startPaying(trade: Pick<Trade, 'app' | 'buyer'>, orderId: string, phone = newPhone()) {
  return trade.app
    .as(trade.buyer)
    .call(payOrder, { params: { id: orderId }, body: { phone, network: 'mtn' }, idempotencyKey: newId() });
}

/** Starts a payment whose prompt waits on the payer's phone; `approve` answers it, however late. */
export async function payLater(trade: Trade, orderId: string): Promise<{ approve(): Promise<void> }> {
  const phone = newPhone();
  await trade.sandbox.steer({ do: 'wallet', phone, onPrompt: 'wait' });
  const { paymentId } = await startPaying(trade, orderId, phone);
  await trade.settle();
  return { approve: () => trade.sandbox.steer({ do: 'approve', reference: paymentId }) };
}
