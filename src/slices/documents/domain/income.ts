import { formatDay } from '#kernel/moment.ts';
import { monthSpan, monthWords } from '#kernel/periods/month.ts';
import { formatGhs, type Pesewas } from '#kernel/money.ts';
import type { Settlement } from '#slices/ledger/domain/settlement.ts';
import type { DocumentParty, Draft } from './content.ts';

/** What one side of somebody's trade brought: net = gross − refunds − fees, to the pesewa. */
export interface SideIncome {
  readonly orders: number;
  readonly grossPesewas: Pesewas;
  readonly refundsPesewas: Pesewas;
  readonly feesPesewas: Pesewas;
  readonly netPesewas: Pesewas;
}

/** An order whose money was divided, and the fee that was agreed for its delivery. */
export interface DividedOrder {
  readonly deliveryFeePesewas: Pesewas;
  readonly settlement: Settlement;
}

const NOTHING: SideIncome = { orders: 0, grossPesewas: 0, refundsPesewas: 0, feesPesewas: 0, netPesewas: 0 };

function plus(one: SideIncome, other: Omit<SideIncome, 'orders'>): SideIncome {
  return {
    orders: one.orders + 1,
    grossPesewas: one.grossPesewas + other.grossPesewas,
    refundsPesewas: one.refundsPesewas + other.refundsPesewas,
    feesPesewas: one.feesPesewas + other.feesPesewas,
    netPesewas: one.netPesewas + other.netPesewas,
  };
}

/** What sales brought. Of what went back, the part of the delivery fee that nobody earned is not the farmer’s. */
export function salesIncome(orders: readonly DividedOrder[]): SideIncome {
  return orders.reduce((sum, { deliveryFeePesewas, settlement }) => {
    const { sellerPesewas, platformPesewas, refundedPesewas, surplusPesewas, transporterPesewas } = settlement;
    const refundsPesewas = refundedPesewas - surplusPesewas - (deliveryFeePesewas - transporterPesewas);
    return plus(sum, {
      grossPesewas: sellerPesewas + platformPesewas + refundsPesewas,
      refundsPesewas,
      feesPesewas: platformPesewas,
      netPesewas: sellerPesewas,
    });
  }, NOTHING);
}

/** What deliveries brought. A fee that fell before somebody accepted the delivery was never theirs. */
export function deliveryIncome(orders: readonly DividedOrder[]): SideIncome {
  return orders.reduce((sum, { deliveryFeePesewas, settlement }) => {
    const { transporterPesewas, reducedDeliveryPesewas } = settlement;
    const grossPesewas = deliveryFeePesewas - reducedDeliveryPesewas;
    return plus(sum, {
      grossPesewas,
      refundsPesewas: grossPesewas - transporterPesewas,
      feesPesewas: 0,
      netPesewas: transporterPesewas,
    });
  }, NOTHING);
}

/** What deposits brought that the farmer keeps, since nobody ordered the goods: what went back was never theirs. */
export function depositIncome(kept: readonly Settlement[]): SideIncome {
  return kept.reduce(
    (sum, { sellerPesewas, platformPesewas }) =>
      plus(sum, {
        grossPesewas: sellerPesewas + platformPesewas,
        refundsPesewas: 0,
        feesPesewas: platformPesewas,
        netPesewas: sellerPesewas,
      }),
    NOTHING,
  );
}

/** Somebody's month: what came in and went out of their balance. */
export interface MonthIncome {
  readonly month: string;
  /** Whether the month was over when this was asked for. */
  readonly isOver: boolean;
  readonly sales: SideIncome;
  readonly deliveries: SideIncome;
  /** For goods of a harvest that nobody ordered in time. */
  readonly deposits: SideIncome;
  readonly openingPesewas: Pesewas;
  readonly paidOutPesewas: Pesewas;
  readonly closingPesewas: Pesewas;
}

const NOTE =
  'From the ledger of Farmgate: orders count in the month in which their money was divided, and payouts when they leave the balance. Money that still waits in escrow is not in it. Tax is not taken into account.';

function sideSums(side: SideIncome, words: { readonly gross: string; readonly refunds: string }) {
  if (side.orders === 0) return [];
  return [
    { label: `${words.gross} (${side.orders})`, pesewas: side.grossPesewas },
    ...(side.refundsPesewas === 0 ? [] : [{ label: words.refunds, pesewas: -side.refundsPesewas }]),
    ...(side.feesPesewas === 0 ? [] : [{ label: 'Platform fees', pesewas: -side.feesPesewas }]),
  ];
}

/** Whether there is anything to state. */
export function isEmptyMonth({ sales, deliveries, deposits, openingPesewas, paidOutPesewas }: MonthIncome): boolean {
  const orders = sales.orders + deliveries.orders + deposits.orders;
  return orders === 0 && openingPesewas === 0 && paidOutPesewas === 0;
}

const incomeCause = (personId: string, month: string, turn: number) => `income_statement:${personId}:${month}:${turn}`;

/** The statement of a month: the `turn`-th for this person, which replaces the one before it. */
export function incomeStatement(income: MonthIncome, party: DocumentParty, turn: number): Draft {
  const { month, sales, deliveries, deposits } = income;
  const personId = party.personId ?? '';
  const span = monthSpan(month);
  const last = span ? formatDay(new Date(span.until.getTime() - 1)) : month;
  return {
    cause: incomeCause(personId, month, turn),
    corrects: turn === 1 ? null : incomeCause(personId, month, turn - 1),
    orderId: null,
    personId,
    facts: {
      kind: 'income_statement',
      orderNumber: null,
      month,
      about: `Income of ${monthWords(month)}`,
      facts: [
        { label: 'Month', value: monthWords(month) },
        { label: 'State', value: income.isOver ? 'The whole month' : `So far: the month ends on ${last}` },
        { label: 'Balance before', value: formatGhs(income.openingPesewas) },
        { label: 'Paid out to mobile money', value: formatGhs(income.paidOutPesewas) },
        { label: income.isOver ? 'Balance after' : 'Balance now', value: formatGhs(income.closingPesewas) },
      ],
      lines: [],
      sums: [
        ...sideSums(sales, { gross: 'Sales of produce', refunds: 'Refunded to buyers' }),
        ...sideSums(deliveries, { gross: 'Delivery fees agreed', refunds: 'Not earned, refunded to buyers' }),
        ...sideSums(deposits, { gross: 'Deposits of pre-orders, kept', refunds: 'Refunded to buyers' }),
      ],
      total: { label: 'Net income', pesewas: sales.netPesewas + deliveries.netPesewas + deposits.netPesewas },
      notes: [NOTE],
    },
    parties: [party],
  };
}
