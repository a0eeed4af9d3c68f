import { expect, test } from 'vitest';
import { isPushEndpoint } from './push-subscription.ts';

const loopback = false;

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
  'https://web.push.apple.com/QGfa',
  'https://wns2-par02p.notify.windows.com/w/?token=BQYA',
])('a push service is sent to: %s', (endpoint) => {
  expect(isPushEndpoint(endpoint, { loopback })).toBe(true);
});

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://user:secret@fcm.googleapis.com/fcm/send/abc',
  'https://127.0.0.1/push',
  'https://2130706433/push',
  'https://0x7f.1/push',
  'https://10.0.0.8/push',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/push',
  'https://[fd00::1]/push',
  'https://8.8.8.8/push',
  'https://localhost/push',
  'https://localhost./push',
  'https://database/push',
  'https://metadata.google.internal/push',
  'https://printer.local/push',
  'https://printer.local./push',
  'javascript:alert(1)',
  'not an address',
  '',
  `https://fcm.googleapis.com/${'a'.repeat(2000)}`,
])('anything else is not: %s', (endpoint) => {
  expect(isPushEndpoint(endpoint, { loopback })).toBe(false);
});

test('this machine only where that is allowed, and nothing else then either', () => {
  for (const host of ['127.0.0.1:4400', 'localhost:4400', '[::1]:4400']) {
    expect(isPushEndpoint(`https://${host}/push/1`, { loopback: true })).toBe(true);
    expect(isPushEndpoint(`https://${host}/push/1`, { loopback })).toBe(false);
    expect(isPushEndpoint(`http://${host}/push/1`, { loopback: true })).toBe(false);
  }
  expect(isPushEndpoint('https://10.0.0.8/push', { loopback: true })).toBe(false);
});
