import { rowsIn } from '#test/support/rows.ts';
import { newId } from '#kernel/ids.ts';
import { ApiProblem } from '#wire/problem.ts';
import type { Viewer } from '#wire/viewer.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  approveKyc,
  currentUser,
  listKycDocuments,
  listPendingKyc,
  rejectKyc,
  submitKyc,
  viewKycFile,
} from '../../contract.ts';

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
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
let cards = 0;

function cardNumber(): string {
  cards += 1;
  return `GHA-${String(100_000_000 + cards)}-${cards % 10}`;
}

function form(change: Record<string, unknown> = {}) {
  return {
    documentType: 'ghana_card' as const,
    documentNumber: cardNumber(),
    fullName: 'Ama Mensah',
    dateOfBirth: '1990-03-06',
    address: 'Ejura, Ashanti',
    phoneNumber: '0241234567',
    document: new File([PNG], 'card.png', { type: 'image/png' }),
    ...change,
  };
}

async function refusal(work: Promise<unknown>): Promise<ApiProblem> {
  const error = await work.then(
    () => new Error('It was not refused.'),
    (thrown: unknown) => thrown,
  );
  if (error instanceof ApiProblem) return error;
  throw error;
}

async function statusOf(person: Viewer): Promise<string> {
  return (await app.as(person).call(currentUser)).kycStatus;
}

function submit(person: Viewer | null, change: Record<string, unknown> = {}) {
  return app.as(person).call(submitKyc, { body: form(change) });
}

describe('handing in a document', () => {
  it('keeps it encrypted and shows it to its owner', async () => {
    const farmer = await app.person({ role: 'farmer', kycStatus: 'pending' });
    const made = await submit(farmer, { documentNumber: 'gha 987654321 0' });
    expect(made).toMatchObject({
      documentType: 'ghana_card',
      documentNumber: 'GHA-987654321-0',
      status: 'pending',
      rejectionReason: null,
    });
    expect(await app.as(farmer).call(listKycDocuments)).toEqual([{ ...made, eraseAt: null, seenBy: [] }]);
    const stored = await app.platform.files.get(`identity/${made.id}`);
    expect(Buffer.from(stored ?? []).includes(PNG)).toBe(false);
    const file = await app.as(farmer).call(viewKycFile, { params: { id: made.id } });
    expect([file.contentType, file.fileName, Buffer.from(file.bytes).equals(PNG)]).toEqual([
      'image/png',
      'ghana_card.png',
      true,
    ]);
  });

  it('takes national_id for a Ghana Card', async () => {
    const buyer = await app.person({ kycStatus: 'pending' });
    expect((await submit(buyer, { documentType: 'national_id' })).documentType).toBe('ghana_card');
  });

  it('takes a PDF whatever its name says', async () => {
    const farmer = await app.person({ role: 'farmer', kycStatus: 'pending' });
    const document = new File([PDF], 'photo.png', { type: 'image/png' });
    const made = await submit(farmer, { documentType: 'farm_permit', documentNumber: 'fp 12', document });
    expect((await app.as(farmer).call(viewKycFile, { params: { id: made.id } })).contentType).toBe('application/pdf');
  });

  it('refuses a file that only calls itself a picture', async () => {
    const buyer = await app.person({ kycStatus: 'pending' });
    const document = new File(['<script>alert(1)</script>'], 'card.png', { type: 'image/png' });
    const error = await refusal(submit(buyer, { document }));
    expect([error.status, error.code]).toEqual([422, 'document.wrong_content']);
    expect(await app.as(buyer).call(listKycDocuments)).toEqual([]);
  });

  it('refuses more than 5 MB', async () => {
    const buyer = await app.person({ kycStatus: 'pending' });
    const document = new File([PNG, new Uint8Array(5 * 1024 * 1024)], 'card.png');
    const error = await refusal(submit(buyer, { document }));
    expect([error.status, error.errors]).toEqual([422, { document: ['The file is larger than 5 MB.'] }]);
  });

  it('says what is missing', async () => {
    const buyer = await app.person({ kycStatus: 'pending' });
    const empty = {
      documentType: 'x',
      documentNumber: '',
      fullName: '',
      dateOfBirth: '',
      address: '',
      phoneNumber: '',
      document: undefined,
    };
    expect((await refusal(submit(buyer, empty))).errors).toEqual({
      documentType: ['Please select a document type'],
      documentNumber: ['Document number is required'],
      fullName: ['Full name is required'],
      dateOfBirth: ['Date of birth is required'],
      address: ['Address is required'],
      phoneNumber: ['Please enter a valid phone number'],
      document: ['Please select a document file to upload.'],
    });
  });

  it.each([
    [{ documentNumber: 'GHA-12' }, { documentNumber: ['A Ghana Card number looks like GHA-123456789-0'] }],
    [{ document: new File([], 'empty.png') }, { document: ['Please select a document file to upload.'] }],
  ])('refuses %o', async (change, errors) => {
    const buyer = await app.person({ kycStatus: 'pending' });
    expect((await refusal(submit(buyer, change))).errors).toEqual(errors);
  });

  it.each([
    [{ dateOfBirth: '2999-01-01' }, 'person.not_born'],
    [{ documentType: 'passport', documentNumber: 'G1', expiryDate: '2020-01-01' }, 'document.expired'],
  ])('refuses %o as %s', async (change, code) => {
    const buyer = await app.person({ kycStatus: 'pending' });
    const error = await refusal(submit(buyer, change));
    expect([error.status, error.code]).toEqual([422, code]);
  });

  it('takes one of a kind at a time, also when two race', async () => {
    const buyer = await app.person({ kycStatus: 'pending' });
    const both = await Promise.allSettled([submit(buyer), submit(buyer)]);
    expect(both.map((each) => each.status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await refusal(submit(buyer))).code).toBe('document.already_waiting');
  });

  it('needs somebody who is signed in', async () => {
    expect((await refusal(submit(null))).status).toBe(401);
    expect((await refusal(app.as(null).call(listKycDocuments))).status).toBe(401);
  });

  it('arrives as a multipart form over HTTP, empty fields left out', async () => {
    const email = `${newId()}@farm.example`;
    const account = {
      email,
      password: 'kenkey-and-fish-7',
      confirmPassword: 'kenkey-and-fish-7',
      firstName: 'Kofi',
      lastName: 'Owusu',
      role: 'buyer',
      phone: '0201234567',
      residentialAddress: 'Accra',
    };
    const made = await app.request('/api/register', {
      method: 'POST',
      body: JSON.stringify(account),
      headers: { 'content-type': 'application/json' },
    });
    const cookie = made.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
    const body = new FormData();
    for (const [name, value] of Object.entries({ ...form(), expiryDate: '', additionalInfo: '' }))
      body.set(name, value);
    const response = await app.request('/api/kyc/submit', { method: 'POST', body, headers: { cookie } });
    expect(response.status).toBe(201);
    const { fileUrl } = await response.json();
    const file = await app.request(fileUrl, { headers: { cookie } });
    expect([file.headers.get('content-type'), file.headers.get('cache-control')]).toEqual(['image/png', 'no-store']);
    expect(Buffer.from(await file.arrayBuffer()).equals(PNG)).toBe(true);
    body.set('document', new File([new Uint8Array(6 * 1024 * 1024)], 'large.png'));
    const length = String(6 * 1024 * 1024 + 4096);
    expect(
      (await app.request('/api/kyc/submit', { method: 'POST', body, headers: { cookie, 'content-length': length } }))
        .status,
    ).toBe(413);
  });
});

describe('who sees a document', () => {
  it('is its owner and admins; to others it does not exist; every view is logged', async () => {
    const farmer = await app.person({ role: 'farmer', kycStatus: 'pending' });
    const other = await app.person({ role: 'farmer' });
    const { id } = await submit(farmer);
    const view = (person: Viewer | null) => app.as(person).call(viewKycFile, { params: { id } });
    await view(farmer);
    expect((await app.as(farmer).call(listKycDocuments))[0]?.status).toBe('pending');
    await view(admin);
    expect((await app.as(farmer).call(listKycDocuments))[0]?.status).toBe('under_review');
    expect(await statusOf(farmer)).toBe('under_review');
    expect((await refusal(view(other))).code).toBe('document.not_found');
    expect((await refusal(view(null))).status).toBe(401);
    expect((await refusal(app.as(farmer).call(viewKycFile, { params: { id: newId() } }))).status).toBe(404);
    const views = await rowsIn(
      app.platform.db,
      'select viewer_id from kyc_document_views where document_id = $1 order by viewed_at, id',
      [id],
    );
    expect(views).toEqual([{ viewer_id: farmer.id }, { viewer_id: admin.id }]);
    expect(await app.as(other).call(listKycDocuments)).toEqual([]);
  });
});

/** Looks at a document, as an admin must before accepting it. */
const open = (id: string) => app.as(admin).call(viewKycFile, { params: { id } });

describe('deciding', () => {
  it('accepts nothing that nobody has opened, and rejects it all the same', async () => {
    const farmer = await app.person({ role: 'farmer', kycStatus: 'pending' });
    const { id } = await submit(farmer);
    const approve = () => app.as(admin).call(approveKyc, { params: { id } });
    const error = await refusal(approve());
    expect([error.status, error.code]).toEqual([409, 'document.not_opened']);
    await app.as(farmer).call(viewKycFile, { params: { id } });
    expect((await refusal(approve())).code, 'its owner’s look does not count').toBe('document.not_opened');
    await app.as(await app.person({ role: 'admin' })).call(viewKycFile, { params: { id } });
    expect(await approve()).toMatchObject({ status: 'approved' });
    const blurred = await submit(farmer, { documentType: 'farm_permit', documentNumber: 'fp 78' });
    expect(
      await app.as(admin).call(rejectKyc, { params: { id: blurred.id }, body: { reason: 'No permit' } }),
    ).toMatchObject({ status: 'rejected' });
  });

  it('verifies a farmer with the last required document, and says so once', async () => {
    const farmer = await app.person({ role: 'farmer', kycStatus: 'pending', firstName: 'Esi', lastName: 'Boateng' });
    const card = await submit(farmer);
    const permit = await submit(farmer, { documentType: 'farm_permit', documentNumber: 'fp 77' });
    const pending = await app.as(admin).call(listPendingKyc, { query: { limit: 100 } });
    expect(pending.items.filter((each) => each.userId === farmer.id)).toMatchObject([
      { id: card.id, userName: 'Esi Boateng', userRole: 'farmer', documentType: 'ghana_card', status: 'pending' },
      { id: permit.id, documentType: 'farm_permit', documentNumber: 'FP 77' },
    ]);
    await open(card.id);
    await app.as(admin).call(approveKyc, { params: { id: card.id } });
    expect(await statusOf(farmer)).toBe('pending');
    await open(permit.id);
    await app.as(admin).call(approveKyc, { params: { id: permit.id } });
    expect(await statusOf(farmer)).toBe('approved');
    const events = await rowsIn(
      app.platform.db,
      `select payload from outbox_events where type = 'identity.kyc_decided' and subject_id = $1`,
      [farmer.id],
    );
    expect(events).toEqual([{ payload: { userId: farmer.id, approved: true, reason: null } }]);
  });

  it('rejects with a reason its owner reads, and lets them try again', async () => {
    const buyer = await app.person({ kycStatus: 'pending' });
    const { id } = await submit(buyer);
    const error = await refusal(app.as(admin).call(rejectKyc, { params: { id }, body: { reason: ' ' } }));
    expect(error.errors).toEqual({ reason: ['A reason is required'] });
    await app.as(admin).call(rejectKyc, { params: { id }, body: { reason: 'Document quality insufficient' } });
    expect(await app.as(buyer).call(listKycDocuments)).toMatchObject([
      { status: 'rejected', rejectionReason: 'Document quality insufficient' },
    ]);
    expect(await statusOf(buyer)).toBe('rejected');
    await submit(buyer);
    expect(await statusOf(buyer)).toBe('pending');
  });

  it('happens once, and names the state when it is too late', async () => {
    const buyer = await app.person({ kycStatus: 'pending' });
    const { id } = await submit(buyer);
    await open(id);
    const calls = [
      app.as(admin).call(approveKyc, { params: { id } }),
      app.as(admin).call(rejectKyc, { params: { id }, body: { reason: 'Blurred' } }),
    ];
    const both = await Promise.allSettled(calls);
    expect(both.map((each) => each.status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const error = await refusal(app.as(admin).call(approveKyc, { params: { id } }));
    expect([error.status, error.code, error.problem.data?.['allowed']]).toEqual([
      409,
      'document.not_open',
      ['pending', 'under_review'],
    ]);
    expect(['approved', 'rejected']).toContain(error.problem.data?.['state']);
  });

  it('lets no card prove two people, and the same person renew theirs', async () => {
    const [one, two] = [await app.person({ kycStatus: 'pending' }), await app.person({ kycStatus: 'pending' })];
    const documentNumber = cardNumber();
    for (const person of [one, one, two]) {
      const { id } = await submit(person, { documentNumber });
      await open(id);
      const decided = app.as(admin).call(approveKyc, { params: { id } });
      if (person === one) await decided;
      else expect((await refusal(decided)).code).toBe('document.number_taken');
    }
    expect(await statusOf(two)).toBe('under_review');
  });

  it('is never about your own document', async () => {
    const second = await app.person({ role: 'admin', kycStatus: 'pending' });
    const { id } = await submit(second);
    expect((await refusal(app.as(second).call(approveKyc, { params: { id } }))).code).toBe('document.your_own');
  });

  it.each(['farmer', 'buyer', 'transporter', 'quality_inspector'])('is not for a %s', async (role) => {
    const person = await app.person({ role });
    const params = { id: newId() };
    expect((await refusal(app.as(person).call(approveKyc, { params }))).status).toBe(403);
    expect((await refusal(app.as(person).call(rejectKyc, { params, body: { reason: 'x' } }))).status).toBe(403);
    expect((await refusal(app.as(person).call(listPendingKyc))).status).toBe(403);
  });

  it('needs a document that exists, and somebody signed in', async () => {
    expect((await refusal(app.as(admin).call(approveKyc, { params: { id: newId() } }))).status).toBe(404);
    expect((await refusal(app.as(null).call(approveKyc, { params: { id: newId() } }))).status).toBe(401);
  });
});

it('pages through what waits, oldest first', async () => {
  const people = await Promise.all([1, 2, 3].map(() => app.person({ kycStatus: 'pending' })));
  for (const person of people) await submit(person);
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await app.as(admin).call(listPendingKyc, { query: { limit: 2, ...(cursor ? { cursor } : {}) } });
    seen.push(...page.items.map((item) => `${item.submittedAt} ${item.id}`));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(seen).toEqual([...new Set(seen)].toSorted());
  expect(seen.length).toBeGreaterThanOrEqual(3);
});
