import { after, DAY_MS, HOUR_MS } from '#kernel/time.ts';
import { expect, test } from 'vitest';
import { codeNumber, numberWait, type PayoutNumber } from './number-wait.ts';

const NOW = new Date('2026-11-28T12:00:00Z');
const ago = (ms: number) => after(NOW, -ms);
const OWN: PayoutNumber = {
  addedAt: ago(30 * DAY_MS),
  confirmedAt: null,
  isPaidTo: false,
  registeredName: 'BOATENG AMA SERWAA',
  personName: 'Ama Boateng',
};
const OTHER = { ...OWN, registeredName: 'Ama Number0772' };
const hoursOf = (number: PayoutNumber) => {
  const wait = numberWait(number, NOW);
  return wait && [(wait.until.getTime() - NOW.getTime()) / HOUR_MS, ...wait.causes];
};

test.each([
  ['an own number of a month', OWN, null],
  ['an own number of a second', { ...OWN, addedAt: NOW }, [24, 'new_number']],
  ['an own number of twenty hours', { ...OWN, addedAt: ago(20 * HOUR_MS) }, [4, 'new_number']],
  ['an own number of a day', { ...OWN, addedAt: ago(DAY_MS) }, null],
  ['a new number that was confirmed', { ...OWN, addedAt: NOW, confirmedAt: NOW }, null],
  ['an old number in another name', OTHER, [24, 'other_name']],
  ['a new number in another name', { ...OTHER, addedAt: NOW }, [24, 'new_number', 'other_name']],
  ['another name that was confirmed', { ...OTHER, confirmedAt: NOW }, null],
  ['another name that was paid before', { ...OTHER, isPaidTo: true }, null],
])('payout number: how long a withdrawal to %s waits', (_what, number, hours) => {
  expect(hoursOf(number)).toEqual(hours);
});

test.each([
  ['Ama Boateng', 'AMA BOATENG', false],
  ['Ama Boateng', 'Boateng, Ama', false],
  ['Ama Boateng', 'Ama Serwaa K. Boateng', false],
  ['Yaɔ Akwaɛ', 'YAO AKWAE', false],
  ['Kofi Mensáh', 'Kofi Mensah', false],
  ['Ama Boateng', 'Ama Number0772', true],
  ['Ama Boateng', 'Kwame Boateng', true],
])('payout number: whether %s waits for a wallet of %s', (personName, registeredName, waits) => {
  expect(numberWait({ ...OWN, personName, registeredName }, NOW) !== null).toBe(waits);
});

const [PHONE, BEFORE] = ['+233241111111', '+233242222222'];
const account = (ms: number) => ({ phone: PHONE, confirmedAt: ago(ms) });
const before = (ms: number) => ({ phone: BEFORE, addedAt: ago(ms), confirmedAt: null });

test.each([
  ['a phone confirmed long ago', { account: account(DAY_MS), before: before(DAY_MS) }, PHONE],
  ['a phone confirmed an hour ago', { account: account(HOUR_MS), before: before(DAY_MS) }, BEFORE],
  ['a phone and a number of an hour', { account: account(HOUR_MS), before: before(HOUR_MS) }, null],
  [
    'a number of an hour that was confirmed itself',
    { account: null, before: { ...before(HOUR_MS), confirmedAt: NOW } },
    BEFORE,
  ],
  ['nothing', { account: null, before: null }, null],
])('payout number: where the code goes of somebody with %s', (_what, numbers, phone) => {
  expect(codeNumber(numbers, NOW)).toBe(phone);
});
