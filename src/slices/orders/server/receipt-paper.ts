import { formatGhs } from '#kernel/money.ts';
import { formatMoment } from '#kernel/moment.ts';
import { formatPhone, isPhone } from '#kernel/phone.ts';
import { formatKg } from '#kernel/quantity.ts';
import type { PaperDocument } from '#platform/paper/document.ts';
import type { HoldSummary } from '#slices/escrow/server/index.ts';
import { placeName } from './apply-effects.ts';
import type { OrderRow } from './rows.ts';

/** An order whose money has arrived. */
export interface PaidOrder {
  readonly row: OrderRow;
  readonly paidAt: Date;
  readonly escrow: HoldSummary['status'];
}

const WHERE_THE_MONEY_IS: Readonly<Record<HoldSummary['status'], string>> = {
  awaiting: 'Not paid yet',
  held: 'In escrow',
  disputed: 'In escrow, frozen by a dispute',
  released: 'Paid out to the farmer and the transporter',
  refunded: 'Refunded in full',
  split: 'Divided after a dispute',
};

function table({ row }: PaidOrder): PaperDocument['table'] {
  return {
    columns: [{ header: 'Product', wide: true }, { header: 'Grade' }, { header: 'Quantity', numeric: true }, { header: 'Price per kg', numeric: true }, { header: 'Amount', numeric: true }],
    rows: [[row.productName, row.qualityGrade, formatKg(row.weightGrams), formatGhs(row.pricePerKgPesewas), formatGhs(row.producePesewas)]],
  };
}

function facts({ row, paidAt, escrow }: PaidOrder): PaperDocument['facts'] {
  const times = [
    { label: 'Ordered', value: formatMoment(row.createdAt) },
    { label: 'Paid by mobile money', value: formatMoment(paidAt) },
  ];
  const delivered = row.deliveredAt ? [{ label: 'Delivered', value: formatMoment(row.deliveredAt) }] : [];
  return [...times, ...delivered, { label: 'The money', value: WHERE_THE_MONEY_IS[escrow] }];
}

const phoneWord = (phone: string) => (isPhone(phone) ? formatPhone(phone) : phone);
const farmer = ({ row }: PaidOrder) => ({ heading: 'Farmer', lines: [`${row.sellerFirstName} ${row.sellerLastName}`, row.farmLocation] });
const buyerName = ({ row }: PaidOrder) => `${row.buyerFirstName} ${row.buyerLastName}`;
const deliveredTo = ({ row }: PaidOrder) => `${row.deliveryAddress}, ${placeName(row.dropoffPlace)}`;

/** What the buyer paid, to whom and for what. */
export function receiptPaper(order: PaidOrder): PaperDocument {
  const { row } = order;
  return {
    title: 'Receipt',
    reference: row.orderNumber,
    madeAt: order.paidAt,
    parties: [farmer(order), { heading: 'Buyer', lines: [buyerName(order), phoneWord(row.buyerPhone), row.buyerEmail, deliveredTo(order)] }],
    facts: facts(order),
    table: table(order),
    totals: [
      { label: 'Produce', value: formatGhs(row.producePesewas) },
      { label: `Delivery (${row.deliveryTypeName}, ${Math.round(row.distanceKm)} km)`, value: formatGhs(row.deliveryFeePesewas) },
      { label: order.escrow === 'refunded' ? 'Paid, and refunded' : 'Paid', value: formatGhs(row.totalPesewas), total: true },
    ],
    notes: ['Farmgate holds the payment in escrow and pays the farmer after the goods have arrived. The seller of the goods is the farmer named above.'],
  };
}

/** What the farmer sold, what Farmgate keeps of it and what is left. The delivery is the transporter’s, so it is not here. */
export function salePaper(order: PaidOrder): PaperDocument {
  const { row } = order;
  return {
    title: 'Sales statement',
    reference: row.orderNumber,
    madeAt: order.paidAt,
    parties: [farmer(order), { heading: 'Buyer', lines: [buyerName(order), deliveredTo(order)] }],
    facts: facts(order),
    table: table(order),
    totals: [
      { label: 'Produce', value: formatGhs(row.producePesewas) },
      { label: 'Platform fee', value: formatGhs(-row.platformFeePesewas) },
      { label: order.escrow === 'refunded' ? 'Would have been yours; refunded to the buyer' : 'Your part', value: formatGhs(row.sellerPesewas), total: true },
    ],
    notes: ['Your part is paid into your Farmgate balance when the buyer confirms the receipt, or when the time to report a problem is over. After a dispute the decision counts.'],
  };
}
