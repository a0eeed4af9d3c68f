import { expect, fillIn, goTo, hear, signIn, test } from '#test/support/e2e.ts';
import type { Page } from '@playwright/test';
import sharp from 'sharp';

const PICTURE_IN_TEXT = /!\[A green field\]\(\/media\/public\/blog\/[0-9a-f]+\.webp\)/;

async function write(admin: Page, title: string): Promise<void> {
  await fillIn(admin, {
    Title: title,
    Excerpt: 'Why a tarpaulin pays for itself.',
    Content: '## Off the ground\n\nDry maize on a **tarpaulin**.',
    'Tags (optional)': 'maize, storage',
    'Author’s role': 'Agronomist',
  });
  await admin.getByLabel('Category').selectOption('Best Practices');
}

test('an admin writes with a picture, looks at it, schedules it, brings it out and takes it away', async ({
  people,
}) => {
  const title = `Tarpaulins ${people.tag}`;
  const answered = Promise.withResolvers<void>();
  const admin = await people.arrive('admin');
  await signIn(admin, 'admin@farmgate.test');
  await goTo(admin, '/admin-content');
  await admin.getByRole('link', { name: 'New article' }).click();
  await write(admin, title);
  await admin.getByText('Put a picture into the text').click();
  const picture = await sharp({ create: { width: 640, height: 360, channels: 3, background: '#347a3c' } })
    .png()
    .toBuffer();
  await admin
    .getByLabel('Picture', { exact: true })
    .setInputFiles({ name: 'field.png', mimeType: 'image/png', buffer: picture });
  await admin.getByLabel('What it shows').fill('A green field');
  // On a slow network the next button is pressed before the page has loaded its data again.
  await admin.route(/posts\/new\.data/, async (route) => {
    if (route.request().method() === 'GET') await answered.promise;
    await route.continue();
  });
  await admin.getByRole('button', { name: 'Add to the end of the text' }).click();
  await expect(admin.getByLabel('Content', { exact: true })).toHaveValue(PICTURE_IN_TEXT);
  await admin.getByRole('button', { name: 'Preview' }).click();
  await expect(admin.getByRole('heading', { name: 'Off the ground' })).toBeVisible();
  await expect(admin.getByRole('img', { name: 'A green field' })).toBeVisible();
  await expect(admin.getByLabel('Content', { exact: true })).toHaveValue(PICTURE_IN_TEXT);
  answered.resolve();

  people.foresee(422, /\/admin-content\/posts\/new/);
  await admin.getByRole('radio', { name: 'Scheduled' }).check();
  await admin.getByRole('button', { name: 'Save article' }).click();
  await expect(admin.getByText('Enter when it is to be published').first()).toBeVisible();
  await admin.getByLabel('Day and hour').fill('2099-01-01T06:00');
  await admin.getByRole('button', { name: 'Save article' }).click();
  await hear(admin, 'Blog Post Saved');
  const row = admin.getByRole('row').filter({ hasText: title });
  await expect(row.getByText('Scheduled', { exact: true })).toBeVisible();

  await admin.getByRole('link', { name: title, exact: true }).click();
  await admin.getByRole('radio', { name: /^Published/ }).check();
  await admin.getByRole('button', { name: 'Save article' }).click();
  await expect(row.getByText('Published', { exact: true })).toBeVisible();
  const visitor = await people.arrive('visitor');
  await goTo(visitor, '/blog');
  await visitor.getByRole('link', { name: title }).first().click();
  await expect(visitor.getByRole('img', { name: 'A green field' })).toBeVisible();

  // The reader's open page loads again, and says that the article is gone.
  people.foresee(404, /^\/blog\//);
  await row.getByRole('button', { name: `Delete ${title}` }).click();
  await admin.getByRole('button', { name: `Delete “${title}”` }).click();
  await hear(admin, 'Blog Post Deleted');
  await expect(row).toHaveCount(0);
});

/**
 * Lets no response for the router come to its end, as behind a slow network: a load that is called off is called off
 * half-way.
 */
function withoutEnd(): void {
  const send = window.fetch;
  window.fetch = async (input, init) => {
    const response = await send(input, init);
    if (!response.url.includes('.data') || response.body === null) return response;
    const bytes = new Uint8Array(await response.arrayBuffer());
    const open = new ReadableStream<Uint8Array>({
      start(stream) {
        stream.enqueue(bytes);
        init?.signal?.addEventListener('abort', () => stream.error(init.signal?.reason));
      },
    });
    return new Response(open, response);
  };
}

test('an article is deleted, and what is loaded anew meanwhile breaks nothing', async ({ people }) => {
  const title = `Short lived ${people.tag}`;
  const admin = await people.arrive('admin');
  await signIn(admin, 'admin@farmgate.test');
  await admin.addInitScript(withoutEnd);
  await goTo(admin, '/admin-content/posts/new');
  await write(admin, title);
  await admin.getByRole('button', { name: 'Save article' }).click();
  await hear(admin, 'Blog Post Saved');
  const row = admin.getByRole('row').filter({ hasText: title });
  await row.getByRole('button', { name: `Delete ${title}` }).click();
  await admin.getByRole('button', { name: `Delete “${title}”` }).click();
  await hear(admin, 'Blog Post Deleted');
  await expect(row).toHaveCount(0);
});

test('without JavaScript an admin writes an article', async ({ people }) => {
  const title = `Plain words ${people.tag}`;
  const admin = await people.arrive('admin', { javaScriptEnabled: false });
  await signIn(admin, 'admin@farmgate.test');
  await admin.goto('/admin-content/posts/new');
  await write(admin, title);
  await admin.getByRole('button', { name: 'Preview' }).click();
  await expect(admin.getByRole('heading', { name: 'Off the ground' })).toBeVisible();
  await expect(admin.getByLabel('Title')).toHaveValue(title);
  await admin.getByRole('button', { name: 'Save article' }).click();
  await expect(admin.getByRole('row').filter({ hasText: title }).getByText('Draft', { exact: true })).toBeVisible();
});

test('delivery types, the words of the site and its rules are changed where visitors see it', async ({ people }) => {
  const name = `Night van ${people.tag}`;
  const admin = await people.arrive('admin');
  await signIn(admin, 'admin@farmgate.test');
  await goTo(admin, '/admin-content/delivery-types');
  await admin.getByRole('link', { name: 'New delivery type' }).click();
  await fillIn(admin, {
    Name: name,
    'Base fee': '30',
    'Fee per km': '1.5',
    'Estimated duration': '8 hours',
    'Maximum weight': '400',
  });
  await admin.getByRole('button', { name: 'Save delivery type' }).click();
  await hear(admin, 'Delivery Type Saved');
  const row = admin.getByRole('row').filter({ hasText: name });
  await row.getByRole('button', { name: `Disable ${name}` }).click();
  await expect(row.getByText('Disabled')).toBeVisible();
  await row.getByRole('button', { name: `Delete ${name}` }).click();
  await admin.getByRole('button', { name: `Delete “${name}”` }).click();
  await hear(admin, 'Delivery Type Deleted');

  await goTo(admin, '/admin-content/website');
  const headOffice = admin.getByLabel('Head office');
  const before = await headOffice.inputValue();
  await headOffice.fill(`Ring Road ${people.tag}, Accra`);
  await admin.getByRole('button', { name: 'Save contact' }).click();
  await hear(admin, 'Website Content Saved');
  const visitor = await people.arrive('visitor');
  await goTo(visitor, '/contact');
  await expect(visitor.getByText(`Ring Road ${people.tag}, Accra`).first()).toBeVisible();
  await headOffice.fill(before);
  // What was said of the first time may still be there.
  const savedAgain = admin.waitForResponse((response) => response.request().method() === 'POST');
  await admin.getByRole('button', { name: 'Save contact' }).click();
  await savedAgain;
  await hear(admin, 'Website Content Saved');

  await goTo(admin, '/admin-content/settings');
  people.foresee(422, /\/admin-content\/settings/);
  await admin.getByLabel('To pay', { exact: true }).fill('1');
  await admin.getByRole('button', { name: 'Save settings' }).click();
  await expect(admin.getByText('A whole number from 5 to 1440').first()).toBeVisible();
  await admin.getByLabel('To pay', { exact: true }).fill('16');
  await admin.getByRole('button', { name: 'Save settings' }).click();
  await hear(admin, 'Settings Saved');
  await admin.getByLabel('To pay', { exact: true }).fill('15');
  await admin.getByRole('button', { name: 'Save settings' }).click();
  await expect(admin.getByLabel('To pay', { exact: true })).toHaveValue('15');
});
