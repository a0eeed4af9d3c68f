import { wav, mp3, soundFile } from '#test/support/sound.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import type { Viewer } from '#wire/viewer.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsIn } from '#test/support/rows.ts';
import { approveRecording, listRecordings, showRecording, uploadRecording, withdrawRecording } from '../../contract.ts';
import { createRecordings } from './kept-recordings.ts';

let app: TestApp;
let sender: Viewer;
let other: Viewer;
beforeAll(async () => {
  app = await testApp();
  sender = await app.person({ role: 'admin' });
  other = await app.person({ role: 'admin' });
});
afterAll(() => app.close());

const at = (clip: string) => ({ language: 'ak' as const, clip });
const send = (clip: string, sound: File, who = sender) =>
  app.as(who).call(uploadRecording, { params: at(clip), body: { sound } });
const approve = (clip: string, body: { file: string; english: string }, who = other) =>
  app.as(who).call(approveRecording, { params: at(clip), body });
const heard = () => createRecordings(app.platform.db, app.platform.files).approved();

describe('two pairs of ears', () => {
  test('one sends, another approves, and only then it is heard, at an address that is kept for ever', async () => {
    const sent = await send('cedis', soundFile(wav(1)));
    expect(sent).toMatchObject({ state: 'written', own: true, approved: null, english: 'cedis' });
    const body = { file: sent.waiting?.file ?? '', english: 'cedis' };
    await expect(approve('cedis', body, sender)).rejects.toMatchObject({ status: 403, code: 'recording.own' });
    await expect(approve('cedis', { ...body, file: 'x.wav' })).rejects.toMatchObject({ code: 'recording.changed' });
    await expect(approve('cedis', { ...body, english: 'x' })).rejects.toMatchObject({ code: 'recording.changed' });
    expect([...(await heard()).keys()]).toEqual([]);
    const approved = await approve('cedis', body);
    expect(approved).toMatchObject({ state: 'approved', waiting: null });
    expect(approved.versions.map(({ act }) => act)).toEqual(['approved', 'written']);
    const url = approved.approved?.url ?? '';
    expect(await heard()).toEqual(new Map([['ak/cedis', url]]));
    expect(url).toMatch(/^\/media\/public\/voice\/[0-9a-f]{32}\.wav$/);
    expect(await app.platform.files.get(url.replace('/media/', ''))).toHaveLength(wav(1).length);
    await expect(approve('cedis', body)).rejects.toMatchObject({ code: 'recording.nothing_waits' });
  });

  test('what is approved stays heard while another recording waits, and is withdrawn', async () => {
    await send('cedis', soundFile(wav(2)));
    expect((await heard()).size).toBe(1);
    const withdrawn = await app.as(sender).call(withdrawRecording, { params: at('cedis') });
    expect(withdrawn).toMatchObject({ state: 'written', approved: null });
    expect((await heard()).size).toBe(0);
    await expect(app.as(sender).call(withdrawRecording, { params: at('cedis') })).rejects.toMatchObject({
      code: 'recording.not_approved',
    });
  });

  test('of words that have changed since, nothing is heard', async () => {
    const sent = await send('pesewas', soundFile(mp3(), 'p.mp3', 'audio/mpeg'));
    await approve('pesewas', { file: sent.waiting?.file ?? '', english: 'pesewas' });
    const change = "update translations set approved_source = 'pence' where area = 'voice' and message = 'pesewas'";
    await rowsIn(app.platform.db, change, []);
    expect(await app.as(other).call(showRecording, { params: at('pesewas') })).toMatchObject({
      state: 'outdated',
      approved: null,
    });
    expect((await heard()).size).toBe(0);
  });
});

test('the same recording again changes nothing', async () => {
  await send('n5', soundFile(wav(1)));
  expect((await send('n5', soundFile(wav(1)), other)).own).toBe(false);
});

describe('refused is', () => {
  test.each([
    ['what is no sound, whatever it is called', soundFile(Buffer.from('<script>alert(1)</script>')), 'wrong_content'],
    ['a sound of another kind', soundFile(Buffer.from('OggS\0\u0002', 'latin1')), 'wrong_content'],
    ['one that is too long', soundFile(wav(16)), 'wrong_length'],
    ['one that is empty', soundFile(wav(0)), 'wrong_length'],
  ])('%s', async (_what, sound, code) => {
    await expect(send('n7', sound)).rejects.toMatchObject({ status: 422, code: `recording.${code}` });
  });

  test('one that is too big, and none', async () => {
    const large = { status: 422, message: expect.stringContaining('larger than 400 KB') };
    await expect(send('n7', soundFile(wav(52)))).rejects.toMatchObject(large);
    await expect(send('n7', soundFile(Buffer.alloc(0)))).rejects.toMatchObject({ status: 422 });
  });

  test('a clip that the language does not have, and people who may not translate', async () => {
    await expect(send('and_ones', soundFile(wav(1)))).rejects.toMatchObject({ status: 404 });
    const buyer = await app.person({ role: 'buyer' });
    await expect(send('n7', soundFile(wav(1)), buyer)).rejects.toMatchObject({ status: 403 });
    await expect(app.as(buyer).call(listRecordings, { query: {} })).rejects.toMatchObject({ status: 403 });
  });
});

test('the list says how far each language is, and texts of the same table stay texts', async () => {
  const { languages, clips } = await app.as(other).call(listRecordings, { query: { language: 'ak' } });
  expect(languages.find(({ language }) => language === 'ak')).toMatchObject({ recorded: 0, waiting: 2 });
  expect(clips.find(({ clip }) => clip === 'n5')).toMatchObject({ state: 'written' });
  expect(clips.find(({ clip }) => clip === 'n6')).toMatchObject({ state: 'missing', waiting: null });
});
