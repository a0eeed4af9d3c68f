import { NOT_FOUND, type Reply, yes } from './replies.ts';
import type { People } from './people.ts';
import { chargeView, disputeView, ledgerView, refundView, transferView } from './views.ts';

/** As a server with a limit of its own would: fewer than were asked for. */
const MOST_OF_A_PAGE = 50;

/** A thing with its moment, and what is shown of it. */
interface Listed {
  readonly atMs: number;
  readonly status?: string;
  view(): unknown;
}

function listOf(all: readonly Listed[], query: URLSearchParams, message: string): Reply {
  const from = Date.parse(query.get('from') ?? '1970-01-01');
  const to = Date.parse(query.get('to') ?? '2999-01-01');
  const status = query.get('status');
  const perPage = Math.min(Number(query.get('perPage') ?? query.get('per_page') ?? MOST_OF_A_PAGE), MOST_OF_A_PAGE);
  const page = Number(query.get('page') ?? 1);
  const fitting = all
    .filter((one) => one.atMs >= from && one.atMs <= to && (status === null || one.status === status))
    .toReversed();
  const shown = fitting.slice((page - 1) * perPage, page * perPage).map((one) => one.view());
  const meta = { total: fitting.length, skipped: 0, perPage, page, pageCount: Math.ceil(fitting.length / perPage) };
  return yes(message, shown, { meta });
}

export function balance({ book }: People): Reply {
  return yes('Balances retrieved', [{ currency: 'GHS', balance: book.account.balancePesewas }]);
}

export function ledger({ book }: People, query: URLSearchParams): Reply {
  const all = book.account.rows.map((row) => ({ atMs: row.atMs, view: () => ledgerView(row) }));
  return listOf(all, query, 'Balance ledger retrieved');
}

export function listCharges({ book }: People, query: URLSearchParams): Reply {
  const all = [...book.charges.values()].map((charge) => ({
    atMs: charge.createdAtMs,
    status: charge.status,
    view: () => chargeView(charge),
  }));
  return listOf(all, query, 'Transactions retrieved');
}

/** Those that wait when no state is named, as the document has it. */
export function listTransfers({ book }: People, query: URLSearchParams): Reply {
  const all = [...book.transfers.values()].map((transfer) => ({
    atMs: transfer.createdAtMs,
    status: transfer.status,
    view: () => transferView(transfer),
  }));
  const asked = new URLSearchParams(query);
  if (!asked.has('status')) asked.set('status', 'pending');
  return listOf(all, asked, 'Transfers retrieved');
}

export function listRefunds(people: People, query: URLSearchParams): Reply {
  const nowMs = people.nowMs();
  const all = people.book.refunds
    .filter(({ listedFromMs }) => listedFromMs <= nowMs)
    .map((refund) => ({ atMs: refund.createdAtMs, view: () => refundView(refund) }));
  return listOf(all, query, 'Refunds retrieved');
}

export function listDisputes({ book }: People, query: URLSearchParams): Reply {
  const of = query.get('transaction');
  const named = book.disputes.filter(({ charge }) => of === null || String(charge.id) === of);
  const all = named.map((dispute) => ({
    atMs: dispute.createdAtMs,
    status: dispute.status,
    view: () => disputeView(dispute),
  }));
  return listOf(all, query, 'Disputes retrieved');
}

type Model = 'transaction' | 'transfer' | 'refund' | 'dispute';

/** One of a kind by its number. */
export function oneOf({ book }: People, model: Model, number: string): Reply {
  const id = Number(number);
  const found = {
    transaction: () => viewOf([...book.charges.values()], id, chargeView),
    transfer: () => viewOf([...book.transfers.values()], id, transferView),
    refund: () => viewOf(book.refunds, id, refundView),
    dispute: () => viewOf(book.disputes, id, disputeView),
  }[model]();
  return found === undefined ? NOT_FOUND : yes('Retrieved', found);
}

function viewOf<T extends { readonly id: number }>(all: readonly T[], id: number, view: (one: T) => unknown): unknown {
  const found = all.find((one) => one.id === id);
  return found === undefined ? undefined : view(found);
}
