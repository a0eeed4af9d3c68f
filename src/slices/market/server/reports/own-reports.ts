import { regions } from '#kernel/ghana/region.ts';
import { newId } from '#kernel/ids.ts';
import { dayOf } from '#kernel/moment.ts';
import { fromKg } from '#kernel/quantity.ts';
import { orThrow, type Refused, refused } from '#kernel/refusal.ts';
import { after, DAY_MS } from '#kernel/time.ts';
import type { Call } from '#platform/http/route.ts';
import { countAttempt, type Limit } from '#platform/rate-limit.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type * as contract from '../../contract-reports.ts';
import { DAYS_BACK, firstShownDay, MOST_A_DAY } from '../../domain/reports/bounds.ts';
import { checkReport } from '../../domain/reports/check-report.ts';
import { marketSlug } from '../../domain/read-record.ts';
import { recordReport } from './events.ts';
import { shownReports } from './judged-reports.ts';
import { commoditiesOf, lockReport, putReport, putWithdrawn, type ReportRow } from './store-reports.ts';

const A_DAY: Limit = {
  name: 'price_reports:add',
  most: MOST_A_DAY,
  windowMs: DAY_MS,
  says: `You reported ${MOST_A_DAY} prices today. Go on tomorrow.`,
};

export function noSuchReport(): Refused {
  return refused('price_reports.not_found', 'There is no such report.');
}

const lastWithdrawal = (reportedAt: Date) => after(reportedAt, DAYS_BACK * DAY_MS);

async function ownViews(call: Call, commodities: readonly string[]): Promise<contract.OwnReport[]> {
  const shown = await shownReports(call, commodities);
  return shown
    .filter(({ row }) => row.reporter_id === call.person.id)
    .map(({ row, view }) => ({
      ...view,
      actions: row.withdrawn_at === null && call.now <= lastWithdrawal(row.reported_at) ? ['withdraw'] : [],
    }));
}

async function ownView(call: Call, { id, commodity }: Pick<ReportRow, 'id' | 'commodity'>) {
  const view = (await ownViews(call, [commodity])).find((one) => one.id === id);
  if (!view) throw noSuchReport();
  return view;
}

/** Somebody in the field says what produce costs; the second time on a day corrects the first. */
export async function reportPrice(
  { body }: ParsedInput<typeof contract.reportPrice>,
  call: Call,
): Promise<ResponseBody<typeof contract.reportPrice>> {
  const { tx, person, now } = call;
  await countAttempt(call, A_DAY, person.id);
  const { commodity, priceType, price: pricePesewas } = body;
  const said = { ...body, pricePesewas, weightGrams: fromKg(body.quantity) };
  const { market, pricePerKgPesewas, observedOn } = orThrow(checkReport(said, dayOf(now)));
  const region = regions.find(({ iso }) => iso === market.regionIso);
  if (!region) throw new Error(`No region of ${market.name}.`);
  const id = await putReport(tx, {
    ...{ id: newId(now), reporterId: person.id, commodity, priceType, observedOn },
    ...{ market: marketSlug(market.name), marketName: market.name, region: region.slug },
    ...{ pricePesewas, weightGrams: said.weightGrams, pricePerKgPesewas, at: now },
  });
  await recordReport(call, { id, reporter_id: person.id });
  return ownView(call, { id, commodity });
}

export async function listOwnReports(
  _input: ParsedInput<typeof contract.listOwnReports>,
  call: Call,
): Promise<ResponseBody<typeof contract.listOwnReports>> {
  return ownViews(call, await commoditiesOf(call.tx, call.person.id, firstShownDay(dayOf(call.now))));
}

export async function withdrawReport(
  { params }: ParsedInput<typeof contract.withdrawReport>,
  call: Call,
): Promise<ResponseBody<typeof contract.withdrawReport>> {
  const row = await lockReport(call.tx, params.id);
  if (row?.reporter_id !== call.person.id) throw noSuchReport();
  if (row.withdrawn_at === null) {
    if (call.now > lastWithdrawal(row.reported_at))
      throw refused('price_reports.too_late', `A report is taken back within ${DAYS_BACK} days.`);
    await putWithdrawn(call.tx, row.id, call.now);
    await recordReport(call, row);
  }
  return ownView(call, row);
}
