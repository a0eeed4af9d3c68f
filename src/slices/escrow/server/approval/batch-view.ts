import { PROVIDERS, type ProviderName } from '#kernel/provider/provider-name.ts';
import type { Tx } from '#platform/db/database.ts';
import { isSamePerson } from '#slices/identity/domain/same-person.ts';
import { findPeople, nameAmong, type Person } from '#slices/identity/server/index.ts';
import { cashNow } from '#slices/ledger/server/index.ts';
import type { Viewer } from '#wire/viewer.ts';
import type { BatchDetail, BatchPreview, PayoutBatch, PayoutLine } from '../../contract-payouts.ts';
import {
  batchActions,
  lineProblem,
  type LineSums,
  REVIEW_CAUSES,
  sumLines,
  sumLinesBy,
} from '../../domain/payouts/payout-review.ts';
import type { PaymentProviders } from '../payment-providers.ts';
import type { BatchRow, BatchSums } from './store-batches.ts';
import { linesOfBatch, type ReviewRow } from './store-reviews.ts';

/** Who looks, when, and which provider pays which network. */
export interface Looking {
  readonly tx: Tx;
  readonly person: Viewer;
  readonly now: Date;
  readonly providers: PaymentProviders;
}

type People = ReadonlyMap<string, Person>;

/** Whether money is the admin's who looks, or of an account with their number or address. */
function isOwnMoney(row: ReviewRow, people: People, { person }: Looking): boolean {
  const owner = people.get(row.person_id);
  return owner !== undefined && isSamePerson(owner, { ...person, phone: person.phone ?? '' });
}

function lineView(row: ReviewRow, people: People, looking: Looking): PayoutLine {
  const { now } = looking;
  const isActive = people.get(row.person_id)?.isActive ?? false;
  const isOwn = isOwnMoney(row, people, looking);
  return {
    withdrawalId: row.withdrawal_id,
    personId: row.person_id,
    personName: nameAmong(people, row.person_id),
    amount: row.amount_pesewas,
    place: row.network,
    network: row.bank_name ?? row.network,
    accountNumber: row.last_four,
    accountName: row.registered_name,
    causes: REVIEW_CAUSES.filter((cause) => row.causes.includes(cause)),
    state: row.state,
    status: row.withdrawal_state,
    batchId: row.batch_id,
    askedAt: row.created_at.toISOString(),
    dueAt: row.due_at.toISOString(),
    overdue: row.state === 'waiting' && row.due_at <= now,
    problem: lineProblem({ isOwn, state: row.state, batchId: row.batch_id, isActive }),
  };
}

/** Lines with the names that they need. */
export async function lineViews(rows: readonly ReviewRow[], looking: Looking): Promise<PayoutLine[]> {
  const people = await findPeople(looking.tx, [...new Set(rows.map((row) => row.person_id))]);
  return rows.map((row) => lineView(row, people, looking));
}

/** A line that counts: what waits, or all of a batch that is closed. */
function sumsByProvider(lines: readonly PayoutLine[], cash: ReadonlyMap<string, number>, providers: PaymentProviders) {
  const groups = sumLinesBy<ProviderName | null, PayoutLine & { amountPesewas: number }>(
    lines.map((line) => ({ ...line, amountPesewas: line.amount })),
    ({ place }) => providers.paysTo(place),
  );
  return PROVIDERS.flatMap((provider) => {
    const sums = groups.get(provider);
    if (!sums) return [];
    const held = cash.get(provider) ?? 0;
    return [
      { provider, lines: sums.lines, amount: sums.amountPesewas, cash: held, cashAfter: held - sums.amountPesewas },
    ];
  });
}

/** What a batch of these lines is, of which `counted` count. */
export async function sumsView(
  lines: PayoutLine[],
  counted: readonly PayoutLine[],
  { tx, providers }: Looking,
): Promise<BatchPreview> {
  const total = sumLines(counted.map(({ amount }) => ({ amountPesewas: amount })));
  return {
    lines,
    byProvider: sumsByProvider(counted, await cashNow(tx), providers),
    count: total.lines,
    total: total.amountPesewas,
  };
}

function headView(batch: BatchRow, people: People, sums: LineSums): PayoutBatch {
  return {
    id: batch.id,
    state: batch.state,
    preparedBy: batch.prepared_by,
    preparedByName: nameAmong(people, batch.prepared_by),
    preparedAt: batch.prepared_at.toISOString(),
    decidedByName: batch.decided_by === null ? null : nameAmong(people, batch.decided_by),
    closedAt: batch.closed_at?.toISOString() ?? null,
    reason: batch.reason,
    count: sums.lines,
    total: sums.amountPesewas,
  };
}

function adminsOf(batches: readonly BatchRow[]): string[] {
  return [...new Set(batches.flatMap((batch) => [batch.prepared_by, batch.decided_by ?? batch.prepared_by]))];
}

export async function batchViews(tx: Tx, rows: readonly BatchSums[]): Promise<PayoutBatch[]> {
  const people = await findPeople(tx, adminsOf(rows));
  return rows.map((row) => headView(row, people, { lines: row.lines, amountPesewas: row.amount_pesewas }));
}

/** A batch with everything that a decision needs. */
export async function batchDetail(batch: BatchRow, looking: Looking): Promise<BatchDetail> {
  const { tx, person } = looking;
  const rows = await linesOfBatch(tx, batch.id);
  const owners = await findPeople(tx, [...new Set(rows.map((row) => row.person_id))]);
  const lines = await lineViews(rows, looking);
  const waiting = lines.filter((line) => line.state === 'waiting');
  const sums = await sumsView(lines, batch.state === 'prepared' ? waiting : lines, looking);
  const people = await findPeople(tx, adminsOf([batch]));
  const actions = batchActions(
    {
      state: batch.state,
      preparedBy: batch.prepared_by,
      lines: waiting.length,
      hasOwn: rows.some((row) => row.state === 'waiting' && isOwnMoney(row, owners, looking)),
    },
    person.id,
  );
  return { ...headView(batch, people, { lines: sums.count, amountPesewas: sums.total }), ...sums, actions };
}
