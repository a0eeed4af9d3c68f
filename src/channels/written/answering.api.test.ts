import { newId } from '#kernel/ids.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#kernel/time.ts';
import { readChoices } from '#slices/notifications/contract.ts';
import { replacePrices } from '#slices/market/server/index.ts';
import { testApp } from '#test/support/app.ts';
import { newPhone } from '#test/support/people.ts';
import { rowsIn } from '#test/support/rows.ts';
import { seenInKumasi } from '#test/support/seen-prices.ts';
import { postSms, SMS_ENV, SMS_SECRET, SmsPhone, smsTo } from '#test/support/sms-phone.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createWrittenChannel } from './channel.ts';

const app = await testApp({ env: SMS_ENV });
afterAll(() => app.close());

const record = (market: string, price: string, more: object = {}) => ({
  ...{
    date: '2026-10-15',
    region_iso: market === 'Kumasi' ? 'GH-AH' : 'GH-NP',
    market,
    commodity: 'Maize',
    unit: 'KG',
  },
  ...{ pricetype: 'Retail', currency: 'GHS', price, conflict: '0' },
  ...more,
});

beforeAll(() =>
  app.platform.db.transaction((tx) =>
    replacePrices(tx, [
      record('Kumasi', '6'),
      record('Tamale', '3.5'),
      record('Tamale', '300', { unit: '100 KG', pricetype: 'Wholesale' }),
      record('Kumasi', '9', { commodity: 'Rice (local)' }),
      record('Kumasi', '12', { commodity: 'Rice (imported)' }),
    ]),
  ),
);

const stranger = () => new SmsPhone(app, newPhone());

describe('anybody', () => {
  test('asks prices of a crop, in a market and where there is none', async () => {
    const phone = stranger();
    expect(await phone.ask('price maize')).toBe('Farmgate: Maize (white) wholesale, GHS by kg: Tamale 3, Oct 26');
    expect(await phone.ask('pricemaize tamale')).toBe(
      'Farmgate: Maize (white), Tamale: wholesale GHS 3, retail GHS 3.50 by kg, Oct 26. 100 kg: GHS 300.',
    );
    expect(await phone.ask('aburo boɔ kumase')).toContain('Maize (white), Kumasi: retail GHS 6 by kg');
    expect(await phone.ask('rice kumasi')).toContain('Rice (local) Kumasi 9 Oct 26, Rice (imported) Kumasi 12');
    expect(await phone.ask('price maize wa')).toContain('No price of Maize (white) in Wa. Others');
    expect(await phone.ask('price okro')).toContain('We have no prices of');
    expect(await phone.ask('price')).toContain('Which crop?');
  });

  test('reads what three people in the field saw lately, before what was published', async () => {
    const phone = stranger();
    await seenInKumasi(app, 'maize', [4, 5, 4.5]);
    await seenInKumasi(app, 'rice-imported', [12, 13, 14]);
    const day = app.clock.now().toLocaleDateString('en-GH', { day: 'numeric', month: 'short', timeZone: 'UTC' });
    expect(await phone.ask('maize kumasi')).toBe(
      `Farmgate: Maize (white), Kumasi: retail GHS 4.50 by kg, as 3 people saw by ${day}.`,
    );
    expect(await phone.ask('price maize')).toContain('Maize (white), Ghana: retail GHS 4.50');
    expect(await phone.ask('price maize tamale')).toContain('Maize (white), Tamale: wholesale GHS 3');
    // One kind of rice alone would hide the other.
    expect(await phone.ask('rice kumasi')).toContain('Rice (local) Kumasi 9 Oct 26');
    await seenInKumasi(app, 'rice-local', [8, 9, 10]);
    expect(await phone.ask('rice, kumasi')).toBe(
      'Farmgate: Seen in the last 30 days, GHS by kg: Rice (local) 9, Rice (imported) 13',
    );
  });

  test('is helped, and reads how to register for the rest', async () => {
    const phone = stranger();
    expect(await phone.ask('mmoa')).toContain('register: dial *920*33# or see');
    for (const text of ['bal', 'orders', 'sell 10 bags maize 420', 'yes 4711', 'start'])
      expect(await phone.ask(text)).toContain('This number is not registered');
    expect(await phone.ask('stop')).toContain('We send you nothing unless you write to us');
    expect(await phone.ask('zzz zzz')).toContain('We did not understand');
  });

  test('is warned not to send a PIN, and withdraws nothing', async () => {
    expect(await stranger().ask('withdraw 100 pin 4826')).toContain('Never write your PIN');
  });
});

describe('somebody registered', () => {
  test('turns news off and on again, and keeps their e-mail', async () => {
    const viewer = await app.person({ role: 'farmer', phone: newPhone() });
    await rowsIn(app.platform.db, 'update users set phone_verified_at = now() where id = $1', [viewer.id]);
    const phone = new SmsPhone(app, viewer.phone ?? '');
    const choices = async () => {
      const all = await app.as(viewer).call(readChoices);
      return all.filter(({ locked }) => !locked).map(({ sms, email }) => ({ sms, email }));
    };
    expect(await phone.ask('START')).toContain('News by SMS is on again');
    expect(await choices()).toEqual(Array.from({ length: 3 }, () => ({ sms: true, email: true })));
    expect(await phone.ask('Stop.')).toContain('News by SMS is off');
    expect(await choices()).toEqual(Array.from({ length: 3 }, () => ({ sms: false, email: true })));
    expect(await phone.ask('help')).toContain('SELL 10 BAGS 100KG MAIZE 420');
  });

  test('is a stranger while the number is not confirmed', async () => {
    const viewer = await app.person({ role: 'farmer', phone: newPhone() });
    expect(await new SmsPhone(app, viewer.phone ?? '').ask('bal')).toContain('not registered');
  });

  test('is a stranger as an administrator, whose sessions need more than a number', async () => {
    const viewer = await app.person({ role: 'admin', phone: newPhone() });
    await rowsIn(app.platform.db, 'update users set phone_verified_at = now() where id = $1', [viewer.id]);
    expect(await new SmsPhone(app, viewer.phone ?? '').ask('bal')).toContain('not registered');
  });

  test('reads that the account is deactivated', async () => {
    const viewer = await app.person({ role: 'farmer', phone: newPhone() });
    await rowsIn(app.platform.db, 'update users set phone_verified_at = now(), is_active = false where id = $1', [
      viewer.id,
    ]);
    expect(await new SmsPhone(app, viewer.phone ?? '').ask('bal')).toContain('This account is deactivated');
  });
});

const countOf = async (phone: string) => (await smsTo(app, phone)).length;

describe('nobody makes us pay for answers', () => {
  test('the same words are answered three times an hour, and again after it', async () => {
    const phone = stranger();
    for (let time = 0; time < 5; time += 1) await phone.write(time % 2 === 0 ? 'Price maize!' : 'price  MAIZE');
    expect(await countOf(phone.number)).toBe(3);
    app.clock.advance(HOUR_MS);
    expect(await phone.ask('price maize')).toContain('Maize');
  });

  test('what is not clear is answered five times a day', async () => {
    const phone = stranger();
    for (let time = 0; time < 8; time += 1) await phone.write(`hmm ${'x'.repeat(time + 1)}`);
    expect(await countOf(phone.number)).toBe(5);
    expect(await phone.ask('price maize')).toContain('Maize');
  });

  test('a number is answered twenty times a day, then not; stop is done all the same', async () => {
    const viewer = await app.person({ role: 'farmer', phone: newPhone() });
    await rowsIn(app.platform.db, 'update users set phone_verified_at = now() where id = $1', [viewer.id]);
    const phone = new SmsPhone(app, viewer.phone ?? '');
    await phone.write('start');
    for (let time = 0; time < 25; time += 1) await phone.write(`price maize ${'z'.repeat(time + 3)}`);
    expect(await countOf(phone.number)).toBe(20);
    expect(await phone.write('stop')).toEqual([]);
    const choices = await app.as(viewer).call(readChoices);
    expect(choices.filter(({ locked }) => !locked).every(({ sms }) => !sms)).toBe(true);
    app.clock.advance(DAY_MS);
    expect(await phone.ask('price maize')).toContain('Maize');
  });

  test.each(['MTN', '1789', 'Farmgate', '+14155550100', '233'])(
    'a sender such as %s is never answered',
    async (from) => {
      const before = await rowsIn(app.platform.db, 'select count(*)::int as sent from notices');
      expect((await postSms(app, { id: newId(), from, text: 'price maize', date: 'now' })).status).toBe(200);
      await app.settle();
      expect(await rowsIn(app.platform.db, 'select count(*)::int as sent from notices')).toEqual(before);
      const [row] = await rowsIn(app.platform.db, 'select quiet from sms_messages order by id desc limit 1');
      expect(row).toEqual({ quiet: 'foreign' });
    },
  );

  test('nor is a message from the number that it was sent to', async () => {
    const number = newPhone();
    await postSms(app, { id: newId(), from: number, to: number, text: 'price maize', date: 'now' });
    expect(await countOf(number)).toBe(0);
  });
});

describe('a fault', () => {
  const answers: string[] = [];
  let isBroken = true;
  const channel = createWrittenChannel({
    ...app.product,
    notify: async (_tx, { text }) => {
      if (isBroken) throw new Error('The outbox is away.');
      answers.push(text);
    },
  });
  const sms = (id: string) => ({ id, from: newPhone(), to: '1789', text: 'price maize', date: 'now' });

  test('is made good later, and the answer leaves once', async () => {
    const message = sms(newId());
    await channel.take('africastalking', message);
    expect(answers).toEqual([]);
    isBroken = false;
    await channel.take('africastalking', message);
    expect(await channel.catchUp()).toBe(0);
    app.clock.advance(2 * MINUTE_MS);
    expect(await channel.catchUp()).toBe(1);
    expect(await channel.catchUp()).toBe(0);
    expect(answers).toEqual([expect.stringContaining('Maize (white)')]);
  });

  test('two processes that are handed one message answer it once', async () => {
    const other = createWrittenChannel({ ...app.product, notify: async (_tx, { text }) => void answers.push(text) });
    const message = sms(newId());
    const before = answers.length;
    await Promise.all([channel, other, channel, other].map((each) => each.take('africastalking', message)));
    expect(answers.length - before).toBe(1);
  });
});

test('messages are gone after two days', async () => {
  await postSms(app, { id: newId(), from: newPhone(), text: 'price maize', date: 'now' });
  app.clock.advance(2 * DAY_MS + HOUR_MS);
  await app.settle();
  expect(await rowsIn(app.platform.db, 'select id from sms_messages')).toEqual([]);
});

test('the page of a plain phone writes an SMS, and shows no answer that is private', async () => {
  const viewer = await app.person({ role: 'farmer', phone: newPhone() });
  await rowsIn(app.platform.db, 'update users set phone_verified_at = now() where id = $1', [viewer.id]);
  const write = (text: string, from = 'same-origin') =>
    app.request('/sms/simulator', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': from },
      body: JSON.stringify({ phone: viewer.phone, text }),
    });
  expect(await (await write('price maize')).json()).toEqual({ said: expect.stringContaining('Maize (white)') });
  expect(await (await write('bal')).json()).toEqual({ said: null });
  expect((await write('price maize', 'cross-site')).status).toBe(403);
  expect((await write('')).status).toBe(400);
  expect(await (await app.request('/ussd/simulator')).text()).toContain('Send SMS');
});

test('a door without its secret is no door', async () => {
  for (const path of ['africastalking', 'africastalking/wrong', `hubtel/${SMS_SECRET}`, SMS_SECRET])
    expect((await app.request(`/sms/${path}`, { method: 'POST', body: 'from=1&text=x' })).status).toBe(404);
});
