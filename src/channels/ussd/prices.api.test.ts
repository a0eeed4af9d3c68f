import { replacePrices } from '#slices/market/server/index.ts';
import { testApp } from '#test/support/app.ts';
import { newPhone } from '#test/support/people.ts';
import { seenInKumasi } from '#test/support/seen-prices.ts';
import { USSD_ENV, UssdPhone } from '#test/support/ussd-phone.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

const app = await testApp({ env: USSD_ENV });
afterAll(() => app.close());

const record = (market: string, region_iso: string, price: string) => ({
  ...{ date: '2026-10-15', region_iso, market, price, commodity: 'Maize', unit: 'KG' },
  ...{ pricetype: 'Retail', currency: 'GHS', conflict: '0' },
});

beforeAll(() =>
  app.platform.db.transaction((tx) =>
    replacePrices(tx, [record('Kumasi', 'GH-AH', '6'), record('Tamale', 'GH-NP', '3.5')]),
  ),
);

const openMaize = `
  dial
  > "Market prices"
  > "Maize (white)"
`;

test('prices: the last published one of each market, and one market with its month', async () => {
  const last = await new UssdPhone(app, newPhone()).play(`
    ${openMaize}
    < Kumasi 6
    < Tamale 3.50
    > "Tamale"
  `);
  expect(last).toContain('Retail: GHS 3.50 by kg in Oct 26. 100 kg are GHS 350');
});

test('prices: what three people saw comes before what was published', async () => {
  await seenInKumasi(app, 'maize', [4, 5, 4.5]);
  const day = app.clock.now().toLocaleDateString('en-GH', { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const last = await new UssdPhone(app, newPhone()).play(`
    ${openMaize}
    < 1 Kumasi 4.50 ${day}
    < Tamale 3.50 Oct
    > "Kumasi"
  `);
  expect(last).toContain(`Retail: GHS 4.50 by kg, as 3 people saw by ${day}. 100 kg are GHS 450`);
});
