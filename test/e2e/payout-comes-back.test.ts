import { addWallet, confirmWallet, withdrawTo } from '#test/support/cash-out.ts';
import { DEMO_PASSWORD, expect, type People, signIn, test } from '#test/support/e2e.ts';
import { inspectPage } from '#test/support/page-checks.ts';
import { sandboxFloat, steerSandbox } from '#test/support/sandbox-steering.ts';
import type { Page } from '@playwright/test';
import { z } from 'zod';

const FARMER_PHONE = '+233240000101';
const asked = (number: string) => ({ number, cedis: '12.34', password: DEMO_PASSWORD });

/** A wallet of MTN whose owner the network knows. */
async function newWallet(
  people: People,
  { farmer, admin }: { farmer: Page; admin: Page },
  last: string,
): Promise<string> {
  const phone = await people.phone(`024${people.tag}${last}`);
  const wallet = { network: 'mtn', number: phone.number, registeredName: await phone.registeredName() };
  await addWallet(farmer, wallet, DEMO_PASSWORD);
  await confirmWallet(farmer, admin, FARMER_PHONE);
  return phone.number;
}

const ANSWERED_WITHIN_MS = 90_000;

test('a payout comes back after it arrived, and the next one waits for our money at the provider', async ({
  people,
}) => {
  const farmer = await people.arrive('farmer');
  await signIn(farmer, 'farmer@farmgate.test');
  const admin = await people.arrive('admin');
  await signIn(admin, 'admin@farmgate.test');
  const pages = { farmer, admin };
  const [first, second] = [await newWallet(people, pages, '1'), await newWallet(people, pages, '2')];
  const rowOf = (number: string) => farmer.getByRole('row').filter({ hasText: `••••${number.slice(-4)}` });

  await withdrawTo(farmer, asked(first));
  await expect(rowOf(first)).toContainText('Paid out');
  const listed = await (await farmer.request.get('/api/escrow/withdrawals')).json();
  const [newest] = z.array(z.object({ id: z.string() })).parse(listed);
  await steerSandbox({ do: 'return', reference: newest?.id ?? '', reason: 'wallet_blocked' });
  await expect(rowOf(first)).toContainText('Came back');
  await expect(rowOf(first)).toContainText('The money is in your balance again.');

  const floatPesewas = await sandboxFloat();
  await steerSandbox({ do: 'float', floatPesewas: 0 });
  await withdrawTo(farmer, asked(second));
  // A payout whose first answer is lost is looked at again only after a while.
  await expect(rowOf(second)).toContainText('Waiting', { timeout: ANSWERED_WITHIN_MS });
  await expect(rowOf(second)).toContainText('Your money is safe');
  await inspectPage(farmer);
  await steerSandbox({ do: 'float', floatPesewas });
});
