import { GOODS_PHOTO } from '#test/support/goods-photo.ts';
import type { Page } from '@playwright/test';
import { formatGhs } from '#kernel/money.ts';
import { pesewasOf } from '#test/support/amounts.ts';
import { buyYam, demoBuyer } from '#test/support/demo-trade.ts';
import { expect, goTo, hear, type People, signIn, test } from '#test/support/e2e.ts';
import { inspectPage } from '#test/support/page-checks.ts';

interface Stage {
  readonly buyer: Page;
  readonly farmer: Page;
  readonly transporter: Page;
  readonly inspector: Page;
  readonly admin: Page;
}

const YAM_PESEWAS = 520;

/** What 2.5 % of the produce is, and what of it is left when less of the produce is kept. */
const feeOf = (producePesewas: number) => Math.round(producePesewas * 0.025);
const feeLeft = (producePesewas: number, kept: number) => Math.floor((feeOf(producePesewas) * kept) / producePesewas);

async function setStage(people: People): Promise<Stage> {
  const arrive = async (who: string, account: string) => {
    const page = await people.arrive(who);
    await signIn(page, `${account}@farmgate.test`);
    return page;
  };
  return {
    buyer: await demoBuyer(people),
    farmer: await arrive('farmer', 'farmer'),
    transporter: await arrive('transporter', 'transporter'),
    inspector: await arrive('inspector', 'inspector'),
    admin: await arrive('admin', 'admin'),
  };
}

/** Moves an order on as its page would; what this e2e test is about comes after it. */
async function move(page: Page, orderId: string, status: string): Promise<void> {
  const response = await page.request.put(`/api/orders/${orderId}/status`, { data: { status } });
  expect(response.status(), `${status}: ${await response.text()}`).toBe(200);
}

async function approveGoods(inspector: Page, orderId: string): Promise<void> {
  const waiting: unknown = await (await inspector.request.get('/api/quality/inspections/pending')).json();
  const item = Array.isArray(waiting) ? waiting.find((one) => one.orderId === orderId) : undefined;
  const report = {
    overallGrade: 'A',
    appearance: 8,
    freshness: 8,
    size: 8,
    packaging: 8,
    notes: 'Looked at every bag',
    approved: true,
    photo: GOODS_PHOTO,
  };
  const response = await inspector.request.post(`/api/quality/inspections/${item.id}/submit`, { data: report });
  expect(response.status(), await response.text()).toBe(201);
}

/** The buyer disputes the order; the admin types what goes back, reads who gets what, and splits. */
/** The buyer disputes the order; the administrator has its case open. */
async function dispute({ buyer, admin }: Stage, path: string): Promise<void> {
  await goTo(buyer, path);
  await buyer.getByRole('button', { name: 'Open Dispute' }).click();
  await buyer.getByLabel('What is wrong').fill('A part of the yam is soft.');
  await buyer.getByRole('button', { name: 'Open dispute', exact: true }).click();
  await expect(buyer.getByText('A dispute is open.')).toBeVisible();
  const orderNumber = await buyer.getByRole('heading', { level: 1 }).innerText();
  await goTo(admin, '/admin-panel/disputes');
  await admin.getByRole('link', { name: orderNumber }).click();
}

async function split(
  stage: Stage,
  path: string,
  amounts: { readonly refund: number; readonly transporter?: number },
): Promise<void> {
  const { admin } = stage;
  await dispute(stage, path);
  await admin.getByRole('button', { name: 'Split the money' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Split the money' });
  await dialog.getByLabel('Back to the buyer').fill((amounts.refund / 100).toFixed(2));
  if (amounts.transporter !== undefined)
    await dialog.getByLabel('To the transporter').fill((amounts.transporter / 100).toFixed(2));
  await dialog.getByLabel('Reason for both parties').fill('A part was soft.');
  await dialog.getByRole('button', { name: 'Show what everybody gets' }).click();
  await dialog.getByRole('button', { name: `Refund ${formatGhs(amounts.refund)} of` }).click();
  await hear(admin, 'Dispute Decided');
}

const main = (page: Page) => page.getByRole('main');

/** What the order's page and its card in the list say to somebody. */
async function reads(
  page: Page,
  path: string,
  says: { readonly onPage: readonly (string | RegExp)[]; readonly onCard: string },
): Promise<void> {
  await goTo(page, path);
  const orderNumber = await page.getByRole('heading', { level: 1 }).innerText();
  for (const words of says.onPage) await expect(main(page)).toContainText(words);
  await goTo(page, '/orders');
  await expect(page.getByRole('article').filter({ hasText: orderNumber })).toContainText(says.onCard);
}

const backWords = (pesewas: number) =>
  new RegExp(`${formatGhs(pesewas).replace('.', '\\.')} (is on its way|was sent) back to where`);

test('goods that never left the farm: their money is not split, and all of it goes back', async ({ people }) => {
  const stage = await setStage(people);
  const { amount, path } = await buyYam(stage.buyer, '20', await people.phone(`024${people.tag}6`));
  const orderId = path.split('/').at(-1) ?? '';
  for (const [page, status] of [
    [stage.farmer, 'confirmed'],
    [stage.farmer, 'ready_for_pickup'],
    [stage.transporter, 'ready_for_pickup'],
  ] as const)
    await move(page, orderId, status);
  const { admin } = stage;
  await dispute(stage, path);
  await expect(admin.getByRole('button', { name: 'Let the order continue' })).toBeVisible();
  await expect(admin.getByRole('button', { name: 'Split the money' })).toHaveCount(0);
  await admin.getByRole('button', { name: `Refund ${amount} to the buyer` }).click();
  const dialog = admin.getByRole('dialog', { name: /^Refund/ });
  await dialog.getByLabel('Reason for both parties').fill('A part was soft.');
  await dialog.getByRole('button', { name: `Refund ${amount}` }).click();
  await hear(admin, 'Dispute Decided');

  await goTo(stage.buyer, path);
  await expect(main(stage.buyer)).toContainText(backWords(pesewasOf(amount)));
  await goTo(stage.farmer, path);
  await expect(main(stage.farmer)).toContainText('Nothing came into your wallet.');
  await goTo(stage.transporter, '/transport-dashboard?tab=history');
  const orderNumber = await numberOf(stage.buyer, path);
  await expect(stage.transporter.getByRole('row').filter({ hasText: orderNumber })).toContainText('Not earned');
});

async function numberOf(page: Page, path: string): Promise<string> {
  await page.goto(path);
  return page.getByRole('heading', { level: 1 }).innerText();
}

test('goods that arrived: a cut fee, a smaller part for the farmer, and the same figures on all five people’s pages', async ({
  people,
}) => {
  const stage = await setStage(people);
  const { buyer, farmer, transporter, inspector, admin } = stage;
  const { amount, path } = await buyYam(buyer, '50', await people.phone(`024${people.tag}7`));
  const orderId = path.split('/').at(-1) ?? '';
  await move(farmer, orderId, 'confirmed');
  await move(farmer, orderId, 'pending_quality_check');
  await approveGoods(inspector, orderId);
  await expect(async () => move(farmer, orderId, 'ready_for_pickup')).toPass();
  for (const status of ['ready_for_pickup', 'picked_up', 'in_transit', 'delivered'])
    await move(transporter, orderId, status);
  const total = pesewasOf(amount);
  const produce = 50 * YAM_PESEWAS;
  const delivery = total - produce;
  const paidToTransporter = delivery - 10_00;
  const refund = 60_00;
  const kept = produce - 50_00;
  const fee = feeLeft(produce, kept);
  const got = formatGhs(kept - fee);
  await split(stage, path, { refund, transporter: paidToTransporter });

  await reads(buyer, path, {
    onPage: [`Refunded to the buyer${formatGhs(refund)}`, backWords(refund), 'The rest was paid out.'],
    onCard: `${formatGhs(refund)} refunded`,
  });
  await reads(farmer, path, {
    onPage: [`${got} came into your wallet.`, `The farmer got${got}`, `−${formatGhs(fee)}`],
    onCard: `${got}you got`,
  });
  await reads(transporter, path, {
    onPage: [
      `${formatGhs(paidToTransporter)} came into your wallet.`,
      `The transporter got${formatGhs(paidToTransporter)}`,
    ],
    onCard: `you got, of ${formatGhs(delivery)}`,
  });
  await reads(admin, path, {
    onPage: [
      `The farmer got${got}`,
      `The transporter got${formatGhs(paidToTransporter)}`,
      `Refunded to the buyer${formatGhs(refund)}`,
    ],
    onCard: `${formatGhs(refund)} refunded`,
  });
  await goTo(inspector, path);
  await expect(main(inspector)).toContainText(amount);
  for (const hidden of ['The farmer got', 'Refunded to the buyer'])
    await expect(main(inspector)).not.toContainText(hidden);

  const orderNumber = await numberOf(buyer, path);
  await goTo(transporter, '/transport-dashboard?tab=history');
  await expect(transporter.getByRole('row').filter({ hasText: orderNumber })).toContainText(
    `of ${formatGhs(delivery)}; the rest was refunded`,
  );
  await goTo(farmer, path.replace('/orders/', '/escrow-management/'));
  await expect(main(farmer)).toContainText(`Seller receives${got}`);
  await goTo(admin, '/admin?tab=orders');
  await expect(admin.getByRole('row').filter({ hasText: orderNumber })).toContainText(`${formatGhs(refund)} refunded`);
  await inspectPage(admin);
});
