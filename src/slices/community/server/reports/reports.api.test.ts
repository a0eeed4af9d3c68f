import { newId } from '#kernel/ids.ts';
import type { Viewer } from '#wire/viewer.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as contract from '../../contract.ts';

let app: TestApp;
let ama: Viewer;
let kofi: Viewer;
let admin: Viewer;

beforeAll(async () => {
  app = await testApp();
  ama = await app.person({ role: 'farmer' });
  kofi = await app.person({ role: 'buyer', firstName: 'Kofi', lastName: 'Mensah' });
  admin = await app.person({ role: 'admin' });
});
afterAll(() => app.close());

async function discussion(): Promise<string> {
  const body = { title: 'Cheap fertiliser', body: 'Send money first.', category: 'market_discussion' } as const;
  return (await app.as(ama).call(contract.startDiscussion, { body })).id;
}
const report = (viewer: Viewer | null, id: string, change: object = {}) =>
  app.as(viewer).call(contract.reportPost, { params: { id }, body: { reason: 'fraud', ...change } });
const queue = async (state: 'open' | 'decided' = 'open') =>
  (await app.as(admin).call(contract.listReports, { query: { state, limit: 100 } })).items;
const caseOf = async (postId: string) => (await queue()).find((item) => item.postId === postId);
const decide = (
  viewer: Viewer | null,
  id: string,
  outcome: 'hidden' | 'kept',
  reason = 'It asks for money in advance.',
) => app.as(viewer).call(contract.decideReport, { params: { id }, body: { outcome, reason } });
const read = (viewer: Viewer | null, id: string) => app.as(viewer).call(contract.readDiscussion, { params: { id } });

describe('reporting', () => {
  test("gathers every reader's reason in one case", async () => {
    const id = await discussion();
    expect(await report(kofi, id, { note: 'Asked me for 200 cedis' })).toEqual({ ok: true });
    await report(kofi, id, { reason: 'spam' });
    await report(admin, id);
    const waiting = (await queue()).filter((item) => item.postId === id);
    expect(waiting).toHaveLength(1);
    expect(waiting[0]).toMatchObject({ kind: 'discussion', title: 'Cheap fertiliser', pageId: id, outcome: null });
    expect(waiting[0]?.voices).toMatchObject([
      { reason: 'spam', note: null, reporter: 'Kofi Mensah' },
      { reason: 'fraud' },
    ]);
  });

  test("is refused for one's own, for nothing, without a reason and without an account", async () => {
    const id = await discussion();
    await expect(report(ama, id)).rejects.toMatchObject({ status: 409, code: 'community.own_post' });
    await expect(report(kofi, newId())).rejects.toMatchObject({ status: 404 });
    await expect(report(kofi, id, { reason: 'ugly' })).rejects.toMatchObject({ status: 422 });
    await expect(report(null, id)).rejects.toMatchObject({ status: 401 });
  });
});

describe('deciding', () => {
  test('hides the post from everybody but its author and admins, who may not act on it', async () => {
    const id = await discussion();
    await report(kofi, id);
    const open = await caseOf(id);
    expect(await decide(admin, open?.id ?? '', 'hidden')).toMatchObject({
      outcome: 'hidden',
      decisionReason: 'It asks for money in advance.',
    });
    expect(await caseOf(id)).toBeUndefined();
    for (const viewer of [kofi, null]) await expect(read(viewer, id)).rejects.toMatchObject({ status: 404 });
    expect(await read(ama, id)).toMatchObject({ hidden: 'It asks for money in advance.', actions: ['delete'] });
    expect((await app.as(ama).call(contract.listDiscussions)).items.map((item) => item.id)).not.toContain(id);
    const reply = (viewer: Viewer) =>
      app.as(viewer).call(contract.writeReply, { params: { id }, body: { body: 'Hm' } });
    await expect(reply(kofi)).rejects.toMatchObject({ status: 404 });
    await expect(reply(ama)).rejects.toMatchObject({ status: 409, code: 'community.hidden' });
    await expect(report(kofi, id)).rejects.toMatchObject({ status: 404 });
  });

  test('keeps it, and may be turned round', async () => {
    const id = await discussion();
    await report(kofi, id);
    const caseId = (await caseOf(id))?.id ?? '';
    expect(await decide(admin, caseId, 'kept', 'Fair offer.')).toMatchObject({ outcome: 'kept' });
    expect(await read(null, id)).toMatchObject({ hidden: null });
    await expect(decide(admin, caseId, 'kept')).rejects.toMatchObject({
      status: 409,
      code: 'community.already_decided',
    });
    await decide(admin, caseId, 'hidden');
    await expect(read(null, id)).rejects.toMatchObject({ status: 404 });
    await decide(admin, caseId, 'kept');
    expect(await read(null, id)).toMatchObject({ hidden: null });
    expect((await queue('decided')).map((item) => item.id)).toContain(caseId);
  });

  test('a hidden reply is gone from the count, from the solution and for others', async () => {
    const id = await discussion();
    const { id: replyId } = await app
      .as(kofi)
      .call(contract.writeReply, { params: { id }, body: { body: 'Buy here' } });
    await app.as(ama).call(contract.solveDiscussion, { params: { id }, body: { replyId } });
    await report(ama, replyId, { reason: 'spam' });
    const open = await caseOf(replyId);
    expect(open).toMatchObject({ kind: 'reply', title: 'Cheap fertiliser', pageId: id });
    await decide(admin, open?.id ?? '', 'hidden');
    expect(await read(null, id)).toMatchObject({ replies: 0, solved: false });
    const seenBy = async (viewer: Viewer | null) =>
      (await app.as(viewer).call(contract.listReplies, { params: { id } })).items.length;
    expect([await seenBy(null), await seenBy(ama), await seenBy(kofi), await seenBy(admin)]).toEqual([0, 0, 1, 1]);
  });

  test('needs no decision once the post is gone', async () => {
    const id = await discussion();
    await report(kofi, id);
    const caseId = (await caseOf(id))?.id ?? '';
    await app.as(ama).call(contract.deletePost, { params: { id } });
    expect(await caseOf(id)).toBeUndefined();
    await expect(decide(admin, caseId, 'kept')).rejects.toMatchObject({ status: 404 });
  });

  test('is for admins', async () => {
    const id = await discussion();
    await report(kofi, id);
    const caseId = (await caseOf(id))?.id ?? '';
    await expect(decide(ama, caseId, 'kept')).rejects.toMatchObject({ status: 403 });
    await expect(decide(null, caseId, 'kept')).rejects.toMatchObject({ status: 401 });
    await expect(decide(admin, caseId, 'kept', ' ')).rejects.toMatchObject({ status: 422 });
    await expect(decide(admin, newId(), 'kept')).rejects.toMatchObject({ status: 404 });
    await expect(app.as(kofi).call(contract.listReports)).rejects.toMatchObject({ status: 403 });
    await expect(app.as(null).call(contract.listReports)).rejects.toMatchObject({ status: 401 });
  });
});
