import { expect, type Page } from '@playwright/test';

/** Somebody without an account orders, by the same calls as the page. */
export async function orderAsGuest(page: Page, phone: string): Promise<string> {
  await page.goto('/marketplace');
  const { request } = page;
  const listings: { id: string; quantity: number }[] = await (
    await request.get('/api/public/listings?limit=10')
  ).json();
  const [listing] = listings.filter(({ quantity }) => quantity > 20);
  const query = new URLSearchParams({ listingId: listing?.id ?? '', place: 'kumasi', quantity: '5' });
  const quotes: { deliveryTypeId: string; available: boolean }[] = await (
    await request.get(`/api/delivery-quotes?${query}`)
  ).json();
  const placed = await request.post('/api/guest/orders', {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: {
      listingId: listing?.id,
      quantity: 5,
      deliveryTypeId: quotes.find(({ available }) => available)?.deliveryTypeId,
      deliveryPlace: 'kumasi',
      deliveryAddress: 'House 12, Adum',
      firstName: 'Esi',
      lastName: 'Badu',
      email: `esi.${crypto.randomUUID()}@example.com`,
      phone,
      network: 'mtn',
    },
  });
  expect(placed.status(), await placed.text()).toBe(201);
  const order: { orderNumber: string } = await placed.json();
  return order.orderNumber;
}
