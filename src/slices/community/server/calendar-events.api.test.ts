import { newId } from '#kernel/ids.ts';
import { after, DAY_MS, HOUR_MS } from '#kernel/time.ts';
import type { Viewer } from '#wire/viewer.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as contract from '../contract.ts';

let app: TestApp;
let ama: Viewer;
let kofi: Viewer;

beforeAll(async () => {
  app = await testApp();
  ama = await app.person({ role: 'farmer', firstName: 'Ama', lastName: 'Serwaa' });
  kofi = await app.person({ role: 'buyer' });
});
afterAll(() => app.close());

function bodyOf(change: object = {}) {
  const date = after(app.clock.now(), DAY_MS);
  const times = { date: date.toISOString(), endsAt: after(date, 3 * HOUR_MS).toISOString() };
  return {
    title: 'Yam storage workshop',
    description: 'Barns and airflow.',
    category: 'workshop',
    location: 'Techiman',
    ...times,
    ...change,
  } as const;
}
const create = (viewer: Viewer | null, change: object = {}) =>
  app.as(viewer).call(contract.createEvent, { body: bodyOf(change) });
const read = (viewer: Viewer | null, id: string) => app.as(viewer).call(contract.readEvent, { params: { id } });
const join = (viewer: Viewer | null, id: string) => app.as(viewer).call(contract.joinEvent, { params: { id } });
const leave = (viewer: Viewer | null, id: string) => app.as(viewer).call(contract.leaveEvent, { params: { id } });

describe('announcing an event', () => {
  test('shows it with its organizer', async () => {
    const made = await create(ama);
    expect(made).toMatchObject({
      title: 'Yam storage workshop',
      organizer: 'Ama Serwaa',
      attendees: 0,
      capacity: null,
      joined: false,
      over: false,
      isOnline: false,
    });
    expect(await read(null, made.id)).toMatchObject({ location: 'Techiman', actions: [] });
    const { items } = await app.as(null).call(contract.listEvents, { query: { category: 'workshop' } });
    expect(items.map((item) => item.id)).toContain(made.id);
    expect((await app.as(null).call(contract.listEvents, { query: { category: 'forum' } })).items).toEqual([]);
  });

  test("takes the times of a form, which are Ghana's", async () => {
    expect(await create(ama, { date: '2030-01-02T09:00', endsAt: '2030-01-02T12:30' })).toMatchObject({
      date: '2030-01-02T09:00:00.000Z',
    });
  });

  test.each([
    ['title', { title: '' }],
    ['category', { category: 'party' }],
    ['date', { date: 'tomorrow' }],
    ['endsAt', { endsAt: '2020-01-01T00:00:00Z' }],
    ['location', { location: ' ' }],
    ['capacity', { capacity: 0 }],
    ['onlineLink', { onlineLink: 'javascript:alert(1)', isOnline: true }],
    ['onlineLink', { onlineLink: 'https://example.com' }],
  ])('refuses a wrong %s', async (field, change) => {
    const refusal = await create(ama, change).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ status: 422, code: 'input.invalid' });
    expect(refusal).toHaveProperty(['errors', field]);
  });

  test('is for the future and for people with an account', async () => {
    const past = { date: '2020-01-01T10:00:00Z', endsAt: '2020-01-01T12:00:00Z' };
    await expect(create(ama, past)).rejects.toMatchObject({ status: 422, code: 'community.event_in_the_past' });
    await expect(create(null)).rejects.toMatchObject({ status: 401 });
  });

  test('a page at a time, the nearest first; past ones apart', async () => {
    const soon = await create(ama, { category: 'conference', title: 'Soon' });
    const later = await create(ama, {
      category: 'conference',
      title: 'Later',
      date: '2031-01-01T10:00:00Z',
      endsAt: '2031-01-01T12:00:00Z',
    });
    const list = async (query: object) =>
      app.as(null).call(contract.listEvents, { query: { category: 'conference', limit: 1, ...query } });
    const first = await list({});
    const second = await list({ cursor: first.nextCursor ?? '' });
    expect([...first.items, ...second.items].map((item) => item.id)).toEqual([soon.id, later.id]);
    app.clock.advance(2 * DAY_MS);
    expect((await list({ when: 'past' })).items.map((item) => item.id)).toEqual([soon.id]);
    expect((await list({})).items.map((item) => item.id)).toEqual([later.id]);
  });
});

describe('joining an event', () => {
  test('counts once for each person, and shows the link of an online event', async () => {
    const { id } = await create(ama, { isOnline: true, onlineLink: 'https://meet.example/yam' });
    expect(await read(kofi, id)).toMatchObject({ onlineLink: null, actions: ['join', 'report'] });
    expect(await join(kofi, id)).toEqual({ attendees: 1, joined: true });
    expect(await join(kofi, id)).toEqual({ attendees: 1, joined: true });
    expect(await read(kofi, id)).toMatchObject({ onlineLink: 'https://meet.example/yam', joined: true, attendees: 1 });
    expect(await read(ama, id)).toMatchObject({ onlineLink: 'https://meet.example/yam' });
    expect(await leave(kofi, id)).toEqual({ attendees: 0, joined: false });
    expect(await leave(kofi, id)).toEqual({ attendees: 0, joined: false });
    for (const act of [join, leave]) {
      await expect(act(null, id)).rejects.toMatchObject({ status: 401 });
      await expect(act(kofi, newId())).rejects.toMatchObject({ status: 404 });
    }
  });

  test('ends with the last place and with the event', async () => {
    const { id } = await create(ama, { capacity: 1 });
    await join(kofi, id);
    await expect(join(ama, id)).rejects.toMatchObject({
      status: 409,
      code: 'community.event_full',
      problem: { data: { capacity: 1 } },
    });
    expect(await join(kofi, id)).toEqual({ attendees: 1, joined: true });
    app.clock.advance(3 * DAY_MS);
    await expect(join(ama, id)).rejects.toMatchObject({ status: 409, code: 'community.event_over' });
    expect(await read(null, id)).toMatchObject({ over: true });
  });

  test('never gives one place to two in a race', async () => {
    const { id } = await create(ama, { capacity: 3 });
    const people = await Promise.all(Array.from({ length: 9 }, () => app.person()));
    const results = await Promise.allSettled(people.map((person) => join(person, id)));
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(3);
    expect(await read(null, id)).toMatchObject({ attendees: 3, capacity: 3 });
  });
});

describe('changing an event', () => {
  test("is its author's alone, and takes nobody's place", async () => {
    const { id } = await create(ama, { capacity: 5 });
    const edit = (viewer: Viewer | null, change: object) =>
      app.as(viewer).call(contract.editEvent, { params: { id }, body: bodyOf(change) });
    await join(kofi, id);
    await join(await app.person(), id);
    expect(await edit(ama, { location: 'Kumasi', capacity: 2 })).toMatchObject({
      location: 'Kumasi',
      capacity: 2,
      attendees: 2,
      editedAt: expect.any(String),
    });
    await expect(edit(ama, { capacity: 1 })).rejects.toMatchObject({ status: 409, code: 'community.too_few_places' });
    await expect(edit(ama, { date: '2020-01-01T10:00:00Z', endsAt: '2020-01-01T12:00:00Z' })).rejects.toMatchObject({
      status: 422,
      code: 'community.event_in_the_past',
    });
    await expect(edit(kofi, {})).rejects.toMatchObject({ status: 404 });
    await expect(edit(null, {})).rejects.toMatchObject({ status: 401 });
    expect(await app.as(ama).call(contract.deletePost, { params: { id } })).toEqual({ ok: true });
    await expect(read(null, id)).rejects.toMatchObject({ status: 404 });
    await expect(join(kofi, id)).rejects.toMatchObject({ status: 404 });
  });
});

test('the calendar file names the event, its time and its page', async () => {
  const { id } = await create(ama, { date: '2030-02-03T09:00:00Z', endsAt: '2030-02-03T11:00:00Z' });
  const response = await app.request(`/api/community/events/${id}/calendar.ics`);
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  const text = await response.text();
  expect(text).toContain('DTSTART:20300203T090000Z');
  expect(text.replaceAll('\r\n ', '')).toContain(`/community/events/${id}`);
  expect((await app.request(`/api/community/events/${newId()}/calendar.ics`)).status).toBe(404);
});
