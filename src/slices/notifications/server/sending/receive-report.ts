import { refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/http/route.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import { createHash, timingSafeEqual } from 'node:crypto';
import type { receiveSmsReport as endpoint } from '../../contract.ts';
import type { Ports } from '../ports.ts';
import { takeReports } from './take-reports.ts';

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** Compares in a time that tells nothing. */
function isToken(given: string, token: string | null): boolean {
  return token !== null && timingSafeEqual(digest(given), digest(token));
}

/**
 * Keeps a report once and applies it. One that comes before our own record of the sending is applied with that record.
 */
export function receiveReport({ sms, smsReportToken }: Ports) {
  return async ({ params, body }: ParsedInput<typeof endpoint>, call: Call): Promise<ResponseBody<typeof endpoint>> => {
    if (!isToken(params.token, smsReportToken)) throw refused('sms_report.not_found', 'No such address.');
    const report = sms.readReport(body);
    if (report === null) throw refused('sms_report.unreadable', 'This is no delivery report.');
    await takeReports(call.tx, sms.name, [report], call.now);
    return { ok: true };
  };
}
