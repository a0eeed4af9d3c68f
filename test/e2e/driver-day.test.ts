import { AT_ONCE, expect, goTo, signIn, test } from '#test/support/e2e.ts';
import { inspectPage } from '#test/support/page-checks.ts';
import type { Page } from '@playwright/test';

/** On the road from Techiman to Kumasi. */
const NKORANZA = { latitude: 7.56, longitude: -1.71 };
const TAFO = { latitude: 6.735, longitude: -1.612 };
const BETWEEN_REPORTS_MS = 20_000;
/** The report, the response, and the buyer's page that loads again. */
const ON_THE_MAP = { timeout: 60_000 } as const;
const SEEN_SOON = { timeout: 3000 } as const;

async function lookAround(driver: Page): Promise<void> {
  await goTo(driver, '/transport-dashboard');
  for (const label of ['Total Deliveries', 'Active Routes', 'Monthly Earnings', 'Rating'])
    await expect(driver.getByRole('term').filter({ hasText: label })).toBeVisible();
  await expect(driver.getByRole('heading', { name: "Today's Schedule" })).toBeVisible();
  await goTo(driver, '/transport-dashboard/earnings');
  const month = driver.getByRole('table').getByRole('link').first();
  const name = await month.innerText();
  await month.click();
  await expect(driver.getByText(`Deliveries of ${name}`)).toBeVisible();
  await inspectPage(driver);
}

async function narrowDown(driver: Page): Promise<void> {
  await goTo(driver, '/transport-dashboard?tab=requests');
  await driver.getByRole('button', { name: 'Near me' }).click();
  await expect(driver).toHaveURL(/near=7\.56%2C-1\.71/);
  await driver.getByText('More filters').click();
  await driver.getByLabel('Region of the pickup').selectOption('Volta');
  await expect(driver).toHaveURL(/from=volta/);
  await expect(driver.getByRole('heading', { name: 'No request matches' })).toBeVisible();
  await inspectPage(driver);
  await driver.getByRole('link', { name: 'Show all requests' }).click();
  await expect(driver.getByText('Shown once you accept').first()).toBeVisible();
  await expect(driver.getByText('Pays per km').first()).toBeVisible();
}

/** The order's path that the card of the delivery on the road leads to. */
async function orderOnTheRoad(driver: Page): Promise<string> {
  await goTo(driver, '/transport-dashboard?tab=active');
  const card = driver
    .getByRole('article')
    .filter({ has: driver.getByRole('button', { name: 'Mark as Delivered' }) })
    .first();
  await expect(card.getByRole('link', { name: /^Call / })).toHaveAttribute('href', /^tel:\+233/);
  return (await card.getByRole('link', { name: /^FG-/ }).getAttribute('href')) ?? '';
}

test('a driver’s day: figures, requests near by, and a place on the map that the buyer watches', async ({ people }) => {
  const driver = await people.arrive('driver', { geolocation: NKORANZA, permissions: ['geolocation'] });
  await signIn(driver, 'transporter@farmgate.test');
  await lookAround(driver);
  await narrowDown(driver);

  const buyer = await people.arrive('buyer');
  await signIn(buyer, 'akosua.darko@farmgate.test');
  await driver.clock.install();
  const path = await orderOnTheRoad(driver);
  await goTo(buyer, path);
  await buyer.getByRole('link', { name: 'Track' }).click();
  await expect(buyer.getByText('is not sharing the position now')).toBeVisible();

  await driver.getByRole('button', { name: 'Share my position' }).click();
  await expect(driver.getByText('You are sharing your position')).toBeVisible();
  await inspectPage(driver);
  const sighting = buyer.getByText(/^Last seen near/);
  await expect(sighting).toBeVisible(ON_THE_MAP);
  const first = await sighting.innerText();
  await expect(
    buyer.getByRole('group', { name: /^The road from/ }).getByRole('img', { name: 'The goods' }),
  ).toBeVisible();
  await inspectPage(buyer);

  await driver.context().setGeolocation(TAFO);
  // The phone notices the new place in its own time, and reports the next time that it is due.
  await expect(async () => {
    await driver.clock.fastForward(BETWEEN_REPORTS_MS);
    await expect(sighting).not.toHaveText(first, SEEN_SOON);
  }).toPass(ON_THE_MAP);
  await expect(sighting).toContainText('Kumasi');

  const reader = await people.arrive('reader without scripts', {
    javaScriptEnabled: false,
    storageState: await buyer.context().storageState(),
  });
  await reader.goto(path);
  await expect(reader.getByText(/^Last seen near .+ \d{2}:\d{2}$/)).toBeVisible();

  await driver.getByRole('button', { name: 'Stop sharing' }).click();
  await expect(driver.getByRole('button', { name: 'Share my position' })).toBeVisible(AT_ONCE);
  await expect(buyer.getByText('is not sharing the position now')).toBeVisible(ON_THE_MAP);
});
