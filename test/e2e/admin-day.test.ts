import { readFile } from 'node:fs/promises';
import { expect, goTo, hear, signIn, test } from '#test/support/e2e.ts';
import { inspectPage } from '#test/support/page-checks.ts';
import type { Page } from '@playwright/test';

const main = (page: Page) => page.getByRole('main');

/** The rows of a file that a link of this page hands out, without its head. */
async function linesOf(page: Page): Promise<string[]> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ]);
  const text = await readFile(await file.path(), 'utf8');
  return text.trim().split('\r\n').slice(1);
}

test('an operator’s morning: figures, people, listings, orders, deliveries', async ({ people }) => {
  people.foresee(422, /^\/admin-panel\/people\//);
  const admin = await people.arrive('admin');
  await signIn(admin, 'admin@farmgate.test');
  await goTo(admin, '/dashboard');
  await expect(admin).toHaveURL(/\/admin$/);
  await expect(main(admin).getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  await expect(main(admin)).toContainText('Disputes to decide');

  await goTo(admin, '/admin?tab=users&filter=pending-kyc');
  await expect(main(admin)).toContainText('benedicta.dery@farmgate.test');
  await expect(main(admin)).not.toContainText('farmer@farmgate.test');
  await admin.getByRole('searchbox', { name: 'Search users by name or email' }).fill('nobody at all');
  await admin.keyboard.press('Enter');
  await expect(admin.getByRole('heading', { name: 'No users found' })).toBeVisible();
  await goTo(admin, '/admin?tab=users&q=yaa.frimpong');
  await admin.getByRole('button', { name: 'Deactivate' }).click();
  await admin.getByRole('button', { name: 'Deactivate Yaa' }).click();
  await hear(admin, 'User Status Updated');
  await admin.getByRole('button', { name: 'Activate' }).click();
  await expect(admin.getByRole('button', { name: 'Deactivate' })).toBeVisible();
  await admin.getByRole('link', { name: /^Account of Yaa/ }).click();
  await expect(admin.getByRole('heading', { level: 1, name: /^Account of Yaa/ })).toBeVisible();
  await admin.getByRole('button', { name: 'Sign out everywhere' }).click();
  await admin.getByRole('button', { name: /^Sign Yaa .* out$/ }).click();
  await expect(admin.getByText('A reason is required').first()).toBeVisible();
  await inspectPage(admin);
  await admin.getByRole('textbox', { name: 'Reason' }).fill('She told us that her telephone was stolen.');
  await admin.getByRole('button', { name: /^Sign Yaa .* out$/ }).click();
  await hear(admin, 'Signed Out Everywhere');
  await expect(main(admin)).toContainText('is not signed in anywhere');
  await expect(main(admin)).toContainText('Only a Farmer can finish what is open');

  await goTo(admin, '/admin?tab=listings&status=pending');
  await admin.getByRole('checkbox', { name: /Select Tender green okra/ }).check();
  await admin.getByRole('button', { name: 'Approve 1 listing' }).click();
  await hear(admin, 'Listing Status Updated');
  await expect(admin.getByRole('checkbox', { name: /Select Tender green okra/ })).toBeHidden();

  await goTo(admin, '/admin?tab=orders&status=completed&sort=-total');
  const rows = await linesOf(admin);
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.every((row) => row.includes(',completed,'))).toBe(true);

  await goTo(admin, '/admin?tab=deliveries');
  await admin.getByRole('link', { name: 'Transport dashboard' }).click();
  await expect(admin.getByRole('heading', { level: 1, name: 'All deliveries' })).toBeVisible();
  await goTo(admin, '/admin?tab=analytics&period=365');
  await expect(admin.getByRole('img', { name: 'Platform fees earned over time' })).toBeVisible();
});

test('administration: a document is judged, a dispute is read, asked about and decided, and all of it is in the audit log', async ({
  people,
}) => {
  const admin = await people.arrive('admin');
  const farmer = await people.arrive('farmer');
  await signIn(admin, 'admin@farmgate.test');
  await goTo(admin, '/admin-panel?tab=kyc');
  await admin.getByRole('link', { name: 'View Document' }).first().click();
  await expect(admin.getByRole('img', { name: / of / })).toBeVisible();
  const reviewed = admin.url();
  await inspectPage(admin);
  await goTo(admin, new URL(reviewed).pathname);
  await expect(main(admin)).toContainText('Nana Adjei');

  await goTo(admin, '/admin-panel/disputes?q=cassava');
  const row = admin.getByRole('row').filter({ hasText: 'Esi Quansah' });
  await row.getByRole('checkbox').check();
  await admin.getByRole('button', { name: 'Assign 1 to me' }).click();
  await expect(row).toContainText('Nana Adjei');
  await row.getByRole('link').click();
  await expect(main(admin)).toContainText('512 kg');
  await admin.getByLabel('Note', { exact: true }).fill('The weighbridge in Techiman keeps its tickets for a year.');
  await admin.getByRole('button', { name: 'Add the note' }).click();
  await expect(admin.getByRole('list', { name: 'Notes' })).toContainText('keeps its tickets for a year');
  await admin.getByText('Ask both sides something').click();
  await admin.getByLabel('Question to both sides').fill('Please show the weighing ticket.');
  await admin.getByRole('button', { name: 'Send question' }).click();
  await hear(admin, 'Your Statement Was Added');
  const casePath = new URL(admin.url()).pathname;
  const transaction = (await admin.getByRole('link', { name: 'Transaction' }).getAttribute('href')) ?? '';

  await signIn(farmer, 'abena.boakye@farmgate.test');
  await goTo(farmer, transaction);
  await expect(main(farmer)).toContainText('Please show the weighing ticket.');
  await expect(main(farmer)).not.toContainText('keeps its tickets for a year');
  await farmer.getByLabel('Your statement').fill('Our scale was checked in October; I have the paper.');
  await farmer.getByRole('button', { name: 'Add statement' }).click();
  await hear(farmer, 'Your Statement Was Added');

  await goTo(admin, casePath);
  await expect(main(admin)).toContainText('Our scale was checked in October');
  await admin.getByRole('button', { name: 'Split the money' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Split the money' });
  await dialog.getByLabel('Back to the buyer').fill('18.48');
  await expect(dialog.getByRole('row', { name: /Back to the buyer/ })).toContainText('₵18.48');
  await dialog.getByLabel('Reason for both parties').fill('88 kg were missing; half of their price goes back.');
  await dialog.getByLabel('Back to the buyer').press('Enter');
  await expect(dialog.getByLabel('Back to the buyer'), 'nothing can be changed that was shown').toHaveCount(0);
  await expect(dialog.getByLabel('Reason for both parties')).toHaveValue(/^88 kg were missing/);
  await dialog.getByRole('button', { name: /^Refund ₵18\.48 of / }).click();
  await hear(admin, 'Dispute Decided');
  expect(new URL(admin.url()).pathname, 'the next case is open').toMatch(/^\/admin-panel\/disputes\/./);
  const next = new URL(admin.url()).pathname;
  expect(next).not.toBe(casePath);
  await admin.keyboard.press('j');
  await expect(admin).not.toHaveURL(new RegExp(next));

  // Without scripts the same form shows first what it would do, and does nothing without a reason.
  const plain = await people.arrive('admin without scripts', { javaScriptEnabled: false });
  people.foresee(422, /^\/admin-panel\/disputes\//);
  await signIn(plain, 'admin@farmgate.test');
  // Goods that are still at the farm are not split, so not any case will do.
  await plain.goto('/admin-panel/disputes?q=pawpaw');
  await plain.getByRole('row').filter({ hasText: 'Selina Adomako' }).getByRole('link').first().click();
  await plain.getByRole('button', { name: 'Split the money' }).click();
  const least =
    /Exactly this goes back: ₵([\d.,]+) to/
      .exec(await plain.getByText('Exactly this goes back').innerText())?.[1]
      ?.replaceAll(',', '') ?? '';
  await plain.getByLabel('Back to the buyer').fill(least);
  const split = plain.getByRole('dialog', { name: 'Split the money' });
  await split.getByLabel('Reason for both parties').fill('As the scales say.');
  await plain.getByRole('button', { name: 'Show what everybody gets' }).click();
  await expect(plain.getByRole('row', { name: /Back to the buyer/ })).toContainText(least);
  await split.getByLabel('Reason for both parties').fill('');
  await plain.getByRole('button', { name: /^Refund ₵.* of ₵/ }).click();
  await expect(split.getByText('Say why: both parties read it')).toBeVisible();
  await split.getByRole('link', { name: 'Change it' }).click();
  await plain.getByRole('button', { name: 'Split the money' }).click();
  await expect(plain.getByLabel('Back to the buyer')).toBeVisible();

  await goTo(admin, '/admin/audit?action=disputes.decide&check=1');
  await expect(main(admin)).toContainText('entries are as they were written');
  await expect(main(admin)).toContainText('88 kg were missing');
  await goTo(admin, '/admin/ledger?q=Esi%20Quansah');
  await expect(
    admin.getByRole('row').filter({ hasText: 'FG-' }).filter({ hasText: 'At the sandbox' }).first(),
  ).toBeVisible();
  await goTo(admin, '/admin/ledger?kind=escrow.split&check=1');
  await expect(main(admin)).toContainText('Held at the provider');
  await expect(main(admin)).toContainText('all balance and are unchanged');
});
