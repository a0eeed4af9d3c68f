import { newId } from '#kernel/ids.ts';
import * as market from '#slices/market/contract-reports.ts';
import { REPORTERS } from '#slices/market/domain/reports/bounds.ts';
import { rowsIn } from '#test/support/rows.ts';
import type { Viewer } from '#wire/viewer.ts';
import { plain, sample } from '../sample.ts';
import type { World } from '../world.ts';

/** A report of somebody, whether or not they may write any by now. */
async function reportOf({ app }: World, who: Viewer, verdict: 'set_aside' | null = null): Promise<string> {
  const id = newId();
  await rowsIn(
    app.platform.db,
    `insert into price_reports (id, reporter_id, commodity, market, market_name, region, price_type, observed_on, price_pesewas, weight_grams,
       price_per_kg_pesewas, reported_at, verdict, verdict_reason, verdict_at)
     values ($1::uuid, $2, 'maize', $1::uuid::text, 'Kumasi', 'ashanti', 'retail', $3::timestamptz::date, 600, 1000, 600, $3::timestamptz, $4::text, $4::text,
       case when $4::text = 'set_aside' then $3::timestamptz end)`,
    [id, who.id, app.clock.now(), verdict],
  );
  return id;
}

const inspector = ({ app }: World) => app.person({ role: 'quality_inspector' });
const mayReport = (me: Viewer | null): me is Viewer => me !== null && REPORTERS.some((role) => role === me.role);
const body = { reason: 'Never was there' };
const unknown = async () => ({ params: { id: newId() }, body });

export const priceReportSamples = [
  plain(market.showReportedPrices, { query: { commodity: 'maize' } }),
  plain(market.reportPrice, { body: { commodity: 'maize', market: 'Kumasi', priceType: 'retail', price: 6 } }),
  plain(market.listOwnReports, {}),
  sample(market.withdrawReport, {
    own: async (world, me) => ({ params: { id: mayReport(me) ? await reportOf(world, me) : newId() } }),
    foreign: async (world) => ({ params: { id: await reportOf(world, await inspector(world)) } }),
  }),
  plain(market.listPriceReports, {}),
  sample(market.setReportAside, {
    own: async (world) => ({ params: { id: await reportOf(world, await inspector(world)) }, body }),
    unknown,
  }),
  sample(market.takeReportBack, {
    own: async (world) => ({ params: { id: await reportOf(world, await inspector(world), 'set_aside') }, body }),
    unknown,
  }),
];
