import type { SandboxOptions } from '#providers/sandbox/server.ts';
import type { MobileNetwork } from '#kernel/ghana/network.ts';
import { newId, newOrderNumber } from '#kernel/ids.ts';
import { after, MINUTE_MS } from '#kernel/time.ts';
import type { Database } from '#platform/db/database.ts';
import { holdsOf, openHold, releaseHold, startPayment, type HoldSummary } from '#slices/escrow/server/index.ts';
import { auditLedger, balanceOf, type AccountKind } from '#slices/ledger/server/index.ts';
import type { Viewer } from '#wire/viewer.ts';
import { expect } from 'vitest';
import { addMember, newPhone, PASSWORD } from './people.ts';
import { sandboxApp, type SandboxApp } from './sandbox-app.ts';

export { newPhone, PASSWORD };

/** What an order of these tests costs: 100.00 of produce with 2.50 of fee in it, 20.00 of delivery. */
export const PRODUCE = 100_00;
export const DELIVERY = 20_00;
export const FEE = 2_50;
export const TOTAL = PRODUCE + DELIVERY;

export interface EscrowWorld extends SandboxApp {
  readonly buyer: Viewer;
  readonly seller: Viewer;
  readonly transporter: Viewer;
  readonly admin: Viewer;
  readonly stranger: Viewer;
  /** A person with a password, as withdrawing needs one. */
  member(role: string, kycStatus?: Viewer['kycStatus']): Promise<Viewer>;
  /** An order that waits for money. */
  order(options?: { readonly guest?: boolean; readonly seller?: Viewer }): Promise<string>;
  /** Starts its payment; `phone` of the payer. */
  pay(
    orderIds: readonly string[],
    phone?: string,
    network?: MobileNetwork,
  ): Promise<{ paymentId: string; secret: string }>;
  /** An order that is paid. */
  paidOrder(seller?: Viewer): Promise<string>;
  /** Pays the seller of a new order out: their wallet has 97.50 more afterwards. */
  earn(seller: Viewer): Promise<void>;
  hold(orderId: string): Promise<HoldSummary>;
  balance(kind: AccountKind, ownerId: string): Promise<number>;
  /** Fails unless the ledger is sound and agrees with what the provider holds for us. */
  checkBooks(): Promise<void>;
}

async function holdOf(db: Database, orderId: string): Promise<HoldSummary> {
  const found = (await holdsOf(db, [orderId])).get(orderId);
  if (!found) throw new Error('No hold');
  return found;
}

/** The product, the sandbox and the people of an order. */
export async function escrowWorld(
  options: Partial<SandboxOptions> = {},
  env: Readonly<Record<string, string>> = {},
): Promise<EscrowWorld> {
  // How often a phone is asked has tests of its own (prompts.api.test.ts).
  const base = await sandboxApp({ auto: 'approve', ...options }, { FARMGATE_PROMPTS: '100000', ...env });
  const { app, sandbox } = base;
  const { db } = app.platform;
  const openedFloat = sandbox.money().floatPesewas;
  const member: EscrowWorld['member'] = (role, kycStatus = 'approved') => addMember(app, { role, kycStatus });
  const [buyer, seller, transporter, admin, stranger] = await Promise.all(
    ['buyer', 'farmer', 'transporter', 'admin', 'buyer'].map((role) => member(role)),
  );
  if (!buyer || !seller || !transporter || !admin || !stranger) throw new Error('Nobody came.');

  const order: EscrowWorld['order'] = async (placed = {}) => {
    const orderId = newId();
    const at = app.clock.now();
    const from = placed.seller ?? seller;
    await db.transaction((tx) =>
      openHold(tx, {
        orderId,
        orderNumber: newOrderNumber(at),
        productName: 'Puna yam',
        buyerId: placed.guest ? null : buyer.id,
        buyerName: 'Ama Owusu',
        sellerId: from.id,
        sellerName: 'Kofi Mensah',
        producePesewas: PRODUCE,
        deliveryFeePesewas: DELIVERY,
        platformFeePesewas: FEE,
        at,
      }),
    );
    return orderId;
  };
  const pay: EscrowWorld['pay'] = (orderIds, phone = newPhone(), network = 'mtn') =>
    db.transaction((tx) =>
      startPayment(tx, {
        payerId: buyer.id,
        phone,
        network,
        allocations: orderIds.map((orderId) => ({ orderId, amountPesewas: TOTAL })),
        expiresAt: after(app.clock.now(), 15 * MINUTE_MS),
        at: app.clock.now(),
      }),
    );
  const paidOrder: EscrowWorld['paidOrder'] = async (from) => {
    const orderId = await order(from ? { seller: from } : {});
    await pay([orderId]);
    await base.settle();
    return orderId;
  };
  return {
    ...base,
    buyer,
    seller,
    transporter,
    admin,
    stranger,
    member,
    order,
    pay,
    paidOrder,
    async earn(from) {
      const orderId = await paidOrder(from);
      await db.transaction((tx) =>
        releaseHold(tx, { orderId, transporterId: transporter.id, by: null, at: app.clock.now() }),
      );
    },
    hold: (orderId) => holdOf(db, orderId),
    balance: (kind, ownerId) => balanceOf(db, { kind, ownerId }),
    async checkBooks() {
      const audit = await auditLedger(db);
      expect(audit).toMatchObject({ unbalancedTransfers: 0, brokenChains: 0, totalPesewas: 0 });
      const { floatPesewas, inFlightPesewas } = sandbox.money();
      expect(floatPesewas + inFlightPesewas + (audit.byKind['provider_cash'] ?? 0)).toBe(openedFloat);
    },
  };
}
