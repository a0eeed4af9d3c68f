import { newId } from '#kernel/ids.ts';
import * as market from '#slices/market/contract-import.ts';
import { rowsIn } from '#test/support/rows.ts';
import { sample } from '../sample.ts';
import type { World } from '../world.ts';

const HEADINGS = 'date,market,commodity,unit,pricetype,currency,price';
const PUBLISHED = `${HEADINGS}\n2026-10-15,Kumasi,Maize,KG,Retail,GHS,5.40`;
const OWN = 'Month,Crop,Town,GHS\n2026-10,Maize,Kumasi,5.40';

/** A file that an administrator looked at. */
async function looked({ app }: World, csv: string): Promise<string> {
  const body = { fileName: 'prices.csv', csv };
  return (await app.as(await app.person({ role: 'admin' })).call(market.startPriceImport, { body })).id;
}

async function applied(world: World): Promise<string> {
  await rowsIn(world.app.platform.db, "delete from market_prices where month = '2026-10-01'", []);
  const id = await looked(world, PUBLISHED);
  await world.app.as(await world.app.person({ role: 'admin' })).call(market.applyPriceImport, { params: { id } });
  return id;
}

/** A figure that the rule set aside. */
async function setAside({ app }: World): Promise<void> {
  await rowsIn(
    app.platform.db,
    `insert into market_prices (commodity, market, price_type, month, market_name, region, price_per_kg_pesewas, set_aside)
     values ('onion', 'kumasi', 'retail', '2020-02-01', 'Kumasi', 'ashanti', 2332, 'outlier')
     on conflict (commodity, market, price_type, month) do update set set_aside = 'outlier'`,
    [],
  );
}

const GROUP = { commodity: 'onion', priceType: 'retail', month: '2020-02-01', market: 'kumasi' } as const;
const onLooked = (csv: string) => async (world: World) => ({ params: { id: await looked(world, csv) } });
const unknown = async () => ({ params: { id: newId() } });

export const priceSamples = [
  sample(market.startPriceImport, { own: async () => ({ body: { fileName: 'prices.csv', csv: PUBLISHED } }) }),
  sample(market.listPriceImports, { own: async () => ({}) }),
  sample(market.listSetAside, { own: async () => ({ query: { commodity: 'onion' } }) }),
  sample(market.takeBackPrices, {
    own: async (world) => {
      await rowsIn(world.app.platform.db, 'delete from market_price_releases', []);
      await setAside(world);
      return { body: { ...GROUP, reason: 'Seen on the market' } };
    },
  }),
  sample(market.setAsideAgain, {
    own: async (world) => {
      await rowsIn(world.app.platform.db, 'delete from market_price_releases', []);
      await setAside(world);
      const body = { ...GROUP, reason: 'Seen on the market' };
      await world.app.as(await world.app.person({ role: 'admin' })).call(market.takeBackPrices, { body });
      return { body: GROUP };
    },
  }),
  sample(market.showPriceImport, { own: onLooked(PUBLISHED), unknown }),
  sample(market.priceImportFile, { own: onLooked(PUBLISHED), unknown }),
  sample(market.choosePriceColumns, {
    own: async (world) => ({
      params: { id: await looked(world, OWN) },
      body: {
        source: 'GCX',
        columns: { date: 'Month', commodity: 'Crop', market: 'Town', price: 'GHS', everyKind: 'retail' as const },
      },
    }),
  }),
  sample(market.applyPriceImport, {
    own: async (world) => {
      await rowsIn(world.app.platform.db, "delete from market_prices where month = '2026-10-01'", []);
      return { params: { id: await looked(world, PUBLISHED) } };
    },
    unknown,
  }),
  sample(market.undoPriceImport, { own: async (world) => ({ params: { id: await applied(world) } }), unknown }),
  sample(market.discardPriceImport, { own: onLooked(PUBLISHED), unknown }),
];
