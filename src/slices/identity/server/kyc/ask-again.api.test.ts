import { dayOf } from '#kernel/moment.ts';
import { after, DAY_MS } from '#kernel/time.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { rowsIn } from '#test/support/rows.ts';
import type { Viewer } from '#wire/viewer.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { approveKyc, currentUser, listKycDocuments, submitKyc, viewKycFile } from '../../contract.ts';

let app: TestApp;
let admin: Viewer;
beforeAll(async () => {
  app = await testApp();
  admin = await app.person({ role: 'admin' });
});
afterAll(() => app.close());

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
let cards = 0;

/** Hands in a licence that expires in so many days, and has it accepted. */
async function accepted(person: Viewer, days: number): Promise<void> {
  cards += 1;
  const { id } = await app
    .as(person)
    .call(submitKyc, {
      body: {
        documentType: 'drivers_license',
        documentNumber: `MEN-${cards}`,
        fullName: 'Ama Mensah',
        dateOfBirth: '1990-03-06',
        address: 'Ejura, Ashanti',
        phoneNumber: '0241234567',
        expiryDate: dayOf(after(app.clock.now(), days * DAY_MS)),
        document: new File([PNG], 'card.png', { type: 'image/png' }),
      },
    });
  await app.as(admin).call(viewKycFile, { params: { id } });
  await app.as(admin).call(approveKyc, { params: { id } });
}

/** The notices that somebody got about documents that expire, the first first. */
async function toldTo(person: Viewer): Promise<string[]> {
  await app.settle();
  const rows = await rowsIn<{ kind: string }>(
    app.platform.db,
    "select kind from notices where person_id = $1 and kind like 'document_expire%' order by id",
    [person.id],
  );
  return rows.map(({ kind }) => kind);
}

test('a document is asked for again a month and a week before it expires, and once when it has', async () => {
  const person = await app.person({ role: 'buyer' });
  await accepted(person, 40);
  expect(await toldTo(person)).toEqual([]);
  const seen: string[][] = [];
  for (const days of [10, 10, 13, 7, 1, 30]) {
    app.clock.advance(days * DAY_MS);
    seen.push(await toldTo(person));
  }
  const once = ['document_expires'];
  const twice = [...once, ...once];
  const over = [...twice, 'document_expired'];
  expect(seen).toEqual([once, once, twice, twice, over, over]);
  expect(await app.as(person).call(currentUser)).toMatchObject({ kycStatus: 'approved' });
});

test('a person who has handed in a newer one is not asked again', async () => {
  const person = await app.person({ role: 'buyer' });
  await accepted(person, 20);
  await accepted(person, 400);
  app.clock.advance(25 * DAY_MS);
  expect(await toldTo(person)).toEqual([]);
  expect(await app.as(person).call(listKycDocuments)).toHaveLength(2);
});
