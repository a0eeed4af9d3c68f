import { type DemoDeliveryType, type DemoOrder, SELF_PICKUP_KEY } from '#db/seed/demo-types.ts';
import { reportBody } from '#db/seed/looks/report-body.ts';
import { toGhs } from '#kernel/money.ts';
import { places } from '#kernel/ghana/place.ts';
import { toKg } from '#kernel/quantity.ts';
import { HOUR_MS, MINUTE_MS } from '#kernel/time.ts';
import { addStatement, decideDispute, listDisputes, showTransaction } from '#slices/escrow/contract.ts';
import { cancelOrder, confirmReceipt, payOrder, placeOrder, replaceStatus } from '#slices/orders/contract-act.ts';
import { getOrder } from '#slices/orders/contract-read.ts';
import { listPendingInspections, submitReport } from '#slices/quality/contract.ts';
import {
  acceptRequest,
  createDeliveryType,
  deleteDeliveryType,
  listActive,
  listDeliveryTypes,
  listRequests,
  setDeliveryStatus,
} from '#slices/transport/contract.ts';
import type { Viewer } from '#wire/viewer.ts';
import { actor, type Participants } from './load-listings.ts';
import { payByPhone } from './pay-by-phone.ts';
import { answerAs, reviewAs } from './load-trust.ts';
import { startOf } from './start-of-order.ts';
import type { Due, Stage } from './stage.ts';
import { SELF_PICKUP } from '#kernel/ghana/self-pickup.ts';

/** Gives the marketplace its own ways of delivery instead of the ones that a new database comes with. Ids by key. */
export async function loadDeliveryTypes(
  stage: Stage,
  admin: Viewer,
  types: readonly DemoDeliveryType[],
): Promise<Map<string, string>> {
  const ids = new Map<string, string>([[SELF_PICKUP_KEY, SELF_PICKUP.id]]);
  for (const { id } of await stage.as(admin).call(listDeliveryTypes))
    await stage.as(admin).call(deleteDeliveryType, { params: { id } });
  for (const type of types) {
    const made = await stage
      .as(admin)
      .call(createDeliveryType, {
        body: {
          name: type.name,
          description: type.description,
          baseFee: toGhs(type.basePesewas),
          feePerKm: toGhs(type.perKmPesewas),
          feePer100KgKm: toGhs(type.per100KgKmPesewas),
          feePerStop: toGhs(type.perStopPesewas),
          bulkyPercent: type.bulkyPercent,
          minWeight: toKg(type.minWeightGrams),
          estimatedDuration: type.durationHours,
          maxWeight: Math.floor(toKg(type.maxWeightGrams)),
          maxDistance: type.maxDistanceKm,
          available: type.available,
          coverageAreas: [...type.coverage],
          urgency: type.urgency,
        },
      });
    ids.set(type.key, made.id);
  }
  return ids;
}

interface Trade extends Participants {
  readonly listings: ReadonlyMap<string, string>;
  readonly listingFarmers: ReadonlyMap<string, string>;
  readonly deliveryTypes: ReadonlyMap<string, string>;
}

interface Act {
  /** Hours after the order was placed, when there is time enough. */
  readonly afterHours: number;
  run(orderId: string): Promise<void>;
}

function idOf(ids: ReadonlyMap<string, string>, key: string): string {
  const id = ids.get(key);
  if (!id) throw new Error(`The demonstration has no ${key}.`);
  return id;
}

/** The people of one order, each doing their part through the product's calls. */
class OrderPlay {
  readonly order: DemoOrder;
  private readonly stage: Stage;
  private readonly trade: Trade;

  constructor(stage: Stage, trade: Trade, order: DemoOrder) {
    this.stage = stage;
    this.trade = trade;
    this.order = order;
  }

  private person(key: string): Viewer {
    return actor(this.trade.people, key);
  }
  private get buyer(): Viewer {
    return this.person(this.order.buyer);
  }
  private get farmer(): Viewer {
    return this.person(idOf(this.trade.listingFarmers, this.order.listing));
  }
  private get transporter(): Viewer {
    return this.person(this.order.transporter ?? 'yaw-boateng');
  }

  async place(): Promise<string> {
    const destination = places.find((place) => place.slug === this.order.destination);
    const placed = await this.stage
      .as(this.buyer)
      .call(placeOrder, {
        idempotencyKey: crypto.randomUUID(),
        body: {
          listingId: idOf(this.trade.listings, this.order.listing),
          quantity: toKg(this.order.quantityGrams),
          deliveryTypeId: idOf(this.trade.deliveryTypes, this.order.delivery),
          deliveryPlace: this.order.destination,
          deliveryAddress: `Central market, ${destination?.name ?? this.order.destination}`,
          inspectionRequested: this.order.inspection !== undefined || this.order.upTo === 'pending_quality_check',
        },
      });
    return placed.id;
  }

  async pay(orderId: string): Promise<void> {
    const buyer = this.stage.as(this.buyer);
    await payByPhone(this.stage, this.buyer, {
      async begin(source) {
        const params = { id: orderId };
        await buyer.call(payOrder, { params, body: source, idempotencyKey: crypto.randomUUID() });
      },
      async arrived() {
        const { paymentStatus } = await buyer.call(getOrder, { params: { id: orderId } });
        return paymentStatus === 'completed';
      },
    });
  }

  private move(who: Viewer, status: 'confirmed' | 'ready_for_pickup'): (orderId: string) => Promise<void> {
    return async (orderId) => {
      await this.stage.as(who).call(replaceStatus, { params: { orderId }, body: { status } });
    };
  }

  private async inspect(orderId: string): Promise<void> {
    const { inspection } = this.order;
    if (!inspection) return;
    const api = this.stage.as(this.person(inspection.inspector));
    const queue = await api.call(listPendingInspections);
    const waiting = queue.find((item) => item.orderId === orderId);
    if (!waiting) throw new Error(`No inspection waits for order ${orderId}.`);
    const body = await reportBody(inspection, this.order.listing);
    await api.call(submitReport, { params: { listingId: waiting.id }, body });
  }

  private async accept(orderId: string): Promise<void> {
    const api = this.stage.as(this.transporter);
    const { items } = await api.call(listRequests, { query: { limit: 100 } });
    const request = items.find((item) => item.orderId === orderId);
    if (!request) throw new Error(`No delivery waits for order ${orderId}.`);
    await api.call(acceptRequest, { params: { id: request.id } });
  }

  private carry(status: 'picked_up' | 'in_transit' | 'completed'): (orderId: string) => Promise<void> {
    return async (orderId) => {
      const api = this.stage.as(this.transporter);
      const carried = await api.call(listActive);
      const delivery = carried.find((item) => item.orderId === orderId);
      if (!delivery) throw new Error(`No delivery is under way for order ${orderId}.`);
      await api.call(setDeliveryStatus, { params: { id: delivery.id }, body: { status } });
    };
  }

  private async cancel(orderId: string): Promise<void> {
    const who = this.order.cancelledBy === 'farmer' ? this.farmer : this.buyer;
    await this.stage.as(who).call(cancelOrder, { params: { id: orderId }, body: { reason: this.order.reason } });
  }

  private async answerDispute(orderId: string): Promise<void> {
    const api = this.stage.as(this.farmer);
    const { dispute } = await api.call(showTransaction, { params: { id: orderId } });
    if (!dispute) throw new Error(`No dispute about order ${orderId}.`);
    await api.call(addStatement, { params: { disputeId: dispute.id }, body: { text: this.order.answer ?? '' } });
  }

  private async refundDispute(orderId: string): Promise<void> {
    const api = this.stage.as(this.trade.admin);
    const { items } = await api.call(listDisputes);
    const dispute = items.find((item) => item.transactionId === orderId);
    if (!dispute) throw new Error(`No dispute about order ${orderId}.`);
    await api.call(decideDispute, {
      params: { id: dispute.id },
      body: { outcome: 'refund', note: 'The pictures show what the buyer describes. Refunded in full.' },
    });
  }

  private lastPoint(): string {
    const { upTo, transporter, rating } = this.order;
    if (upTo === 'completed' && rating) return 'answered';
    if (upTo === 'disputed' || upTo === 'refunded') return 'delivered';
    return upTo === 'ready_for_pickup' && transporter ? 'accepted' : upTo;
  }

  /** Everything that happens to the order until its present state. */
  acts(): Act[] {
    const { upTo } = this.order;
    if (upTo === 'pending_payment') return [];
    const pay: Act = { afterHours: 0.05, run: (id) => this.pay(id) };
    if (upTo === 'cancelled') return [pay, { afterHours: 3, run: (id) => this.cancel(id) }];
    const chain: (Act & { readonly point: string })[] = [
      { point: 'pending', ...pay },
      { point: 'confirmed', afterHours: 2.5, run: this.move(this.farmer, 'confirmed') },
      { point: 'pending_quality_check', afterHours: 2.6, run: async () => undefined },
      { point: 'quality_approved', afterHours: 7, run: (id) => this.inspect(id) },
      { point: 'ready_for_pickup', afterHours: 9, run: this.move(this.farmer, 'ready_for_pickup') },
      { point: 'accepted', afterHours: 10.5, run: (id) => this.accept(id) },
      { point: 'picked_up', afterHours: 14, run: this.carry('picked_up') },
      { point: 'in_transit', afterHours: 14.4, run: this.carry('in_transit') },
      { point: 'delivered', afterHours: 21, run: this.carry('completed') },
      {
        point: 'completed',
        afterHours: 24,
        run: async (id) => void (await this.stage.as(this.buyer).call(confirmReceipt, { params: { id } })),
      },
      { point: 'reviewed', afterHours: 40, run: (id) => reviewAs(this.stage, this.buyer, id, this.order) },
      { point: 'answered', afterHours: 50, run: (id) => answerAs(this.stage, this.farmer, id, this.order) },
    ];
    const disputed: Act = { afterHours: 23, run: (id) => this.cancel(id) };
    const last = this.lastPoint();
    const acts: Act[] = chain.slice(0, chain.findIndex((act) => act.point === last) + 1);
    const answered: Act = { afterHours: 30, run: (id) => this.answerDispute(id) };
    if (upTo === 'disputed') return this.order.answer ? [...acts, disputed, answered] : [...acts, disputed];
    if (upTo === 'refunded') return [...acts, disputed, { afterHours: 46, run: (id) => this.refundDispute(id) }];
    return acts;
  }
}

function planOrder(play: OrderPlay, index: number, today: Date): Due[] {
  const acts = play.acts();
  const longest = Math.max(1, ...acts.map((act) => act.afterHours)) * HOUR_MS;
  const start = startOf(play.order, { index, longest, today });
  const scale = Math.min(1, (today.getTime() - start - MINUTE_MS) / longest);
  let orderId = '';
  const placed: Due = {
    at: start,
    run: async () => {
      orderId = await play.place();
    },
  };
  return [
    placed,
    ...acts.map((act) => ({ at: start + act.afterHours * HOUR_MS * scale, run: () => act.run(orderId) })),
  ];
}

/** What happens to every order of the demonstration, and when. */
export function planOrders(stage: Stage, trade: Trade, orders: readonly DemoOrder[], today: Date): Due[] {
  return orders.flatMap((order, index) => planOrder(new OrderPlay(stage, trade, order), index, today));
}
