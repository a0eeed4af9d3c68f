import { formatMoment } from '#kernel/moment.ts';
import { formatGhs, type Pesewas } from '#kernel/money.ts';
import { factorWords, type PackFactor } from '#kernel/packs/pack-factor.ts';
import { type NamedPack, packCount } from '#kernel/packs/trade-units.ts';
import { type PaidWith, paidWithName } from '#kernel/ghana/pay-method.ts';
import { formatKg } from '#kernel/quantity.ts';
import type { Movement } from '#slices/ledger/domain/settlement.ts';
import { givesBack, settlementOf, type Settlement } from '#slices/ledger/domain/settlement.ts';
import type { OrderStatus } from '#slices/orders/domain/order.ts';
import { earnersOf } from '#slices/orders/domain/money.ts';
import { partFact, type PartPaid, whatPaid } from './part-paid.ts';
import type { DocumentFacts, DocumentLine, DocumentParty, DocumentSum, Draft } from './content.ts';

/** Packs as an order bought them. */
export interface DocumentedPack extends NamedPack, PackFactor {
  readonly count: number;
  readonly grams: number;
  readonly pesewas: Pesewas;
}

/** A paid order as its documents tell of it. */

export interface DocumentedOrder {
  readonly id: string;
  readonly orderNumber: string;
  readonly status: OrderStatus;
  readonly productName: string;
  readonly qualityGrade: string;
  readonly weightGrams: number;
  readonly pricePerKgPesewas: Pesewas;
  /** The packs that were bought; null for loose kilograms. */
  readonly pack: DocumentedPack | null;
  readonly producePesewas: Pesewas;
  readonly deliveryFeePesewas: Pesewas;
  readonly totalPesewas: Pesewas;
  readonly platformFeePesewas: Pesewas;
  readonly sellerPesewas: Pesewas;
  readonly deliveryTypeName: string;
  readonly distanceKm: number;
  /** The buyer collected the goods. */
  readonly selfPickup: boolean;
  /** At which collection point; null at the farm. */
  readonly pointName: string | null;
  readonly createdAt: Date;
  readonly paidAt: Date;
  /** Null where no payment is known: then it is not a card. */
  readonly paidWith: PaidWith | null;
  /** Each payment of one that was paid in parts, the first one first. */
  readonly parts: readonly PartPaid[];
  readonly deliveredAt: Date | null;
  readonly seller: DocumentParty;
  readonly buyer: DocumentParty;
  /** The transporter who carried it, where there was one. */
  readonly carrier: DocumentParty | null;
}

/** A posting about the order, with the transfer that it is part of. */
export interface OrderMovement extends Movement {
  readonly transferId: string;
  /** Why it was made, where somebody said so. */
  readonly transferNote: string | null;
}

const NO_VAT = 'This is not a VAT invoice: the farmer issues none through Farmgate, and no VAT on the goods is shown.';
const INTERMEDIARY =
  'Farmgate is the intermediary. The seller of the goods is the farmer named above; the delivery is carried out by a transporter, whose fee is collected with the price.';
const collectedAt = (where: string) =>
  `Farmgate is the intermediary. The seller of the goods is the farmer named above; the buyer collects them at ${where}.`;

const intermediary = ({ selfPickup, pointName }: DocumentedOrder) =>
  selfPickup ? collectedAt(pointName ?? 'the farm') : INTERMEDIARY;
const ESCROW = 'Farmgate holds the payment in escrow and pays the farmer after the goods have arrived.';
const YOUR_PART =
  'Your part is paid into your Farmgate balance when the buyer confirms the receipt, or when the time to report a problem is over. After a dispute the decision counts.';

type Said = Pick<DocumentFacts, 'kind' | 'facts' | 'lines' | 'sums' | 'total' | 'notes'>;

const aboutGoods = ({ weightGrams, productName, pack }: DocumentedOrder) =>
  `${pack ? `${packCount(pack.count, pack)}, ` : ''}${formatKg(weightGrams)} ${productName}`;

function factsOf(order: DocumentedOrder, said: Said): DocumentFacts {
  return { orderNumber: order.orderNumber, month: null, about: aboutGoods(order), ...said };
}

function times({ createdAt, paidAt, paidWith, parts, deliveredAt }: DocumentedOrder): DocumentFacts['facts'] {
  const delivered = deliveredAt ? [{ label: 'Delivered', value: formatMoment(deliveredAt) }] : [];
  return [
    { label: 'Ordered', value: formatMoment(createdAt) },
    { label: `Paid by ${paidWith?.method === 'card' ? 'card' : 'mobile money'}`, value: formatMoment(paidAt) },
    ...parts.map(partFact),
    ...(!paidWith?.card || parts.length > 0 ? [] : [{ label: 'Card', value: paidWithName(paidWith) }]),
    ...delivered,
  ];
}

/** Which card paid is between the buyer and the farmer who gives them a receipt. */
function withoutCard(order: DocumentedOrder): DocumentedOrder {
  return {
    ...order,
    paidWith: order.paidWith && { ...order.paidWith, card: null },
    parts: order.parts.map((part) => ({ ...part, paidWith: { ...part.paidWith, card: null } })),
  };
}

/** ': 3 bags of 100 kg at ₵480.00 each', behind the name of goods that were bought in packs. */
function packsText({ pack }: DocumentedOrder): string {
  if (pack === null) return '';
  return `: ${packCount(pack.count, pack)} of ${formatKg(pack.grams)} at ${formatGhs(pack.pesewas)} each`;
}

/** What one pack weighs, and who says so. */
function packFacts({ pack }: DocumentedOrder): DocumentFacts['facts'] {
  return pack === null ? [] : [{ label: 'Each pack', value: `${formatKg(pack.grams)}, ${factorWords(pack)}` }];
}

function produceLine(order: DocumentedOrder): DocumentLine {
  return {
    text: `${order.productName}, grade ${order.qualityGrade}${packsText(order)}`,
    quantity: formatKg(order.weightGrams),
    pricePesewas: order.pricePerKgPesewas,
    pesewas: order.producePesewas,
  };
}

function deliveryLine(order: DocumentedOrder): DocumentLine {
  const { deliveryTypeName, distanceKm, deliveryFeePesewas, selfPickup, pointName } = order;
  if (selfPickup) {
    // The name of collecting at a point says where.
    const text = pointName === null ? `${deliveryTypeName} at the farm` : deliveryTypeName;
    return { text, quantity: '', pricePesewas: null, pesewas: 0 };
  }
  return {
    text: `Delivery (${deliveryTypeName})`,
    quantity: `${Math.round(distanceKm)} km`,
    pricePesewas: null,
    pesewas: deliveryFeePesewas,
  };
}

type About = Pick<Draft, 'cause' | 'corrects' | 'facts' | 'parties'>;
const ofOrder = ({ id }: DocumentedOrder, draft: About): Draft => ({ orderId: id, personId: null, ...draft });

const invoiceCause = ({ id }: DocumentedOrder) => `invoice:${id}`;
const saleCause = ({ id }: DocumentedOrder, when: 'paid' | 'settled') => `sales_statement:${id}:${when}`;

function invoice(order: DocumentedOrder): Draft {
  const { producePesewas, deliveryFeePesewas, totalPesewas } = order;
  const facts = factsOf(order, {
    kind: 'invoice',
    facts: [
      { label: 'Order', value: order.orderNumber },
      ...times({ ...order, deliveredAt: null }),
      ...packFacts(order),
    ],
    lines: [produceLine(order), deliveryLine(order)],
    sums: [
      { label: 'Produce', pesewas: producePesewas },
      { label: 'Delivery', pesewas: deliveryFeePesewas },
    ],
    total: { label: 'Total, paid', pesewas: totalPesewas },
    notes: [intermediary(order), NO_VAT],
  });
  return ofOrder(order, { cause: invoiceCause(order), corrects: null, facts, parties: [order.seller, order.buyer] });
}

function receipt(order: DocumentedOrder): Draft {
  const facts = factsOf(order, {
    kind: 'receipt',
    facts: [
      { label: 'Order', value: order.orderNumber },
      ...times({ ...order, deliveredAt: null }),
      ...packFacts(order),
      { label: 'The money', value: 'In escrow when this was issued' },
    ],
    lines: [produceLine(order), deliveryLine(order)],
    sums: [
      { label: 'Produce', pesewas: order.producePesewas },
      { label: 'Delivery', pesewas: order.deliveryFeePesewas },
    ],
    total: { label: 'Paid', pesewas: order.totalPesewas },
    notes: [ESCROW, 'The seller of the goods is the farmer named above. Money that goes back has a credit note.'],
  });
  const parties = [order.seller, order.buyer];
  return ofOrder(order, { cause: `receipt:${order.id}`, corrects: null, facts, parties });
}

/** What goes back to the payer by one transfer of money that the order needed. */
function creditNotes(order: DocumentedOrder, movements: readonly OrderMovement[]): Draft[] {
  return movements
    .filter(givesBack)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ transferId, transferNote, amountPesewas, at }) => {
      const whole = amountPesewas === order.totalPesewas;
      const facts = factsOf(order, {
        kind: 'credit_note',
        facts: [
          { label: 'Order', value: order.orderNumber },
          { label: 'Given back', value: formatMoment(at) },
          ...(transferNote === null ? [] : [{ label: 'Reason', value: transferNote }]),
        ],
        lines: [
          {
            text: `${whole ? 'All' : 'Part'} of what was paid for ${aboutGoods(order)} and its delivery`,
            quantity: '',
            pricePesewas: null,
            pesewas: amountPesewas,
          },
        ],
        sums: [],
        total: { label: 'Credited to the buyer', pesewas: amountPesewas },
        notes: [
          `The amount goes back to the ${whatPaid(order)} that paid. It lowers the invoice that is named here.`,
          intermediary(order),
        ],
      });
      const parties = [order.seller, order.buyer];
      return ofOrder(order, { cause: `credit_note:${transferId}`, corrects: invoiceCause(order), facts, parties });
    });
}

/** What is to come to the farmer or, once the money is divided, what came. */
function saleSums(
  order: DocumentedOrder,
  settlement: Settlement,
): { readonly sums: readonly DocumentSum[]; readonly total: DocumentSum } {
  const { sellerPesewas, platformPesewas } = earnersOf(order, settlement);
  const lost = order.producePesewas - sellerPesewas - platformPesewas;
  const settled = settlement.settledAt !== null;
  return {
    sums: [
      { label: 'Produce', pesewas: order.producePesewas },
      ...(lost === 0 ? [] : [{ label: 'Of the produce, refunded to the buyer', pesewas: -lost }]),
      { label: 'Platform fee', pesewas: -platformPesewas },
    ],
    total: { label: settled ? 'Your part, paid into your balance' : 'Your part', pesewas: sellerPesewas },
  };
}

function saleStatement(order: DocumentedOrder, settlement: Settlement): Draft {
  const { settledAt } = settlement;
  const facts = factsOf(order, {
    kind: 'sales_statement',
    facts: [
      { label: 'Order', value: order.orderNumber },
      ...times(withoutCard(settledAt === null ? { ...order, deliveredAt: null } : order)),
      ...packFacts(order),
      {
        label: 'The money',
        value: settledAt === null ? 'In escrow when this was issued' : `Divided ${formatMoment(settledAt)}`,
      },
    ],
    lines: [produceLine(order)],
    ...saleSums(order, settlement),
    notes: settledAt === null ? [YOUR_PART] : ['The money of this order is divided for good.'],
  });
  const parties = [order.seller, order.buyer];
  if (settledAt === null) return ofOrder(order, { cause: saleCause(order, 'paid'), corrects: null, facts, parties });
  return ofOrder(order, { cause: saleCause(order, 'settled'), corrects: saleCause(order, 'paid'), facts, parties });
}

function deliveryStatement(order: DocumentedOrder, carrier: DocumentParty, earnedPesewas: Pesewas): Draft {
  const lost = order.deliveryFeePesewas - earnedPesewas;
  const facts = factsOf(order, {
    kind: 'delivery_statement',
    facts: [{ label: 'Order', value: order.orderNumber }, ...times(order).filter(({ label }) => label === 'Delivered')],
    lines: [deliveryLine(order)],
    sums: lost === 0 ? [] : [{ label: 'Of the fee, refunded to the buyer', pesewas: -lost }],
    total: { label: 'Delivery fee, paid into your balance', pesewas: earnedPesewas },
    notes: ['The fee was paid by the buyer of the goods and passed on by Farmgate.'],
  });
  return ofOrder(order, { cause: `delivery_statement:${order.id}`, corrects: null, facts, parties: [carrier] });
}

/**
 * Every document that an order has by now, in the order in which they are issued: what it is about at the payment, a
 * credit note for each transfer that gives money back, and what the earners got once the escrow is divided. Money that
 * the order had no need of (a second payment) was never invoiced, so it has no credit note.
 */
export function documentsDue(order: DocumentedOrder, movements: readonly OrderMovement[]): readonly Draft[] {
  const settlement = settlementOf(movements);
  const { transporterPesewas, reducedDeliveryPesewas } = settlement;
  // The fee had fallen before its transporter accepted it.
  const accepted = { ...order, deliveryFeePesewas: order.deliveryFeePesewas - reducedDeliveryPesewas };
  const delivery =
    order.carrier !== null && transporterPesewas > 0
      ? [deliveryStatement(accepted, order.carrier, transporterPesewas)]
      : [];
  return [
    invoice(order),
    receipt(order),
    ...creditNotes(order, movements),
    saleStatement(order, settlement),
    ...delivery,
  ];
}
