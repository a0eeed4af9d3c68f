import { newId } from '#kernel/ids.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import type { Viewer } from '#wire/viewer.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listAudit } from '#slices/admin/contract-audit.ts';
import { addReply, changeReply, listReplies, removeReply } from '../../contract-replies.ts';
import { MOST_REPLIES, type ReplyKind } from '#kernel/management/replies.ts';

let app: TestApp;
let admin: Viewer;
beforeAll(async () => {
  app = await testApp();
  admin = await app.person({ role: 'admin' });
});
afterAll(() => app.close());
beforeEach(async () => {
  for (const { id } of await list()) await remove(id);
});

const QUESTION = {
  kind: 'dispute_question',
  name: 'Ask for photos',
  text: 'Please show photos of {product}.',
} as const;
const add = (body: { kind: ReplyKind; name: string; text: string } = QUESTION, who: Viewer | null = admin) =>
  app.as(who).call(addReply, { body });
const list = (who: Viewer | null = admin, kind?: ReplyKind) => app.as(who).call(listReplies, { query: { kind } });
const change = (id: string, over: object = {}, who: Viewer | null = admin) =>
  app.as(who).call(changeReply, { params: { id }, body: { ...QUESTION, version: 1, ...over } });
const remove = (id: string, who: Viewer | null = admin) => app.as(who).call(removeReply, { params: { id } });

test('a reply that one administrator keeps is there for all of them, by kind and by name', async () => {
  const made = await add({ ...QUESTION, text: '  Please show photos of {product}. ' });
  expect(made).toMatchObject({ ...QUESTION, version: 1 });
  await add({ kind: 'document_rejection', name: 'A blurred photo', text: '{name}, the {document} is blurred.' });
  const other = await app.person({ role: 'admin' });
  expect((await list(other)).map(({ name }) => name)).toEqual(['A blurred photo', 'Ask for photos']);
  expect(await list(other, 'dispute_question')).toEqual([made]);
  expect(await list(other, 'listing_rejection')).toEqual([]);
});

test('a change needs the version that was read, so that nobody overwrites what they have not seen', async () => {
  const { id } = await add();
  const changed = await change(id, { kind: 'dispute_reason', name: 'ask for PHOTOS', text: 'Photos, {buyer}?' });
  expect(changed).toMatchObject({ id, kind: 'dispute_reason', name: 'ask for PHOTOS', version: 2 });
  await expect(change(id)).rejects.toMatchObject({ status: 409, code: 'admin.reply_changed' });
  expect(await list()).toEqual([changed]);
});

test('of two changes at once one reads that the other was first', async () => {
  const { id } = await add();
  const both = await Promise.allSettled([change(id, { text: 'One' }), change(id, { text: 'Other' })]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await list()).toMatchObject([{ version: 2 }]);
});

test('what is deleted is gone, once', async () => {
  const { id } = await add();
  expect(await remove(id)).toEqual({ ok: true });
  expect(await list()).toEqual([]);
  await expect(remove(id)).rejects.toMatchObject({ status: 404, code: 'admin.no_such_reply' });
  await expect(change(newId())).rejects.toMatchObject({ status: 404, code: 'admin.no_such_reply' });
});

test('a name is there once, whatever its capitals', async () => {
  await add();
  const { id } = await add({ ...QUESTION, name: 'Another' });
  await expect(add({ ...QUESTION, name: 'ASK FOR PHOTOS' })).rejects.toMatchObject({
    status: 409,
    code: 'admin.reply_name_taken',
  });
  await expect(change(id)).rejects.toMatchObject({ status: 409, code: 'admin.reply_name_taken' });
  const both = await Promise.allSettled([add({ ...QUESTION, name: 'At once' }), add({ ...QUESTION, name: 'At once' })]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('there are at most fifty', async () => {
  for (let number = 1; number < MOST_REPLIES; number += 1) await add({ ...QUESTION, name: `Reply ${number}` });
  const both = await Promise.allSettled([add({ ...QUESTION, name: 'Last' }), add({ ...QUESTION, name: 'Too many' })]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await expect(add({ ...QUESTION, name: 'More' })).rejects.toMatchObject({ status: 409, code: 'admin.replies_full' });
  expect(await list()).toHaveLength(MOST_REPLIES);
});

test('a text says where it is used, fits there, and leaves open only what is known there', async () => {
  const refusals: readonly (readonly [object, string])[] = [
    [{ text: 'Order {total}' }, 'text'],
    [{ kind: 'document_rejection', text: 'See {order}' }, 'text'],
    [{ kind: 'document_rejection', text: 'x'.repeat(301) }, 'text'],
    [{ text: 'x'.repeat(2001) }, 'text'],
    [{ text: '  ' }, 'text'],
    [{ name: 'x'.repeat(61) }, 'name'],
    [{ name: ' ' }, 'name'],
  ];
  const { id } = await add();
  for (const [over, field] of refusals) {
    const error = { status: 422, code: 'input.invalid', errors: { [field]: [expect.any(String)] } };
    await expect(add({ ...QUESTION, name: 'New', ...over })).rejects.toMatchObject(error);
    await expect(change(id, over)).rejects.toMatchObject(error);
  }
});

test('a sent form that is sent again keeps one', async () => {
  const twice = () => app.as(admin).call(addReply, { body: QUESTION, idempotencyKey: 'reply-key-00000001' });
  expect(await twice()).toEqual(await twice());
  expect(await list()).toHaveLength(1);
});

test('nobody but administrators reads or writes them', async () => {
  const { id } = await add();
  const outsiders = [
    [await app.person({ role: 'buyer' }), 403],
    [null, 401],
  ] as const;
  for (const [who, status] of outsiders)
    for (const act of [() => list(who), () => add(QUESTION, who), () => change(id, {}, who), () => remove(id, who)])
      await expect(act()).rejects.toMatchObject({ status });
});

test('the audit log says who wrote, changed and deleted which', async () => {
  const { id } = await add();
  await change(id, { name: 'Ask for better photos' });
  await remove(id);
  const { items } = await app.as(admin).call(listAudit, { query: { action: 'admin.', limit: 3 } });
  expect(items.map(({ action, subject, details }) => [action, subject, details['name']])).toEqual([
    ['admin.remove_reply', id, undefined],
    ['admin.change_reply', id, 'Ask for better photos'],
    ['admin.add_reply', id, 'Ask for photos'],
  ]);
});
