import { describe, expect, test } from 'vitest';
import { actionOf, type Conditions, type Context, endOf, machine, type Row, withButtons } from './machine.ts';

interface Door {
  readonly state: 'open' | 'shut' | 'gone';
  readonly bolted: boolean;
  readonly keptBy: string;
  readonly isGate?: true;
}

interface Asked extends Context<'owner' | 'guest' | 'wind'> {
  readonly knocked?: boolean;
}

const CONDITIONS = {
  unbolted: { code: 'door.bolted', detail: 'It is bolted.', holds: ({ bolted }) => !bolted },
  knocked: { detail: ({ keptBy }) => `${keptBy} waits for a knock.`, holds: (_door, { knocked }) => knocked === true },
  by_day: { detail: 'It is dark.', holds: (_door, { now }) => now.getUTCHours() < 18 },
} as const satisfies Conditions<Door, Asked>;

interface DoorRow extends Row<'enter' | 'shut' | 'remove', Door['state'], Asked['by'], keyof typeof CONDITIONS> {
  readonly sound: 'creak' | 'bang' | null;
  readonly gates?: true;
}

const TABLE: readonly DoorRow[] = [
  { act: 'enter', from: ['shut'], to: 'open', who: ['owner'], when: ['unbolted'], label: 'Go in', sound: 'creak' },
  {
    act: 'enter',
    from: ['shut'],
    to: 'open',
    who: ['guest', 'owner'],
    when: ['unbolted', 'knocked', 'by_day'],
    label: 'Go in as a guest',
    sound: null,
  },
  { act: 'shut', from: ['open', 'shut'], to: 'shut', who: ['wind'], when: [], label: null, sound: 'bang' },
  { act: 'shut', from: ['open'], to: 'shut', who: ['owner', 'guest'], when: [], label: 'Shut', sound: null },
  { act: 'enter', from: ['open'], to: 'same', who: ['guest'], when: [], label: 'Pass', sound: null },
  { act: 'remove', from: ['open'], to: 'gone', who: ['owner'], when: [], label: 'Unhinge', sound: null, gates: true },
];

const definition = {
  table: TABLE,
  conditions: CONDITIONS,
  state: ({ state }: Door) => state,
  wrongState: { code: 'door.wrong_state', detail: ({ state }: Door) => `The door is ${state}.` },
  notAllowed: 'door.not_allowed',
  situation: ({ state }: Door, open: readonly DoorRow[]) => ({ state, allowed: withButtons(open).map(actionOf) }),
  isAbout: ({ gates }: DoorRow, { isGate }: Door) => gates !== true || isGate === true,
};
const doors = machine(definition);

const now = new Date('2026-12-01T10:00:00Z');
const night = new Date('2026-12-01T20:00:00Z');
const shut: Door = { state: 'shut', bolted: false, keptBy: 'Esi' };
const open: Door = { ...shut, state: 'open' };
const as = (by: Asked['by'], more: Partial<Asked> = {}) => ({ by, now, ...more });

describe('choosing a row', () => {
  test('takes the first that fits in the order of the table', () => {
    expect(doors.choose('enter', shut, as('owner', { knocked: true }))).toEqual({ ok: true, value: TABLE[0] });
    expect(doors.choose('enter', shut, as('guest', { knocked: true }))).toEqual({ ok: true, value: TABLE[1] });
    expect(doors.choose('enter', open, as('guest'))).toMatchObject({ value: { label: 'Pass' } });
  });

  test.each([
    {
      name: 'a state in which there is no row',
      door: { ...shut, state: 'gone' },
      by: 'owner',
      code: 'door.wrong_state',
    },
    { name: 'an act of others', door: shut, by: 'wind', code: 'door.not_allowed' },
    { name: 'a condition with a code of its own', door: { ...shut, bolted: true }, by: 'guest', code: 'door.bolted' },
    { name: 'a condition without one', door: shut, by: 'guest', code: 'door.wrong_state' },
  ] as const)('refuses $name', ({ door, by, code }) => {
    const data = { state: door.state, allowed: doors.actions(door, as(by)) };
    expect(doors.choose('enter', door, as(by))).toMatchObject({ ok: false, refusal: { code, data } });
  });

  test('refuses rows that are about another kind, and nobody at all', () => {
    expect(doors.choose('remove', open, as('owner'))).toMatchObject({ refusal: { code: 'door.wrong_state' } });
    expect(doors.choose('enter', shut)).toMatchObject({ refusal: { code: 'door.not_allowed' } });
  });

  test('names the first condition that does not hold, of the first row that is theirs', () => {
    const detail = (door: Door, asked: Asked) => {
      const decision = doors.choose('enter', door, asked);
      return decision.ok ? null : decision.refusal.detail;
    };
    expect(detail(shut, as('guest'))).toBe('Esi waits for a knock.');
    expect(detail(shut, as('guest', { knocked: true, now: night }))).toBe('It is dark.');
    expect(detail({ ...shut, bolted: true }, as('owner'))).toBe('It is bolted.');
    expect(detail({ ...shut, state: 'gone' }, as('owner'))).toBe('The door is gone.');
  });

  test('somebody who is several things may do what any of them may', () => {
    expect(doors.choose('shut', open, as('wind'), as('guest'))).toMatchObject({ value: { sound: 'bang' } });
    expect(doors.choose('enter', open, as('wind'), as('guest'))).toMatchObject({ value: { label: 'Pass' } });
  });

  test('says that the state is wrong where a machine keeps no acts for others', () => {
    const { notAllowed: _, ...rest } = definition;
    expect(machine(rest).choose('enter', shut, as('wind'))).toMatchObject({ refusal: { code: 'door.wrong_state' } });
  });
});

test('buttons are in the order of the table, one for each act, of what the server obeys', () => {
  expect(doors.actions(shut, as('owner', { knocked: true }))).toEqual([{ code: 'enter', label: 'Go in' }]);
  expect(doors.actions(open, as('guest'), as('owner'))).toEqual([
    { code: 'shut', label: 'Shut' },
    { code: 'enter', label: 'Pass' },
  ]);
  expect(doors.actions({ ...open, isGate: true }, as('owner')).map(({ code }) => code)).toEqual(['shut', 'remove']);
  expect(doors.actions(open, as('wind'))).toEqual([]);
  expect(doors.open(open, as('wind'))).toEqual([TABLE[2]]);
});

test('a row that keeps the state ends where it begins', () => {
  expect(TABLE.map((row) => endOf(row, 'open'))).toEqual(['open', 'open', 'shut', 'shut', 'open', 'gone']);
});
