import { formatGhs } from '#kernel/money.ts';
import { pesewasOf } from '#test/support/amounts.ts';
import { addWallet, withdrawAll } from '#test/support/cash-out.ts';
import type { DemoPhone } from '#test/support/demo-phones.ts';
import { AT_ONCE, expect, goTo, hear, type People, signIn, test } from '#test/support/e2e.ts';
import { changeOf, soundLedger } from '#test/support/ledger-audit.ts';
import {
  approveDocuments,
  fullName,
  handInDocuments,
  NEWCOMER_PASSWORD,
  type Newcomer,
  type IdentityDocument,
  register,
} from '#test/support/newcomers.ts';
import { inspectPage } from '#test/support/page-checks.ts';
import { photographedDocument, tomatoPicture, typedDocument } from '#test/support/documents.ts';
import { placeOrder, takeToCheckout } from '#test/support/purchase.ts';
import type { Locator, Page } from '@playwright/test';

const KILOGRAMS = '37.3';
const PRODUCE_PESEWAS = 46_252; // 37.3 kg at ₵12.40
const FEE_PESEWAS = 1156; // 2.5 % of it, rounded half up
const SELLER_PESEWAS = PRODUCE_PESEWAS - FEE_PESEWAS;

interface Participants {
  readonly farmer: Newcomer;
  readonly buyer: Newcomer;
  readonly transporter: Newcomer;
  readonly inspector: Newcomer;
}

function castOf(tag: string): Participants {
  const at = `${tag}.example.com`;
  const phone = (last: number) => `024${tag}${last}`;
  const ghanaCard = (last: number) => `GHA-710${tag}-${last}`;
  return {
    farmer: {
      role: 'Farmer',
      firstName: 'Abena',
      lastName: 'Takyi',
      email: `abena@${at}`,
      phone: phone(1),
      address: 'Techiman, Bono East',
      ghanaCard: ghanaCard(1),
    },
    buyer: {
      role: 'Buyer',
      firstName: 'Kojo',
      lastName: 'Amponsah',
      email: `kojo@${at}`,
      phone: phone(2),
      address: 'Osu, Accra',
      ghanaCard: ghanaCard(2),
    },
    transporter: {
      role: 'Transporter',
      firstName: 'Yaw',
      lastName: 'Dankwa',
      email: `yaw@${at}`,
      phone: phone(3),
      address: 'Kumasi',
      ghanaCard: ghanaCard(3),
    },
    inspector: {
      role: 'Quality Inspector',
      firstName: 'Efua',
      lastName: 'Baidoo',
      email: `efua@${at}`,
      phone: phone(4),
      address: 'Sunyani',
      ghanaCard: ghanaCard(4),
    },
  };
}

async function documentsOf(person: Newcomer): Promise<IdentityDocument[]> {
  const card: IdentityDocument = {
    type: 'Ghana Card',
    number: person.ghanaCard,
    file: await photographedDocument('card.png', fullName(person)),
  };
  if (person.role === 'Farmer')
    return [
      card,
      { type: 'Farm Permit', number: `BE/FP/${person.ghanaCard.slice(7, 13)}`, file: typedDocument('permit.pdf') },
    ];
  if (person.role === 'Quality Inspector')
    return [
      card,
      {
        type: 'Professional Certificate',
        number: `GSA-${person.ghanaCard.slice(7, 13)}`,
        file: typedDocument('certificate.pdf'),
      },
    ];
  return [card];
}

async function createListing(farmer: Page, product: string): Promise<void> {
  await goTo(farmer, '/listings');
  await farmer.getByRole('button', { name: 'Create Listing' }).click();
  const form = farmer.getByRole('dialog', { name: 'Create Listing' });
  await form.getByLabel('Product name').fill(product);
  await form.getByLabel('Category').selectOption('Vegetables');
  await form.getByLabel('Quality grade').selectOption('Standard');
  await form.getByLabel('Quantity (kg)').fill('250');
  await form.getByLabel('Price per kg (GHS)').fill('12.40');
  await form.getByText('Place, description, dates').click();
  await form.getByLabel('Location').fill('Techiman, Bono East');
  await form.getByLabel('Description').fill('Picked on Tuesday morning, firm and red, in crates of 20 kg.');
  await form
    .getByLabel('Pictures')
    .setInputFiles([await tomatoPicture('cover.jpg', '#dfe8c8'), await tomatoPicture('crate.jpg', '#e9d9b8')]);
  await expect(form.getByRole('img', { name: 'cover.jpg' })).toBeVisible();
  await expect(form.getByRole('img', { name: 'crate.jpg' })).toBeVisible();
  await inspectPage(farmer);
  await form.getByRole('button', { name: 'Create and send for review' }).click();
  await hear(farmer, 'Listing created successfully and sent for review');
}

async function approveListing(admin: Page, product: string): Promise<void> {
  await goTo(admin, '/admin-panel?tab=listings');
  const entry = admin.getByRole('listitem').filter({ has: admin.getByRole('heading', { name: product }) });
  await entry.getByRole('button', { name: 'Approve' }).click();
  await expect(entry).toBeHidden();
}

async function searchWithTypo(buyer: Page, product: string): Promise<void> {
  await goTo(buyer, '/marketplace');
  await buyer.getByRole('combobox', { name: 'Search products' }).fill(product.replace('Tomatoes', 'tomatoe'));
  await expect(buyer).toHaveURL(/q=tomatoe/);
  await buyer.getByRole('link', { name: product, exact: true }).click();
  await expect(buyer.getByRole('heading', { name: product, level: 1 })).toBeVisible();
  await expect(buyer.getByRole('link', { name: 'Picture 2 of 2' })).toBeVisible();
  await inspectPage(buyer);
}

async function inspectGoods(inspector: Page, product: string): Promise<void> {
  await goTo(inspector, '/quality-inspector');
  await inspector.getByRole('listitem').filter({ hasText: 'Order' }).getByRole('link', { name: product }).click();
  for (const [part, score] of [
    ['Appearance', '9'],
    ['Freshness', '10'],
    ['Size', '8'],
    ['Packaging', '9'],
  ] as const) {
    await inspector.getByRole('radiogroup', { name: part }).getByRole('radio', { name: score, exact: true }).check();
  }
  await inspector.getByRole('radio', { name: 'A Premium' }).check();
  await inspector.getByLabel('Notes').fill('Firm, evenly red, clean crates.');
  await inspector.getByLabel('Photos').setInputFiles([await tomatoPicture('crates.jpg', '#e9d9b8')]);
  await inspector.getByRole('radio', { name: 'Approve' }).check();
  await inspectPage(inspector);
  await inspector.getByRole('button', { name: 'Submit Report' }).click();
  await hear(inspector, 'Quality inspection report has been submitted successfully.');
}

/** Who is on the stage, each at an own browser, with the phones that pay and are paid. */
interface Stage {
  readonly participants: Participants;
  readonly product: string;
  readonly pages: {
    readonly farmer: Page;
    readonly buyer: Page;
    readonly transporter: Page;
    readonly inspector: Page;
    readonly admin: Page;
  };
  readonly phones: { readonly farmer: DemoPhone; readonly buyer: DemoPhone; readonly transporter: DemoPhone };
  /** This order in a list of orders or deliveries. */
  ours(page: Page): Locator;
}

async function setStage(people: People): Promise<Stage> {
  const participants = castOf(people.tag);
  const product = `Tomatoes ${people.tag}`;
  const pages = {
    farmer: await people.arrive('farmer'),
    buyer: await people.arrive('buyer'),
    transporter: await people.arrive('transporter'),
    inspector: await people.arrive('inspector'),
    admin: await people.arrive('admin'),
  };
  const phones = {
    farmer: await people.phone(participants.farmer.phone),
    buyer: await people.phone(participants.buyer.phone),
    transporter: await people.phone(participants.transporter.phone),
  };
  return {
    participants,
    product,
    pages,
    phones,
    ours: (page) => page.getByRole('article').filter({ hasText: product }),
  };
}

async function enrol({ participants, pages }: Stage): Promise<void> {
  for (const who of ['farmer', 'buyer', 'transporter', 'inspector'] as const) {
    const documents = await documentsOf(participants[who]);
    await register(pages[who], participants[who]);
    await handInDocuments(pages[who], participants[who], documents);
    await approveDocuments(pages.admin, participants[who], documents);
    await expect(pages[who].getByText('Account Verified')).toBeVisible();
  }
}

async function offer({ pages: { farmer, admin }, product }: Stage): Promise<void> {
  await createListing(farmer, product);
  await inspectPage(farmer);
  await approveListing(admin, product);
  await expect(farmer.getByRole('listitem').filter({ hasText: product })).toContainText('It is on the market.');
}

/** Gives what was paid; the farmer's list of orders is open meanwhile and follows. */
async function buy({ pages: { farmer, buyer }, phones, participants, product, ours }: Stage): Promise<number> {
  await searchWithTypo(buyer, product);
  await takeToCheckout(buyer, KILOGRAMS);
  await goTo(farmer, '/orders');
  const options = {
    place: 'Accra, Greater Accra',
    address: 'Environment 12, Oxford Street, Osu',
    network: 'MTN MoMo',
    phone: participants.buyer.phone,
    inspection: true,
  };
  const amount = await placeOrder(buyer, options);
  await inspectPage(buyer);
  await expect(ours(farmer)).toContainText('Pending Payment');
  await phones.buyer.approve(amount);
  await expect(buyer.getByRole('heading', { name: /^FG-/ })).toBeVisible();
  await expect(ours(farmer).getByRole('button', { name: 'Confirm Order' })).toBeVisible(AT_ONCE);
  await inspectPage(buyer);
  return pesewasOf(amount);
}

async function confirmAndInspect({ pages: { farmer, buyer, inspector }, product, ours }: Stage): Promise<void> {
  await ours(farmer).getByRole('button', { name: 'Confirm Order' }).click();
  await expect(ours(farmer)).toContainText('Pending Quality Check');
  await goTo(farmer, new URL(buyer.url()).pathname);
  await inspectGoods(inspector, product);
  await expect(buyer.getByText('The goods passed the inspection.')).toBeVisible();
}

async function bring({ pages: { farmer, buyer, transporter }, participants, ours }: Stage): Promise<void> {
  await farmer.getByRole('button', { name: 'Prepare for Pickup' }).click();
  await goTo(transporter, '/transport-dashboard?tab=requests');
  await ours(transporter).getByRole('button', { name: 'Accept Delivery' }).click();
  await expect(ours(transporter)).toContainText('Waiting for pickup');
  for (const [deed, seen] of [
    ['Mark as Picked Up', 'Picked Up'],
    ['Start Delivery', 'In Transit'],
  ] as const) {
    await ours(transporter).getByRole('button', { name: deed }).click();
    await expect(ours(transporter)).toContainText(seen);
    await expect(buyer.getByRole('main')).toContainText(`${fullName(participants.transporter)} has the goods.`);
    await inspectPage(transporter);
  }
  await ours(transporter).getByRole('button', { name: 'Mark as Delivered' }).click();
  await expect(ours(transporter)).toBeHidden();
}

async function confirmReceipt({ pages: { farmer, buyer } }: Stage, totalPesewas: number): Promise<void> {
  await buyer.getByRole('button', { name: 'Confirm Receipt' }).click();
  await inspectPage(buyer);
  await buyer.getByRole('button', { name: `Release ${formatGhs(totalPesewas)}` }).click();
  await hear(buyer, 'Funds have been released to the seller.');
  await expect(farmer.getByText(`${formatGhs(SELLER_PESEWAS)} came into your wallet.`)).toBeVisible();
  await inspectPage(farmer);
}

async function cashOut(
  { pages, phones, participants }: Stage,
  earned: { readonly farmer: number; readonly transporter: number },
): Promise<void> {
  for (const who of ['farmer', 'transporter'] as const) {
    const wallet = {
      network: 'MTN MoMo',
      number: participants[who].phone,
      registeredName: await phones[who].registeredName(),
    };
    await addWallet(pages[who], wallet, NEWCOMER_PASSWORD);
    await withdrawAll(pages[who], earned[who], NEWCOMER_PASSWORD);
  }
}

async function pursesOf({ phones: { buyer, farmer, transporter } }: Stage): Promise<readonly [number, number, number]> {
  return [await buyer.balancePesewas(), await farmer.balancePesewas(), await transporter.balancePesewas()];
}

test('five people take tomatoes from the farm to the buyer, and the money to the farmer', async ({ people }) => {
  const stage = await setStage(people);
  const { admin, buyer } = stage.pages;
  await signIn(admin, 'admin@farmgate.test');
  const pursesBefore = await pursesOf(stage);
  const ledgerBefore = await soundLedger(admin);

  await test.step('they register, prove who they are, and the admin approves', () => enrol(stage));
  await test.step('the farmer lists tomatoes with two pictures, and the admin approves', () => offer(stage));
  const totalPesewas = await test.step('the buyer finds, orders and pays them', () => buy(stage));
  const orderId = new URL(buyer.url()).pathname.split('/').at(-1) ?? '';
  const deliveryPesewas = totalPesewas - PRODUCE_PESEWAS;
  expect(deliveryPesewas).toBeGreaterThan(0);
  await test.step('the farmer confirms, and the inspector finds the goods premium', () => confirmAndInspect(stage));
  await test.step('the farmer prepares them, and the transporter brings them', () => bring(stage));
  await test.step('the buyer confirms the receipt, and the escrow is released', () =>
    confirmReceipt(stage, totalPesewas));
  const earned = { farmer: SELLER_PESEWAS, transporter: deliveryPesewas };
  await test.step('the farmer and the transporter withdraw what they earned', () => cashOut(stage, earned));

  await test.step('every pesewa is accounted for', async () => {
    const purses = await pursesOf(stage);
    expect(purses.map((purse, index) => purse - (pursesBefore[index] ?? 0))).toEqual([-totalPesewas, 0, 0]);
    const transaction = await admin.request.get(`/api/escrow/transactions/${orderId}`);
    expect(await transaction.json()).toMatchObject({ status: 'released', amount: totalPesewas / 100 });
    // Wallets and escrow are as they were; the payouts wait for a day, as their numbers are new.
    expect(changeOf(ledgerBefore, await soundLedger(admin))).toEqual({
      platform_fees: FEE_PESEWAS,
      payouts_in_flight: SELLER_PESEWAS + deliveryPesewas,
      provider_cash: -totalPesewas,
    });
  });
});
