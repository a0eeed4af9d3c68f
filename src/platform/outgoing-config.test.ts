import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

const BASE = { DATABASE_URL: 'postgres://localhost/farmgate', NODE_ENV: 'test' };
const outgoing = (more: Record<string, string>) => readConfig({ ...BASE, ...more }).outgoing;
const SMS = {
  AFRICASTALKING_USERNAME: 'farmgate',
  AFRICASTALKING_API_KEY: 'atsk_1',
  AFRICASTALKING_REPORT_TOKEN: 'a-token-of-24-characters-',
};

const KANNEL = {
  KANNEL_URL: 'http://127.0.0.1:13013/',
  KANNEL_USERNAME: 'farmgate',
  KANNEL_PASSWORD: 'secret',
  KANNEL_SENDER: 'FARMGATE',
  KANNEL_REPORT_TOKEN: 'a-token-of-24-characters-',
};

const HUBTEL = { HUBTEL_SMS_CLIENT_ID: 'id', HUBTEL_SMS_CLIENT_SECRET: 'secret', HUBTEL_SMS_SENDER: 'FARMGATE' };

test('nothing set keeps everything in the outbox; an empty variable is not set', () => {
  const nothing = { smtp: null, africasTalking: null, hubtel: null, kannel: null, staffEmail: null, showSecrets: true };
  expect(outgoing({})).toEqual(nothing);
  expect(outgoing({ SMTP_URL: '', AFRICASTALKING_API_KEY: '' })).toEqual(nothing);
});

test('a whole set is taken; the trial account has its own address', () => {
  expect(outgoing({ SMTP_URL: 'smtps://u:p@mail.example:465', SMTP_FROM: 'market@farmgate.example' }).smtp).toEqual({
    url: 'smtps://u:p@mail.example:465',
    from: 'market@farmgate.example',
  });
  expect(outgoing(SMS).africasTalking).toMatchObject({ url: 'https://api.africastalking.com', sender: null });
  expect(
    outgoing({ ...SMS, AFRICASTALKING_USERNAME: 'sandbox', AFRICASTALKING_SENDER: 'FARMGATE' }).africasTalking,
  ).toMatchObject({ url: 'https://api.sandbox.africastalking.com', sender: 'FARMGATE' });
  expect(outgoing(KANNEL).kannel).toMatchObject({ url: 'http://127.0.0.1:13013', sender: 'FARMGATE' });
  expect(outgoing(HUBTEL).hubtel).toMatchObject({ url: 'https://sms.hubtel.com', sender: 'FARMGATE' });
  expect(outgoing({ ...HUBTEL, HUBTEL_SMS_URL: 'http://127.0.0.1:1/' }).hubtel?.url).toBe('http://127.0.0.1:1');
  expect(outgoing({ FARMGATE_STAFF_EMAIL: 'desk@farmgate.example' }).staffEmail).toBe('desk@farmgate.example');
});

describe('the start is refused', () => {
  test.each([
    [{ SMTP_URL: 'smtp://mail.example' }, 'SMTP_FROM'],
    [{ SMTP_FROM: 'market@farmgate.example' }, 'SMTP_URL'],
    [{ AFRICASTALKING_USERNAME: 'farmgate' }, 'AFRICASTALKING_API_KEY and AFRICASTALKING_REPORT_TOKEN'],
    [{ AFRICASTALKING_SENDER: 'FARMGATE' }, 'AFRICASTALKING_USERNAME and AFRICASTALKING_API_KEY'],
    [{ ...SMS, AFRICASTALKING_REPORT_TOKEN: 'short' }, 'AFRICASTALKING_REPORT_TOKEN'],
    [{ SMTP_URL: 'https://mail.example', SMTP_FROM: 'market@farmgate.example' }, 'SMTP_URL'],
    [{ KANNEL_URL: 'http://127.0.0.1:13013' }, 'KANNEL_USERNAME and KANNEL_PASSWORD'],
    [{ ...KANNEL, KANNEL_SENDER: 'a name of 15 letters' }, 'KANNEL_SENDER'],
    [{ HUBTEL_SMS_CLIENT_ID: 'id' }, 'HUBTEL_SMS_CLIENT_SECRET and HUBTEL_SMS_SENDER'],
    [{ HUBTEL_SMS_URL: 'http://127.0.0.1:1' }, 'HUBTEL_SMS_CLIENT_ID'],
    [{ ...KANNEL, ...SMS }, 'one of them'],
    [{ ...KANNEL, ...HUBTEL }, 'one of them'],
    [{ FARMGATE_STAFF_EMAIL: 'nobody' }, 'FARMGATE_STAFF_EMAIL'],
  ])('with %o, naming what is wrong', (env, named) => {
    expect(() => outgoing(env)).toThrow(named);
  });

  test('and no secret shows in why', () => {
    expect(() => outgoing({ SMTP_URL: 'smtp://user:very-secret@mail.example' })).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('very-secret') }),
    );
  });
});

test('codes may be read in the outbox only where there is nothing to protect', () => {
  const production = { ...BASE, NODE_ENV: 'production', FARMGATE_SECRET: 'a secret of a real server, long enough' };
  expect(readConfig(production).outgoing.showSecrets).toBe(false);
  expect(readConfig({ ...production, FARMGATE_DEMO: '1' }).outgoing.showSecrets).toBe(true);
});
