import { describe, expect, test } from 'vitest';
import { NOTICES, noticeOf } from './catalogue.ts';
import { keptSeconds, lockScreenWords, thingOf } from './lock-screen.ts';

const WORDS = {
  title: 'Payment received',
  text: 'GHS 1,240.00 waits in escrow.',
  action: 'Open the order',
  lock: null,
};
const LOCK = { title: 'Wo ɔda', sentence: 'Ɔda FG-1 afiri afuom.', open: 'Bue Farmgate na kenkan.' };

describe('what a locked phone shows', () => {
  test('is title and text', () => {
    const { title, body } = lockScreenWords('orders', { ...WORDS, text: 'It has left the farm.' });
    expect([title, body]).toEqual(['Payment received', 'It has left the farm.']);
  });

  test.each(['GHS 1,240.00 waits.', '₵1,240.00 waits.'])(
    'names no amount that the title keeps to itself: %s',
    (text) => {
      expect(lockScreenWords('money', { ...WORDS, text }).body).toBe('Open the order');
      expect(lockScreenWords('money', { ...WORDS, text, title: '₵1,240.00 received' }).body).toBe(text);
    },
  );

  test('is of the account the title alone', () => {
    expect(lockScreenWords('account', { ...WORDS, text: 'From 41.66.204.10.' }).body).toBe('Open the order');
  });

  test('is short, whatever people wrote', () => {
    const long = 'tomatoes '.repeat(100);
    const { title, body } = lockScreenWords('community', { title: long, text: long, action: '', lock: null });
    expect([title.length, body.length]).toEqual([80, 180]);
  });

  test('is in another language what the SMS says under the name of the topic, by the same rules', () => {
    const shown = (topic: 'orders' | 'account', sentence = LOCK.sentence) =>
      lockScreenWords(topic, { ...WORDS, lock: { ...LOCK, sentence } });
    expect(shown('orders')).toEqual({ title: 'Wo ɔda', body: 'Ɔda FG-1 afiri afuom.' });
    expect(shown('orders', 'GHS 20.00 aba.').body).toBe(LOCK.open);
    expect(shown('account').body).toBe(LOCK.open);
    expect(shown('orders', 'x'.repeat(300)).body).toHaveLength(180);
  });

  test('is never a code, a private link, or an amount that its title hides, of whatever kind', () => {
    for (const [kind, { channels, topic, secret, sample }] of Object.entries(NOTICES)) {
      if (secret) expect(channels, kind).not.toContain('push');
      const words = noticeOf(kind)?.words(sample, 'https://farmgate.example/orders');
      if (!words || secret) continue;
      const { title, body } = lockScreenWords(topic, words);
      if (!/₵|GHS/.test(title)) expect(body, kind).not.toMatch(/₵|GHS/);
      expect(`${title} ${body}`, kind).not.toMatch(/\/track\/|token=/);
    }
  });
});

test('what nobody can turn off waits longer for a phone without a network', () => {
  expect(keptSeconds('orders')).toBe(3 * 86_400);
  expect(keptSeconds('community')).toBe(86_400);
});

test('a newer notice takes the place of an older one about the same thing only', () => {
  const order = 'https://farmgate.example/orders/0198c0de-0000-7000-8000-000000000001';
  expect(thingOf('message_received', order, 'a')).toBe(thingOf('message_received', order, 'b'));
  expect(thingOf('order_picked_up', order, 'a')).not.toBe(thingOf('order_delivered', order, 'a'));
  expect(thingOf('payout_sent', 'https://farmgate.example/wallet', 'a')).toBe('a');
});
