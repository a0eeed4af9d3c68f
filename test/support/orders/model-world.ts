import { agreedGoods } from '#test/support/orders/agreed-goods.ts';
import { after, MINUTE_MS } from '#kernel/time.ts';
import { decide } from '#slices/orders/domain/decide.ts';
import type { Command, Step } from '#slices/orders/domain/decide.ts';
import type { Effect } from '#slices/orders/domain/effects.ts';
import { DESTINATION } from '#test/support/orders/destination.ts';
import { NO_TRIP, NOT_BEGUN, type OrderState } from '#slices/orders/domain/order.ts';
import { priceOrder } from '#slices/orders/domain/prices/pricing.ts';
import type { OrderPrice } from '#slices/orders/domain/prices/pricing.ts';
import { priceFall } from '#slices/orders/domain/weighing/found-goods.ts';
import { reducedShares, type Shares } from '#slices/ledger/domain/postings.ts';
import { STANDARD_SETTINGS } from '#slices/settings/domain/settings.ts';

const PRICE_PER_KG = 1733;

interface Stock {
  readonly offeredGrams: number;
  availableGrams: number;
  reservedGrams: number;
  soldGrams: number;
}

interface ModelOrder {
  state: OrderState;
  readonly listing: number;
  readonly weightGrams: number;
  readonly price: OrderPrice;
  /** What the provider took from the buyer; a charge succeeds once. */
  chargedPesewas: number;
  /** What went back because of weight and grade. */
  reducedPesewas: number;
  readonly history: Step[];
}

interface PlaceOptions {
  readonly listing: number;
  readonly weightGrams: number;
  readonly buyerId: string | null;
  readonly inspection: boolean;
  readonly selfPickup?: boolean;
  readonly pointLeadDays?: number | null;
}

/**
 * Orders, shelves and books without a database: small enough to be believed, moved by nothing but the effects of
 * decisions.
 */
export class ModelWorld {
  now = new Date('2026-11-21T08:00:00Z');
  readonly stocks: Stock[];
  readonly orders: ModelOrder[] = [];
  readonly accounts = new Map<string, number>();

  constructor(offeredGrams: readonly number[]) {
    this.stocks = offeredGrams.map((grams) => ({
      offeredGrams: grams,
      availableGrams: grams,
      reservedGrams: 0,
      soldGrams: 0,
    }));
  }

  /** Places an order when there is enough on the shelf; says whether it did. */
  place(options: PlaceOptions): boolean {
    const stock = this.stockOf(options.listing);
    if (stock.availableGrams < options.weightGrams) return false;
    stock.availableGrams -= options.weightGrams;
    stock.reservedGrams += options.weightGrams;
    const price = priceOrder({
      weightGrams: options.weightGrams,
      pricePerKgPesewas: PRICE_PER_KG,
      deliveryFeePesewas: options.selfPickup ? 0 : 2050,
      feeBasisPoints: 250,
    });
    this.orders.push({
      state: this.fresh(options),
      listing: options.listing,
      weightGrams: options.weightGrams,
      price,
      chargedPesewas: 0,
      reducedPesewas: 0,
      history: [],
    });
    return true;
  }

  /** Lets the provider charge the buyer, once, however late; the money lands in the order's escrow. */
  charge(index: number): void {
    const order = this.orderAt(index);
    if (order.chargedPesewas > 0) return;
    order.chargedPesewas = order.price.totalPesewas;
    this.post([
      ['provider', -order.price.totalPesewas],
      [`escrow:${index}`, order.price.totalPesewas],
    ]);
  }

  /** Runs one command; the decision comes back for the test to look at. */
  run(index: number, command: Command) {
    const order = this.orderAt(index);
    const decision = decide(command, order.state, this.now);
    if (decision.ok) {
      order.state = decision.value.order;
      order.history.push(...decision.value.steps);
      for (const effect of decision.value.effects) this.apply(index, effect);
    }
    return decision;
  }

  /** What waits in the escrow of one order. */
  escrowOf(index: number): number {
    return this.accounts.get(`escrow:${index}`) ?? 0;
  }

  orderAt(index: number): ModelOrder {
    const order = this.orders[index];
    if (!order) throw new RangeError(`No order ${index}`);
    return order;
  }

  private stockOf(index: number): Stock {
    const stock = this.stocks[index];
    if (!stock) throw new RangeError(`No listing ${index}`);
    return stock;
  }

  private fresh(options: PlaceOptions): OrderState {
    return {
      ...NOT_BEGUN,
      destination: DESTINATION,
      status: 'pending_payment',
      category: options.listing % 2 === 0 ? 'vegetables' : 'grains',
      buyerId: options.buyerId,
      sellerId: `farmer${options.listing}`,
      inspectionRequested: options.inspection,
      disputed: false,
      paymentDueAt: after(this.now, STANDARD_SETTINGS.paymentWindowMinutes * MINUTE_MS),
      goods: agreedGoods({ agreedGrams: options.weightGrams }),
      distanceKm: 120,
      durationHours: 24,
      selfPickup: options.selfPickup ?? false,
      ...NO_TRIP,
      pointLeadDays: options.selfPickup ? (options.pointLeadDays ?? null) : null,
    };
  }

  private apply(index: number, effect: Effect): void {
    const order = this.orderAt(index);
    const stock = this.stockOf(order.listing);
    switch (effect.kind) {
      case 'sell_stock':
        stock.reservedGrams -= order.weightGrams;
        stock.soldGrams += order.weightGrams;
        return;
      case 'return_stock':
        stock[effect.from === 'reserved' ? 'reservedGrams' : 'soldGrams'] -= order.weightGrams;
        stock.availableGrams += order.weightGrams;
        return;
      case 'follow_weight':
      case 'follow_grade':
      case 'follow_agreement':
        return this.reduce(index);
      case 'release_hold':
        return this.release(index);
      case 'refund_hold':
      case 'refund_late_payment':
        return this.refund(index);
      default:
        return;
    }
  }

  /** What is left of the shares after what went back. */
  private leftOf(index: number): Shares {
    const { price, reducedPesewas } = this.orderAt(index);
    return reducedShares(price, reducedPesewas);
  }

  /** Lets the price follow what was found. */
  private reduce(index: number): void {
    const order = this.orderAt(index);
    const { producePesewas } = order.price;
    const so = { fallenPesewas: order.reducedPesewas, mostPesewas: producePesewas - order.reducedPesewas - 1 };
    const fall = priceFall({ producePesewas, pricePerKgPesewas: PRICE_PER_KG }, order.state.goods, so);
    order.reducedPesewas += fall;
    this.post([
      [`escrow:${index}`, -fall],
      ['refunds', fall],
    ]);
  }

  /** Pays seller, transporter and platform out of the escrow. */
  release(index: number): void {
    const left = this.leftOf(index);
    this.post([
      [`escrow:${index}`, -(left.producePesewas + left.deliveryFeePesewas)],
      ['sellers', left.producePesewas - left.platformFeePesewas],
      ['transporters', left.deliveryFeePesewas],
      ['fees', left.platformFeePesewas],
    ]);
  }

  /** Gives the whole escrow back to the buyer. */
  refund(index: number): void {
    const left = this.leftOf(index);
    const totalPesewas = left.producePesewas + left.deliveryFeePesewas;
    this.post([
      [`escrow:${index}`, -totalPesewas],
      ['refunds', totalPesewas],
    ]);
  }

  private post(postings: readonly (readonly [string, number])[]): void {
    const sum = postings.reduce((total, [, amount]) => total + amount, 0);
    if (sum !== 0) throw new Error(`Unbalanced transfer: ${JSON.stringify(postings)}`);
    for (const [account, amount] of postings) this.accounts.set(account, (this.accounts.get(account) ?? 0) + amount);
  }
}
