import { formatMoment } from '#kernel/moment.ts';
import type { Pesewas } from '#kernel/money.ts';
import type { AccountKind } from '#slices/ledger/domain/account.ts';
import { TAX_KINDS } from '#slices/ledger/domain/account.ts';
import type { CommissionTax } from '#slices/settings/domain/commission-tax.ts';
import type { Draft } from './content.ts';
import type { DocumentedOrder, OrderMovement } from './order-documents.ts';

/** Who issues a fee invoice, and the number of whom it is for. */
export interface FeeInvoiceTerms {
  readonly tax: CommissionTax;
  /** Null for a seller who has given none. */
  readonly sellerTin: string | null;
}

const HUNDREDTHS = 100;

/** When the commission of an order was earned, if it held taxes; null if not. */
export function taxedAt(movements: readonly OrderMovement[]): Date | null {
  return movements.find(({ accountKind }) => TAX_KINDS.some((kind) => kind === accountKind))?.at ?? null;
}

/** The invoice of the platform to the seller for its commission, by what the ledger has of it. */
export function feeInvoice(
  order: DocumentedOrder,
  movements: readonly OrderMovement[],
  { tax, sellerTin }: FeeInvoiceTerms,
): Draft {
  const held = (wanted: AccountKind): Pesewas =>
    movements
      .filter(({ accountKind }) => accountKind === wanted)
      .reduce((sum, { amountPesewas }) => sum + amountPesewas, 0);
  const earnedAt = taxedAt(movements);
  const net = held('platform_fees');
  const levies = [
    { label: 'VAT', basisPoints: tax.vatBasisPoints, pesewas: held('vat_payable') },
    { label: 'NHIL', basisPoints: tax.nhilBasisPoints, pesewas: held('nhil_payable') },
    { label: 'GETFund levy', basisPoints: tax.getfundBasisPoints, pesewas: held('getfund_payable') },
  ].filter(({ basisPoints }) => basisPoints > 0);
  const { seller } = order;
  return {
    orderId: order.id,
    personId: null,
    cause: `fee_invoice:${order.id}`,
    corrects: null,
    parties: [sellerTin === null ? seller : { ...seller, lines: [...seller.lines, `TIN ${sellerTin}`] }],
    facts: {
      kind: 'fee_invoice',
      orderNumber: order.orderNumber,
      month: null,
      about: `Commission on order ${order.orderNumber}`,
      facts: [
        { label: 'Order', value: order.orderNumber },
        { label: 'Supplied by', value: `${tax.name}, TIN ${tax.tin}` },
        ...(earnedAt === null ? [] : [{ label: 'Supplied', value: formatMoment(earnedAt) }]),
      ],
      lines: [{ text: 'Commission for the sale', quantity: '', pricePesewas: null, pesewas: net }],
      sums: [
        { label: 'Without taxes', pesewas: net },
        ...levies.map(({ label, basisPoints, pesewas }) => ({
          label: `${label} ${basisPoints / HUNDREDTHS} %`,
          pesewas,
        })),
      ],
      total: { label: 'Commission, with taxes', pesewas: levies.reduce((sum, { pesewas }) => sum + pesewas, net) },
      notes: [
        'It was taken out of the money of the order when that was divided: there is nothing left to pay.',
        ...(sellerTin === null
          ? ['No TIN of the farmer is known. One that is added to the profile appears on later invoices.']
          : []),
      ],
    },
  };
}
