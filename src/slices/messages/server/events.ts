import type { Tx } from '#platform/db/database.ts';
import { recordEvent } from '#platform/outbox/record.ts';

interface Happened {
  readonly type: 'messages.sent' | 'messages.read' | 'messages.blocked' | 'messages.unblocked';
  readonly conversationId: string;
  readonly by: string;
  readonly to: string;
  /** Of the last message that it is about. */
  readonly sequence: number;
  readonly at: Date;
}

/** Says that something happened between two people; the open pages of both load it. */
export function recordTalk(tx: Tx, { type, conversationId, by, to, sequence, at }: Happened): Promise<void> {
  return recordEvent(tx, {
    type,
    subjectId: conversationId,
    payload: { conversationId, by, to, sequence },
    audience: [`user:${to}`, `user:${by}`],
    at,
  });
}

/** Says that a report waits for the admins, or was decided. */
export function recordReport(
  tx: Tx,
  report: { readonly id: string; readonly reportedId: string; readonly outcome: string | null; readonly at: Date },
): Promise<void> {
  const type = report.outcome === null ? 'messages.reported' : 'messages.report_decided';
  const payload = { reportId: report.id, reportedId: report.reportedId, outcome: report.outcome };
  const audience = ['role:admin', ...(report.outcome === null ? [] : [`user:${report.reportedId}`])];
  return recordEvent(tx, { type, subjectId: report.id, payload, audience, at: report.at });
}
