import { newId } from '#kernel/ids.ts';
import { expect, test } from '#test/support/e2e.ts';
import { inspectLooks } from '#test/support/page-checks.ts';
import type { APIRequestContext, Page } from '@playwright/test';
import { z } from 'zod';

// Every page that needs no account, in one browser: light, dark, and as narrow as phones get.

const READING = [
  '/',
  '/blog',
  '/blog/when-does-maize-pay-best',
  '/about',
  '/help',
  '/contact',
  '/terms',
  '/privacy',
  '/credits',
  '/calendar',
  '/prices',
  '/prices/take-home',
  '/coming-harvests',
  '/lots',
];
const SHOP = [
  '/marketplace',
  '/marketplace?q=yam&category=tubers',
  '/cart',
  '/order-success',
  '/auth',
  '/auth?mode=sign-up',
  '/auth/code',
  '/forgot-password',
  '/verify',
];
const COMMUNITY = ['/community', '/community?tab=events', '/community?tab=experts'];

const named = z.tuple([z.object({ id: z.string() })], z.unknown());
const offers = z.tuple(
  [z.object({ id: z.string(), pricePerKg: z.number(), farmer: z.object({ id: z.string() }) })],
  z.unknown(),
);
const quotes = z.array(z.object({ deliveryTypeId: z.string(), available: z.boolean() }));
const placed = z.object({
  paymentId: z.string(),
  paymentSecret: z.string(),
  orders: z.tuple([z.object({ trackToken: z.string() })], z.unknown()),
});

async function firstOf(request: APIRequestContext, path: string): Promise<string> {
  const [{ id }] = named.parse(await (await request.get(path)).json());
  return id;
}

async function lookAt(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await inspectLooks(page);
}

async function lookAtAll(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) await test.step(path, () => lookAt(page, path));
}

test('what there is to read is accessible in light and dark, fits the smallest phone, and says what it is', async ({
  people,
}) => {
  const page = await people.arrive('visitor');
  for (const path of READING) {
    await lookAtAll(page, [path]);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`^http[^?]*${path}$`));
    await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', /\S/);
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /\S.{40}/);
  }
});

test('the shop, signing in and the community are accessible in light and dark, and fit the smallest phone', async ({
  people,
}) => {
  const page = await people.arrive('visitor');
  await lookAtAll(page, [...SHOP, ...COMMUNITY]);
  const [{ id, farmer }] = offers.parse(await (await page.request.get('/api/public/listings')).json());
  await lookAtAll(page, [`/marketplace/product/${id}`, `/farmers/${farmer.id}`]);
  const [discussion, event, expert] = [
    await firstOf(page.request, '/api/community/discussions'),
    await firstOf(page.request, '/api/community/events'),
    await firstOf(page.request, '/api/community/experts'),
  ];
  await lookAtAll(page, [
    `/community/discussions/${discussion}`,
    `/community/events/${event}`,
    `/community/experts/${expert}`,
  ]);
  expect(new URL(page.url()).pathname).toBe(`/community/experts/${expert}`);
});

test('a guest’s whole way from the cart to the order is accessible in light and dark, and fits the smallest phone', async ({
  people,
}) => {
  const page = await people.arrive('guest');
  const send = page.request;
  const lines = [];
  for (const category of ['tubers', 'grains']) {
    const [{ id, pricePerKg }] = offers.parse(
      await (await send.get(`/api/public/listings?category=${category}`)).json(),
    );
    expect((await send.put(`/api/cart/items/${id}`, { data: { quantity: 1 } })).status()).toBe(200);
    lines.push({ listingId: id, quantity: 1, pricePerKg });
  }
  const product = lines[0]?.listingId ?? '';
  await lookAtAll(page, [
    '/cart',
    `/guest-checkout?listing=${product}`,
    `/guest-checkout?listing=${product}&place=kumasi`,
    '/guest-checkout?cart=1&place=kumasi',
  ]);

  const ways = quotes.parse(await (await send.get('/api/cart/delivery-quotes?place=kumasi')).json());
  const deliveryTypeId = ways.find(({ available }) => available)?.deliveryTypeId ?? '';
  const who = {
    firstName: 'Esi',
    lastName: 'Mensah',
    email: `esi${people.tag}@example.com`,
    phone: `024${people.tag}9`,
    network: 'mtn',
  };
  const where = { deliveryPlace: 'kumasi', deliveryAddress: 'Adum, opposite the post office', deliveryTypeId };
  const response = await send.post('/api/guest/cart/checkout', {
    data: { lines, ...who, ...where },
    headers: { 'idempotency-key': newId() },
  });
  const { paymentId, paymentSecret, orders } = placed.parse(await response.json());
  const token = orders[0].trackToken;
  await lookAtAll(page, [
    `/checkout/pay/${paymentId}?secret=${paymentSecret}`,
    `/order-success?cart=${paymentSecret}`,
    `/order-success?token=${token}`,
    `/track/${token}`,
    `/track`,
    `/track?challenge=${newId()}`,
  ]);
});
