import { describe, expect, test } from 'vitest';
import { conversationActions, mayWrite, type Standing } from './may-write.ts';

const stranger: Standing = {
  me: { id: 'a', role: 'buyer' },
  other: { id: 'b', isActive: true },
  talked: false,
  trade: false,
  sells: false,
  blockedByMe: false,
  blockedByThem: false,
  barred: false,
};

function codeOf(change: Partial<Standing>): string {
  const decision = mayWrite({ ...stranger, ...change });
  return decision.ok ? 'ok' : decision.refusal.code;
}

describe('who may write to whom', () => {
  test.each<[string, Partial<Standing>, string]>([
    ['a stranger', {}, 'message.not_allowed'],
    ['a buyer to a farmer who sells', { sells: true }, 'ok'],
    ['a farmer to a farmer who sells', { sells: true, me: { id: 'a', role: 'farmer' } }, 'message.not_allowed'],
    ['a party of an order to another', { trade: true, me: { id: 'a', role: 'transporter' } }, 'ok'],
    ['somebody who was written to', { talked: true, me: { id: 'a', role: 'agronomist' } }, 'ok'],
    ['an admin', { me: { id: 'a', role: 'admin' } }, 'ok'],
    ['to oneself', { me: { id: 'b', role: 'admin' } }, 'message.to_yourself'],
    ['to somebody who left', { trade: true, other: { id: 'b', isActive: false } }, 'message.recipient_gone'],
    ['after blocking them', { talked: true, blockedByMe: true }, 'message.blocked_by_you'],
    ['after they blocked', { trade: true, blockedByThem: true }, 'message.blocked'],
    ['a barred person', { trade: true, barred: true }, 'message.barred'],
  ])('%s', (_who, change, code) => {
    expect(codeOf(change)).toBe(code);
  });
});

test('calling needs a paid order; blocking turns round', () => {
  expect(conversationActions({ ...stranger, trade: true }, false)).toEqual(['send', 'block', 'report']);
  expect(conversationActions({ ...stranger, trade: true }, true)).toEqual(['send', 'call', 'block', 'report']);
  expect(conversationActions({ ...stranger, trade: true, blockedByMe: true }, true)).toEqual([
    'call',
    'unblock',
    'report',
  ]);
  expect(conversationActions({ ...stranger, trade: true, blockedByThem: true }, true)).toEqual(['block', 'report']);
});
