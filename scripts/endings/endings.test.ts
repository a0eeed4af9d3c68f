import { expect, test } from 'vitest';
import { allMachines, document } from './document.ts';
import type { Ending } from './ending.ts';

const machines = allMachines();
const divided = machines.filter(({ name }) => name === 'Orders' || name === 'Disputes').flatMap((one) => one.endings);

const gets = (who: string, { money }: Ending) => money?.includes(`${who} ₵`) ?? false;
const isBack = ({ goods }: Ending) => goods?.startsWith('farmer') ?? false;
const PEOPLE: readonly string[] = ['admin', 'buyer or farmer'];
const lineOf = ({ from, who, act, asks }: Ending) => `${from}: ${act} by ${who}, ${asks.join(', ')}`;

test('endings: what ends an order is as it was written down', async () => {
  await expect(document()).toMatchFileSnapshot('../../docs/endings.md');
});

test('endings: a person who keeps the goods is not paid for them, but for the deposit of a buyer who breaks their word', () => {
  const both = divided.filter((ending) => isBack(ending) && gets('farmer', ending));
  expect(both.length).toBeGreaterThan(0);
  expect(both.filter(({ act, asks }) => act !== 'cancel' || !asks.includes('deposit stays')).map(lineOf)).toEqual([]);
});

test('endings: nobody but people who look at it leaves goods with a buyer who gets their price back', () => {
  const both = divided.filter(
    (ending) => ending.goods?.startsWith('buyer') && gets('buyer', ending) && !gets('farmer', ending),
  );
  expect(both.length).toBeGreaterThan(0);
  expect(both.filter(({ who }) => !PEOPLE.includes(who)).map(lineOf)).toEqual([]);
});

test('endings: the clock pays a farmer or a driver for what is proved, and for nothing else', () => {
  const paid = divided.filter((one) => one.who === 'clock' && (gets('farmer', one) || gets('driver', one)));
  expect(paid.map(lineOf)).toEqual([
    'delivered: complete by clock, window over, proved',
    'on_the_road: decide by clock, nobody decided, the door proved',
    'on_the_road: decide by clock, nobody decided, the arrival proved since',
    'delivered: decide by clock, nobody decided',
  ]);
});

test('endings: a deposit goes to the farmer by silence only for goods that were shown', () => {
  const silent = (machines.find(({ name }) => name === 'Pre-orders')?.endings ?? []).filter(
    ({ who, to, act }) => to === 'kept' && (who === 'clock' || act === 'unpaid'),
  );
  expect(silent).toHaveLength(2);
  expect(silent.filter(({ asks }) => !asks.includes('goods shown')).map(lineOf)).toEqual([]);
});
