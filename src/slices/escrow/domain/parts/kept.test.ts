import { expect, test } from 'vitest';
import { type Arrived, keptOf } from './kept.ts';

const part: Arrived = { amountPesewas: 300, duePesewas: 1000, isPart: true, waits: true, isClosed: false };
const whole: Arrived = { ...part, amountPesewas: 1000, isPart: false };
const back = { keptPesewas: 0, fills: false };

test.each<[string, Arrived, ReturnType<typeof keptOf>]>([
  ['a part of an order that waits for more', part, { keptPesewas: 300, fills: false }],
  ['the last part', { ...part, duePesewas: 300 }, { keptPesewas: 300, fills: true }],
  ['a late part that is more than is left', { ...part, duePesewas: 100 }, { keptPesewas: 100, fills: true }],
  ['a part of an order that is over', { ...part, isClosed: true }, back],
  ['the last part of an order that is over', { ...part, duePesewas: 300, isClosed: true }, back],
  ['a part of an order that is paid', { ...part, waits: false }, back],
  ['all at once', whole, { keptPesewas: 1000, fills: true }],
  ['all at once, after the end', { ...whole, isClosed: true }, { keptPesewas: 1000, fills: true }],
  ['all at once, after a part was paid', { ...whole, duePesewas: 700 }, back],
  ['an amount that was never a part', { ...whole, amountPesewas: 300 }, back],
])('parts: of %s the order keeps what it needs', (_name, arrived, kept) => {
  expect(keptOf(arrived)).toEqual(kept);
});
