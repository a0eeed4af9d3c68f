import type { LedgerRow } from './account.ts';
import type { FakeCharge, FakeDispute, FakeRecipient, FakeRefund, FakeTransfer } from './book.ts';

/** What Paystack shows of its things, in its words. */

const at = (ms: number): string => new Date(ms).toISOString();

/** A charge that waits, as the charge calls tell it. */
export function stepView({ reference, status }: FakeCharge): unknown {
  const display_text =
    status === 'send_otp'
      ? 'Please dial the code of your network to generate a voucher, then enter it here'
      : 'Please complete the authorization process on your phone';
  return { reference, status, display_text };
}

/** A charge as `GET /charge/{reference}` returns it, whether it waits or has ended. */
export function checkView(charge: FakeCharge, isWaiting: boolean): Record<string, unknown> {
  const { status, message, gateway_response, ...rest } = chargeView(charge);
  return {
    ...rest,
    status: isWaiting ? charge.status : status,
    message,
    gateway_response,
    transaction_date: at(charge.paidAtMs ?? charge.createdAtMs),
    redirect_url: null,
    metadata: charge.metadata || {},
    authorization: { ...NO_CARD, ...(charge.page === null ? walletView(charge) : cardView(charge)) },
    customer: {
      ...{ first_name: null, last_name: null, email: charge.email, phone: null },
      ...{ customer_code: `CUS_${charge.id}`, risk_action: 'default' },
    },
  };
}

/** What an authorization holds in any case. */
const NO_CARD = {
  ...{ authorization_code: null, bin: '', last4: '', exp_month: '', exp_year: '', channel: '', card_type: '' },
  ...{ bank: '', country_code: 'GH', brand: '', reusable: false, signature: '' },
};

/** A charge as `/transaction/verify` and `charge.success` tell it. */
export function chargeView(charge: FakeCharge): Record<string, unknown> {
  const isWaiting = charge.status === 'pay_offline' || charge.status === 'send_otp';
  return {
    id: charge.id,
    domain: 'test',
    status: isWaiting ? 'ongoing' : charge.status,
    reference: charge.reference,
    receipt_number: null,
    amount: charge.amount,
    requested_amount: charge.asked,
    message: null,
    gateway_response: charge.words,
    paid_at: charge.paidAtMs === null ? null : at(charge.paidAtMs),
    created_at: at(charge.createdAtMs),
    channel: charge.page === null ? 'mobile_money' : 'card',
    currency: 'GHS',
    ip_address: null,
    metadata: charge.metadata,
    fees: charge.paidAtMs === null ? null : charge.fees,
    authorization: charge.page === null ? walletView(charge) : cardView(charge),
    customer: { id: charge.id + 1, email: charge.email, customer_code: `CUS_${charge.id}` },
  };
}

function walletView({ phone }: FakeCharge) {
  return {
    channel: 'mobile_money',
    bin: `${phone.slice(0, 3)}XXX`,
    last4: `X${phone.slice(-3)}`,
    country_code: 'GH',
    reusable: false,
  };
}

/** Empty before a card was tried, and more than anybody needs to know of it afterwards. */
function cardView({ card, id }: FakeCharge) {
  if (card === null) return {};
  return {
    authorization_code: `AUTH_${id}`,
    bin: '408408',
    last4: card.last4,
    exp_month: '12',
    exp_year: '2030',
    channel: 'card',
    card_type: `${card.brand} `,
    bank: 'TEST BANK',
    country_code: 'GH',
    brand: card.brand,
    reusable: true,
    signature: `SIG_${id}`,
    account_name: null,
  };
}

/** A payee. */
export function recipientView({ id, type, code, name, accountNumber, bankCode }: FakeRecipient): unknown {
  return {
    active: true,
    currency: 'GHS',
    domain: 'test',
    id,
    name,
    recipient_code: code,
    type,
    is_deleted: false,
    details: {
      authorization_code: null,
      account_number: accountNumber,
      account_name: name,
      bank_code: bankCode,
      bank_name: bankCode,
    },
  };
}

/** A transfer as it is read and announced. */
export function transferView(transfer: FakeTransfer): Record<string, unknown> {
  const { id, code, reference, amount, reason, recipient, status, words, fee, createdAtMs } = transfer;
  return {
    id,
    amount,
    currency: 'GHS',
    domain: 'test',
    failures: null,
    gateway_response: words === '' ? null : words,
    reason,
    reference,
    source: 'balance',
    status,
    transfer_code: code,
    fee_charged: fee,
    createdAt: at(createdAtMs),
    recipient: recipientView(recipient),
  };
}

/** A transfer as `POST /transfer` answers it: the payee is a number. */
export function sentTransferView(transfer: FakeTransfer): unknown {
  return { ...transferView(transfer), recipient: transfer.recipient.id };
}

/** A refund as it is listed and fetched. */
export function refundView({ id, charge, amount, note, status, createdAtMs }: FakeRefund): Record<string, unknown> {
  return {
    id,
    integration: 100_073,
    domain: 'test',
    transaction: charge.id,
    transaction_reference: charge.reference,
    transaction_amount: charge.amount,
    currency: 'GHS',
    amount,
    status,
    merchant_note: note,
    customer_note: 'Refund',
    createdAt: at(createdAtMs),
  };
}

/** A refund as `POST /refund` answers it: with the charge inside. */
export function sentRefundView(refund: FakeRefund): unknown {
  const { charge } = refund;
  return {
    ...refundView(refund),
    transaction: { id: charge.id, reference: charge.reference, amount: charge.amount, currency: 'GHS' },
  };
}

/** A refund as events tell it: without our note, the amount as text. */
export function refundEventView({ charge, amount, status }: FakeRefund): Record<string, unknown> {
  return {
    status,
    transaction_reference: charge.reference,
    refund_reference: null,
    amount: String(amount),
    currency: 'GHS',
    processor: 'mobile-money',
    domain: 'test',
  };
}

/** A dispute as it is listed, fetched and announced. */
export function disputeView({
  id,
  charge,
  amount,
  status,
  resolution,
  createdAtMs,
  dueAtMs,
}: FakeDispute): Record<string, unknown> {
  return {
    id,
    refund_amount: amount,
    currency: 'GHS',
    status,
    resolution,
    domain: 'test',
    transaction: chargeView(charge),
    category: 'general',
    dueAt: at(dueAtMs),
    createdAt: at(createdAtMs),
  };
}

/** A row of the ledger. */
export function ledgerView({ id, model, row, difference, balance, reason, atMs }: LedgerRow): Record<string, unknown> {
  return {
    id,
    integration: 100_073,
    domain: 'test',
    balance,
    currency: 'GHS',
    difference,
    reason,
    model_responsible: model,
    model_row: row,
    createdAt: at(atMs),
    updatedAt: at(atMs),
  };
}
