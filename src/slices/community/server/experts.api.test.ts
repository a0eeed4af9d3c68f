import { newId } from '#kernel/ids.ts';
import { MINUTE_MS } from '#kernel/time.ts';
import type { Viewer } from '#wire/viewer.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { addMember, signIn } from '#test/support/people.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import * as contract from '../contract.ts';

let app: TestApp;
let efua: Viewer;
let ama: Viewer;
let admin: Viewer;

const options = { title: 'Agronomist', about: 'Fifteen years with maize and cowpea.', specialties: ['Maize', 'Pests'] };
const apply = (viewer: Viewer | null, change: object = {}) =>
  app.as(viewer).call(contract.applyAsExpert, { body: { ...options, ...change } });
const decide = (viewer: Viewer | null, id: string, approved: boolean, reason?: string) =>
  app
    .as(viewer)
    .call(contract.decideApplication, { params: { id }, body: { approved, ...(reason ? { reason } : {}) } });
const ask = (viewer: Viewer | null, id: string) =>
  app
    .as(viewer)
    .call(contract.askQuestion, { params: { id }, body: { title: 'When to spray?', body: 'Armyworm in week four.' } });
const answerTo = (viewer: Viewer | null, id: string) =>
  app.as(viewer).call(contract.writeAnswer, { params: { id }, body: { body: 'At dusk, into the whorl.' } });
const answers = async (viewer: Viewer | null, id: string) =>
  (await app.as(viewer).call(contract.listAnswers, { params: { id } })).items;

async function newExpert(role = 'quality_inspector'): Promise<Viewer> {
  const person = await app.person({ role });
  await apply(person);
  await decide(admin, person.id, true);
  return person;
}

beforeAll(async () => {
  app = await testApp();
  ama = await app.person({ role: 'farmer', firstName: 'Ama' });
  admin = await app.person({ role: 'admin' });
  efua = await newExpert();
});
afterAll(() => app.close());

describe('becoming an expert', () => {
  test('is asked for, waits, and is approved by an admin', async () => {
    const person = await app.person();
    expect(await app.as(person).call(contract.readMyApplication)).toBeNull();
    expect(await apply(person)).toMatchObject({ ...options, id: person.id, status: 'pending', decidedAt: null });
    await expect(apply(person)).rejects.toMatchObject({ status: 409, code: 'community.application_open' });
    await expect(app.as(null).call(contract.readExpert, { params: { id: person.id } })).rejects.toMatchObject({
      status: 404,
    });
    const waiting = await app.as(admin).call(contract.listApplications);
    expect(waiting.items.map((item) => item.id)).toContain(person.id);
    expect(await decide(admin, person.id, true)).toMatchObject({ status: 'approved' });
    expect(await app.as(person).call(contract.readMyApplication)).toMatchObject({ status: 'approved' });
    expect(await app.as(null).call(contract.readExpert, { params: { id: person.id } })).toMatchObject({
      title: 'Agronomist',
      reputation: null,
      actions: [],
    });
    await expect(apply(person)).rejects.toMatchObject({ status: 409, code: 'community.already_expert' });
    await expect(decide(admin, person.id, true)).rejects.toMatchObject({
      status: 409,
      code: 'community.already_decided',
    });
  });

  test('is rejected with a reason, and may be asked for again', async () => {
    const person = await app.person();
    await apply(person);
    await expect(decide(admin, person.id, false)).rejects.toMatchObject({
      status: 422,
      code: 'community.reason_missing',
    });
    expect(await decide(admin, person.id, false, 'Name your training.')).toMatchObject({
      status: 'rejected',
      decisionReason: 'Name your training.',
    });
    expect(await apply(person, { about: 'Diploma from Kwadaso.' })).toMatchObject({
      status: 'pending',
      decisionReason: null,
    });
  });

  test('is taken back by a rejection', async () => {
    const person = await newExpert();
    await decide(admin, person.id, false, 'False advice.');
    await expect(app.as(null).call(contract.readExpert, { params: { id: person.id } })).rejects.toMatchObject({
      status: 404,
    });
  });

  test('is decided by admins, never about themselves', async () => {
    const other = await app.person({ role: 'admin' });
    await apply(other);
    await expect(decide(other, other.id, true)).rejects.toMatchObject({
      status: 409,
      code: 'community.own_application',
    });
    await expect(decide(ama, other.id, true)).rejects.toMatchObject({ status: 403 });
    await expect(decide(null, other.id, true)).rejects.toMatchObject({ status: 401 });
    await expect(decide(admin, newId(), true)).rejects.toMatchObject({ status: 404 });
    await expect(app.as(ama).call(contract.listApplications)).rejects.toMatchObject({ status: 403 });
    await expect(app.as(null).call(contract.listApplications)).rejects.toMatchObject({ status: 401 });
  });

  test('needs an account and an honest form', async () => {
    await expect(apply(null)).rejects.toMatchObject({ status: 401 });
    await expect(app.as(null).call(contract.readMyApplication)).rejects.toMatchObject({ status: 401 });
    for (const change of [{ title: '' }, { about: '' }, { specialties: [] }, { status: 'approved' }]) {
      await expect(apply(ama, change)).rejects.toMatchObject({ status: 422, code: 'input.invalid' });
    }
  });
});

describe('asking and answering', () => {
  test('anybody with an account asks, experts answer', async () => {
    const question = await ask(ama, efua.id);
    expect(question).toMatchObject({
      title: 'When to spray?',
      expertId: efua.id,
      answers: 0,
      actions: ['edit', 'delete'],
    });
    expect(await app.as(efua).call(contract.readQuestion, { params: { id: question.id } })).toMatchObject({
      actions: ['answer', 'report'],
    });
    expect(await answerTo(efua, question.id)).toMatchObject({
      questionId: question.id,
      authorIsExpert: true,
      helpful: 0,
      myVote: null,
    });
    expect(await answers(null, question.id)).toHaveLength(1);
    const listed = await app.as(null).call(contract.listQuestions, { query: { expertId: efua.id } });
    expect(listed.items).toContainEqual(
      expect.objectContaining({ id: question.id, answers: 1, excerpt: 'Armyworm in week four.' }),
    );
    const other = await newExpert();
    expect(await answerTo(other, question.id)).toMatchObject({ authorIsExpert: true });
  });

  test('is refused to others', async () => {
    await expect(ask(null, efua.id)).rejects.toMatchObject({ status: 401 });
    await expect(ask(efua, efua.id)).rejects.toMatchObject({ status: 409, code: 'community.own_page' });
    await expect(ask(ama, admin.id)).rejects.toMatchObject({ status: 404 });
    const { id } = await ask(ama, efua.id);
    await expect(answerTo(admin, id)).rejects.toMatchObject({ status: 403, code: 'community.experts_only' });
    await expect(answerTo(null, id)).rejects.toMatchObject({ status: 401 });
    await expect(answerTo(efua, newId())).rejects.toMatchObject({ status: 404 });
    await expect(answers(null, newId())).rejects.toMatchObject({ status: 404 });
    const { id: own } = await ask(efua, (await newExpert()).id);
    await expect(answerTo(efua, own)).rejects.toMatchObject({ status: 409, code: 'community.own_post' });
  });

  test('a question is rewritten and removed by its author', async () => {
    const { id } = await ask(ama, efua.id);
    const edit = (viewer: Viewer | null, title: string) =>
      app.as(viewer).call(contract.editQuestion, { params: { id }, body: { title, body: 'More.' } });
    expect(await edit(ama, 'When exactly?')).toMatchObject({ title: 'When exactly?' });
    await expect(edit(efua, 'No')).rejects.toMatchObject({ status: 404 });
    await expect(edit(null, 'No')).rejects.toMatchObject({ status: 401 });
    await expect(edit(ama, '')).rejects.toMatchObject({ status: 422 });
    await app.as(ama).call(contract.deletePost, { params: { id } });
    await expect(app.as(null).call(contract.readQuestion, { params: { id } })).rejects.toMatchObject({ status: 404 });
  });

  test('one vote a person makes the reputation', async () => {
    const expert = await newExpert();
    const { id } = await answerTo(expert, (await ask(ama, expert.id)).id);
    const vote = (viewer: Viewer | null, given: 'helpful' | 'not_helpful' | null) =>
      app.as(viewer).call(contract.voteOnAnswer, { params: { id }, body: { vote: given } });
    const standing = () => app.as(null).call(contract.readExpert, { params: { id: expert.id } });
    await vote(ama, 'helpful');
    expect(await vote(ama, 'helpful')).toEqual({ helpful: 1, notHelpful: 0, myVote: 'helpful' });
    await vote(admin, 'helpful');
    expect(await standing()).toMatchObject({ reputation: null, answersGiven: 1, helpfulVotes: 2 });
    await vote(efua, 'not_helpful');
    expect(await standing()).toMatchObject({ reputation: 67 });
    expect(await vote(efua, null)).toEqual({ helpful: 2, notHelpful: 0, myVote: null });
    await expect(vote(expert, 'helpful')).rejects.toMatchObject({ status: 409, code: 'community.own_post' });
    await expect(vote(null, 'helpful')).rejects.toMatchObject({ status: 401 });
    await expect(
      app.as(ama).call(contract.voteOnAnswer, { params: { id: newId() }, body: { vote: null } }),
    ).rejects.toMatchObject({ status: 404 });
    const { items } = await app.as(null).call(contract.listExperts, { query: { limit: 1 } });
    expect(items).toMatchObject([{ id: expert.id, helpfulVotes: 2 }]);
  });
});

describe('an expert is online', () => {
  const isOnline = async (id: string) => (await app.as(null).call(contract.readExpert, { params: { id } })).isOnline;

  test('for ten minutes after a post', async () => {
    const expert = await newExpert();
    expect(await isOnline(expert.id)).toBe(false);
    await answerTo(expert, (await ask(ama, efua.id)).id);
    expect(await isOnline(expert.id)).toBe(true);
    app.clock.advance(11 * MINUTE_MS);
    expect(await isOnline(expert.id)).toBe(false);
  });

  test('for ten minutes after a call, and counts as active today', async () => {
    const member = await addMember(app, { role: 'farmer' });
    await apply(member);
    await decide(admin, member.id, true);
    const before = await app.as(null).call(contract.readStats);
    const cookie = await signIn(app, member);
    await app.request('/api/community/stats', { headers: { cookie } });
    await vi.waitFor(async () => expect(await isOnline(member.id)).toBe(true));
    expect(await app.as(null).call(contract.readStats)).toMatchObject({
      activeToday: before.activeToday + 1,
      expertsOnline: before.expertsOnline + 1,
    });
    app.clock.advance(11 * MINUTE_MS);
    expect(await isOnline(member.id)).toBe(false);
  });
});
