import { base32 } from '@better-auth/utils/base32';
import { createOTP } from '@better-auth/utils/otp';
import { expect, fillIn, goTo, hear, test, type People } from '#test/support/e2e.ts';
import { NEWCOMER_PASSWORD, register, type Newcomer } from '#test/support/newcomers.ts';
import { inspectPage } from '#test/support/page-checks.ts';
import { tomatoPicture } from '#test/support/documents.ts';
import { Post } from '#test/support/post.ts';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { readFile } from 'node:fs/promises';

const NEW_PASSWORD = 'palm-nut-soup-2026';
let people = 0;

/** Somebody who has just registered, and their browser. */
async function newcomer(
  participants: People,
  role: Newcomer['role'] = 'Buyer',
): Promise<{ page: Page; person: Newcomer; e164: string }> {
  people += 1;
  const serial = `${participants.tag.slice(-4)}${people % 10}`;
  const person = {
    role,
    firstName: 'Adjoa',
    lastName: `Owusu`,
    email: `adjoa${participants.tag}${people}@farm.example`,
    phone: `02455${serial}`,
    address: 'Ejura, Ashanti',
    ghanaCard: '',
  };
  const page = await participants.arrive('newcomer');
  await register(page, person);
  return { page, person, e164: `+233${person.phone.slice(1)}` };
}

async function signOut(page: Page): Promise<void> {
  await page.goto('/api/logout');
}

async function enterPassword(page: Page, name: string, password: string): Promise<void> {
  await goTo(page, '/auth');
  await page.getByLabel('Email').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

for (const javaScriptEnabled of [true, false]) {
  test(`a forgotten password is set anew by a link ${javaScriptEnabled ? 'with' : 'without'} JavaScript, and by a code`, async ({
    people: participants,
  }) => {
    participants.foresee(410, /^\/reset-password/);
    const post = await Post.open(await participants.arrive('admin'));
    const { page: own, person, e164 } = await newcomer(participants);
    const page = await participants.arrive('the same elsewhere', { javaScriptEnabled });
    await page.goto('/auth');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    // The page before has such a field too, and stays until this one is there.
    await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
    await page.getByLabel('Email').fill(person.email);
    if (javaScriptEnabled) await inspectPage(page);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Look at your e-mail')).toBeVisible();
    const [link = ''] = await post.next(person.email, /\/reset-password\?token=[0-9a-f]{32}/);
    await page.goto(link);
    if (javaScriptEnabled) await inspectPage(page);
    await fillIn(page, { 'New Password': NEW_PASSWORD, 'Confirm Password': NEW_PASSWORD });
    await page.getByRole('button', { name: 'Set password' }).click();
    await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
    await own.goto('/profile');
    await expect(own).toHaveURL(/^.*\/auth\?next=/);

    await page.goto(link);
    await fillIn(page, { 'New Password': 'another-one-44', 'Confirm Password': 'another-one-44' });
    await page.getByRole('button', { name: 'Set password' }).click();
    await expect(page.getByText('This link is no longer valid. Ask for a new one.').first()).toBeVisible();

    await page.goto('/forgot-password');
    await page.getByLabel('Email or phone number').fill(person.phone);
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByLabel('Code').fill(await post.code(e164));
    await fillIn(page, { 'New Password': NEWCOMER_PASSWORD, 'Confirm Password': NEWCOMER_PASSWORD });
    await page.getByRole('button', { name: 'Set password' }).click();
    await page.getByLabel('Email').fill(person.phone);
    await page.getByLabel('Password', { exact: true }).fill(NEWCOMER_PASSWORD);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  });
}

test('a code by SMS signs in, and a wrong one does not', async ({ people: participants }) => {
  participants.foresee(422, /^\/auth\/code/);
  const post = await Post.open(await participants.arrive('admin'));
  const { page, person, e164 } = await newcomer(participants);
  await signOut(page);
  await goTo(page, '/auth');
  await page.getByRole('link', { name: 'Sign in with a code by SMS' }).click();
  // The page before has a field for 'Email or phone number', which must not be taken for this one.
  await expect(page.getByRole('heading', { name: 'Sign in with a code' })).toBeVisible();
  await page.getByLabel('Phone Number').fill(person.phone);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect(page.getByText('Look at your phone')).toBeVisible();
  await inspectPage(page);
  const code = await post.code(e164);
  await page.getByLabel('Code').fill(code === '111111' ? '222222' : '111111');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('That is not the code that was sent.').first()).toBeVisible();
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await hear(page, 'Logged in successfully as Adjoa Owusu');
});

test('two-step sign-in is set up, asked for, and its recovery code works once', async ({ people: participants }) => {
  participants.foresee(422, /^\/(auth\/second-step|settings)/);
  const { page, person } = await newcomer(participants);
  await goTo(page, '/settings?tab=security');
  await page.getByLabel('Your password').last().fill(NEWCOMER_PASSWORD);
  await page.getByRole('button', { name: 'Set up two-step sign-in' }).click();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await inspectPage(page);
  const key = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
  const app = createOTP(new TextDecoder().decode(base32.decode(key)));
  await page.getByRole('textbox', { name: 'Code' }).fill(await app.totp());
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText('Keep these recovery codes. They are shown this once.')).toBeVisible();
  await inspectPage(page);
  const recovery =
    (await page
      .getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
      .first()
      .textContent()) ?? '';

  await signOut(page);
  await enterPassword(page, person.email, NEWCOMER_PASSWORD);
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  await inspectPage(page);
  await page.getByLabel('Code or recovery code').fill('000000');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText(/^That code is wrong/).first()).toBeVisible();
  await page.getByLabel('Code or recovery code').fill(recovery);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await hear(page, 'Logged in successfully as Adjoa Owusu');
  await goTo(page, '/settings?tab=security');
  await expect(page.getByText(/9 recovery codes are left/)).toBeVisible();
});

test('a farmer keeps the profile, the picture, the number and the sessions', async ({ people: participants }) => {
  const post = await Post.open(await participants.arrive('admin'));
  const { page, person, e164 } = await newcomer(participants, 'Farmer');
  await goTo(page, '/profile');
  await fillIn(page, { 'First Name': 'Akua', 'Crops (optional)': 'Maize, Yam' });
  await page.getByLabel('Farm size').fill('2.5');
  await page.getByLabel('Certifications').fill('GAP');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await hear(page, 'Profile saved');
  await expect(page.getByRole('heading', { name: 'Akua Owusu', level: 1 })).toBeVisible();
  await expect(page.getByLabel('Crops')).toHaveValue('Maize, Yam');

  await page.getByLabel('Picture').setInputFiles(await tomatoPicture('me.jpg', '#3c6e3c'));
  await page.getByRole('button', { name: 'Save picture' }).click();
  await hear(page, 'Picture saved');
  await expect(page.getByRole('main').locator('img[src^="/media/public/avatars/"]')).toBeVisible();
  await inspectPage(page);

  await page.getByRole('link', { name: 'Security' }).click();
  await page.getByRole('button', { name: 'Confirm or change' }).last().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill(NEWCOMER_PASSWORD);
  await inspectPage(page);
  await dialog.getByRole('button', { name: 'Send a code there' }).click();
  await page.getByLabel('Code from the SMS').fill(await post.code(e164));
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await hear(page, 'We send what you need to know there from now on.');

  const other = await participants.arrive('the same elsewhere');
  await enterPassword(other, person.phone, NEWCOMER_PASSWORD);
  await expect(other.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await goTo(page, '/settings?tab=security');
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await hear(page, 'Signed out of 1 session');
  await other.goto('/profile');
  await expect(other).toHaveURL(/\/auth\?next=/);
});

test('a person takes a copy of their data and deletes the account', async ({ people: participants }) => {
  participants.foresee(401, /^\/auth/);
  participants.foresee(403, /^\/settings/);
  const { page, person } = await newcomer(participants);
  await goTo(page, '/settings?tab=privacy');
  await page.getByLabel('Your password').first().fill(NEWCOMER_PASSWORD);
  await page.getByRole('button', { name: 'Prepare a copy' }).click();
  await hear(page, 'Your copy is being prepared');
  await expect(page.getByText('Ready', { exact: true })).toBeVisible({ timeout: 60_000 });
  await inspectPage(page);
  const waiting = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download' }).click();
  const entries = unzipSync(await readFile(await (await waiting).path()));
  expect(strFromU8(entries['identity/profile.json'] ?? new Uint8Array())).toContain(person.email);

  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill('not-this-one');
  await dialog.getByRole('button', { name: 'Delete the account of Adjoa Owusu' }).click();
  await expect(dialog.getByText('That is not your password.').first()).toBeVisible();
  await dialog.getByLabel('Your password').fill(NEWCOMER_PASSWORD);
  await dialog.getByRole('button', { name: 'Delete the account of Adjoa Owusu' }).click();
  await hear(page, 'Your account was deleted');
  await enterPassword(page, person.email, NEWCOMER_PASSWORD);
  await expect(page.getByRole('alert').first()).toBeVisible();
});
