import type { Page } from '@playwright/test';
import { DEMO_PASSWORD, expect, goTo, hear, type People, signIn, test } from '#test/support/e2e.ts';
import { photographedDocument } from '#test/support/documents.ts';
import { approveDocuments, handInDocuments } from '#test/support/newcomers.ts';
import { inspectPage } from '#test/support/page-checks.ts';

/** Somebody new with the password of the demonstration, whose identity an administrator has approved. */
async function newcomer(people: People, chief: Page): Promise<{ page: Page; id: string }> {
  const page = await people.arrive('new administrator');
  const person = {
    role: 'Buyer',
    firstName: 'Yaa',
    lastName: 'Sarpong',
    email: `yaa.${people.tag}@example.com`,
    phone: `024${people.tag}6`,
    address: 'Osu, Accra',
    ghanaCard: `GHA-740${people.tag}-1`,
  } as const;
  const { firstName, lastName, email, phone, address, ghanaCard } = person;
  const response = await page.request.post('/api/register', {
    data: {
      ...{ email, firstName, lastName, phone, role: 'buyer', residentialAddress: address },
      ...{ password: DEMO_PASSWORD, confirmPassword: DEMO_PASSWORD },
    },
  });
  expect(response.status()).toBe(201);
  const { id } = Object(await response.json());
  const file = await photographedDocument('card.png', `${firstName} ${lastName}`);
  const documents = [{ type: 'Ghana Card', number: ghanaCard, file }];
  await signIn(page, email);
  await handInDocuments(page, person, documents);
  await approveDocuments(chief, person, documents);
  return { page, id: String(id) };
}

/** The pages of the menu, as links, wherever a phone keeps them. */
const linksOf = (page: Page, path: string) => page.locator(`a[href="${path}"]`);

test('a new administrator may do what is ticked, from the next page on, and no more', async ({ people }) => {
  people.foresee(403, /^\/admin/);
  const chief = await people.arrive('chief');
  await signIn(chief, 'admin@farmgate.test');
  const { page: yaa, id } = await newcomer(people, chief);
  await goTo(chief, `/admin-panel/people/${id}`);
  await chief.getByRole('link', { name: 'Make Admin' }).click();
  await chief.getByRole('textbox', { name: 'Reason' }).fill('She looks after payouts');
  await chief.getByRole('button', { name: 'Change from Buyer to Admin' }).click();
  await hear(chief, 'Role Changed');
  await expect(chief.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await inspectPage(chief);

  await signIn(yaa, `yaa.${people.tag}@example.com`);
  await goTo(yaa, '/admin');
  await expect(linksOf(yaa, '/admin-panel/payouts')).toHaveCount(0);
  await goTo(yaa, '/admin-panel/payouts');
  await expect(yaa.getByText('You need the permission “Payouts” for this.')).toBeVisible();
  await inspectPage(yaa);

  await chief.getByRole('checkbox', { name: 'Payouts' }).check();
  await chief.getByLabel('Your password', { exact: true }).fill('not-it-at-all');
  await chief.getByRole('button', { name: 'Save permissions' }).click();
  await expect(chief.getByText('That is not your password.').first()).toBeVisible();
  await expect(chief.getByRole('checkbox', { name: 'Payouts' })).toBeChecked();
  await chief.getByLabel('Your password', { exact: true }).fill(DEMO_PASSWORD);
  await chief.getByRole('button', { name: 'Save permissions' }).click();
  await hear(chief, 'Permissions Saved');
  await expect(chief.getByRole('checkbox', { name: 'Payouts' })).toBeChecked();

  await goTo(yaa, '/admin-panel/payouts');
  await expect(yaa.getByRole('heading', { level: 1, name: 'Payouts' })).toBeVisible();
  await expect(linksOf(yaa, '/admin-panel/payouts').first()).toBeAttached();
  await expect(linksOf(yaa, '/admin-panel/disputes')).toHaveCount(0);
  await goTo(yaa, '/admin/ledger');
  await expect(yaa.getByText('You need the permission “Books” for this.')).toBeVisible();
  await goTo(yaa, '/notifications');
  await expect(yaa.getByText('New: Payouts.').first()).toBeVisible();

  // Without scripts the same form takes it away again.
  const plain = await people.arrive('chief without scripts', { javaScriptEnabled: false });
  await signIn(plain, 'admin@farmgate.test');
  await plain.goto(`/admin-panel/people/${id}`);
  await plain.getByRole('checkbox', { name: 'Payouts' }).uncheck();
  await plain.getByRole('checkbox', { name: 'Listings' }).check();
  await plain.getByLabel('Your password', { exact: true }).fill(DEMO_PASSWORD);
  await plain.getByRole('button', { name: 'Save permissions' }).click();
  await hear(plain, 'Permissions Saved');
  await goTo(yaa, '/admin-panel/payouts');
  await expect(yaa.getByText('You need the permission “Payouts” for this.')).toBeVisible();

  await goTo(chief, `/admin/audit?action=identity.set_user_permissions&subject=${id}`);
  await expect(chief.getByRole('row').filter({ hasText: 'permissions: listings' })).toHaveCount(1);
});

test('an administrator of listings and accounts sees the dashboard, the panel and people, and nothing that is for others', async ({
  people,
}) => {
  people.foresee(403, /^\/(admin|orders)/);
  const reviewer = await people.arrive('reviewer');
  await signIn(reviewer, 'reviewer@farmgate.test');
  await goTo(reviewer, '/admin');
  const tabs = reviewer.getByRole('navigation', { name: 'Parts of the admin dashboard' }).getByRole('link');
  await expect(tabs).toHaveText(['Overview', 'Users', 'Listings', 'Analytics']);
  await inspectPage(reviewer);
  await goTo(reviewer, '/admin-panel');
  await inspectPage(reviewer);
  await goTo(reviewer, '/admin-panel?tab=users&role=admin');
  const chief = reviewer.getByRole('row').filter({ hasText: 'admin@farmgate.test' });
  await expect(chief.getByRole('button', { name: 'Deactivate' })).toHaveCount(0);
  await chief.getByRole('link', { name: 'Account of Nana Adjei' }).click();
  await expect(reviewer.getByText('An administrator with the permission “Staff” can change them.')).toBeVisible();
  await expect(reviewer.getByRole('button', { name: 'Save permissions' })).toHaveCount(0);
  await inspectPage(reviewer);
  await goTo(reviewer, '/orders');
  await expect(reviewer.getByRole('heading', { level: 1, name: 'This is not open to you' })).toBeVisible();
});
