import { expect, fillIn, hear, signIn, test } from '#test/support/e2e.ts';
import { inspectPage } from '#test/support/page-checks.ts';
import type { Page } from '@playwright/test';
import { z } from 'zod';

/** Demo buyers with a completed order that they have not reviewed: one for each size of screen and each try. */
const BUYERS = ['akosua.darko', 'selina.adomako', 'ebenezer.quaye', 'rashid.mohammed'] as const;
const myOrders = z.array(z.object({ id: z.string(), status: z.string(), farmerId: z.string() }));

async function orderToReview(buyer: Page): Promise<{ id: string; farmerId: string }> {
  const orders = myOrders.parse(await (await buyer.request.get('/api/my-orders')).json());
  for (const { id, farmerId } of orders.filter(({ status }) => status === 'completed')) {
    await buyer.goto(`/orders/${id}/review`);
    if (await buyer.getByRole('button', { name: 'Publish review' }).isVisible()) return { id, farmerId };
  }
  throw new Error('Every completed order of this buyer has a review.');
}

test('a visitor reads an article and writes to us', async ({ people }) => {
  const visitor = await people.arrive('visitor');
  await visitor.goto('/blog');
  await visitor.getByRole('searchbox', { name: 'Search articles' }).fill('maize');
  await visitor.keyboard.press('Enter');
  await visitor.getByRole('link', { name: 'When does maize pay best?' }).first().click();
  await expect(visitor.getByRole('heading', { level: 1, name: 'When does maize pay best?' })).toBeVisible();
  await visitor
    .getByRole('contentinfo')
    .getByRole('link', { name: /^Contact/ })
    .click();
  people.foresee(422, /\/contact/);
  await visitor.getByRole('button', { name: 'Send message' }).click();
  await fillIn(visitor, {
    'Your name': 'Yaw Ofori',
    Email: `yaw${people.tag}@example.com`,
    Message: `Do you deliver to Bawku? ${people.tag}`,
  });
  await visitor.getByLabel('What is it about?').selectOption('Something else');
  await visitor.getByRole('button', { name: 'Send message' }).click();
  await hear(visitor, 'Message sent');
});

test('a buyer keeps a favourite and reviews a completed order, which everybody reads on the farmer’s page', async ({
  people,
}, info) => {
  const buyer = await people.arrive('buyer');
  const who = BUYERS[(info.project.name === 'phone' ? 0 : 2) + info.retry] ?? BUYERS[0];
  await signIn(buyer, `${who}@farmgate.test`);
  await buyer.goto('/marketplace?category=spices');
  const heart = buyer.getByRole('button', { name: /^Favorite: / }).first();
  const saved = (await heart.getAttribute('aria-pressed')) === 'true';
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', String(!saved));
  const product = ((await heart.getAttribute('aria-label')) ?? '').replace('Favorite: ', '');
  if (saved) await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await buyer.goto('/dashboard?show=favorites');
  await expect(buyer.getByRole('button', { name: `Remove from favorites: ${product}` })).toBeVisible();

  const { id, farmerId } = await orderToReview(buyer);
  await inspectPage(buyer);
  const words = `Weighed right and dry. ${people.tag}`;
  for (const part of ['The produce', 'The farmer', 'The delivery']) {
    await buyer
      .getByRole('group', { name: new RegExp(`^${part}`) })
      .getByTitle('Good', { exact: true })
      .click();
  }
  await buyer.getByLabel('Comment').fill(words);
  await buyer.getByRole('button', { name: 'Publish review' }).click();
  await hear(buyer, 'Review Published');
  await buyer.goto(`/orders/${id}`);
  const receipt = buyer.getByRole('link', { name: 'Receipt (PDF)' });
  expect((await buyer.request.get((await receipt.getAttribute('href')) ?? '')).headers()['content-type']).toBe(
    'application/pdf',
  );

  const visitor = await people.arrive('visitor');
  await visitor.goto(`/farmers/${farmerId}`);
  await expect(visitor.getByText(words)).toBeVisible();
});
