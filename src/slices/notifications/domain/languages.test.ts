import { draftOf, type Message, MESSAGES, nameOf, type Speaking } from '#kernel/languages/catalogue.ts';
import { type Translated, TRANSLATED } from '#kernel/languages/language.ts';
import { isGsm7, smsSegments } from '#kernel/telephone/gsm7.ts';
import { hostile } from '#test/support/hostile-notice.ts';
import { describe, expect, test } from 'vitest';
import { NOTICES, noticeOf } from './catalogue.ts';
import { lockScreenWords } from './lock-screen.ts';
import type { NoticeParams } from './notice.ts';

const URL = 'https://farmgate.example/track/0123456789abcdef0123456789abcdef';
const KINDS = Object.entries(NOTICES);
const ids = MESSAGES.filter(({ area }) => area === 'notice').map(({ id }) => id);

/** As if a speaker had approved every draft, and English where there is none, so that the SMS is in one language. */
function speaking(language: Translated): Speaking {
  const texts = MESSAGES.map(
    (message) => [nameOf(language, message), draftOf(language, message) ?? message.english] as const,
  );
  return { language, approved: new Map(texts) };
}

function smsOf(kind: string, params: NoticeParams, how: Speaking): string | null {
  return noticeOf(kind)?.words(params, URL, how).sms ?? null;
}

describe.each(TRANSLATED)('in %s', (language) => {
  const how = speaking(language);

  test.each(KINDS)('%s fits into two SMS, whatever people are called', (kind, { sample }) => {
    const all = [sample, hostile(sample)].flatMap((params) => smsOf(kind, params, how) ?? []);
    expect(all.filter((sms) => !isGsm7(sms) || smsSegments(sms) > 2 || !sms.startsWith('Farmgate: '))).toEqual([]);
  });

  test('a locked phone shows no code, no private link and no amount', () => {
    const shown = KINDS.flatMap(([kind, { topic, secret, sample }]) => {
      const words = noticeOf(kind)?.words(sample, URL, how);
      if (!words?.lock || secret) return [];
      const { title, body } = lockScreenWords(topic, words);
      return [`${kind}: ${title}: ${body}`];
    });
    expect(shown.length).toBeGreaterThan(100);
    expect(shown.filter((text) => /GHS|₵|https?:|Farmgate: /.test(text))).toEqual([]);
  });
});

test('with every text approved nothing of a notice is left in English, whatever words of ours are in it', () => {
  const cases: (readonly [string, NoticeParams])[] = [
    ...KINDS.map(([kind, { sample }]) => [kind, sample] as const),
    ...['do not send', 'stay at the farm', 'do not collect', 'go on', 'may come', 'none of these'].map(
      (goods) => ['dispute_opened_delivery', { ...NOTICES.dispute_opened_delivery.sample, goods }] as const,
    ),
    ...['called off', 'under way', 'done'].map(
      (delivery) => ['dispute_decided_delivery', { ...NOTICES.dispute_decided_delivery.sample, delivery }] as const,
    ),
    ...['may leave', 'under way', 'done'].map(
      (delivery) => ['dispute_continues_delivery', { ...NOTICES.dispute_continues_delivery.sample, delivery }] as const,
    ),
    ...['other', 'card', 'number'].map((to) => ['refund_sent', { ...NOTICES.refund_sent.sample, to }] as const),
    ...[0, 1].map((photos) => ['harvest_ready', { ...NOTICES.harvest_ready.sample, photos }] as const),
  ];
  const english = cases.filter(([kind, params]) => {
    const words = noticeOf(kind)?.words(params, URL, speaking('ha'));
    return ids.some((id) => id === kind) && words?.language === 'en';
  });
  expect(english).toEqual([]);
});

test('what people get by SMS is in the catalogue of languages, but for what is put together in English', () => {
  const outside = KINDS.filter(([kind, { sample }]) => {
    const asked: string[] = [];
    // Nothing is drafted in Dagbani, so all that is asked for is counted.
    const missed = (_language: Translated, { id }: Message) => asked.push(id);
    return smsOf(kind, sample, { language: 'dag', approved: new Map(), missed }) !== null && asked.length === 0;
  });
  const [staff, ofPeople] = [true, false].map((isStaff) =>
    outside.filter(([, { about }]) => /^To (the staff|administrators|every administrator)/.test(about) === isStaff),
  );
  expect(staff?.map(([kind]) => kind)).toEqual([
    ...['dispute_overdue', 'float_empty', 'chargeback_opened', 'chargeback_due', 'balance_differs'],
    ...['money_unsettled', 'money_not_covered'],
  ]);
  // Their values are sentences with figures in them, or an answer that is in its language already.
  expect(ofPeople?.map(([kind]) => kind)).toEqual([
    ...['dispute_continues', 'dispute_offered', 'fee_changes', 'line_code', 'sms_answer', 'sms_secret_answer'],
    ...['consent_code', 'consent_given'],
  ]);
});

test('a text of the catalogue is that of a kind, or a part or another case of one', () => {
  expect(ids.filter((id) => !id.includes('.') && noticeOf(id) === null)).toEqual([]);
});
