import { parsePhone } from '#kernel/ghana/parse-phone.ts';
import { nationalPhone } from '#kernel/ghana/phone.ts';
import { toGhs } from '#kernel/money.ts';
import { packCount } from '#kernel/packs/trade-units.ts';
import { formatKg, toKg } from '#kernel/quantity.ts';
import type { Call } from '#platform/http/route.ts';
import type { Cell, CsvColumn } from '#platform/export/csv.ts';
import { pageOfAllListings, readListingQuery } from '#slices/catalogue/server/index.ts';
import {
  pageOfDisputes,
  pageOfTransactions,
  readDisputeQuery,
  readTransactionQuery,
} from '#slices/escrow/server/index.ts';
import { pageOfPeople, readPeopleQuery } from '#slices/identity/server/index.ts';
import { reasonInWords } from '#slices/escrow/domain/reason-words.ts';
import { packBought, pageOfSettledOrders, readOrderQuery } from '#slices/orders/server/index.ts';
import { KIND_NAMES } from '#slices/suspicions/domain/figures.ts';
import { suspicionInWords } from '#slices/suspicions/domain/words.ts';
import { pageOfSuspicionViews, readSuspicionQuery } from '#slices/suspicions/server/index.ts';
import { pageOfAllDeliveries, readDeliveryQuery } from '#slices/transport/server/index.ts';
import type { Page } from '#wire/paging.ts';
import { listAudit } from '../../contract-audit.ts';
import type { ExportName } from '../../domain/exports.ts';
import { pageOfAudit } from '../list-audit.ts';
import { pageOfBooks, readBooksQuery } from '../read-books.ts';

/** Fields of an address, as text. */
export type Asked = Readonly<Record<string, string>>;

/** Who reads, when, and from where: a call that is under way, or a job on somebody's behalf. */
export type Reading = Pick<Call, 'tx' | 'now' | 'person'>;

/** A list that can be read page by page and written as columns. */
export interface CsvExport {
  /** Null when a filter cannot be read. */
  open(
    asked: Asked,
  ): ((reading: Reading, cursor: string | undefined, limit: number) => Promise<Page<readonly Cell[]>>) | null;
  readonly headers: readonly string[];
}

interface CsvExportParts<Query, Row> {
  readonly read: (asked: Asked) => Query | null;
  readonly page: (
    reading: Reading,
    query: Query & { readonly cursor: string | undefined; readonly limit: number },
  ) => Promise<Page<Row>>;
  readonly columns: readonly CsvColumn<Row>[];
}

function csvExport<Query, Row>({ read, page, columns }: CsvExportParts<Query, Row>): CsvExport {
  return {
    headers: columns.map(({ header }) => header),
    open(asked) {
      const query = read(asked);
      if (query === null) return null;
      return async (reading, cursor, limit) => {
        const { items, nextCursor } = await page(reading, { ...query, cursor, limit });
        return { items: items.map((row) => columns.map(({ cell }) => cell(row))), nextCursor };
      };
    },
  };
}

const yes = (is: boolean) => (is ? 'yes' : 'no');
/** '024 123 4567': with a plus sign a spreadsheet would take it for a formula. */
const localPhone = (text: string) => {
  const phone = parsePhone(text);
  return phone === null ? text : nationalPhone(phone);
};
const iso = (moment: Date | null) => moment?.toISOString() ?? null;

/** '3 bags of 100 kg'; nothing for loose kilograms. */
const packsOf = (row: Parameters<typeof packBought>[0]) => {
  const pack = packBought(row);
  return pack && `${packCount(pack.count, pack)} of ${formatKg(pack.grams)}`;
};

const users = csvExport({
  read: (asked) => readPeopleQuery({ ...asked, search: asked['q'] ?? '' }),
  page: ({ tx }, query) => pageOfPeople(tx, query),
  columns: [
    { header: 'Id', cell: (row) => row.id },
    { header: 'First name', cell: (row) => row.first_name },
    { header: 'Last name', cell: (row) => row.last_name },
    { header: 'Email', cell: (row) => row.email },
    { header: 'Phone', cell: (row) => localPhone(row.phone) },
    { header: 'Role', cell: (row) => row.role },
    { header: 'KYC status', cell: (row) => row.kyc_status },
    { header: 'Active', cell: (row) => yes(row.is_active) },
    { header: 'Joined', cell: (row) => iso(row.created_at) },
  ],
});

const listings = csvExport({
  read: readListingQuery,
  page: ({ tx }, query) => pageOfAllListings(tx, query),
  columns: [
    { header: 'Id', cell: (row) => row.id },
    { header: 'Product', cell: (row) => row.product_name },
    { header: 'Category', cell: (row) => row.category },
    { header: 'Farmer', cell: (row) => `${row.farmer_first_name} ${row.farmer_last_name}`.trim() },
    { header: 'Quantity, kg', cell: (row) => toKg(row.quantity_grams) },
    { header: 'Reserved, kg', cell: (row) => toKg(row.reserved_grams) },
    { header: 'Sold, kg', cell: (row) => toKg(row.sold_grams) },
    { header: 'Price per kg, GHS', cell: (row) => toGhs(row.price_per_kg_pesewas) },
    { header: 'Grade', cell: (row) => row.quality_grade },
    { header: 'Region', cell: (row) => row.region },
    { header: 'Place', cell: (row) => row.location },
    { header: 'Status', cell: (row) => row.status },
    { header: 'Review notes', cell: (row) => row.review_notes },
    { header: 'Listed', cell: (row) => iso(row.created_at) },
  ],
});

const orders = csvExport({
  read: readOrderQuery,
  page: ({ tx }, query) => pageOfSettledOrders(tx, query),
  columns: [
    { header: 'Id', cell: (row) => row.id },
    { header: 'Order', cell: (row) => row.orderNumber },
    { header: 'Status', cell: (row) => row.status },
    { header: 'Disputed', cell: (row) => yes(row.disputed) },
    { header: 'Product', cell: (row) => row.productName },
    { header: 'Quantity, kg', cell: (row) => toKg(row.weightGrams) },
    { header: 'Packs', cell: (row) => packsOf(row) },
    { header: 'Price per pack, GHS', cell: ({ packPesewas }) => packPesewas && toGhs(packPesewas) },
    { header: 'Produce, GHS', cell: (row) => toGhs(row.producePesewas) },
    { header: 'Delivery fee, GHS', cell: (row) => toGhs(row.deliveryFeePesewas) },
    { header: 'Total, GHS', cell: (row) => toGhs(row.totalPesewas) },
    { header: 'Paid, GHS', cell: (row) => toGhs(row.settlement.paidPesewas) },
    { header: 'In escrow, GHS', cell: (row) => toGhs(row.settlement.heldPesewas) },
    { header: 'Refunded, GHS', cell: (row) => toGhs(row.settlement.refundedPesewas) },
    { header: 'Refund on its way, GHS', cell: (row) => toGhs(row.settlement.refundOwedPesewas) },
    { header: 'Off the price, GHS', cell: (row) => toGhs(row.settlement.reducedPesewas) },
    { header: 'Off the delivery fee, GHS', cell: (row) => toGhs(row.settlement.reducedDeliveryPesewas) },
    {
      header: 'Off the price for',
      cell: (row) => row.reductions.map(({ reason, note }) => reasonInWords(reason, note)).join('; '),
    },
    { header: 'To the seller, GHS', cell: (row) => toGhs(row.settlement.sellerPesewas) },
    { header: 'To the transporter, GHS', cell: (row) => toGhs(row.settlement.transporterPesewas) },
    { header: 'Platform fee, GHS', cell: (row) => toGhs(row.settlement.platformPesewas) },
    { header: 'Buyer', cell: (row) => `${row.buyerFirstName} ${row.buyerLastName}` },
    { header: 'Seller', cell: (row) => `${row.sellerFirstName} ${row.sellerLastName}` },
    { header: 'Listing', cell: (row) => row.listingId },
    { header: 'Placed', cell: (row) => iso(row.createdAt) },
    { header: 'Closed', cell: (row) => iso(row.closedAt) },
  ],
});

const deliveries = csvExport({
  read: readDeliveryQuery,
  page: ({ tx, now }, query) => pageOfAllDeliveries(tx, query, now),
  columns: [
    { header: 'Order', cell: (row) => row.orderNumber },
    { header: 'Status', cell: (row) => row.status },
    { header: 'Late', cell: (row) => yes(row.late) },
    { header: 'Urgency', cell: (row) => row.urgency },
    { header: 'From', cell: (row) => row.pickupLocation },
    { header: 'To', cell: (row) => row.deliveryLocation },
    { header: 'Goods', cell: (row) => row.productDetails },
    { header: 'Weight, kg', cell: (row) => row.weight },
    { header: 'Distance, km', cell: (row) => row.distance },
    { header: 'Fee, GHS', cell: (row) => toGhs(row.deliveryFee) },
    { header: 'Earned, GHS', cell: (row) => toGhs(row.earned) },
    { header: 'In escrow, GHS', cell: (row) => toGhs(row.held) },
    { header: 'Transporter', cell: (row) => row.transporterName },
    { header: 'Customer', cell: (row) => row.customerName },
    { header: 'Requested', cell: (row) => row.requestedAt },
    { header: 'Due', cell: (row) => row.dueAt },
    { header: 'Ended', cell: (row) => row.endedAt },
    { header: 'Rating', cell: (row) => row.rating },
  ],
});

const disputes = csvExport({
  read: readDisputeQuery,
  page: ({ tx, person }, query) => pageOfDisputes(tx, query, person.id),
  columns: [
    { header: 'Id', cell: (row) => row.id },
    { header: 'Order', cell: (row) => row.orderNumber },
    { header: 'Product', cell: (row) => row.productName },
    { header: 'Buyer', cell: (row) => row.buyerName },
    { header: 'Seller', cell: (row) => row.sellerName },
    { header: 'Opened by', cell: (row) => row.openedByName },
    { header: 'Assigned to', cell: (row) => row.owner?.name ?? null },
    { header: 'Reason', cell: (row) => row.reason },
    { header: 'Amount, GHS', cell: (row) => toGhs(row.amount) },
    { header: 'State', cell: (row) => row.state },
    { header: 'Outcome', cell: (row) => row.outcome },
    { header: 'Back to the buyer, GHS', cell: (row) => row.refundAmount && toGhs(row.refundAmount) },
    { header: 'Decision', cell: (row) => row.note },
    { header: 'Opened', cell: (row) => row.openedAt },
    { header: 'Decided', cell: (row) => row.decidedAt },
  ],
});

/** Whether the money of a transaction was divided; until then its shares are what is expected, if all goes well. */
function isSettled({ status }: { readonly status: string }): boolean {
  return status !== 'held' && status !== 'disputed' && status !== 'awaiting';
}

const transactions = csvExport({
  read: readTransactionQuery,
  page: ({ tx, person }, query) => pageOfTransactions(tx, person, query),
  columns: [
    { header: 'Id', cell: (row) => row.id },
    { header: 'Order', cell: (row) => row.orderNumber },
    { header: 'Type', cell: (row) => row.type },
    { header: 'Status', cell: (row) => row.status },
    { header: 'Product', cell: (row) => row.productName },
    { header: 'Amount, GHS', cell: (row) => toGhs(row.amount) },
    { header: 'Refunded, GHS', cell: (row) => toGhs(row.refundedAmount) },
    { header: 'Refund on its way, GHS', cell: (row) => toGhs(row.refundOwed) },
    { header: 'To the seller, GHS', cell: (row) => toGhs(isSettled(row) ? row.sellerAmount : 0) },
    { header: 'To the transporter, GHS', cell: (row) => toGhs(isSettled(row) ? row.transporterAmount : 0) },
    { header: 'Platform fee, GHS', cell: (row) => toGhs(isSettled(row) ? row.platformFee : 0) },
    { header: 'Held for the seller, GHS', cell: (row) => toGhs(isSettled(row) ? 0 : row.sellerAmount) },
    { header: 'Held for the transporter, GHS', cell: (row) => toGhs(isSettled(row) ? 0 : row.transporterAmount) },
    { header: 'Held for the platform fee, GHS', cell: (row) => toGhs(isSettled(row) ? 0 : row.platformFee) },
    { header: 'Buyer', cell: (row) => row.buyerName },
    { header: 'Seller', cell: (row) => row.sellerName },
    { header: 'Dispute', cell: (row) => row.disputeId },
    { header: 'Opened', cell: (row) => row.createdAt },
    { header: 'Held until', cell: (row) => row.heldUntil },
    { header: 'Released', cell: (row) => row.releasedAt },
    { header: 'Notes', cell: (row) => row.notes },
  ],
});

const audit = csvExport({
  read: (asked) => listAudit.query.safeParse(asked).data ?? null,
  page: ({ tx }, query) => pageOfAudit(tx, query),
  columns: [
    { header: 'Position', cell: (row) => row.position },
    { header: 'At', cell: (row) => row.at },
    { header: 'Actor', cell: (row) => row.actorName ?? row.actorId },
    { header: 'Action', cell: (row) => row.action },
    { header: 'Subject', cell: (row) => row.subject },
    { header: 'Details', cell: (row) => JSON.stringify(row.details) },
    { header: 'Hash', cell: (row) => row.hash },
  ],
});

const ledger = csvExport({
  read: readBooksQuery,
  page: ({ tx }, query) => pageOfBooks(tx, query),
  columns: [
    { header: 'Transfer', cell: (row) => row.id },
    { header: 'At', cell: (row) => row.createdAt },
    { header: 'Kind', cell: (row) => row.kind },
    { header: 'Reference', cell: (row) => row.reference },
    { header: 'About', cell: (row) => row.about?.label ?? '' },
    {
      header: 'Amount moved, GHS',
      cell: (row) => toGhs(row.lines.reduce((sum, line) => sum + Math.max(0, line.amount), 0)),
    },
    {
      header: 'Lines',
      cell: (row) =>
        row.lines.map((line) => `${line.account} ${line.ownerId}: ${toGhs(line.amount).toFixed(2)}`).join('; '),
    },
    { header: 'Note', cell: (row) => row.note },
  ],
});

const suspicions = csvExport({
  read: readSuspicionQuery,
  page: ({ tx, person }, query) => pageOfSuspicionViews(tx, query, person),
  columns: [
    { header: 'Id', cell: (row) => row.id },
    { header: 'Kind', cell: (row) => KIND_NAMES[row.reason.kind] },
    { header: 'Account', cell: (row) => row.person.name },
    { header: 'Other account', cell: (row) => row.other?.name ?? null },
    { header: 'Reason', cell: (row) => suspicionInWords(row.reason, [row.person.name, row.other?.name ?? null]) },
    { header: 'Since', cell: (row) => row.firstAt },
    { header: 'Last seen', cell: (row) => row.lastAt },
    { header: 'State', cell: (row) => row.state },
    { header: 'Decided by', cell: (row) => row.decision?.by ?? null },
    { header: 'Decided', cell: (row) => row.decision?.at ?? null },
    { header: 'Decision', cell: (row) => row.decision?.note ?? null },
  ],
});

/** Every list that can be taken away. */
export const csvExports: Readonly<Record<ExportName, CsvExport>> = {
  users,
  listings,
  orders,
  deliveries,
  disputes,
  transactions,
  audit,
  ledger,
  suspicions,
};
