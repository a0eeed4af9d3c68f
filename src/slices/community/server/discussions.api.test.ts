import { rowsIn } from '#test/support/rows.ts';
import { HOUR_MS } from '#kernel/time.ts';
import { newId } from '#kernel/ids.ts';
import type { Viewer } from '#wire/viewer.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as contract from '../contract.ts';

let app: TestApp;
let ama: Viewer;
let kofi: Viewer;
let admin: Viewer;

beforeAll(async () => {
  app = await testApp();
  ama = await app.person({ role: 'farmer', firstName: 'Ama', lastName: 'Serwaa' });
  kofi = await app.person({ role: 'buyer', firstName: 'Kofi', lastName: 'Mensah' });
  admin = await app.person({ role: 'admin' });
  await rowsIn(app.platform.db, "update users set farm_address = 'Plot 14, Takofiano, Techiman' where id = $1", [
    ama.id,
  ]);
});
afterAll(() => app.close());

const about = {
  title: 'Maize keeps getting weevils',
  body: 'Dried to 13 percent.\n\nStill weevils.',
  category: 'crop_management',
} as const;

function start(author: Viewer | null, change: object = {}, idempotencyKey?: string) {
  return app
    .as(author)
    .call(contract.startDiscussion, { body: { ...about, ...change }, ...(idempotencyKey ? { idempotencyKey } : {}) });
}
const read = (viewer: Viewer | null, id: string) => app.as(viewer).call(contract.readDiscussion, { params: { id } });
const reply = (author: Viewer | null, id: string, body = 'Use hermetic bags.') =>
  app.as(author).call(contract.writeReply, { params: { id }, body: { body } });
const replies = async (viewer: Viewer | null, id: string) =>
  (await app.as(viewer).call(contract.listReplies, { params: { id } })).items;
const found = async (query: object) =>
  (await app.as(null).call(contract.listDiscussions, { query })).items.map((item) => item.title);

describe('starting a discussion', () => {
  test('shows it to everybody with its author, role and town', async () => {
    const made = await start(ama, { tags: ['Maize', '#Storage', 'maize'] });
    expect(made).toMatchObject({
      ...about,
      author: 'Ama Serwaa',
      authorRole: 'farmer',
      authorLocation: 'Techiman, Bono East',
      authorIsExpert: false,
      excerpt: 'Dried to 13 percent. Still weevils.',
      tags: ['maize', 'storage'],
      replies: 0,
      likes: 0,
      solved: false,
      isHot: false,
      actions: ['reply', 'solve', 'edit', 'delete'],
    });
    expect(await read(null, made.id)).toMatchObject({ title: about.title, actions: [] });
    expect(await read(kofi, made.id)).toMatchObject({ actions: ['like', 'reply', 'report'] });
  });

  test('sent twice with one key makes one', async () => {
    const key = 'one-discussion-only';
    expect((await start(ama, {}, key)).id).toBe((await start(ama, {}, key)).id);
  });

  test('needs an account', async () => {
    await expect(start(null)).rejects.toMatchObject({ status: 401 });
  });

  test.each([
    ['title', { title: ' ' }],
    ['body', { body: '' }],
    ['category', { category: 'gossip' }],
    ['tags.0', { tags: ['<b>'] }],
    ['tags', { tags: ['a', 'b', 'c', 'd', 'e', 'f'] }],
    ['surprise', { surprise: 1 }],
  ])('refuses a wrong %s', async (field, change) => {
    const refusal = await start(ama, change).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ status: 422, code: 'input.invalid' });
    expect(refusal).toHaveProperty(['errors', field]);
  });

  test('has its limit for each account and hour', async () => {
    const busy = await app.person();
    app.clock.advance(HOUR_MS - (app.clock.now().getTime() % HOUR_MS));
    for (let count = 0; count < 20; count += 1) await start(busy, { title: 'Again' });
    await expect(start(busy)).rejects.toMatchObject({ status: 429, code: 'rate.limited' });
    expect(await start(kofi, { title: 'Somebody else still may' })).toMatchObject({ author: 'Kofi Mensah' });
    app.clock.advance(HOUR_MS);
    expect(await start(busy)).toMatchObject({ title: about.title });
  });
});

describe('finding discussions', () => {
  test('by title, excerpt or tag, whatever the case, and by category', async () => {
    await start(ama, {
      title: 'Zongo lorry park fees',
      body: 'How much at Kejetia?',
      category: 'logistics',
      tags: ['haulage'],
    });
    expect(await found({ q: 'ZONGO' })).toEqual(['Zongo lorry park fees']);
    expect(await found({ q: 'kejetia' })).toEqual(['Zongo lorry park fees']);
    expect(await found({ q: 'Haul' })).toEqual(['Zongo lorry park fees']);
    expect(await found({ q: 'zongo', category: 'crop_management' })).toEqual([]);
    expect(await found({ q: 'zongo', category: 'all' })).toHaveLength(1);
    expect(await found({ q: '%' })).toEqual([]);
    expect(await found({ category: 'logistics' })).toEqual(['Zongo lorry park fees']);
    await expect(app.as(null).call(contract.listDiscussions, { query: { limit: 0 } })).rejects.toMatchObject({
      status: 422,
    });
  });

  test('a page at a time, the latest reply first, each once', async () => {
    const made = [];
    for (const title of ['Page one', 'Page two', 'Page three']) {
      app.clock.advance(1000);
      made.push(await start(kofi, { title, category: 'market_discussion', tags: ['paging'] }));
    }
    app.clock.advance(1000);
    await reply(ama, made[0]?.id ?? '');
    const first = await app.as(null).call(contract.listDiscussions, { query: { q: 'paging', limit: 2 } });
    const second = await app
      .as(null)
      .call(contract.listDiscussions, { query: { q: 'paging', limit: 2, cursor: first.nextCursor ?? '' } });
    expect([...first.items, ...second.items].map((item) => item.title)).toEqual(['Page one', 'Page three', 'Page two']);
    expect(second.nextCursor).toBeNull();
  });
});

describe('changing a discussion', () => {
  test("is its author's alone", async () => {
    const { id } = await start(ama);
    const edit = (viewer: Viewer | null, body: object = {}) =>
      app
        .as(viewer)
        .call(contract.editDiscussion, { params: { id }, body: { ...about, title: 'Solved weevils', ...body } });
    expect(await edit(ama)).toMatchObject({ title: 'Solved weevils', editedAt: expect.any(String) });
    for (const other of [kofi, admin])
      await expect(edit(other)).rejects.toMatchObject({ status: 404, code: 'community.not_found' });
    await expect(edit(null)).rejects.toMatchObject({ status: 401 });
    await expect(edit(ama, { title: '' })).rejects.toMatchObject({ status: 422 });
  });

  test('solved is marked by its author, with the reply that did it', async () => {
    const { id } = await start(ama);
    const other = await reply(kofi, (await start(ama)).id);
    const answer = await reply(kofi, id);
    const solve = (viewer: Viewer | null, replyId: string | null) =>
      app.as(viewer).call(contract.solveDiscussion, { params: { id }, body: { replyId } });
    await expect(solve(kofi, answer.id)).rejects.toMatchObject({ status: 404 });
    await expect(solve(null, answer.id)).rejects.toMatchObject({ status: 401 });
    await expect(solve(ama, other.id)).rejects.toMatchObject({ status: 422, code: 'community.no_such_reply' });
    await expect(solve(ama, newId())).rejects.toMatchObject({ status: 422, code: 'community.no_such_reply' });
    expect(await solve(ama, answer.id)).toMatchObject({ solved: true, solvedBy: answer.id });
    expect(await replies(null, id)).toMatchObject([{ id: answer.id, isSolution: true }]);
    expect(await solve(ama, null)).toMatchObject({ solved: false });
    await solve(ama, answer.id);
    await app.as(kofi).call(contract.deletePost, { params: { id: answer.id } });
    expect(await read(ama, id)).toMatchObject({ solved: false, replies: 0 });
  });

  test('removing it is for its author and admins, and takes its replies along', async () => {
    const remove = (viewer: Viewer | null, id: string) => app.as(viewer).call(contract.deletePost, { params: { id } });
    const { id } = await start(ama);
    const answer = await reply(kofi, id);
    await expect(remove(kofi, id)).rejects.toMatchObject({ status: 404 });
    await expect(remove(null, id)).rejects.toMatchObject({ status: 401 });
    expect(await remove(ama, id)).toEqual({ ok: true });
    await expect(remove(ama, id)).rejects.toMatchObject({ status: 404 });
    await expect(read(ama, id)).rejects.toMatchObject({ status: 404 });
    await expect(replies(null, id)).rejects.toMatchObject({ status: 404 });
    await expect(remove(kofi, answer.id)).rejects.toMatchObject({ status: 404 });
    const second = await start(ama);
    expect(await remove(admin, second.id)).toEqual({ ok: true });
  });
});

describe('replies and likes', () => {
  test('a reply needs an account, a text and a discussion', async () => {
    const { id } = await start(ama);
    expect(await reply(kofi, id)).toMatchObject({
      author: 'Kofi Mensah',
      discussionId: id,
      isSolution: false,
      likes: 0,
      actions: ['edit', 'delete'],
    });
    expect(await read(null, id)).toMatchObject({ replies: 1 });
    await expect(reply(null, id)).rejects.toMatchObject({ status: 401 });
    await expect(reply(kofi, id, ' ')).rejects.toMatchObject({ status: 422 });
    await expect(reply(kofi, newId())).rejects.toMatchObject({ status: 404 });
    await expect(replies(null, newId())).rejects.toMatchObject({ status: 404 });
  });

  test('a reply is rewritten by its author alone', async () => {
    const { id } = await start(ama);
    const { id: replyId } = await reply(kofi, id);
    const edit = (viewer: Viewer | null, body: string) =>
      app.as(viewer).call(contract.editPost, { params: { id: replyId }, body: { body } });
    expect(await edit(kofi, 'Use two bags.')).toEqual({ ok: true });
    expect(await replies(null, id)).toMatchObject([{ body: 'Use two bags.', editedAt: expect.any(String) }]);
    await expect(edit(ama, 'No')).rejects.toMatchObject({ status: 404 });
    await expect(edit(null, 'No')).rejects.toMatchObject({ status: 401 });
    await expect(edit(kofi, '')).rejects.toMatchObject({ status: 422 });
  });

  test('a like counts once for each person and may be taken back; nobody likes their own', async () => {
    const { id } = await start(ama);
    const like = (viewer: Viewer | null) => app.as(viewer).call(contract.likePost, { params: { id } });
    const unlike = (viewer: Viewer | null) => app.as(viewer).call(contract.unlikePost, { params: { id } });
    await Promise.all([like(kofi), like(kofi), like(kofi)]);
    expect(await like(kofi)).toEqual({ likes: 1, liked: true });
    expect(await like(admin)).toEqual({ likes: 2, liked: true });
    expect(await read(kofi, id)).toMatchObject({ likes: 2, liked: true });
    expect(await unlike(kofi)).toEqual({ likes: 1, liked: false });
    expect(await unlike(kofi)).toEqual({ likes: 1, liked: false });
    await expect(like(ama)).rejects.toMatchObject({ status: 409, code: 'community.own_post' });
    await expect(unlike(ama)).rejects.toMatchObject({ status: 409 });
    for (const act of [like, unlike]) await expect(act(null)).rejects.toMatchObject({ status: 401 });
    await expect(app.as(kofi).call(contract.likePost, { params: { id: newId() } })).rejects.toMatchObject({
      status: 404,
    });
  });

  test('four replies of others within three days make it hot, and then it cools', async () => {
    const { id } = await start(ama);
    for (const author of [kofi, admin, kofi]) await reply(author, id);
    await reply(ama, id);
    expect(await read(null, id)).toMatchObject({ replies: 4, isHot: false });
    await reply(admin, id);
    expect(await read(null, id)).toMatchObject({ isHot: true });
    app.clock.advance(73 * HOUR_MS);
    expect(await read(null, id)).toMatchObject({ isHot: false });
  });
});

test('the tiles count members, who was active, what was written, and which experts are about', async () => {
  const before = await app.as(null).call(contract.readStats);
  const newcomer = await app.person();
  await start(newcomer);
  const stats = await app.as(null).call(contract.readStats);
  expect(stats).toEqual({
    totalMembers: before.totalMembers + 1,
    activeToday: before.activeToday + 1,
    postsThisWeek: before.postsThisWeek + 1,
    expertsOnline: 0,
  });
});

test('more people write at once than the server has connections', async () => {
  const small = await testApp({ env: { DATABASE_POOL: '3' } });
  const author = await small.person({ role: 'farmer' });
  const written = await Promise.all(
    Array.from({ length: 9 }, () => small.as(author).call(contract.startDiscussion, { body: about })),
  );
  expect(new Set(written.map(({ id }) => id)).size).toBe(9);
  await small.close();
});
