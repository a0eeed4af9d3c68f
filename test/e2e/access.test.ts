import { DEMO_PASSWORD, expect, goTo, signIn, test } from '#test/support/e2e.ts';
import { inspectPage } from '#test/support/page-checks.ts';

test('a visitor who opens an own page signs in first and comes back to it', async ({ people }) => {
  const visitor = await people.arrive('visitor');
  await visitor.goto('/orders?tab=active');
  await expect(visitor).toHaveURL('/auth?next=%2Forders%3Ftab%3Dactive');
  await visitor.getByLabel('Email').fill('buyer@farmgate.test');
  await visitor.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await visitor.getByRole('button', { name: 'Sign In' }).click();
  await expect(visitor).toHaveURL('/orders?tab=active');
  await expect(visitor.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
});

test('a wrong password says so, and nothing that was typed but the password is lost', async ({ people }) => {
  people.foresee(401, /^\/auth/);
  const visitor = await people.arrive('visitor');
  await goTo(visitor, '/auth');
  await visitor.getByLabel('Email').fill('buyer@farmgate.test');
  await visitor.getByLabel('Password', { exact: true }).fill('not-the-password');
  await visitor.getByRole('button', { name: 'Sign In' }).click();
  await expect(visitor.getByRole('alert')).toBeVisible();
  await expect(visitor.getByLabel('Email')).toHaveValue('buyer@farmgate.test');
  await inspectPage(visitor);
});

test('a page for another role is refused with 403', async ({ people }) => {
  people.foresee(403, /^\/admin-panel$/);
  const buyer = await people.arrive('buyer');
  await signIn(buyer, 'buyer@farmgate.test');
  const response = await buyer.goto('/admin-panel');
  expect(response?.status()).toBe(403);
  await expect(buyer.getByRole('heading', { name: 'This page is for another role' })).toBeVisible();
  await inspectPage(buyer);
  await buyer.getByRole('link', { name: 'To your dashboard' }).click();
  await expect(buyer.getByRole('heading', { name: /^Welcome back/ })).toBeVisible();
});

test('an unknown address answers 404: with the landing page for visitors, with a way back for the others', async ({
  people,
}) => {
  people.foresee(404, /^\/no-such-page$/);
  const visitor = await people.arrive('visitor');
  const landing = await visitor.goto('/no-such-page');
  expect(landing?.status()).toBe(404);
  await expect(
    visitor
      .getByRole('link', { name: 'Sign in' })
      .or(visitor.getByRole('link', { name: 'Get Started' }))
      .first(),
  ).toBeVisible();
  await inspectPage(visitor);

  await signIn(visitor, 'farmer@farmgate.test');
  const missing = await visitor.goto('/no-such-page');
  expect(missing?.status()).toBe(404);
  await expect(visitor.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await inspectPage(visitor);
});

test('a person who signs out in one tab cannot act in another', async ({ people }) => {
  const farmer = await people.arrive('farmer');
  await signIn(farmer, 'farmer@farmgate.test');
  await goTo(farmer, '/listings');
  const other = await farmer.context().newPage();
  await other.goto('/profile');
  await other.getByRole('main').getByRole('button', { name: 'Logout' }).click();
  await expect(other.getByRole('link', { name: 'Get Started' }).first()).toBeVisible();
  await farmer.getByRole('link', { name: 'Orders' }).first().click();
  await expect(farmer).toHaveURL('/auth?next=%2Forders');
});
