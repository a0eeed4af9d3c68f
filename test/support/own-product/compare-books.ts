import type { Page } from '@playwright/test';
import { z } from 'zod';
import { formatGhs } from '#kernel/money.ts';
import { pesewasOf } from '../amounts.ts';
import { expect, goTo, hear } from '../e2e.ts';
import { soundLedger } from '../ledger-audit.ts';
import type { Stage } from './provider-trade.ts';

/** What is done about one kind of difference: the words of the pages. */
interface Remedy {
  readonly kind: string;
  readonly act: string;
  readonly button: string;
  readonly account: string;
}

export const FEES: Remedy = { kind: 'fee', act: 'book_fee', button: 'book fees', account: 'Fees of providers' };
export const MOVED: Remedy = { kind: 'moved', act: 'book_move', button: 'book as moved', account: 'Our bank' };

/** One admin proposes what is to be done about all differences of a kind, another one approves it. */
export async function agreeOn({ pages: { admin, secondAdmin } }: Stage, remedy: Remedy): Promise<void> {
  await goTo(admin, `/admin/reconciliation?kind=${remedy.kind}`);
  await admin.getByLabel('All that fit the filters').check();
  await admin.getByLabel('With what is chosen').selectOption(remedy.act);
  await admin.getByRole('button', { name: /^See what it would post/ }).click();
  await expect(admin.getByText(remedy.account).first()).toBeVisible();
  await admin.getByLabel('Why').fill('As the provider has it');
  await admin.getByRole('button', { name: new RegExp(`^Propose: ${remedy.button}`) }).click();
  await hear(admin, 'The other administrators are asked to approve it.');
  await expect(admin.getByText('You proposed this: another administrator has to approve it.')).toBeVisible();

  await goTo(secondAdmin, new URL(admin.url()).pathname);
  await secondAdmin.getByRole('button', { name: new RegExp(`^Approve: ${remedy.button}`) }).click();
  await hear(secondAdmin, 'It is being booked now.');
  await expect(secondAdmin.getByText(/^(?:It is|All \d+ are) done\.$/)).toBeVisible();
}

/** The difference of this amount in the queue of the admins. */
export async function expectDifference(
  admin: Page,
  difference: { readonly label: string; readonly pesewas: number },
): Promise<void> {
  await goTo(admin, '/admin/reconciliation');
  const row = admin.getByRole('row').filter({ hasText: difference.label });
  await expect(row.filter({ hasText: formatGhs(difference.pesewas) })).toBeVisible();
}

const overview = z.object({ providers: z.array(z.object({ provider: z.string(), inBooks: z.number() })) });

/** Nothing differs any more: by the command, in the queue, in the trial balance, and by the provider's own books. */
export async function expectAgreement({ product, pages: { admin }, hand }: Stage): Promise<void> {
  const { code, output } = await product.reconcile();
  expect([code, output]).toEqual([0, expect.stringMatching(/ is explained\.\n$/)]);
  await goTo(admin, '/admin/reconciliation');
  // Whether the product has looked by itself by now or not, the queue is empty.
  await expect(admin.getByRole('heading', { name: /^(?:No differences|Not checked yet)$/ })).toBeVisible();
  const { providers } = overview.parse(await (await admin.request.get('/api/admin/reconciliation')).json());
  const inBooks = providers.find(({ provider }) => provider === hand.name)?.inBooks ?? 0;
  expect(Math.round(inBooks * 100)).toBe(await hand.ownPesewas());

  await goTo(admin, '/admin/ledger/trial-balance');
  const sumOf = async (side: 'Debit' | 'Credit') =>
    pesewasOf((await admin.getByText(new RegExp(`^${side} ₵`)).innerText()).replace(side, ''));
  expect(await sumOf('Debit')).toBeGreaterThan(0);
  expect(await sumOf('Debit')).toBe(await sumOf('Credit'));
  await expect(admin.getByRole('row').filter({ hasText: 'Unassigned' })).toHaveCount(0);
  await soundLedger(admin);
}
