import { expect, test } from '#test/support/e2e.ts';
import { inspectLooks } from '#test/support/page-checks.ts';

const MAP = 'Map of the places with products';

test('without JavaScript a visitor finds produce on the map, and sees how far it is from their town', async ({
  people,
}) => {
  const visitor = await people.arrive('visitor', { javaScriptEnabled: false });
  await visitor.goto('/marketplace?category=vegetables');
  await visitor.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Map' }).click();
  await expect(visitor.getByRole('group', { name: MAP })).toBeVisible();

  await visitor.getByRole('combobox', { name: 'Show distances to' }).selectOption('Kumasi');
  await visitor.getByRole('button', { name: 'Apply' }).click();
  await expect(visitor).toHaveURL(/category=vegetables.*near=kumasi/);
  await expect(visitor.getByRole('group', { name: MAP })).toBeVisible();
  await expect(visitor.getByRole('link', { name: /^Techiman About \d+ km by road to Kumasi/ })).toBeVisible();

  await visitor.getByRole('link', { name: /^Techiman: \d+ products$/ }).click();
  await expect(visitor.getByText('Products in Techiman, Bono East')).toBeVisible();
  await expect(
    visitor.getByRole('listitem').filter({ hasText: 'Buy Now' }).filter({ hasNotText: 'Techiman, Bono East' }),
  ).toHaveCount(0);
  await visitor.getByRole('link', { name: 'All places' }).click();
  await expect(visitor.getByText('Products in Techiman, Bono East')).toHaveCount(0);

  // The town is remembered, until it is given up.
  await visitor.goto('/marketplace');
  await expect(visitor.getByText(/^About \d+ km by road to Kumasi$/).first()).toBeVisible();
  await expect(visitor.getByText(/^Delivery to Kumasi from ₵[\d.,]+ for \d+ kg$/).first()).toBeVisible();
  await visitor.getByRole('combobox', { name: 'Show distances to' }).selectOption('Near...');
  await visitor.getByRole('button', { name: 'Apply' }).click();
  await visitor.goto('/marketplace');
  await expect(visitor.getByText(/km by road/)).toHaveCount(0);
});

test('the map is reached by keyboard, accessible in light and dark, and fits the smallest phone', async ({
  people,
}) => {
  const visitor = await people.arrive('visitor');
  await visitor.goto('/marketplace?view=map');
  await inspectLooks(visitor);

  const mark = visitor.getByRole('link', { name: /^Techiman: \d+ products$/ });
  await mark.focus();
  await visitor.keyboard.press('Enter');
  await expect(visitor).toHaveURL(/view=map&place=techiman$/);
  await expect(visitor.getByText('Products in Techiman, Bono East')).toBeVisible();

  await visitor.getByRole('combobox', { name: 'Show distances to' }).selectOption('Accra');
  await expect(visitor.getByText(/^About \d+ km by road to Accra$/).first()).toBeVisible();
  await visitor.getByRole('combobox', { name: 'Show distances to' }).selectOption('Near...');
  await expect(visitor.getByText(/km by road/)).toHaveCount(0);
});

test('a product page says what markets paid, leads to the farmer, and shares with a picture', async ({
  people,
  request,
}) => {
  const visitor = await people.arrive('visitor');
  await visitor.goto('/marketplace?q=techiman+tomatoes');
  await visitor.getByRole('link', { name: 'Fresh Techiman tomatoes', exact: true }).click();
  await expect(visitor.getByRole('heading', { name: 'Fresh Techiman tomatoes' })).toBeVisible();
  await inspectLooks(visitor);

  const beside = visitor.getByRole('region', { name: 'Compared with market prices' });
  await expect(beside.getByText(/Retail markets, Bono East.*median of \d+ observations/)).toBeVisible();
  await expect(beside.getByText(/Old figures: nothing newer has been published for more than \d years/)).toBeVisible();
  await expect(beside.getByRole('link', { name: 'WFP Price Database via HDX' })).toBeVisible();
  await expect(
    visitor.getByRole('region', { name: 'Similar products' }).getByText('Navrongo dry-season tomatoes'),
  ).toBeVisible();

  const { pathname } = new URL(visitor.url());
  await expect(visitor.getByRole('link', { name: 'Ask the farmer' })).toHaveAttribute(
    'href',
    /^\/auth\?next=%2Fmessages%3Fto%3D[0-9a-f-]{36}%26listing%3D[0-9a-f-]{36}$/,
  );
  await expect(visitor.getByRole('link', { name: 'Share on WhatsApp' })).toHaveAttribute(
    'href',
    new RegExp(`^https://wa\\.me/\\?text=.*${encodeURIComponent(pathname)}$`),
  );
  const preview = await visitor.locator('meta[property="og:image"]').getAttribute('content');
  const picture = await request.get(preview ?? '');
  expect(picture.headers()['content-type']).toBe('image/jpeg');
  expect((await picture.body()).byteLength).toBeLessThan(300_000);
});

test('market prices are by market, and every year of figures is a link away', async ({ people }) => {
  const visitor = await people.arrive('visitor', { javaScriptEnabled: false });
  await visitor.goto('/prices?commodity=maize');
  await visitor.getByRole('navigation', { name: 'Years' }).getByRole('link', { name: '2006' }).click();
  await expect(visitor.getByRole('table', { name: 'Maize (white), Ghana, 2006' }).getByRole('row')).toHaveCount(13);
  const page = await visitor.request.get('/prices?commodity=maize');
  expect((await page.body()).byteLength, 'bytes of the page').toBeLessThan(90_000);
});
