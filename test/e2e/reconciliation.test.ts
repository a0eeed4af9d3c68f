import { expect, goTo, hear, signIn, test } from '#test/support/e2e.ts';
import { raiseAdmin } from '#test/support/second-admin.ts';
import { inspectPage } from '#test/support/page-checks.ts';
import type { Page } from '@playwright/test';

test('a statement is uploaded, one admin proposes to book its fees, a second one approves', async ({ people }) => {
  const { tag } = people;
  const day = new Date().toISOString().slice(0, 10);
  const fee = (line: number) => `${day},fee,,-1.25,collection,e2e-${tag}-${line},Fee\n`;
  const csv = `date,kind,reference,amount,account,line id,text\n${fee(1)}${fee(2)}`;
  const admin = await people.arrive('admin');
  await signIn(admin, 'admin@farmgate.test');

  await goTo(admin, '/admin/reconciliation/upload');
  await admin.getByLabel('Provider').selectOption('momo');
  const file = { name: 'momo.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
  await admin.getByLabel('CSV or Excel file').setInputFiles(file);
  await admin.getByRole('button', { name: 'Look at it' }).click();
  await expect(admin.getByText('Fee (2)')).toBeVisible();
  await inspectPage(admin);
  await admin.getByRole('button', { name: 'Keep 2 new lines' }).click();
  await hear(admin, 'Statement Kept');

  await goTo(admin, '/admin/reconciliation?provider=momo&kind=fee');
  await inspectPage(admin);
  await admin.getByLabel('All that fit the filters').check();
  await admin.getByLabel('With what is chosen').selectOption('book_fee');
  await admin.getByRole('button', { name: /^See what it would post/ }).click();
  await expect(admin.getByText('Fees of providers, MTN MoMo')).toBeVisible();
  await admin.getByLabel('Why').fill('As in the statement');
  await admin.getByRole('button', { name: /^Propose: book fees/ }).click();
  await hear(admin, 'The other administrators are asked to approve it.');
  await expect(admin.getByText('You proposed this: another administrator has to approve it.')).toBeVisible();
  const act = new URL(admin.url()).pathname;

  const second = await people.arrive('second admin');
  const person = {
    role: 'Buyer',
    firstName: 'Yaw',
    lastName: 'Boateng',
    email: `yaw.${tag}@farmgate.example`,
    phone: `0244${tag}`,
    address: 'Kumasi',
    ghanaCard: `GHA-730${tag}-1`,
  } as const;
  await raiseAdmin(admin, second, { person, permissions: ['books'] });
  await goTo(second, act);
  await inspectPage(second);
  await second.getByRole('button', { name: /^Approve: book fees/ }).click();
  await hear(second, 'It is being booked now.');
  await expect(second.getByText(/are done\.$/)).toBeVisible();
  await expect(second.getByRole('definition').filter({ hasText: 'Yaw Boateng' })).toBeVisible();
});

test('a file of another form is read by columns that are chosen once, without scripts', async ({ people }) => {
  const { tag } = people;
  const [year, month, day] = new Date().toISOString().slice(0, 10).split('-');
  const row = (line: number, type: string, state: string) =>
    `p-${tag}-${line};${day}/${month}/${year};${type};3.00;${state}`;
  const csv = ['Id;Date;Type;Amount;Status', row(1, 'Cash in', 'Successful'), row(2, 'Cash in', 'Failed')].join('\n');
  const file = { name: 'portal.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
  async function lookAt(page: Page, columns: string): Promise<void> {
    await page.goto('/admin/reconciliation/upload');
    await page.getByLabel('Provider').selectOption('momo');
    await page.getByLabel('Columns').selectOption(columns);
    await page.getByLabel('CSV or Excel file').setInputFiles(file);
    await page.getByRole('button', { name: 'Look at it' }).click();
  }
  const withScripts = await people.arrive('admin');
  await signIn(withScripts, 'admin@farmgate.test');
  await lookAt(withScripts, 'Others: choose them');
  await expect(withScripts.getByRole('cell', { name: `p-${tag}-1` })).toBeVisible();
  await inspectPage(withScripts);

  const admin = await people.arrive('admin without scripts', { javaScriptEnabled: false });
  await signIn(admin, 'admin@farmgate.test');
  await lookAt(admin, 'Others: choose them');
  const columns = admin.getByRole('button', { name: 'Look at it with these columns' });
  await admin.getByLabel('Date', { exact: true }).selectOption('Date');
  await admin.getByLabel('The provider’s own number of the line').selectOption('Id');
  await admin.getByLabel(/^Kind of line/).selectOption('Type');
  await admin
    .getByLabel(/^Amount/)
    .first()
    .selectOption('Amount');
  await admin.getByLabel(/^State, where lines/).selectOption('Status');
  await admin.getByLabel(/^Word of the state/).fill('Successful');
  await admin.getByLabel('Days are written').selectOption('day_first');
  await admin.getByLabel(/^Without a column of accounts/).selectOption('collection');
  await columns.click();
  await admin.getByLabel('‘Cash in’ is a').selectOption('charge');
  await columns.click();
  await expect(admin.getByText('One row is left out, since the state is another one.')).toBeVisible();
  await admin.getByLabel(/^Keep these columns under the name/).fill(`Portal ${tag}`);
  await admin.getByRole('button', { name: 'Keep 1 new line' }).click();
  await expect(admin).toHaveURL(/\/admin\/reconciliation\?provider=momo/);

  await lookAt(admin, `Portal ${tag} (MTN MoMo)`);
  await expect(admin.getByRole('button', { name: 'Save it: no line is new' })).toBeVisible();
});

test('the cover is shown with what is due next', async ({ people }) => {
  const admin = await people.arrive('admin of the cover');
  await signIn(admin, 'admin@farmgate.test');
  await goTo(admin, '/admin/reconciliation');
  await admin.getByRole('link', { name: 'Cover' }).click();
  await expect(admin.getByRole('heading', { name: 'Due in the next seven days' })).toBeVisible();
  await expect(admin.getByText('Orders and deposits in escrow')).toBeVisible();
  await inspectPage(admin);
});
