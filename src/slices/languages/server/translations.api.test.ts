import { rowsIn } from '#test/support/rows.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { putLanguage } from '#slices/identity/contract-line.ts';
import type { Viewer } from '#wire/viewer.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  approveTranslation,
  exportTranslations,
  importTranslations,
  listTranslations,
  showTranslation,
  withdrawTranslation,
  writeTranslation,
} from '../contract.ts';
import { createSpeech } from './speech.ts';

let app: TestApp;
let writer: Viewer;
let other: Viewer;
beforeAll(async () => {
  app = await testApp();
  writer = await app.person({ role: 'admin' });
  other = await app.person({ role: 'admin' });
});
afterAll(() => app.close());

const at = (message: string, language: 'ak' | 'gaa' = 'ak') => ({ language, area: 'ussd' as const, message });
const write = (message: string, text: string, who = writer) =>
  app.as(who).call(writeTranslation, { params: at(message), body: { text } });
const approve = (message: string, text: string, english: string, who = other) =>
  app.as(who).call(approveTranslation, { params: at(message), body: { text, english } });
const show = (message: string) => app.as(other).call(showTranslation, { params: at(message) });

describe('two pairs of eyes', () => {
  test('one writes, another approves, and only then a text about money is said', async () => {
    const written = await write('money.withdraw', 'Yi sika');
    expect(written).toMatchObject({ state: 'written', own: true, said: null, binding: true });
    await expect(approve('money.withdraw', 'Yi sika', 'Withdraw', writer)).rejects.toMatchObject({
      status: 403,
      code: 'translation.own',
    });
    await expect(approve('money.withdraw', 'Yi', 'Withdraw')).rejects.toMatchObject({ code: 'translation.changed' });
    const approved = await approve('money.withdraw', 'Yi sika', 'Withdraw');
    expect(approved).toMatchObject({ state: 'approved', said: 'Yi sika', written: null });
    expect(approved.versions.map(({ act }) => act)).toEqual(['approved', 'written']);
    await expect(approve('money.withdraw', 'Yi sika', 'Withdraw')).rejects.toMatchObject({
      code: 'translation.nothing_waits',
    });
  });

  test('what is approved stays said while a newer text waits, and is no longer said once it is withdrawn', async () => {
    await write('money.nothing', 'Sika nni hɔ');
    await approve('money.nothing', 'Sika nni hɔ', 'There is nothing to withdraw yet.');
    expect(await write('money.nothing', 'Sika biara nni hɔ')).toMatchObject({ state: 'written', said: 'Sika nni hɔ' });
    const withdrawn = await app.as(writer).call(withdrawTranslation, { params: at('money.nothing') });
    expect(withdrawn).toMatchObject({ said: null, approved: null, written: 'Sika biara nni hɔ' });
    await expect(app.as(writer).call(withdrawTranslation, { params: at('money.nothing') })).rejects.toMatchObject({
      code: 'translation.not_approved',
    });
  });

  test('of an English that has changed since, nothing is said', async () => {
    await write('money.none', 'Wonyii hwee');
    await approve('money.none', 'Wonyii hwee', 'You have not withdrawn anything yet.');
    await rowsIn(
      app.platform.db,
      "update translations set approved_source = 'You withdrew nothing.' where message = 'money.none'",
      [],
    );
    expect(await show('money.none')).toMatchObject({ state: 'outdated', said: null });
    const texts = await createSpeech(app.platform.db).approved();
    expect([...texts.keys()]).not.toContain('ak/ussd/money.none');
    expect(texts.get('ak/ussd/money.withdraw')).toBe('Yi sika');
  });
});

test('a text has the values of its English, and room on the screen', async () => {
  const refused: readonly (readonly [string, RegExp])[] = [
    ['Farmgate. Akwaaba.', /lacks \{name:24\}/],
    ['Farmgate. {name:24} {town}', /\{town\} is not in the English/],
    ['Farmgate {name:24', /without its/],
    [`Farmgate. {name:24} ${'x'.repeat(120)}`, /there is room for/],
  ];
  for (const [text, detail] of refused)
    await expect(write('welcome.pin', text)).rejects.toMatchObject({
      status: 422,
      code: 'translation.does_not_fit',
      detail: expect.stringMatching(detail),
    });
  await expect(write('no.such', 'x')).rejects.toMatchObject({ status: 404 });
});

test('the list says how far a language is, and finds by state, area and words', async () => {
  const list = (query: object) => app.as(writer).call(listTranslations, { query });
  const all = await list({});
  expect(all.languages.find(({ language }) => language === 'ak')).toMatchObject({ approved: 1 });
  expect(all.nextCursor).toBe('30');
  const found = await list({ find: 'withdraw', state: 'approved' });
  expect(found.items.map(({ message }) => message)).toEqual(['money.withdraw']);
  expect((await list({ language: 'dag', state: 'draft', area: 'ussd' })).items.length).toBeGreaterThan(2);
});

describe('a file', () => {
  test.each(['po', 'xliff'] as const)('as %s comes back as it left, and what was changed waits', async (format) => {
    const file = await app.as(writer).call(exportTranslations, { query: { language: 'ak', format } });
    const text = new TextDecoder().decode(file.bytes);
    const read = (changed: string, apply: boolean) =>
      app.as(writer).call(importTranslations, { body: { language: 'ak', format, file: changed, apply } });
    expect(await read(text, false)).toMatchObject({ changes: [], refused: [], applied: false });
    const word = format === 'po' ? 'Mmoa pa' : 'Mmoa papa';
    const changed = text.replace(/(Help(?:"\nmsgstr "|<\/source>\s*<target>))[^"<]*/, `$1${word}`);
    const seen = await read(changed, false);
    expect(seen.changes).toEqual([{ area: 'ussd', message: 'choice.help', english: 'Help', text: word }]);
    expect(await show('choice.help')).not.toMatchObject({ written: word });
    expect(await read(changed, true)).toMatchObject({ applied: true });
    expect(await show('choice.help')).toMatchObject({ written: word, state: 'written' });
  });

  test('of which a text does not fit takes the others, and one that is none is refused', async () => {
    const file =
      'msgctxt "ussd/choice.prices"\nmsgid "Prices"\nmsgstr "Boɔ"\n\nmsgctxt "no/such"\nmsgid "A"\nmsgstr "B"\n';
    const body = { language: 'ak', format: 'po', file, apply: true } as const;
    const found = await app.as(writer).call(importTranslations, { body });
    expect(found.refused.map(({ problem }) => problem)).toEqual([
      'The English text has changed since.',
      'There is no such text.',
    ]);
    for (const format of ['po', 'xliff'] as const)
      await expect(
        app.as(writer).call(importTranslations, { body: { ...body, format, file: 'nothing' } }),
      ).rejects.toMatchObject({ code: 'translation.no_file' });
  });
});

test('what falls back is counted, once it is written down', async () => {
  const speech = createSpeech(app.platform.db);
  const message = { area: 'ussd', id: 'order.ready', english: 'Goods are ready', isBinding: true } as const;
  speech.missed('gaa', message);
  speech.missed('gaa', message);
  await speech.writeDown(app.platform.db, app.platform.clock.now());
  await speech.writeDown(app.platform.db, app.platform.clock.now());
  const found = await app.as(writer).call(showTranslation, { params: at('order.ready', 'gaa') });
  expect(found.missed).toBe(2);
  expect(await speech.gauge.read()).toEqual([{ value: 2, labels: { language: 'gaa' } }]);
});

test('nobody but translators reads or writes them', async () => {
  const buyer = await app.person({ role: 'buyer' });
  await expect(app.as(buyer).call(listTranslations, { query: {} })).rejects.toMatchObject({ status: 403 });
  await expect(write('choice.help', 'x', buyer)).rejects.toMatchObject({ status: 403 });
  expect(await app.as(buyer).call(putLanguage, { body: { language: 'ha' } })).toEqual({ ok: true });
});
