import { expect, test } from '#test/support/e2e.ts';
import { inspectLooks } from '#test/support/page-checks.ts';
import type { Page } from '@playwright/test';

const TOO_LONG = 'yam '.repeat(50_000);
const CONTACT = /^\/contact(?:\.data)?$/;

/** Fills in the contact form with more than a visitor may send, sends it, and looks at what the visitor reads. */
async function expectTooMuchRefused(visitor: Page, send: () => Promise<void>): Promise<void> {
  await visitor.goto('/contact');
  await visitor.getByLabel('Your name').fill('Ama');
  await visitor.getByLabel('Email').fill('ama@example.com');
  await visitor.getByLabel('Message').fill(TOO_LONG);
  const answered = visitor.waitForResponse(
    (response) => response.request().method() === 'POST' && CONTACT.test(new URL(response.url()).pathname),
  );
  await send();
  expect((await answered).status()).toBe(413);
  await expect(visitor.getByRole('heading', { name: 'That was too large to send' })).toBeVisible();
  await expect(visitor.getByText('This is larger than a form may be here: at most 128 KB.')).toBeVisible();
  await expect(visitor.getByText(/^Tell support this number: /)).toBeVisible();
}

async function expectWayBack(visitor: Page): Promise<void> {
  await visitor.getByRole('link', { name: 'Back to the form' }).click();
  await expect(visitor.getByLabel('Message')).toBeVisible();
}

test('a form that is too large is refused in words, with a way back', async ({ people }) => {
  people.foresee(413, CONTACT);
  const visitor = await people.arrive('visitor');
  await expectTooMuchRefused(visitor, () => visitor.getByRole('button', { name: /^Send/ }).click());
  await inspectLooks(visitor);
  await expectWayBack(visitor);

  // As a browser sends it by itself, before the page's scripts have arrived.
  await expectTooMuchRefused(visitor, () =>
    visitor.getByLabel('Message').evaluate((field: HTMLTextAreaElement) => field.form?.submit()),
  );
  await inspectLooks(visitor);
  await expectWayBack(visitor);
});

test('without scripts it is said as well', async ({ people }) => {
  people.foresee(413, CONTACT);
  const visitor = await people.arrive('visitor', { javaScriptEnabled: false });
  await expectTooMuchRefused(visitor, () => visitor.getByRole('button', { name: /^Send/ }).click());
  await expectWayBack(visitor);
});
