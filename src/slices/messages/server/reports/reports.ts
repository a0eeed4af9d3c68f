import { newId } from '#kernel/ids.ts';
import { refused } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Call } from '#platform/http/route.ts';
import { countAttempt } from '#platform/rate-limit.ts';
import { findPeople, findPerson } from '#slices/identity/server/index.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import { momentThenId, pageFrom } from '#wire/paging.ts';
import type * as contract from '../../contract.ts';
import type { MessageReport } from '../../views.ts';
import { recordReport } from '../events.ts';
import { RATE_LIMITS } from '../rate-limits.ts';
import { ownConversation } from '../reach.ts';
import type { ReportRow } from '../rows.ts';
import { findMessages } from '../store-messages.ts';
import { decideReportRow, findReports, lockReport, putReport } from './store-reports.ts';
import { nameOf, subjectOf } from '../view.ts';

/** How many of the last messages admins read. */
const MESSAGES_SHOWN = 20;

type ReportIt = typeof contract.reportConversation;

/** Puts a conversation before the admins. */
export async function reportConversation(
  { params, body }: ParsedInput<ReportIt>,
  call: Call,
): Promise<ResponseBody<ReportIt>> {
  const { tx, now, person } = call;
  const row = await ownConversation(tx, params.id, person.id);
  await countAttempt(call, RATE_LIMITS.report, person.id);
  const id = await putReport(tx, {
    id: newId(now),
    conversationId: row.id,
    reporterId: person.id,
    reportedId: row.other_id,
    upToSequence: row.last_sequence,
    reason: body.reason,
    note: body.note ?? null,
    at: now,
  });
  await recordReport(tx, { id, reportedId: row.other_id, outcome: null, at: now });
  return { ok: true };
}

async function viewOf(tx: Tx, row: ReportRow): Promise<MessageReport> {
  const people = await findPeople(tx, [row.reporter_id, row.reported_id]);
  const messages = await findMessages(tx, {
    conversationId: row.conversation_id,
    after: null,
    before: row.up_to_sequence + 1,
    limit: MESSAGES_SHOWN,
  });
  return {
    id: row.id,
    reporterId: row.reporter_id,
    reporterName: nameOf(people.get(row.reporter_id)),
    reportedId: row.reported_id,
    reportedName: nameOf(people.get(row.reported_id)),
    reportedRole: people.get(row.reported_id)?.role ?? 'member',
    reason: row.reason,
    note: row.note,
    reportedAt: row.reported_at.toISOString(),
    subject: subjectOf(row),
    messages: messages
      .toReversed()
      .map((message) => ({
        id: message.id,
        senderName: nameOf(people.get(message.sender_id)),
        byReported: message.sender_id === row.reported_id,
        content: message.content,
        sentAt: message.sent_at.toISOString(),
        attachment: message.file_id === null ? null : `/api/messages/attachments/${message.file_id}`,
      })),
    outcome: row.outcome,
    decisionReason: row.decision_reason,
    decidedAt: row.decided_at?.toISOString() ?? null,
    barred: row.barred,
  };
}

type List = typeof contract.listMessageReports;

/** Reported conversations for the admins. */
export async function listMessageReports({ query }: ParsedInput<List>, call: Call): Promise<ResponseBody<List>> {
  const rows = await findReports(call.tx, query.state === 'decided', momentThenId(query.cursor), query.limit);
  const page = pageFrom(rows, query.limit, (row) => [(row.decided_at ?? row.reported_at).toISOString(), row.id]);
  const items: MessageReport[] = [];
  for (const row of page.items) items.push(await viewOf(call.tx, row));
  return { items, nextCursor: page.nextCursor };
}

type Decide = typeof contract.decideMessageReport;

/**
 * An admin bars the reported person from writing, or dismisses the report; a later opposite decision reverses it.
 */
export async function decideMessageReport(
  { params, body }: ParsedInput<Decide>,
  call: Call,
): Promise<ResponseBody<Decide>> {
  const { tx, now, person } = call;
  const row = await lockReport(tx, params.id);
  if (row === null) throw refused('message_report.not_found', 'No such report.');
  if (row.outcome === body.outcome)
    throw refused('message_report.already_decided', `This report was ${row.outcome} already.`, {
      outcome: row.outcome,
    });
  const reported = await findPerson(tx, row.reported_id);
  if (body.outcome === 'barred' && reported?.role === 'admin')
    throw refused('message_report.admin', 'An admin cannot be barred from writing.');
  await decideReportRow(tx, {
    id: row.id,
    reportedId: row.reported_id,
    outcome: body.outcome,
    reason: body.reason,
    by: person.id,
    at: now,
  });
  await recordReport(tx, { id: row.id, reportedId: row.reported_id, outcome: body.outcome, at: now });
  const decided = await lockReport(tx, row.id);
  if (decided === null) throw refused('message_report.not_found', 'No such report.');
  return viewOf(tx, decided);
}
