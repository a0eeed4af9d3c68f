import { formatGhs } from '#kernel/money.ts';
import { formatMoment } from '#kernel/moment.ts';
import { addressIn } from '#kernel/ghana/address.ts';
import { placeName } from '#kernel/ghana/place.ts';
import { formatPhone, isPhone } from '#kernel/ghana/phone.ts';
import { formatKg } from '#kernel/quantity.ts';
import type { PdfDocument } from '#platform/export/document.ts';
import type { HoldSummary } from '#slices/escrow/server/index.ts';
import type { Settlement } from '#slices/ledger/domain/settlement.ts';
import { earnersOf } from '../../domain/money.ts';
import type { OrderRow } from '../rows.ts';

/** An order whose money has arrived. */
export interface PaidOrder {
  readonly row: OrderRow;
  readonly paidAt: Date;
  readonly escrow: HoldSummary['status'];
  readonly settlement: Settlement;
}

const WHERE_THE_MONEY_IS: Readonly<Record<HoldSummary['status'], string>> = {
  awaiting: 'Not paid yet',
  held: 'In escrow',
  disputed: 'In escrow, frozen by a dispute',
  released: 'Paid out to the farmer and the transporter',
  refunded: 'Refunded in full',
  split: 'Divided after a dispute',
};

function table({ row }: PaidOrder): PdfDocument['table'] {
  return {
    columns: [
      { header: 'Product', wide: true },
      { header: 'Grade' },
      { header: 'Quantity', numeric: true },
      { header: 'Price per kg', numeric: true },
      { header: 'Amount', numeric: true },
    ],
    rows: [
      [
        row.productName,
        row.qualityGrade,
        formatKg(row.weightGrams),
        formatGhs(row.pricePerKgPesewas),
        formatGhs(row.producePesewas),
      ],
    ],
  };
}

function facts({ row, paidAt, escrow }: PaidOrder): PdfDocument['facts'] {
  const times = [
    { label: 'Ordered', value: formatMoment(row.createdAt) },
    { label: 'Paid by mobile money', value: formatMoment(paidAt) },
  ];
  const delivered = row.deliveredAt ? [{ label: 'Delivered', value: formatMoment(row.deliveredAt) }] : [];
  return [...times, ...delivered, { label: 'The money', value: WHERE_THE_MONEY_IS[escrow] }];
}

/** What went back to the buyer, and where it is. */
function refundLines({ settlement }: PaidOrder): NonNullable<PdfDocument['totals']> {
  const { refundedPesewas, refundOwedPesewas, refundSentAt } = settlement;
  if (refundedPesewas === 0) return [];
  const when = refundSentAt === null ? 'sent' : `sent ${formatMoment(refundSentAt)}`;
  const where = refundOwedPesewas === 0 ? when : `${formatGhs(refundOwedPesewas)} on its way`;
  return [{ label: `Refunded (${where})`, value: formatGhs(-refundedPesewas) }];
}

const phoneWord = (phone: string) => (isPhone(phone) ? formatPhone(phone) : phone);
const farmer = ({ row }: PaidOrder) => ({
  heading: 'Farmer',
  lines: [`${row.sellerFirstName} ${row.sellerLastName}`, row.farmLocation],
});
const buyerName = ({ row }: PaidOrder) => `${row.buyerFirstName} ${row.buyerLastName}`;
const deliveredTo = ({ row }: PaidOrder) => addressIn(row.deliveryAddress, placeName(row.dropoffPlace));

/** What the buyer paid, to whom and for what. */
export function receiptDocument(order: PaidOrder): PdfDocument {
  const { row, settlement } = order;
  const { refundedPesewas: refunded } = settlement;
  return {
    title: 'Receipt',
    reference: row.orderNumber,
    madeAt: order.paidAt,
    parties: [
      farmer(order),
      { heading: 'Buyer', lines: [buyerName(order), phoneWord(row.buyerPhone), row.buyerEmail, deliveredTo(order)] },
    ],
    facts: facts(order),
    table: table(order),
    totals: [
      { label: 'Produce', value: formatGhs(row.producePesewas) },
      {
        label: `Delivery (${row.deliveryTypeName}, ${Math.round(row.distanceKm)} km)`,
        value: formatGhs(row.deliveryFeePesewas),
      },
      { label: 'Paid', value: formatGhs(settlement.paidPesewas), total: refunded === 0 },
      ...refundLines(order),
      ...(refunded === 0
        ? []
        : [{ label: 'You paid in the end', value: formatGhs(settlement.paidPesewas - refunded), total: true }]),
    ],
    notes: [
      'Farmgate holds the payment in escrow and pays the farmer after the goods have arrived. The seller of the goods is the farmer named above.',
    ],
  };
}

/**
 * What the farmer sold, what Farmgate keeps of it and what is left. The delivery is the transporter’s, so it is not
 * here.
 */
export function saleDocument(order: PaidOrder): PdfDocument {
  const { row } = order;
  return {
    title: 'Sales statement',
    reference: row.orderNumber,
    madeAt: order.paidAt,
    parties: [farmer(order), { heading: 'Buyer', lines: [buyerName(order), deliveredTo(order)] }],
    facts: facts(order),
    table: table(order),
    totals: [{ label: 'Produce', value: formatGhs(row.producePesewas) }, ...saleTotals(order)],
    notes: [
      'Your part is paid into your Farmgate balance when the buyer confirms the receipt, or when the time to report a problem is over. After a dispute the decision counts.',
    ],
  };
}

/** What is to come to the farmer or, once the money is divided, what came. */
function saleTotals({ row, settlement }: PaidOrder): NonNullable<PdfDocument['totals']> {
  const { sellerPesewas, platformPesewas } = earnersOf(row, settlement);
  const kept = sellerPesewas + platformPesewas;
  const lost = row.producePesewas - kept;
  return [
    ...(lost === 0 ? [] : [{ label: 'Of the produce, refunded to the buyer', value: formatGhs(-lost) }]),
    { label: 'Platform fee', value: formatGhs(-platformPesewas) },
    {
      label: settlement.settledAt === null ? 'Your part' : 'Your part, paid into your balance',
      value: formatGhs(sellerPesewas),
      total: true,
    },
  ];
}
