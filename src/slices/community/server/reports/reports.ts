import { newId } from '#kernel/ids.ts';
import { refused } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Call } from '#platform/http/route.ts';
import { countAttempt } from '#platform/rate-limit.ts';
import { findPeople } from '#slices/identity/server/index.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import { momentThenId, pageFrom } from '#wire/paging.ts';
import type * as contract from '../../contract.ts';
import { POST_KINDS } from '../../domain/kinds.ts';
import { authorsOf, nameOf } from '../authors.ts';
import { recordPost, recordReport } from '../events.ts';
import { LIMITS } from '../limits.ts';
import { lockToAct, noSuchPost, notOwn } from '../reach.ts';
import type { ReportRow } from '../rows.ts';
import { findPost, setHidden } from '../store.ts';
import { decideCase, findReport, findReports, findVoices, openReport, putVoice } from './store-reports.ts';

type ReportIt = typeof contract.reportPost;

/** Reports somebody else's post to the admins. */
export async function reportPost({ params, body }: ParsedInput<ReportIt>, call: Call): Promise<ResponseBody<ReportIt>> {
  const { tx, now, person } = call;
  const post = await lockToAct(tx, params.id, person, POST_KINDS);
  notOwn(post, person);
  await countAttempt(call, LIMITS.report, person.id);
  const reportId = await openReport(tx, newId(now), post.id, now);
  await putVoice(tx, { reportId, reporterId: person.id, reason: body.reason, note: body.note ?? null, at: now });
  await recordReport(tx, post, reportId, now);
  return { ok: true };
}

async function views(tx: Tx, rows: readonly ReportRow[]): Promise<contract.Report[]> {
  const voices = await findVoices(
    tx,
    rows.map((row) => row.id),
  );
  const reporters = await findPeople(tx, [...new Set(voices.map((voice) => voice.reporter_id))]);
  const authorOf = await authorsOf(tx, rows);
  return rows.map((row) => ({
    ...authorOf(row.author_id),
    id: row.id,
    postId: row.post_id,
    kind: row.kind,
    title: row.headline,
    body: row.body,
    pageId: row.parent_id ?? row.post_id,
    postedAt: row.created_at.toISOString(),
    openedAt: row.opened_at.toISOString(),
    voices: voices
      .filter((voice) => voice.report_id === row.id)
      .map((voice) => {
        const reporter = reporters.get(voice.reporter_id);
        return {
          reason: voice.reason,
          note: voice.note,
          reporter: reporter ? nameOf(reporter) : 'A former member',
          reportedAt: voice.reported_at.toISOString(),
        };
      }),
    outcome: row.outcome,
    decisionReason: row.decision_reason,
    decidedAt: row.decided_at?.toISOString() ?? null,
  }));
}

type List = typeof contract.listReports;

/** Reported posts for the admins. */
export async function listReports({ query }: ParsedInput<List>, call: Call): Promise<ResponseBody<List>> {
  const rows = await findReports(call.tx, query.state === 'decided', momentThenId(query.cursor), query.limit);
  const page = pageFrom(rows, query.limit, (row) => [(row.decided_at ?? row.opened_at).toISOString(), row.id]);
  return { items: await views(call.tx, page.items), nextCursor: page.nextCursor };
}

type Decide = typeof contract.decideReport;

/** An admin hides a reported post or keeps it; a later opposite decision reverses it. */
export async function decideReport({ params, body }: ParsedInput<Decide>, call: Call): Promise<ResponseBody<Decide>> {
  const { tx, now, person } = call;
  const row = await findReport(tx, params.id, true);
  const post = row === null ? null : await findPost(tx, row.post_id, true);
  if (row === null || post === null) throw noSuchPost();
  if (row.outcome === body.outcome)
    throw refused('community.already_decided', `This post was ${row.outcome} already.`, { outcome: row.outcome });
  await decideCase(tx, { id: row.id, outcome: body.outcome, reason: body.reason, by: person.id, at: now });
  await setHidden(tx, post.id, body.outcome === 'hidden' ? body.reason : null, now);
  await recordPost(tx, {
    type: body.outcome === 'hidden' ? 'community.hidden' : 'community.kept',
    post,
    by: person.id,
    at: now,
  });
  const [view] = await views(tx, [{ ...row, outcome: body.outcome, decision_reason: body.reason, decided_at: now }]);
  if (!view) throw noSuchPost();
  return view;
}
