import { dayOf } from '#kernel/moment.ts';
import { accountsAt } from '#kernel/provider/provider-accounts.ts';
import { newId } from '#kernel/ids.ts';
import { refused } from '#kernel/refusal.ts';
import { after, DAY_MS } from '#kernel/time.ts';
import type { Call } from '#platform/http/route.ts';
import { readStatementCsv, readStatementTable, type StatementLine } from '#slices/escrow/server/index.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type { uploadStatement as endpoint } from '../../contract-statements.ts';
import { LOOK_JOB } from '../job-names.ts';
import { matchItems } from '../matching/match.ts';
import { projectEntries } from '../matching/project-entries.ts';
import { lockReconciliation } from '../matching/store-entries.ts';
import { insertLines, insertUpload, knownLines } from './store-lines.ts';

const SHOWN = 20;

type Body = ParsedInput<typeof endpoint>['body'];
type Problem = ResponseBody<typeof endpoint>['errors'][number];

interface Period {
  readonly from: Date;
  readonly until: Date;
}

function periodIn({ from, to }: Body, now: Date): Period {
  const period = { from: new Date(from), until: after(new Date(to), DAY_MS) };
  if (period.from >= period.until || period.from > now)
    throw refused('statement.bad_period', 'The first day must not be after the last one, nor in the future.');
  // What is still to come is in no file.
  return { ...period, until: period.until > now ? now : period.until };
}

interface ReadFile {
  readonly lines: readonly StatementLine[];
  readonly leftOut: number;
  readonly errors: readonly Problem[];
}

/** Lines of the file, and what is wrong with it; a line of another time belongs to another period. */
function readFile({ csv, from, to, provider, map }: Body): ReadFile {
  const read = readStatementCsv(csv, { accounts: accountsAt(provider), map });
  if ('errors' in read) return { lines: [], leftOut: 0, errors: read.errors };
  const { leftOut } = read;
  const first = new Date(from);
  const end = after(new Date(to), DAY_MS);
  const outside = read.lines.find(({ at }) => at < first || at >= end);
  if (outside === undefined) return { lines: read.lines, leftOut, errors: [] };
  const when = dayOf(outside.at);
  return {
    lines: [],
    leftOut,
    errors: [{ row: 1, message: `Line ${outside.lineId} is of ${when}, outside of these days.` }],
  };
}

/**
 * Reads a statement from a file, and keeps it when that is asked for. A file with errors is kept whole or not at all.
 */
export async function uploadStatement(
  { body }: ParsedInput<typeof endpoint>,
  call: Call,
): Promise<ResponseBody<typeof endpoint>> {
  const period = periodIn(body, call.now);
  const { lines, leftOut, errors } = readFile(body);
  if (body.save && errors.length > 0)
    throw refused('statement.unreadable', errors[0]?.message ?? 'This file cannot be read.', { errors });
  const known = await knownLines(call.tx, body.provider, lines);
  const isNew = ({ account, lineId }: StatementLine) => !known.has(`${account} ${lineId}`);
  const newLines = body.save ? await keep(call, { body, lines, period }) : lines.filter(isNew).length;
  const kinds = [...Map.groupBy(lines, ({ kind }) => kind)].map(([kind, of]) => ({
    kind,
    count: of.length,
    amount: of.reduce((sum, { amountPesewas }) => sum + amountPesewas, 0),
  }));
  const sample = lines
    .slice(0, SHOWN)
    .map((line) => ({
      lineId: line.lineId,
      account: line.account,
      kind: line.kind,
      reference: line.reference,
      amount: line.amountPesewas,
      at: line.at.toISOString(),
      text: line.text,
      isNew: isNew(line),
    }));
  const table = readStatementTable(body.csv, body.map);
  return { lines: lines.length, newLines, leftOut, kinds, sample, errors: [...errors], ...table, saved: body.save };
}

interface Kept {
  readonly body: Body;
  readonly lines: readonly StatementLine[];
  readonly period: Period;
}

async function keep(call: Call, { body, lines, period }: Kept): Promise<number> {
  const { tx, now, person, platform } = call;
  const { provider } = body;
  await lockReconciliation(tx);
  const added = await insertLines(tx, { provider, lines, source: 'upload', at: now });
  const kinds = [...new Set(lines.map(({ kind }) => kind))];
  const counts = { lines: lines.length, newLines: added.length };
  await insertUpload(tx, { id: newId(now), provider, ...period, kinds, ...counts, by: person.id, at: now });
  await projectEntries(tx, provider);
  await matchItems(tx, now);
  call.afterCommit(() => platform.wakeJob(LOOK_JOB));
  return added.length;
}
