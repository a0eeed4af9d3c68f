import { expect, goTo, hear, signIn, test } from '#test/support/e2e.ts';
import { inspectPage } from '#test/support/page-checks.ts';

const HEADINGS = 'date,admin1,admin2,market,category,commodity,unit,priceflag,pricetype,currency,price,usdprice';
const line = (market: string, price: string) =>
  `2023-08-15,ASHANTI,KMA,${market},cereals and tubers,Maize,100 KG,actual,Wholesale,GHS,${price},1`;
const FILE = [HEADINGS, line('Kumasi', '560'), line('Ejura', '540'), line('Obuasi', '9000'), line('Nowhere', '540')];

test('an operator loads newer prices, sees what is set aside, takes one back and undoes all of it', async ({
  people,
}) => {
  const admin = await people.arrive('operator');
  await signIn(admin, 'admin@farmgate.test');
  await goTo(admin, '/admin-content/prices');
  await inspectPage(admin);
  const file = { name: 'wfp_food_prices_gha.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE.join('\n')) };
  await admin.getByLabel('CSV or Excel file').setInputFiles(file);
  await admin.getByRole('button', { name: 'Look at it' }).click();
  await expect(admin.getByRole('heading', { name: 'WFP market prices' })).toBeVisible();
  await expect(admin.getByText('A market that nobody knows.')).toBeVisible();
  await expect(admin.getByText('Set aside: far from the other markets')).toBeVisible();
  await inspectPage(admin);
  await admin.getByRole('button', { name: 'Publish 3 new prices' }).click();
  await hear(admin, 'Prices Published');

  await goTo(admin, '/prices?commodity=maize&market=kumasi');
  await expect(admin.getByText('Aug 2023').first()).toBeVisible();

  await goTo(admin, '/admin-content/prices/set-aside?commodity=maize');
  await inspectPage(admin);
  const obuasi = admin.getByRole('row', { name: /Aug 2023.*Obuasi/ });
  await obuasi.getByRole('button', { name: 'Take back' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Take back Aug 2023' });
  await dialog.getByLabel('Why this can be a price').fill('Seen on the market');
  await dialog.getByRole('button', { name: 'Show it again' }).click();
  await expect(obuasi.getByText('Taken back')).toBeVisible();
  await obuasi.getByRole('button', { name: 'Set aside again' }).click();
  await hear(admin, 'Set Aside Again');

  await goTo(admin, '/admin-content/prices');
  await admin.getByRole('link', { name: 'wfp_food_prices_gha.csv' }).first().click();
  await admin.getByRole('button', { name: 'Undo this import' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Undo it' }).click();
  await hear(admin, 'Import Undone');

  for (const page of ['/prices/take-home?commodity=maize&place=techiman&kg=1000', '/alerts']) {
    await goTo(admin, page);
    await inspectPage(admin);
  }
});

test('a farmer compares markets and sets an alert without scripts', async ({ people }) => {
  const farmer = await people.arrive('farmer', { javaScriptEnabled: false });
  await signIn(farmer, 'farmer@farmgate.test');
  await farmer.goto('/prices/take-home');
  await farmer.getByLabel('Crop').selectOption('Maize (white)');
  await farmer.getByLabel('Your town').fill('Techiman');
  await farmer.getByLabel('How much').fill('1000');
  await farmer.getByRole('button', { name: 'Compare' }).click();
  const table = farmer.getByRole('table', { name: 'What you take home, market by market' });
  await expect(table.getByRole('row', { name: /Kumasi/ })).toContainText('Standard');

  await farmer.goto('/prices?commodity=maize&market=kumasi');
  await farmer.getByRole('link', { name: 'Tell me when the price changes' }).click();
  await farmer.getByLabel('Price', { exact: true }).fill('6.50');
  await farmer.getByRole('button', { name: 'Set the alert' }).click();
  await expect(farmer.getByText('Maize (white) in Kumasi, wholesale: ₵6.50 or more per kg')).toBeVisible();
  await farmer.goto('/marketplace?q=maize');
  await farmer.getByRole('link', { name: 'Tell me when new goods match' }).click();
  await farmer.getByRole('button', { name: 'Set the alert' }).first().click();
  await expect(farmer.getByText('New goods: maize')).toBeVisible();
  for (const left of [1, 0]) {
    await farmer.getByRole('button', { name: 'Stop', exact: true }).first().click();
    await expect(farmer.getByRole('button', { name: 'Stop', exact: true })).toHaveCount(left);
  }
});
