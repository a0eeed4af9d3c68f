import { expect, test } from 'vitest';
import { draftPlace, mayKeep, readDraft, sameFields, writeDraft } from './kept-drafts.ts';
import { dropAllDrafts } from './sent-draft.ts';

function shelf() {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (index: number) => [...kept.keys()][index] ?? null,
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
}

test.each([
  ['password', 'password'],
  ['newPassword', 'text'],
  ['code', 'text'],
  ['phone', 'tel'],
  ['phoneNumber', 'tel'],
  ['documentNumber', 'text'],
  ['accountNumber', 'text'],
  ['document', 'file'],
  ['requestKey', 'hidden'],
  ['', 'text'],
])('a field %s of type %s is never kept', (name, type) => {
  expect(mayKeep({ name, type })).toBe(false);
});

test.each([
  ['productName', 'text'],
  ['description', 'textarea'],
  ['category', 'select-one'],
  ['batchNumber', 'text'],
  ['organicCertified', 'checkbox'],
])('%s is kept', (name, type) => {
  expect(mayKeep({ name, type })).toBe(true);
});

test('each person, page, act and subject has a place of its own; keys that change do not count', () => {
  const form = { owner: 'ama', pathname: '/listings', intent: '', hidden: {} };
  const others = [
    { owner: 'yaw' },
    { owner: '' },
    { pathname: '/orders' },
    { intent: 'edit' },
    { hidden: { id: '1' } },
  ].map((change) => draftPlace({ ...form, ...change }));
  expect(new Set([draftPlace(form), ...others]).size).toBe(others.length + 1);
  expect(draftPlace({ ...form, hidden: { quantity: '2' } })).toBe(draftPlace(form));
});

test('a draft comes back as it was kept; what cannot be read counts as none', () => {
  const place = draftPlace({ owner: 'ama', pathname: '/listings', intent: '', hidden: {} });
  const store = shelf();
  const draft = { fields: { productName: ['Yam'] }, open: true };
  writeDraft(store, place, draft);
  expect(readDraft(store, place)).toEqual(draft);
  store.setItem(place, '{"fields":');
  expect(readDraft(store, place)).toBeNull();
  store.setItem('fg-near', 'kumasi');
  dropAllDrafts(store);
  expect(readDraft(store, place)).toBeNull();
  expect(store.getItem('fg-near')).toBe('kumasi');
});

test('two states of a form are compared field by field', () => {
  expect(sameFields({ a: ['1'], b: [] }, { a: ['1'] })).toBe(true);
  expect(sameFields({ a: ['1'] }, { a: ['2'] })).toBe(false);
  expect(sameFields({ a: ['1', '2'] }, { a: ['1'] })).toBe(false);
});
