import { expect, goTo, hear, type People, signIn, test } from '#test/support/e2e.ts';
import { photographedDocument } from '#test/support/documents.ts';
import { fullName, type Newcomer, register } from '#test/support/newcomers.ts';
import { inspectPage } from '#test/support/page-checks.ts';
import { steerSandbox } from '#test/support/sandbox-steering.ts';
import { newId } from '#kernel/ids.ts';
import type { Page } from '@playwright/test';

// As many as an operator finds on a Monday morning in the long run, else enough to go from one to the next.
const MANY = process.env['FARMGATE_LONG'] === '1';
const DISPUTES = MANY ? 30 : 2;
const DOCUMENT_TYPES = ['ghana_card', 'passport', 'voters_id', 'drivers_license'] as const;
const DOCUMENTS_EACH = MANY ? DOCUMENT_TYPES.length : 1;
/** The key of the decision, from its reason past the saved replies to the button, and the button. */
const MOST_KEYS = 5;

async function post(page: Page, path: string, data: object): Promise<Record<string, string>> {
  const response = await page.request.post(path, { data, headers: { 'idempotency-key': newId() } });
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
  return response.json();
}

/** Orders that are paid for, each with a dispute about it. */
async function disputedOrders(people: People, count: number): Promise<void> {
  const buyer = await people.arrive('buyer');
  await signIn(buyer, 'buyer@farmgate.test');
  await steerSandbox({ do: 'wallet', phone: `+23324${people.tag}3`, onPrompt: 'approve' });
  const [{ id: listingId }] = await (await buyer.request.get('/api/public/listings?q=puna')).json();
  const door = { deliveryPlace: 'kumasi', deliveryAddress: 'Adum, behind the post office' };
  const quotes = await buyer.request.get(`/api/delivery-quotes?listingId=${listingId}&place=kumasi&quantity=2`);
  const { deliveryTypeId } = (await quotes.json()).find(({ available }: { available: boolean }) => available);
  for (let made = 0; made < count; made += 1) {
    const { id } = await post(buyer, '/api/orders', { listingId, quantity: 2, deliveryTypeId, ...door });
    await post(buyer, `/api/orders/${id}/payments`, { phone: `024${people.tag}3`, network: 'mtn' });
    const paid = async () => (await (await buyer.request.get(`/api/orders/${id}`)).json()).hasReceipt;
    await expect.poll(paid).toBe(true);
    await post(buyer, `/api/escrow/${id}/dispute`, { reason: `Nobody answers, case ${people.tag}.` });
  }
}

/** Presses keys one after the other, and counts them. */
class Keyboard {
  pressed = 0;
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }
  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
    this.pressed += keys.length;
  }
  /** A key that leads to something: pressed again where the page's scripts had not come yet. */
  async pressUntil(key: string, there: () => Promise<void>): Promise<void> {
    this.pressed += 1;
    await expect(async () => {
      await this.page.keyboard.press(key);
      await there();
    }).toPass({ intervals: [500, 1000, 2000] });
  }
}

test('an operator decides disputes by keyboard, one after the other', async ({ people }) => {
  test.setTimeout(DISPUTES * 60_000);
  await disputedOrders(people, DISPUTES);
  const admin = await people.arrive('admin');
  await signIn(admin, 'admin@farmgate.test');
  await goTo(admin, `/admin-panel/disputes?q=puna`);
  const keyboard = new Keyboard(admin);
  const heading = admin.getByRole('heading', { level: 1, name: /^FG-/ });
  await keyboard.pressUntil('s', () => expect(heading).toBeVisible({ timeout: 2000 }));
  for (let decided = 1; decided <= DISPUTES; decided += 1) {
    const before = keyboard.pressed;
    const number = await heading.innerText();
    const dialog = admin.getByRole('dialog', { name: /^Refund/ });
    const reason = dialog.getByLabel('Reason for both parties');
    await keyboard.pressUntil('r', () => expect(reason).toBeFocused({ timeout: 500 }));
    await admin.keyboard.type('Nobody brought the goods.');
    if (decided === 1) await inspectPage(admin);
    const confirm = dialog.getByRole('button', { name: /^Refund ₵/ });
    while (!(await confirm.evaluate((button) => button === document.activeElement))) await keyboard.press('Tab');
    await keyboard.press('Enter');
    await hear(admin, 'Dispute Decided');
    await expect(admin.getByRole('heading', { level: 1, name: number })).toHaveCount(0);
    expect(keyboard.pressed - before).toBeLessThanOrEqual(MOST_KEYS);
  }
});

async function handIn(page: Page, person: Newcomer, index: number): Promise<void> {
  const picture = await photographedDocument(`card-${index}.png`, `${fullName(person)} ${index}`);
  const response = await page.request.post('/api/kyc/submit', {
    multipart: {
      documentType: DOCUMENT_TYPES[index] ?? '',
      documentNumber: `GHA-7${String(Date.now()).slice(-8)}-${index}`,
      fullName: fullName(person),
      dateOfBirth: '1990-02-03',
      address: person.address,
      phoneNumber: person.phone,
      expiryDate: '2035-01-01',
      document: picture,
    },
  });
  expect(response.ok(), await response.text()).toBe(true);
}

test('an operator judges documents by keyboard, one after the other', async ({ people }) => {
  const holders = ['Adwoa', 'Kojo'].map((firstName, index) => ({
    role: 'Farmer' as const,
    firstName,
    lastName: `Bediako`,
    email: `${firstName.toLowerCase()}${people.tag}@farm.example`,
    phone: `024${people.tag}${index + 5}`,
    address: 'Ejura, Ashanti',
    ghanaCard: '',
  }));
  for (const holder of holders) {
    const page = await people.arrive(holder.firstName);
    await register(page, holder);
    for (let index = 0; index < DOCUMENTS_EACH; index += 1) await handIn(page, holder, index);
  }
  const admin = await people.arrive('admin');
  await signIn(admin, 'admin@farmgate.test');
  await goTo(admin, '/admin-panel?tab=kyc');
  const keyboard = new Keyboard(admin);
  await keyboard.press('j', 'Enter');
  for (let judged = 0; judged < holders.length * DOCUMENTS_EACH; judged += 1) {
    const before = keyboard.pressed;
    const title = await admin.getByRole('heading', { level: 1, name: / of / }).innerText();
    // Nobody approves what they have not seen: the picture is there when the server has written down who looks.
    const picture = admin.getByRole('img', { name: title });
    await expect.poll(() => picture.evaluate((image) => Reflect.get(image, 'naturalWidth'))).toBeGreaterThan(0);
    const address = admin.url();
    const approve = admin.getByRole('button', { name: 'Approve' });
    await keyboard.pressUntil('a', () => expect(approve).toBeFocused({ timeout: 500 }));
    await keyboard.press('Enter');
    await expect(admin).not.toHaveURL(address);
    expect(keyboard.pressed - before).toBe(2);
  }
});
