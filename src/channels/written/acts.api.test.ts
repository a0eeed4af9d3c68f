import { MINUTE_MS } from '#kernel/time.ts';
import { readBalance } from '#slices/escrow/contract.ts';
import { requestLoginCode } from '#slices/identity/contract.ts';
import { getOrder } from '#slices/orders/contract-read.ts';
import { newId } from '#kernel/ids.ts';
import { openTrade, type Trade } from '#test/support/orders/trade.ts';
import { newPhone } from '#test/support/people.ts';
import { rowsIn } from '#test/support/rows.ts';
import { SMS_ENV, SmsPhone } from '#test/support/sms-phone.ts';
import type { Viewer } from '#wire/viewer.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createWrittenChannel } from './channel.ts';

let trade: Trade;
let farmer: Viewer;
let phone: SmsPhone;
beforeAll(async () => {
  trade = await openTrade({}, SMS_ENV);
});
afterAll(() => trade.close());

const db = () => trade.app.platform.db;
const confirmed = (id: string) => rowsIn(db(), 'update users set phone_verified_at = now() where id = $1', [id]);

// Codes are bounded by number and account, so each test has a farmer of its own.
beforeEach(async () => {
  const number = newPhone();
  farmer = await trade.app.person({ role: 'farmer', firstName: 'Kofi', phone: number });
  await confirmed(farmer.id);
  phone = new SmsPhone(trade.app, number);
});

/** A paid order of this farmer's goods, with the number that people write. */
async function newOrder(): Promise<{ readonly id: string; readonly number: string }> {
  const listingId = await trade.listing({ productName: 'Maize' }, farmer);
  const order = await trade.place({ listingId, quantity: 20 });
  await trade.paid(order);
  return { id: order.id, number: order.orderNumber.split('-').at(-1) ?? '' };
}

const statusOf = async (id: string) => (await trade.app.as(farmer).call(getOrder, { params: { id } })).status;
const wrongOf = (code: string) => (code === '111111' ? '222222' : '111111');

describe('an order', () => {
  test('is confirmed and made ready, each by the code that came back, once', async () => {
    const { id, number } = await newOrder();
    const asked = await phone.code(`yes ${number}`);
    expect(asked.about).toMatch(/^Farmgate: Confirm \w{6}: 20 kg Maize to Ama \w+\? You get GHS \d+/);
    expect(await statusOf(id)).toBe('pending');
    expect(await phone.ask(`YES ${asked.code}`)).toContain(`${number} is confirmed.`);
    expect(await statusOf(id)).toBe('confirmed');
    expect(await phone.ask(`YES ${asked.code}`)).toContain('No open order ends in');
    const again = await phone.code(`${number} is ready`);
    expect(again.about).toContain('packed and ready for pickup?');
    expect(await phone.ask(again.code)).toContain('drivers see it now');
    expect(await statusOf(id)).toBe('ready_for_pickup');
  });

  test('is meant without its number where it is the only one that waits', async () => {
    const { id, number } = await newOrder();
    const { about, code } = await phone.code('Aane');
    expect(about).toContain(number);
    expect(await phone.ask('yes!')).toContain('the six digits that we sent');
    expect(await phone.ask(`yes${code}`)).toContain('is confirmed');
    expect(await statusOf(id)).toBe('confirmed');
  });

  test('is asked for where several wait, and never guessed', async () => {
    await newOrder();
    const { number } = await newOrder();
    expect(await phone.ask('yes')).toMatch(/Which order\? Write for example YES \w{6}/);
    expect(await phone.ask('yes 4711')).toContain('No open order ends in 4711');
    expect((await phone.code(`yes fg-261129-${number}`)).about).toContain(number);
  });

  test('is declined with what the buyer gets back, and not by a no to the question', async () => {
    const { id, number } = await newOrder();
    const first = await phone.code(`no ${number} rain spoiled it`);
    expect(first.about).toMatch(/Decline \w{6}: 20 kg Maize\? The buyer gets GHS \d+/);
    expect(await phone.ask('no')).toContain('Nothing was done');
    expect(await phone.ask(`yes ${first.code}`)).toContain('No open order ends in');
    expect(await statusOf(id)).toBe('pending');
    const { code } = await phone.code(`no ${number} rain spoiled it`);
    expect(await phone.ask(`yes ${code}`)).toContain(`${number} is declined`);
    expect(await statusOf(id)).toBe('cancelled');
    await trade.settle();
  });

  test('is refused with its own words where it cannot be done, and says its state', async () => {
    const { number } = await newOrder();
    expect(await phone.ask(`ready ${number}`)).toContain('this cannot be done now. It is: NEW');
    expect(await phone.ask(`order ${number}`)).toContain(`${number} 20 kg Maize to Ama`);
    expect(await phone.ask('orders')).toContain(`${number} NEW 20 kg Maize`);
    expect(await phone.ask(`code ${number}`)).toContain('no code is needed now');
  });
});

describe('a code', () => {
  test('is good for three tries, ten minutes and its own number', async () => {
    const { id, number } = await newOrder();
    const { code } = await phone.code(`yes ${number}`);
    const stranger = new SmsPhone(trade.app, newPhone());
    expect(await stranger.ask(`yes ${code}`)).toContain('not registered');
    for (let time = 0; time < 3; time += 1)
      expect(await phone.ask(`yes ${wrongOf(code)}${' '.repeat(time)}`)).toContain('not the code we sent');
    expect(await phone.ask(`yes ${code}`)).toContain('no longer valid');
    const late = await phone.code(`yes  ${number}`);
    trade.app.clock.advance(10 * MINUTE_MS);
    expect(await phone.ask(`yes ${late.code}`)).toContain('No open order ends in');
    expect(await statusOf(id)).toBe('pending');
  });

  test('is sent three times in a quarter of an hour, and signing in has codes of its own', async () => {
    const { number } = await newOrder();
    for (const text of [`yes ${number}`, `Yes ${number} pls`, `ok ${number}`]) await phone.code(text);
    expect(await phone.ask(`confirm ${number}`)).toMatch(/Too many attempts\. Try again in \d+ min/);
    await trade.app.as(null).call(requestLoginCode, { body: { phone: phone.number } });
    expect(await phone.news()).toEqual([expect.stringContaining('is your code to sign in')]);
  });

  test('of a question that another one took the place of opens neither', async () => {
    const one = await newOrder();
    const two = await newOrder();
    const first = await phone.code(`yes ${one.number}`);
    const second = await phone.code(`yes ${two.number}`);
    if (first.code !== second.code) expect(await phone.ask(`yes ${first.code}`)).toContain('not the code');
    expect(await phone.ask(`yes ${second.code}`)).toContain(`${two.number} is confirmed`);
    expect(await statusOf(one.id)).toBe('pending');
  });

  test('is kept as a keyed hash, and what was written encrypted', async () => {
    const { number } = await newOrder();
    const { code } = await phone.code(`yes ${number}`);
    const kept = await rowsIn(
      db(),
      "select p.secret_hash, encode(m.sealed, 'escape') as message, encode(a.sealed, 'escape') as act, d.body from sms_messages m, sms_acts a, one_time_proofs p, notice_deliveries d where m.phone = $1 and a.phone = $1 and p.id = a.challenge_id and d.kind = 'line_code' and d.address = $1",
      [phone.number],
    );
    expect(kept).toHaveLength(1);
    expect(JSON.stringify(kept)).not.toContain(code);
    expect(JSON.stringify(kept)).not.toContain(number);
  });
});

describe('a fault while an act is under way', () => {
  test('is made good: the act is done once, and said once', async () => {
    const { id, number } = await newOrder();
    const { code } = await phone.code(`yes ${number}`);
    const answers: string[] = [];
    let faults = 1;
    const channel = createWrittenChannel({
      ...trade.app.product,
      notify: async (_tx, { text }) => {
        faults -= 1;
        if (faults >= 0) throw new Error('The outbox is away.');
        answers.push(text);
      },
    });
    await channel.take('africastalking', { id: newId(), from: phone.number, to: null, text: `yes ${code}`, date: '' });
    expect(await statusOf(id)).toBe('confirmed');
    expect(answers).toEqual([]);
    trade.app.clock.advance(2 * MINUTE_MS);
    expect(await channel.catchUp()).toBe(1);
    expect(answers).toEqual([expect.stringContaining(`${number} is confirmed`)]);
    const steps = await rowsIn(db(), "select id from order_history where order_id = $1 and to_status = 'confirmed'", [
      id,
    ]);
    expect(steps).toHaveLength(1);
  });

  test('is said after three tries', async () => {
    const answers: string[] = [];
    const channel = createWrittenChannel({
      ...trade.app.product,
      viewers: { ...trade.app.product.viewers, read: async () => Promise.reject(new Error('The database is away.')) },
      notify: async (_tx, { text }) => void answers.push(text),
    });
    await channel.take('africastalking', { id: newId(), from: phone.number, to: null, text: 'bal', date: '' });
    for (let time = 0; time < 3; time += 1) {
      trade.app.clock.advance(2 * MINUTE_MS);
      await channel.catchUp();
    }
    expect(answers).toEqual(['Something went wrong on our side. Please write again.']);
  });
});

describe('an offer', () => {
  const drafts = () =>
    rowsIn(db(), 'select product_name, status from listings where farmer_id = $1 order by id', [farmer.id]);

  test('becomes a draft by its code, and asks back for what is missing', async () => {
    expect(await phone.ask('sell 10 bags maize 420')).toContain('SELL 10 BAGS 100KG MAIZE 420');
    expect(await phone.ask('sell 10 bags beans 100kg 420')).toMatch(/Which one do you mean\? Cowpea/);
    expect(await phone.ask('sell maize')).toContain('How much, and at which price');
    const { about, code } = await phone.code('sell 10bags maize 50kg @420 techiman');
    expect(about).toContain('Draft: 10 bags Maize of 50 kg at GHS 420 each, Techiman?');
    expect(await drafts()).toEqual([]);
    expect(await phone.ask(`yes ${code}`)).toContain('Maize is saved as a draft');
    expect(await drafts()).toEqual([{ product_name: 'Maize', status: 'draft' }]);
  });

  test('of loose kilograms is one too, and asks the town of somebody whose farm is nowhere known', async () => {
    await rowsIn(db(), "update users set residential_address = 'xqzt', farm_address = null where id = $1", [farmer.id]);
    expect(await phone.ask('sell 500kg maize 4.50')).toContain('Where are the goods?');
    const { about } = await phone.code('sell 500kg maize 4.50 techiman');
    expect(about).toContain('Draft: 500 kg Maize at GHS 4.50 by kg, Techiman?');
  });
});

describe('others', () => {
  test('buyers read, and do not act', async () => {
    await confirmed(trade.buyer.id);
    const buyer = new SmsPhone(trade.app, trade.buyer.phone ?? '');
    expect(await buyer.ask('yes 4711')).toContain('Only farmers do this here');
    expect(await buyer.ask('sell 10 bags maize 50kg 420')).toContain('Only farmers sell here');
  });

  test('the balance comes to its owner, and no administrator reads it', async () => {
    expect(await phone.ask('bal')).toContain('You can withdraw GHS 0. In escrow: GHS 0.');
    const { availableBalance } = await trade.app.as(farmer).call(readBalance);
    expect(availableBalance).toBe(0);
    const [delivery] = await rowsIn(
      db(),
      "select body from notice_deliveries where address = $1 and kind = 'sms_secret_answer'",
      [phone.number],
    );
    expect(delivery).toEqual({ body: '' });
  });
});
