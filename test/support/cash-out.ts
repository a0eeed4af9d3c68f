import { expect, type Page } from '@playwright/test';
import { formatGhs } from '#kernel/money.ts';
import { goTo, hear } from './e2e.ts';
import { inspectPage } from './page-checks.ts';

/** A wallet to be paid out to, with the name that its network knows. */
export interface PayoutWallet {
  readonly network: string;
  readonly number: string;
  readonly registeredName: string;
}

/** Adds a mobile money wallet: the registered name is shown before the wallet is saved. */
export async function addWallet(page: Page, wallet: PayoutWallet, password: string): Promise<void> {
  await goTo(page, '/escrow-management?tab=payment-methods');
  await page.getByLabel('Network').selectOption(wallet.network);
  await page.getByLabel('Mobile money number').fill(wallet.number);
  await page.getByRole('button', { name: 'Check the name' }).click();
  await expect(page.getByText(wallet.registeredName)).toBeVisible();
  await inspectPage(page);
  await page.getByLabel('Your password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Save this wallet' }).click();
  await hear(page, 'Payment Method Added');
}

/** The codes for a wallet that went to a number, as an admin sees them in the outbox, the newest first. */
async function codesSent(admin: Page, accountPhone: string): Promise<string[]> {
  await admin.goto(`/admin-panel/outbox?q=${encodeURIComponent(accountPhone)}`);
  const texts = await admin.getByText(/Farmgate: \d{6} lets your money go/).allInnerTexts();
  return texts.flatMap((text) => /\d{6}/.exec(text) ?? []);
}

/** Confirms the newest wallet by the code that goes to the number of the account, as an admin sees it in the outbox. */
export async function confirmWallet(page: Page, admin: Page, accountPhone: string): Promise<void> {
  const before = await codesSent(admin, accountPhone);
  await goTo(page, '/escrow-management?tab=payment-methods');
  await page.getByRole('button', { name: 'Confirm it by code' }).first().click();
  await expect(page.getByLabel('Code')).toBeVisible();
  let code = '';
  await expect(async () => {
    const fresh = (await codesSent(admin, accountPhone)).find((one) => !before.includes(one));
    expect(fresh).toBeDefined();
    code = fresh ?? '';
  }).toPass();
  await page.getByLabel('Code').fill(code);
  await inspectPage(page);
  await page.getByRole('button', { name: 'Confirm this number' }).click();
  await hear(page, 'Number Confirmed');
}

/** Withdraws so much to one of the wallets, by the last digits of its number. */
export async function withdrawTo(
  page: Page,
  asked: { readonly number: string; readonly cedis: string; readonly password: string },
): Promise<void> {
  await goTo(page, '/escrow-management?tab=wallet');
  await page.getByRole('button', { name: 'Withdraw Funds' }).click();
  const dialog = page.getByRole('dialog', { name: 'Withdraw Funds' });
  await dialog.getByLabel('Amount').fill(asked.cedis);
  const option = dialog.getByRole('option', { name: new RegExp(`••••${asked.number.slice(-4)}`) });
  await dialog.getByLabel('To', { exact: true }).selectOption((await option.getAttribute('value')) ?? '');
  await dialog.getByLabel('Your password', { exact: true }).fill(asked.password);
  await dialog.getByRole('button', { name: `Withdraw ₵${asked.cedis}` }).click();
  await hear(page, 'Withdrawal Initiated');
}

/** Withdraws the whole balance to a number that was just added: it waits for a day. */
export async function withdrawAll(page: Page, amountPesewas: number, password: string): Promise<void> {
  await goTo(page, '/escrow-management?tab=wallet');
  await page.getByRole('button', { name: 'Withdraw Funds' }).click();
  await expect(page.getByText(`At most ${formatGhs(amountPesewas)}`)).toBeVisible();
  await page.getByLabel('Amount').fill((amountPesewas / 100).toFixed(2));
  await page.getByLabel('Your password', { exact: true }).fill(password);
  await page.getByRole('button', { name: `Withdraw ${formatGhs(amountPesewas)}` }).click();
  await hear(page, 'Withdrawal Waits');
  const row = page.getByRole('row').filter({ hasText: formatGhs(amountPesewas) });
  await expect(row).toContainText('Waits until');
  await expect(page.getByText('There is nothing to withdraw yet.')).toBeVisible();
  await inspectPage(page);
}
