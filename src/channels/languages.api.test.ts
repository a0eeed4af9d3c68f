import { approveTranslation, writeTranslation } from '#slices/languages/contract.ts';
import { readLanguage } from '#slices/identity/contract-line.ts';
import { testApp } from '#test/support/app.ts';
import { newPhone } from '#test/support/people.ts';
import { rowsIn } from '#test/support/rows.ts';
import { SMS_ENV, SmsPhone } from '#test/support/sms-phone.ts';
import { USSD_ENV, UssdPhone } from '#test/support/ussd-phone.ts';
import { afterAll, describe, expect, test } from 'vitest';

const app = await testApp({ env: { ...USSD_ENV, ...SMS_ENV } });
afterAll(() => app.close());

const REGISTER = `
  < 1 Gua so boo
  > "Twere wo din"
  < Wo din a edi kan
  > Ama
  > Owusu
  > "Meye kuaye na meton"
  < Kuro ben
  > Techiman
  < Ama Owusu, farmer, Techiman
  > "Yes"
  < Choose a PIN
  > 4826
  > 4826
  < Akwaaba Ama. Yeatwere wo din.
  < 1 Oda
`;

const languageOf = (phone: string) => rowsIn(app.platform.db, 'select language from users where phone = $1', [phone]);

describe('a plain phone', () => {
  test('speaks the language that its number chose before it had an account, and after', async () => {
    const phone = new UssdPhone(app, newPhone());
    await phone.play(`
      dial
      < 1 Market prices
      < 4 Language
      > "Language"
      > "Twi"
      < Obi a oka no nhwee nsem yi mu
    `);
    await phone.play(`> 00${REGISTER}`);
    expect(await languageOf(phone.number)).toEqual([{ language: 'ak' }]);
    expect(await rowsIn(app.platform.db, 'select 1 from line_languages', [])).toEqual([]);
    const sms = new SmsPhone(app, phone.number);
    expect(await sms.ask('orders')).toBe('Farmgate: Oda biara ntwen wo.');
    expect(await sms.ask('bal')).toContain('You can withdraw');
    expect(await sms.ask('ENGLISH')).toContain('We write English to you');
    expect(await sms.ask('orders')).toBe('Farmgate: No order waits for you.');
    expect(await languageOf(phone.number)).toEqual([{ language: 'en' }]);
  });

  test('shows money in its language once each text of the screen is approved', async () => {
    const phone = new UssdPhone(app, newPhone());
    const sms = new SmsPhone(app, phone.number);
    expect(await sms.ask('language twi')).toContain('Obi a oka no nhwee');
    await phone.play(`dial${REGISTER}`);
    await phone.play(`
      > "Sika"
      < You can withdraw
      < 1 Withdraw
      < 0 Back
    `);
    const [one, two] = [await app.person({ role: 'admin' }), await app.person({ role: 'admin' })];
    const texts = [
      ['money.balance', 'Yi {available}. {held} {pending}'],
      ['money.withdraw', 'Yi sika'],
      ['money.history', 'Dada'],
    ] as const;
    const english = [
      'You can withdraw {available}.\nIn escrow: {held}.\nOn its way to you: {pending}.',
      'Withdraw',
      'Last withdrawals',
    ];
    for (const [index, [message, text]] of texts.entries()) {
      const params = { language: 'ak', area: 'ussd', message } as const;
      await app.as(one).call(writeTranslation, { params, body: { text } });
      await app.as(two).call(approveTranslation, { params, body: { text, english: english[index] ?? '' } });
    }
    await phone.play(`
      > 0
      > "Sika"
      < Yi GHS 0. GHS 0 GHS 0
      < 1 Yi sika
      < 0 San ko akyi
    `);
  });
});

test('an SMS asks which language, and a number that nobody has keeps its own', async () => {
  const sms = new SmsPhone(app, newPhone());
  expect(await sms.ask('language')).toContain('Which language?');
  expect(await sms.ask('HAUSA')).toContain('Mai jin harshen bai duba ba tukuna');
  expect(await sms.ask('zzz qqq')).toBe('Farmgate: Ba mu gane ba. Rubuta HELP, ko PRICE MAIZE TECHIMAN.');
});

test('the web shows people their language', async () => {
  const farmer = await app.person({ role: 'farmer' });
  expect(await app.as(farmer).call(readLanguage)).toEqual({ language: 'en' });
});
