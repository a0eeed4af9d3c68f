import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { buyYam, codeOn, demoBuyer } from './demo-trade.ts';
import { tomatoPicture } from './documents.ts';
import { fillIn, type People, signIn } from './e2e.ts';
import { HOUR_MS } from '#kernel/time.ts';

const HALF_HOUR_MS = HOUR_MS / 2;

/** What an act is about, and how it is done and counted. */
interface Subject {
  /** The page that it is done on. */
  readonly path: string;
  does(page: Page): Promise<void>;
  /** How often the server has it, asked as the person who did it. */
  count(page: Page): Promise<number>;
  /** What the same person does on a second device meanwhile, so that it cannot be done any more. */
  readonly elsewhere?: (second: Page) => Promise<void>;
}

/** Something that a role does where there is no network. */
export interface OfflineAct {
  readonly name: string;
  readonly account: string;
  /** How the phone calls it while it waits. */
  readonly label: RegExp;
  /** What the phone says where a second device was first; null where both may be done. */
  readonly refusal: RegExp | null;
  prepare(people: People): Promise<Subject>;
}

export async function arriveAs(people: People, account: string): Promise<Page> {
  const page = await people.arrive(account);
  await signIn(page, `${account}@farmgate.test`);
  return page;
}

async function done(answer: ReturnType<Page['request']['post']>): Promise<void> {
  const response = await answer;
  expect(response.ok(), await response.text()).toBe(true);
}

const answerOf = async (page: Page, path: string): Promise<unknown> => (await page.request.get(path)).json();

const move = (page: Page, id: string, status: string) =>
  done(page.request.put(`/api/orders/${id}/status`, { data: { status } }));

const withHistory = z.object({ history: z.array(z.object({ to: z.string() })) });

/** Yam that is paid for, and the people around it. */
async function paidOrder(people: People) {
  const buyer = await demoBuyer(people);
  const { path } = await buyYam(buyer, '5', await people.phone(`024${people.tag}7`));
  return { buyer, path, id: path.split('/').at(-1) ?? '' };
}

/** The same order, accepted by the driver and ready at the farm. */
async function readyOrder(people: People) {
  const order = await paidOrder(people);
  const [farmer, driver] = [await arriveAs(people, 'farmer'), await arriveAs(people, 'transporter')];
  await move(farmer, order.id, 'confirmed');
  await move(farmer, order.id, 'ready_for_pickup');
  await move(driver, order.id, 'ready_for_pickup');
  return { ...order, farmer, driver };
}

const confirmsOrder: OfflineAct = {
  name: 'a farmer’s confirmation of an order',
  account: 'farmer',
  label: /Confirm Order: FG-/,
  refusal: /cancelled/,
  async prepare(people) {
    const { id, path } = await paidOrder(people);
    return {
      path,
      does: (page) => page.getByRole('button', { name: 'Confirm Order' }).click(),
      async count(page) {
        const { history } = withHistory.parse(await answerOf(page, `/api/orders/${id}`));
        return history.filter(({ to }) => to === 'confirmed').length;
      },
      elsewhere: (second) => done(second.request.post(`/api/orders/${id}/cancel`, { data: {} })),
    };
  },
};

const listsGoods: OfflineAct = {
  name: 'a farmer’s listing with a photo',
  account: 'farmer',
  label: /New listing/,
  refusal: null,
  async prepare({ tag }) {
    const product = `Kept beans ${tag}`;
    const listings = z.array(z.object({ productName: z.string(), imageUrls: z.array(z.string()) }));
    return {
      path: '/listings',
      does: (page) => offer(page, product),
      async count(page) {
        const own = listings.parse(await answerOf(page, '/api/my-listings?limit=50'));
        return own.filter(({ productName, imageUrls }) => productName === product && imageUrls.length === 1).length;
      },
    };
  },
};

/** Fills the dialog of a new listing and sends it. */
export async function offer(page: Page, product: string): Promise<void> {
  await page.getByRole('button', { name: 'Create Listing' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Create Listing' });
  await dialog.getByLabel('Category').selectOption('vegetables');
  await dialog.getByLabel('Quality grade').selectOption('standard');
  await fillIn(page, { 'Product name': product, 'Quantity (kg)': '120', 'Price per kg (GHS)': '6.5' });
  await dialog.getByLabel('Pictures').setInputFiles([await tomatoPicture('crate.jpg', '#e9d9b8')]);
  await dialog.getByRole('button', { name: 'Create and send for review' }).click();
}

const writesMessage: OfflineAct = {
  name: 'a buyer’s message',
  account: 'buyer',
  label: /Message to/,
  refusal: null,
  async prepare(people) {
    const buyer = await demoBuyer(people);
    const talks = z.array(z.object({ id: z.string() })).min(1);
    const [talk] = talks.parse(await answerOf(buyer, '/api/messages/conversations'));
    const words = `Is it still there? ${people.tag}`;
    const messages = z.array(z.object({ content: z.string() }));
    return {
      path: `/messages?conversation=${talk?.id}`,
      async does(page) {
        await page.getByRole('textbox', { name: /^Message to/ }).fill(words);
        await page.getByRole('textbox', { name: /^Message to/ }).press('Enter');
      },
      async count(page) {
        const sent = messages.parse(await answerOf(page, `/api/messages?conversationId=${talk?.id}`));
        return sent.filter(({ content }) => content === words).length;
      },
    };
  },
};

const reviewsOrder: OfflineAct = {
  name: 'a buyer’s review',
  account: 'buyer',
  label: /Review of/,
  refusal: /review/,
  async prepare(people) {
    const { id, buyer, driver } = await readyOrder(people);
    for (const status of ['picked_up', 'in_transit', 'delivered']) await move(driver, id, status);
    await done(buyer.request.post(`/api/escrow/${id}/release`));
    const words = `Dry and clean ${people.tag}`;
    const written = z.object({ review: z.object({ comment: z.string().nullable() }).nullable() });
    return {
      path: `/orders/${id}/review`,
      async does(page) {
        for (const part of ['The produce', 'The farmer', 'The delivery'])
          await page
            .getByRole('group', { name: new RegExp(`^${part}`) })
            .getByTitle('Good', { exact: true })
            .click();
        await page.getByLabel('Comment').fill(words);
        await page.getByRole('button', { name: 'Publish review' }).click();
      },
      async count(page) {
        const { review } = written.parse(await answerOf(page, `/api/orders/${id}/review`));
        return review?.comment === words ? 1 : 0;
      },
      elsewhere: (second) =>
        done(
          second.request.post(`/api/orders/${id}/review`, {
            data: { farmerRating: 3, productRating: 3, deliveryRating: 3 },
          }),
        ),
    };
  },
};

const picksUp: OfflineAct = {
  name: 'a driver’s pickup by code',
  account: 'transporter',
  label: /FG-/,
  refusal: /deliver/,
  async prepare(people) {
    const { id, path, farmer } = await readyOrder(people);
    const code = await codeOn(farmer, path, 'Your pickup code');
    const number = await farmer.getByRole('heading', { name: /^FG-/ }).innerText();
    const report = z.object({ proof: z.string().nullable(), happenedAt: z.string(), receivedAt: z.string() });
    const handOver = z.object({ reports: z.array(report) });
    return {
      path: '/transport-dashboard/day',
      async does(page) {
        const order = page.getByRole('link', { name: number });
        const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /^Pick up in/ }) });
        const task = card
          .getByRole('listitem')
          .filter({ has: order })
          .or(card.filter({ has: order }))
          .last();
        await task.getByText(/^Enter the .* code$/).click();
        await task.getByLabel(/^The .* code/).fill(code);
        await task.getByRole('button', { name: /^Mark as/ }).click();
      },
      async count(page) {
        const { reports } = handOver.parse(await answerOf(page, `/api/transport/orders/${id}/hand-over`));
        // Dated by the hour at which it was, whatever the phone's clock said.
        const apart = ({ happenedAt, receivedAt }: (typeof reports)[number]) =>
          Math.abs(Date.parse(receivedAt) - Date.parse(happenedAt));
        return reports.filter((one) => one.proof === 'code' && apart(one) < HALF_HOUR_MS).length;
      },
      async elsewhere(second) {
        for (const status of ['picked_up', 'in_transit', 'delivered']) await move(second, id, status);
      },
    };
  },
};

const reportsInspection: OfflineAct = {
  name: 'an inspector’s report with a photo',
  account: 'inspector',
  label: /Report on/,
  refusal: /is rejected/,
  async prepare(people) {
    const farmer = await arriveAs(people, 'farmer');
    const productName = `Waiting beans ${people.tag}`;
    const facts = { category: 'legumes', quantity: 90, pricePerKg: 8, qualityGrade: 'standard', location: 'Techiman' };
    const made = await farmer.request.post('/api/listings', { data: { productName, ...facts } });
    const { id } = z.object({ id: z.string() }).parse(await made.json());
    const notes = `Cut ten of them ${people.tag}`;
    const scores = { appearance: 9, freshness: 8, size: 7, packaging: 8 };
    const completed = z.array(z.object({ notes: z.string().nullable() }));
    return {
      path: `/quality-inspector?item=${id}`,
      async does(page) {
        for (const [part, score] of Object.entries(scores))
          await page
            .getByRole('radiogroup', { name: new RegExp(`^${part}`, 'i') })
            .getByRole('radio', { name: String(score), exact: true })
            .check();
        await page.getByRole('radio', { name: 'B Good' }).check();
        await page.getByRole('textbox', { name: 'Notes' }).fill(notes);
        await page.getByLabel('Photos').setInputFiles([await tomatoPicture('crate.jpg', '#dfe8c8')]);
        await page.getByRole('button', { name: 'Submit Report' }).click();
      },
      async count(page) {
        const reports = completed.parse(await answerOf(page, '/api/quality/inspections/completed'));
        return reports.filter((report) => report.notes === notes).length;
      },
      elsewhere: (second) =>
        done(
          second.request.post(`/api/quality/inspections/${id}/submit`, {
            data: { overallGrade: 'C', ...scores, notes: 'Seen by daylight', approved: false },
          }),
        ),
    };
  },
};

/** What each role does where there is no network (decision 91). */
export const OFFLINE_ACTS = [
  confirmsOrder,
  listsGoods,
  writesMessage,
  reviewsOrder,
  picksUp,
  reportsInspection,
] as const;
