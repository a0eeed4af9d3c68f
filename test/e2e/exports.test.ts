import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { AT_ONCE, expect, goTo, hear, type People, signIn, test } from '#test/support/e2e.ts';
import { inspectPage } from '#test/support/page-checks.ts';

/** Somebody new, whom a search for the tag of the test finds and nobody else. */
async function newcomer(people: People): Promise<string> {
  const page = await people.arrive('newcomer');
  const email = `esi.${people.tag}@example.com`;
  const names = { firstName: 'Esi', lastName: 'Darkwa', role: 'buyer', residentialAddress: 'Osu, Accra' };
  const password = { password: 'yam-and-palava-sauce', confirmPassword: 'yam-and-palava-sauce' };
  const response = await page.request.post('/api/register', {
    data: { ...names, ...password, email, phone: `024${people.tag}5` },
  });
  expect(response.status()).toBe(201);
  return email;
}

async function administrator(people: People, who: string, account = 'admin', scripts = true): Promise<Page> {
  const page = await people.arrive(who, { javaScriptEnabled: scripts });
  await signIn(page, `${account}@farmgate.test`);
  return page;
}

/** The lines of the file that a link of this page hands out. */
async function linesOf(page: Page, link: string): Promise<string[]> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: link, exact: true }).first().click(),
  ]);
  return (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
}

test('an administrator has a list prepared, sees on an open page that it is ready, and takes it away; nobody else can', async ({
  people,
}) => {
  people.foresee(403, /^\/admin\/exports/);
  const email = await newcomer(people);
  const [chief, open] = [await administrator(people, 'chief'), await administrator(people, 'chief elsewhere')];
  await goTo(open, '/admin/exports');

  await goTo(chief, `/admin?tab=users&q=${people.tag}`);
  const atOnce = await linesOf(chief, 'Export CSV');
  expect(atOnce).toHaveLength(2);
  // Where the list is too large for that, the same link leads here.
  await goTo(chief, `/admin/exports/new?list=users&q=${people.tag}&large=1`);
  await expect(chief.getByText('This list has more than 10,000 rows, too many to download at once.')).toBeVisible();
  await expect(chief.getByText(`Search: ${people.tag}`)).toBeVisible();
  await inspectPage(chief);
  await chief.getByRole('button', { name: 'Prepare it in the background' }).click();
  await hear(chief, 'Your File Is Being Prepared');

  const rowOn = (page: Page) => page.getByRole('row').filter({ hasText: `Search: ${people.tag}` });
  for (const page of [open, chief]) {
    await expect(rowOn(page).getByText('Ready', { exact: true }), 'without loading it again').toBeVisible(AT_ONCE);
    await expect(rowOn(page)).toContainText('1 KB');
  }
  await inspectPage(chief);
  const lines = await linesOf(chief, 'Download Users');
  expect(lines).toEqual(atOnce);
  expect(lines[0]).toMatch(/^\uFEFF?Id,First name,Last name,Email,Phone/);
  expect(lines[1]).toContain(`,Esi,Darkwa,${email},`);
  const file = (await rowOn(chief).getByRole('link').getAttribute('href')) ?? '';

  // The reviewer may see people, and still not the file of another.
  const reviewer = await administrator(people, 'reviewer', 'reviewer');
  await goTo(reviewer, '/admin/exports');
  await expect(reviewer.getByRole('heading', { name: 'No files yet' })).toBeVisible();
  expect((await reviewer.request.get(file)).status()).toBe(404);
  const offered = reviewer.getByRole('list', { name: 'Lists' }).getByRole('link');
  await expect(offered).toHaveText(['Users', 'Listings', 'Suspicions']);
  await goTo(reviewer, '/admin/exports/new?list=ledger');
  await expect(reviewer.getByText('You need the permission “Books” for this.')).toBeVisible();

  const row = rowOn(chief);
  await row.getByRole('button', { name: 'Delete Users' }).click();
  await chief.getByRole('button', { name: 'Delete the file' }).click();
  await hear(chief, 'File Deleted');
  await expect(row).toHaveCount(0);
  expect((await chief.request.get(file)).status()).toBe(404);
});

test('a file that is over can be asked for again with the same filters', async ({ people }) => {
  const chief = await administrator(people, 'chief');
  await goTo(chief, '/admin/exports');
  const over = chief.getByRole('row').filter({ hasText: 'Expired' });
  await expect(over).toContainText('Status: Released');
  await expect(over.getByRole('link', { name: /Download/ })).toHaveCount(0);
  const items: unknown[] = await (await chief.request.get('/api/admin/exports')).json();
  const { id } = Object(items.find((item) => Object(item).state === 'expired'));
  expect((await chief.request.get(`/api/admin/exports/${id}/file`)).status()).toBe(409);
  await over.getByRole('link', { name: 'Ask again for Transactions' }).click();
  await expect(chief.getByRole('heading', { level: 1, name: 'Export: Transactions' })).toBeVisible();
  await expect(chief.getByText('Status: Released')).toBeVisible();
});

test('without scripts the page looks again by itself until the file is ready', async ({ people }) => {
  const email = await newcomer(people);
  const chief = await administrator(people, 'chief without scripts', 'admin', false);
  await chief.goto(`/admin/exports/new?list=users&q=${people.tag}`);
  await chief.getByRole('button', { name: 'Prepare it in the background' }).click();
  await hear(chief, 'Your File Is Being Prepared');
  const row = chief.getByRole('row').filter({ hasText: `Search: ${people.tag}` });
  await expect(row.getByText('Ready', { exact: true })).toBeVisible();
  expect((await linesOf(chief, 'Download Users')).at(-1)).toContain(email);
});
