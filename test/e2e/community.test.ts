import { AT_ONCE, expect, goTo, hear, signIn, test } from '#test/support/e2e.ts';
import { inspectPage } from '#test/support/page-checks.ts';
import type { Page } from '@playwright/test';

async function startDiscussion(page: Page, title: string): Promise<void> {
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Category').selectOption('Logistics');
  await page.getByLabel('Text').fill('Kumasi to Wa with two tonnes.\n\nSee https://example.com/road for the works.');
  await page.getByLabel('Tags').fill('Wa, #road');
  await page.getByRole('button', { name: 'Post discussion' }).click();
}

test('a visitor reads, signs in where writing begins, and a talk grows in everybody’s sight', async ({ people }) => {
  people.foresee(422, /^\/community\/(new-discussion|discussions\/)/);
  const title = `Which truck to Wa ${people.tag}?`;
  const farmer = await people.arrive('farmer');
  await goTo(farmer, '/community');
  await farmer.getByRole('link', { name: 'New Discussion' }).click();
  await expect(farmer).toHaveURL('/auth?next=%2Fcommunity%2Fnew-discussion');
  await signIn(farmer, 'farmer@farmgate.test');
  await goTo(farmer, '/community/new-discussion');
  await farmer.getByRole('button', { name: 'Post discussion' }).click();
  await expect(farmer.getByText('Write a title').first()).toBeVisible();
  await startDiscussion(farmer, title);
  await hear(farmer, 'Discussion Posted');
  await expect(farmer.getByRole('link', { name: 'https://example.com/road' })).toHaveAttribute('rel', /nofollow/);
  await inspectPage(farmer);

  const driver = await people.arrive('driver');
  await signIn(driver, 'transporter@farmgate.test');
  await goTo(driver, `/community?q=${encodeURIComponent(title.toUpperCase())}`);
  await driver.getByRole('link', { name: title }).click();
  await farmer.getByRole('button', { name: 'Post reply' }).click();
  await expect(farmer.getByText('Write something').first()).toBeVisible();
  await farmer.getByLabel('Your reply').fill('A text that is still being typed');
  await driver.getByLabel('Your reply').fill('The DAF, on Thursday.');
  await driver.getByRole('button', { name: 'Post reply' }).click();
  await hear(driver, 'Reply Posted');
  await expect(farmer.getByText('The DAF, on Thursday.')).toBeVisible(AT_ONCE);
  await expect(farmer.getByLabel('Your reply')).toHaveValue('A text that is still being typed');
  // The page has loaded itself again; what was typed since has answered what the form was refused for.
  await expect(farmer.getByText('Write something')).toHaveCount(0);

  await driver.getByRole('button', { name: 'Like this discussion, 0 likes' }).click();
  await expect(driver.getByRole('button', { name: 'Like this discussion, 1 like' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await farmer.getByRole('button', { name: 'This solved it' }).click();
  await hear(farmer, 'Marked as Solved');
  await expect(driver.getByText('This answer solved it')).toBeVisible(AT_ONCE);
});

test('without JavaScript a buyer joins an event, reports a post and an admin hides it', async ({ people }) => {
  people.foresee(404, /^\/community\/discussions\//);
  const title = `Sacks for sale ${people.tag}`;
  const farmer = await people.arrive('farmer', { javaScriptEnabled: false });
  await signIn(farmer, 'farmer@farmgate.test');
  await farmer.goto('/community/new-discussion');
  await startDiscussion(farmer, title);
  await expect(farmer.getByRole('heading', { name: title })).toBeVisible();
  const address = new URL(farmer.url()).pathname;

  const buyer = await people.arrive('buyer', { javaScriptEnabled: false });
  await signIn(buyer, 'buyer@farmgate.test');
  await buyer.goto('/community?tab=events');
  await buyer.getByRole('link', { name: 'Drip lines for less than 2,000 cedis' }).click();
  const [join, leave] = [
    buyer.getByRole('button', { name: /^Join Event/ }),
    buyer.getByRole('button', { name: /^Leave/ }),
  ];
  await join.click();
  await expect(buyer.getByText('You are going')).toBeVisible();
  await leave.click();
  await expect(join).toBeVisible();

  await buyer.goto(address);
  await buyer.getByRole('link', { name: 'Report this discussion' }).click();
  await buyer.getByLabel('What is wrong with it?').selectOption('Advertising or spam');
  await buyer.getByRole('button', { name: 'Send report' }).click();
  await expect(buyer.getByRole('heading', { name: title })).toBeVisible();

  const admin = await people.arrive('admin');
  await signIn(admin, 'admin@farmgate.test');
  await goTo(admin, '/admin-panel/reports');
  const report = admin.getByRole('listitem').filter({ has: admin.getByRole('heading', { name: title }) });
  await report.getByRole('button', { name: 'Hide' }).click();
  const dialog = admin.getByRole('dialog', { name: /^Hide this discussion/ });
  await dialog.getByLabel('Reason').fill('Advertising belongs on the marketplace.');
  await dialog.getByRole('button', { name: 'Hide' }).click();
  await hear(admin, 'Post Hidden');

  expect((await buyer.goto(address))?.status()).toBe(404);
  await farmer.goto(address);
  await expect(farmer.getByText('Advertising belongs on the marketplace.')).toBeVisible();
});

test('somebody becomes an expert and answers a question, which a reader finds helpful', async ({
  people,
  isMobile,
}) => {
  const about = `Eleven seasons of drying maize, ${people.tag}.`;
  const question = `Where do I buy jute sacks ${people.tag}?`;
  const buyer = await people.arrive('buyer');
  await signIn(buyer, 'buyer@farmgate.test');
  await goTo(buyer, '/community?tab=experts');
  await buyer.getByRole('link', { name: 'Ask Efua Owusu a question' }).click();
  await buyer.getByLabel('Your question in one line').fill(question);
  await buyer.getByLabel('More about it').fill('Fifty of them, near Kumasi.');
  await buyer.getByRole('button', { name: 'Ask Question' }).click();
  await hear(buyer, 'Question Posted');
  await inspectPage(buyer);

  const expert = await people.arrive('expert');
  await signIn(expert, 'inspector@farmgate.test');
  await goTo(expert, new URL(buyer.url()).pathname);
  await expert.getByLabel('Your answer').fill('At Kejetia, behind the grain sheds.');
  await expert.getByRole('button', { name: 'Post answer' }).click();
  await hear(expert, 'Answer Posted');
  await buyer.getByRole('button', { name: 'Helpful, 0 votes', exact: true }).click();
  await expect(buyer.getByRole('button', { name: 'Helpful, 1 vote', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );

  const driver = await people.arrive('driver');
  await signIn(driver, isMobile ? 'transporter@farmgate.test' : 'ibrahim.sulemana@farmgate.test');
  await goTo(driver, '/community/become-an-expert');
  await driver.getByLabel('What you are').fill('Haulier');
  await driver.getByLabel('Specialties').fill('Roads, Loading');
  await driver.getByLabel('What you know and how you learned it').fill(about);
  await driver.getByRole('button', { name: 'Send application' }).click();
  await hear(driver, 'Application Sent');

  const admin = await people.arrive('admin');
  await signIn(admin, 'admin@farmgate.test');
  await goTo(admin, '/admin-panel/reports?tab=applications');
  const application = admin.getByRole('listitem').filter({ hasText: about });
  await application.getByRole('button', { name: /^Approve/ }).click();
  await hear(admin, 'Expert Approved');
  await expect(driver.getByText('You are an expert')).toBeVisible(AT_ONCE);
});
