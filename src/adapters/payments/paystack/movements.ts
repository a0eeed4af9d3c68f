import type { StatementLineKind } from '#kernel/provider/statement-line-kind.ts';
import { DAY_MS } from '#kernel/time.ts';
import type { z } from 'zod';
import {
  chargeRowSchema,
  disputeRowSchema,
  type LedgerRow,
  refundRowSchema,
  type Subject,
  transferRowSchema,
} from './account-protocol.ts';
import { type Line, unusable } from './line.ts';
import { readList } from './pages.ts';
import { isNotFound } from './words.ts';

/** What a row of the ledger is about. */
export interface Movement {
  readonly kind: StatementLineKind;
  /** Ours, or null. */
  readonly reference: string | null;
  readonly amount: number;
  readonly fee: number;
}

type Model = 'transaction' | 'transfer' | 'refund' | 'dispute';

interface ModelRules {
  readonly perPage: 'perPage' | 'per_page';
  /** Lists to read: transfers are listed by state only, those that wait when none is named. */
  readonly statuses: readonly (string | null)[];
  readonly item: z.ZodType<Subject>;
  readonly kinds: { readonly out: StatementLineKind; readonly in: StatementLineKind };
}

const MODELS: Readonly<Record<Model, ModelRules>> = {
  transaction: {
    perPage: 'per_page',
    // What was refunded whole is reported as reversed.
    statuses: ['success', 'reversed'],
    item: chargeRowSchema,
    kinds: { out: 'chargeback', in: 'charge' },
  },
  transfer: {
    perPage: 'per_page',
    statuses: ['success', 'pending', 'failed', 'reversed'],
    item: transferRowSchema,
    kinds: { out: 'transfer', in: 'transfer_reversed' },
  },
  refund: { perPage: 'perPage', statuses: [null], item: refundRowSchema, kinds: { out: 'refund', in: 'refund' } },
  dispute: {
    perPage: 'perPage',
    statuses: [null],
    item: disputeRowSchema,
    kinds: { out: 'chargeback', in: 'chargeback_won' },
  },
};

const OURS = /^[a-z0-9-]{16,64}$/;
/** What was asked for before midnight may move money after it. What is older is asked for one by one. */
const MARGIN_MS = DAY_MS;

/** What each of these rows is about, by the row's number. */
export async function movementsOf(
  line: Line,
  rows: readonly LedgerRow[],
  { start, end }: { readonly start: Date; readonly end: Date },
): Promise<ReadonlyMap<number, Movement>> {
  const found = new Map<number, Movement>();
  const from = new Date(start.getTime() - MARGIN_MS);
  for (const model of ['transaction', 'transfer', 'refund', 'dispute'] as const) {
    const mine = rows.filter((row) => modelOf(row) === model);
    if (mine.length === 0) continue;
    const listed = await subjectsOf(line, model, { from, end });
    for (const row of mine) {
      const subject = listed.get(row.model_row) ?? (await one(line, model, row.model_row));
      found.set(row.id, movementOf(row, model, subject));
    }
  }
  for (const row of rows) if (!found.has(row.id)) found.set(row.id, movementOf(row, null, null));
  return found;
}

/** Their word for the kind of thing, however it is written. */
function modelOf({ model_responsible: model }: LedgerRow): Model | null {
  const word = model.toLowerCase();
  return word === 'transaction' || word === 'transfer' || word === 'refund' || word === 'dispute' ? word : null;
}

async function subjectsOf(
  line: Line,
  model: Model,
  { from, end }: { readonly from: Date; readonly end: Date },
): Promise<Map<number, Subject>> {
  const { perPage, statuses, item } = MODELS[model];
  const found = new Map<number, Subject>();
  for (const status of statuses) {
    const query = { from: from.toISOString(), to: end.toISOString(), ...(status === null ? {} : { status }) };
    const listed = await readList(line, { path: `/${model}`, what: `a list of each ${model}`, perPage, query, item });
    for (const subject of listed) found.set(subject.id, subject);
  }
  return found;
}

async function one(line: Line, model: Model, id: number): Promise<Subject | null> {
  const what = `a ${model}`;
  const response = await line.ask({ method: 'GET', path: `/${model}/${id}`, what, data: MODELS[model].item });
  if (response.done) return response.data;
  if (isNotFound(response)) return null;
  throw unusable(what, `status ${response.status}: ${response.message}`);
}

function movementOf({ difference, ...row }: LedgerRow, model: Model | null, subject: Subject | null): Movement {
  const { amount = 0, fee = 0 } = subject ?? {};
  if (model === null) return { kind: ownKind(row.model_responsible), reference: null, amount, fee };
  const { kinds } = MODELS[model];
  const reference = subject !== null && OURS.test(subject.reference) ? subject.reference : null;
  return { kind: difference < 0 ? kinds.out : kinds.in, reference, amount, fee };
}

/** What is about nothing that we asked for. The words are not documented: what is not known is `other`. */
function ownKind(model: string): StatementLineKind {
  if (/settlement|payout/i.test(model)) return 'settlement';
  if (/top.?up|deposit|fund/i.test(model)) return 'deposit';
  return /fee/i.test(model) ? 'fee' : 'other';
}
