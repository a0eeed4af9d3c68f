import { expect, goTo, test } from '#test/support/e2e.ts';
import { inspectLooks } from '#test/support/page-checks.ts';

test('without JavaScript pages speak Twi once it is chosen, then Hausa, and English again', async ({ people }) => {
  const visitor = await people.arrive('visitor', { javaScriptEnabled: false });
  await visitor.goto('/marketplace?category=tubers');
  await visitor.getByRole('contentinfo').getByRole('button', { name: 'Twi' }).click();
  await expect(visitor).toHaveURL(/marketplace\?category=tubers$/);
  await expect(visitor.getByRole('heading', { level: 1, name: 'Tɔ firi Ghana afuo mu tee' })).toBeVisible();
  await expect(visitor.locator('html')).toHaveAttribute('lang', 'ak');
  // What decides money has no approved text.
  await expect(visitor.getByRole('link', { name: /^Buy Now/ }).first()).toBeVisible();
  await visitor.getByRole('contentinfo').getByRole('button', { name: 'Hausa' }).click();
  await expect(visitor.getByRole('heading', { level: 1, name: 'Saya kai tsaye daga gonakin Ghana' })).toBeVisible();
  await visitor.getByRole('contentinfo').getByRole('button', { name: 'English' }).click();
  await expect(visitor.getByRole('heading', { level: 1, name: "Buy straight from Ghana's farms" })).toBeVisible();
});

test('with JavaScript each page is in the chosen language, also one that a link leads to', async ({ people }) => {
  const visitor = await people.arrive('visitor');
  await goTo(visitor, '/auth');
  await visitor.getByRole('button', { name: 'Twi' }).click();
  await expect(visitor.getByRole('heading', { level: 1, name: 'Akwaaba bio' })).toBeVisible();
  await inspectLooks(visitor);
  await goTo(visitor, '/marketplace');
  await visitor.locator('main a[href^="/marketplace/product/"]').first().click();
  await expect(visitor.getByRole('heading', { level: 2, name: 'Nnɔbaeɛ no' })).toBeVisible();
  await inspectLooks(visitor);
});
