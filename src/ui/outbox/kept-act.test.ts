import { expect, test } from 'vitest';
import { actsOf, FORMAT, isDue, isSendable, type KeptAct, keyFor, type NewAct, sameAct, textsOf } from './kept-act.ts';

const NOW = new Date('2026-11-29T12:00:00Z');

const CONFIRM: NewAct = {
  id: 'key-of-the-form',
  label: 'Confirm Order: FG-1',
  thing: 'order:1',
  page: '/orders/1',
  fields: [
    ['intent', 'confirm'],
    ['notes', 'Picked today'],
  ],
  form: { intent: 'confirm', hidden: {} },
};

function kept(change: Partial<KeptAct> = {}): KeptAct {
  return {
    ...CONFIRM,
    format: FORMAT,
    ownerId: 'ama',
    turn: 1,
    deviceId: 'phone',
    phoneAt: '2026-11-29T11:59:50Z',
    clockOffsetMs: null,
    state: 'waiting',
    refusal: null,
    ...change,
  };
}

test('each person has their own acts, in the order in which they were done and not by the clock', () => {
  const acts = [
    kept({ id: 'second', turn: 2, phoneAt: '2026-11-29T10:00:00Z' }),
    kept({ id: 'first', turn: 1, phoneAt: '2026-11-29T11:00:00Z' }),
    kept({ id: 'other', ownerId: 'kofi' }),
    { id: 'nothing of ours' },
    null,
  ];
  expect(actsOf('ama', acts).map(({ id }) => id)).toEqual(['first', 'second']);
  expect(actsOf('kofi', acts).map(({ id }) => id)).toEqual(['other']);
});

test('what an older version wrote is sent, what a later one wrote is shown with its words', () => {
  expect(isSendable({ format: FORMAT - 1 })).toBe(true);
  expect(isSendable({ format: FORMAT + 1 })).toBe(false);
  expect(isDue(kept({ format: FORMAT + 1 }), NOW)).toBe(false);
  expect(textsOf(kept())).toEqual(['Picked today']);
});

test('what waits is due, what was refused is not, and what a page sends itself is left to it for a while', () => {
  expect(isDue(kept(), NOW)).toBe(true);
  expect(isDue(kept({ state: 'refused' }), NOW)).toBe(false);
  expect(isDue(kept({ state: 'sending' }), NOW)).toBe(false);
  expect(isDue(kept({ state: 'sending', phoneAt: '2026-11-29T11:58:00Z' }), NOW)).toBe(true);
  expect(isDue(kept({ state: 'sending', phoneAt: '2026-11-29T13:00:00Z' }), NOW), 'the clock was set back').toBe(true);
});

test('the key of a form is used once: the same act keeps it, another gets a new one', () => {
  const key = (wanted: NewAct, acts: readonly KeptAct[], taken: readonly string[] = []) =>
    keyFor(wanted, { acts, taken }, () => 'new');
  const other: NewAct = { ...CONFIRM, fields: [['intent', 'prepare']] };
  expect(key(CONFIRM, [])).toBe(CONFIRM.id);
  expect(key(CONFIRM, [kept()]), 'pressed twice').toBe(CONFIRM.id);
  expect(key(other, [kept()]), 'a copy of the page has the key of the last visit').toBe('new');
  expect(key(other, [kept({ state: 'refused' })]), 'corrected').toBe(CONFIRM.id);
  expect(key(CONFIRM, [], [CONFIRM.id]), 'the server took it').toBe('new');
  expect(key({ ...CONFIRM, id: '' }, []), 'a form without a key').toBe('new');
});

test('the same photo is the same act, another photo is another', () => {
  const withPhoto = (name: string) => ({
    ...CONFIRM,
    fields: [['photos', new File(['x'], name, { lastModified: 1 })]] as const,
  });
  expect(sameAct(withPhoto('a.jpg'), withPhoto('a.jpg'))).toBe(true);
  expect(sameAct(withPhoto('a.jpg'), withPhoto('b.jpg'))).toBe(false);
  expect(sameAct(withPhoto('a.jpg'), CONFIRM)).toBe(false);
});
