import { expect, goTo, hear, signIn, test } from '#test/support/e2e.ts';
import { inspectPage } from '#test/support/page-checks.ts';
import { tomatoPicture } from '#test/support/documents.ts';
import type { Page } from '@playwright/test';

/** What a phone tells the page that loses its network, or has it again. */
async function network(page: Page, online: boolean): Promise<void> {
  await page.evaluate((on) => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => on });
    window.dispatchEvent(new Event(on ? 'online' : 'offline'));
  }, online);
}

async function writeReport(inspector: Page, words: string): Promise<void> {
  for (const [part, score] of [
    ['Appearance', '9'],
    ['Freshness', '8'],
    ['Size', '7'],
    ['Packaging', '8'],
  ] as const) {
    await inspector.getByRole('radiogroup', { name: part }).getByRole('radio', { name: score, exact: true }).check();
  }
  await expect(inspector.getByRole('status').filter({ hasText: '/ 10' }).or(inspector.locator('output'))).toContainText(
    '8',
  );
  await inspector.getByRole('radio', { name: 'B Good' }).check();
  await inspector.getByRole('textbox', { name: 'Notes' }).fill(words);
}

test('an inspector’s day: a report is kept on the phone without a network, goes once, and is found among the completed', async ({
  people,
}) => {
  const inspector = await people.arrive('inspector');
  await signIn(inspector, 'inspector@farmgate.test');
  people.foresee(422, /^\/quality-inspector/);
  await goTo(inspector, '/quality-inspector');
  for (const label of ['Pending Reviews', 'Total Inspections', 'Approval Rate', 'Average Completion'])
    await expect(inspector.getByRole('term').filter({ hasText: label })).toBeVisible();
  const queue = inspector.getByRole('list', { name: 'Pending inspections' });
  // The okra is for the operator's day.
  const goods = queue
    .getByRole('listitem')
    .filter({ hasText: 'New listing' })
    .filter({ hasNotText: 'Tender green okra' })
    .getByRole('link')
    .first();
  const product = await goods.innerText();
  await goods.click();
  await expect(inspector.getByRole('radio', { name: /^Reject/ })).toBeChecked();
  await inspector.getByRole('button', { name: 'Submit Report' }).click();
  await expect(inspector.getByText('Notes are required')).toBeVisible();
  await inspectPage(inspector);

  const words = `Cut ten of them, seen at the gate ${people.tag}.`;
  await writeReport(inspector, words);
  await expect(inspector.getByText('Kept on this phone')).toBeVisible();
  await inspector.reload();
  await expect(inspector.getByRole('textbox', { name: 'Notes' })).toHaveValue(words);
  await expect(
    inspector.getByRole('radiogroup', { name: 'Freshness' }).getByRole('radio', { name: '8', exact: true }),
  ).toBeChecked();
  await inspector.getByLabel('Photos').setInputFiles([await tomatoPicture('crate.jpg', '#dfe8c8')]);

  await network(inspector, false);
  await inspector.getByRole('button', { name: 'Submit Report' }).click();
  await expect(inspector.getByText('Kept on this phone, sent when there is a network')).toBeVisible();
  await network(inspector, true);
  await hear(inspector, 'Inspection Submitted');

  await goTo(inspector, '/quality-inspector?tab=completed');
  const row = inspector.getByRole('row').filter({ hasText: words });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(product);
  await expect(row).toContainText('8 out of 10');
  await expect(row).toContainText('Rejected');
  await expect(row.getByRole('img', { name: `Inspected ${product}, 1` })).toBeVisible();
});
