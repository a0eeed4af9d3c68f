import { refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/http/route.ts';
import { findPeople, isOwnAffair, nameAmong } from '#slices/identity/server/index.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type * as contract from '../../contract-reports.ts';
import { COMMODITIES } from '../../domain/commodity.ts';
import type { Verdict } from '../../domain/reports/reported-price.ts';
import { recordReport } from './events.ts';
import { shownReports } from './judged-reports.ts';
import { noSuchReport } from './own-reports.ts';
import { lockReport, putVerdict, type ReportRow } from './store-reports.ts';

const ALL = COMMODITIES.map(({ slug }) => slug);

/** Nobody is offered to decide about what they reported themselves. */
function actionsOn(row: ReportRow, state: contract.ReportToJudge['state'], operatorId: string) {
  if (row.withdrawn_at !== null || row.reporter_id === operatorId) return [];
  return [state === 'counts' ? ('set_aside' as const) : ('take_back' as const)];
}

async function toJudge(call: Call, commodities: readonly string[]): Promise<contract.ReportToJudge[]> {
  const shown = await shownReports(call, commodities);
  const people = await findPeople(call.tx, [...new Set(shown.map(({ row }) => row.reporter_id))]);
  return shown.map(({ row, view }) => ({
    ...view,
    reporter: {
      id: row.reporter_id,
      name: nameAmong(people, row.reporter_id),
      role: people.get(row.reporter_id)?.role ?? '',
    },
    actions: actionsOn(row, view.state, call.person.id),
  }));
}

/** Newest reports first, with whether they count. */
export async function listPriceReports(
  { query }: ParsedInput<typeof contract.listPriceReports>,
  call: Call,
): Promise<ResponseBody<typeof contract.listPriceReports>> {
  const all = await toJudge(call, query.commodity === undefined ? ALL : [query.commodity]);
  const isShown = ({ state }: contract.ReportToJudge) =>
    query.show === 'all' || state === 'outlier' || state === 'set_aside';
  return all.filter(isShown).slice(0, query.limit);
}

/** A report with what may be done with it, locked; refused to the person who wrote it. */
async function reportToJudge(call: Call, id: string): Promise<contract.ReportToJudge> {
  const row = await lockReport(call.tx, id);
  const view = row && (await toJudge(call, [row.commodity])).find((one) => one.id === id);
  if (!view) throw noSuchReport();
  if (await isOwnAffair(call.tx, call.person.id, [view.reporter.id]))
    throw refused('price_reports.own', 'Somebody else decides about your own reports.');
  return view;
}

async function decide(call: Call, view: contract.ReportToJudge, verdict: Verdict, reason: string) {
  await putVerdict(call.tx, view.id, { verdict, reason, by: call.person.id, at: call.now });
  await recordReport(call, { id: view.id, reporter_id: view.reporter.id });
  return (await toJudge(call, [view.commodity])).find(({ id }) => id === view.id) ?? view;
}

/** Has a report not count, whatever the rule says. */
export async function setReportAside(
  { params, body }: ParsedInput<typeof contract.setReportAside>,
  call: Call,
): Promise<ResponseBody<typeof contract.setReportAside>> {
  const view = await reportToJudge(call, params.id);
  if (view.state === 'withdrawn') throw refused('price_reports.withdrawn', 'Its reporter took this report back.');
  return decide(call, view, 'set_aside', body.reason);
}

/** Has a report count that does not, because an operator knows better. */
export async function takeReportBack(
  { params, body }: ParsedInput<typeof contract.takeReportBack>,
  call: Call,
): Promise<ResponseBody<typeof contract.takeReportBack>> {
  const view = await reportToJudge(call, params.id);
  if (!view.actions.includes('take_back')) throw refused('price_reports.counts', 'This report is not set aside.');
  return decide(call, view, 'kept', body.reason);
}
