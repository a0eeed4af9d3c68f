import { describe, expect, test } from 'vitest';
import { hideContacts } from './contact-mask.ts';

describe('numbers are hidden', () => {
  test.each([
    ['Call 0244123456 now', 'Call [hidden] now'],
    ['024 412 3456', '[hidden]'],
    ['024-412-3456.', '[hidden].'],
    ['+233 24 412 3456', '[hidden]'],
    ['00233 20 555 1234 please', '[hidden] please'],
    ['0 2 4 4 1 2 3 4 5 6', '[hidden]'],
    ['it is 0_2_4/4 1 2.3 4 5 6', 'it is [hidden]'],
    ['zero two four four one two three four five six', '[hidden]'],
    ['O244l23456', '[hidden]'],
    ['zero two double four one two three four five six ok', '[hidden] ok'],
    ['0️⃣2️⃣4️⃣4️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣', '[hidden]'],
    ['hwee mmienu nnan nnan baako mmienu mmiɛnsa nnan nnum nsia', '[hidden]'],
    ['０２４４１２３４５６', '[hidden]'],
    ['244123456', '[hidden]'],
    ['+44 7911 123456', '[hidden]'],
    ['I have 20 bags, call 0551234567 or 0201234567', 'I have 20 bags, call [hidden] or [hidden]'],
  ])('%s', (text, shown) => {
    expect(hideContacts(text)).toEqual({ text: shown, hidden: true });
  });
});

describe('links and addresses are hidden', () => {
  test.each([
    ['See https://example.com/a?b=c today', 'See [hidden] today'],
    ['www.example.org', '[hidden]'],
    ['wa.me/233244123456', '[hidden]'],
    ['mail kofi.mensah@example.com', 'mail [hidden]'],
    ['kofi at gmail dot com', 'kofi at [hidden]'],
    ['myfarm.com.gh is mine', '[hidden] is mine'],
    ['find me @kofi_farms', 'find me [hidden]'],
  ])('%s', (text, shown) => {
    expect(hideContacts(text)).toEqual({ text: shown, hidden: true });
  });
});

test.each([
  'I want 200 kg at 12.50 per kg, 2,500 in all.',
  'The order FG-261121-7KQ2MX comes on 2026-11-21 at 14:05.',
  'One, two or three bags? We have four.',
  '100, 200, 300, 400 or 500 kg',
  'Thanks. Me too. Good.',
  '10/11/2026, 12/11/2026',
  'Mepaawokyɛw, ɛyɛ sika sɛn?',
  '',
])('other words stay as they are: %s', (text) => {
  expect(hideContacts(text)).toEqual({ text, hidden: false });
});
