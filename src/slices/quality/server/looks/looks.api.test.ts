import { rowsIn } from '#test/support/rows.ts';
import { addDays, dayOf } from '#kernel/moment.ts';
import { DAY_MS, HOUR_MS } from '#kernel/time.ts';
import { createListing, deleteListing, readListing, setListingStatus } from '#slices/catalogue/contract.ts';
import type { CallInput } from '#wire/endpoint.ts';
import type { Viewer } from '#wire/viewer.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as claims from '../../contract-claims.ts';
import { compareInspectors } from '../../contract-inspectors.ts';
import * as looks from '../../contract-looks.ts';
import * as contract from '../../contract.ts';
import { isDrawn } from './drawn.ts';

let app: TestApp;
let farmer: Viewer;
let admin: Viewer;
let esi: Viewer;
let kofi: Viewer;

beforeAll(async () => {
  app = await testApp();
  admin = await app.person({ role: 'admin' });
});
afterAll(() => app.close());
beforeEach(async () => {
  farmer = await app.person({ role: 'farmer', firstName: 'Ama', lastName: 'Mensah' });
  esi = await app.person({ role: 'quality_inspector', firstName: 'Esi', lastName: 'Firstlook' });
  kofi = await app.person({ role: 'quality_inspector', firstName: 'Kofi', lastName: 'Asante' });
});

const MAIZE = {
  productName: 'White maize',
  category: 'grains',
  quantity: 900,
  pricePerKg: 4.2,
  qualityGrade: 'economy',
  location: 'Wenchi',
} as const;
type Report = CallInput<typeof contract.submitReport>['body'];
const FIRST: Report = {
  appearance: 9,
  freshness: 9,
  size: 9,
  packaging: 9,
  overallGrade: 'A',
  notes: 'Shining kernels all over',
  approved: true,
  measured: { moisture: 11.3, broken: 4.7 },
};
const SECOND: Report = {
  ...FIRST,
  appearance: 5,
  freshness: 6,
  size: 5,
  packaging: 6,
  overallGrade: 'C',
  notes: 'Dull',
};

const submit = (id: string, body: Report, by: Viewer) =>
  app.as(by).call(contract.submitReport, { params: { listingId: id }, body });
const ask = (id: string, by: Viewer | null = admin) => app.as(by).call(looks.askSecondLook, { params: { id } });
const settle = (id: string, settlement: 'keep' | 'take_grade' | 'take_down', by: Viewer | null = admin) =>
  app.as(by).call(looks.settleSecondLook, { params: { id }, body: { settlement, reason: 'Read both' } });
const queueOf = (by: Viewer) => app.as(by).call(contract.listPendingInspections);
const gradeOf = async (id: string) => (await app.as(farmer).call(readListing, { params: { id } })).qualityGrade;
const openLooks = () => app.as(admin).call(looks.listSecondLooks);

async function listed(): Promise<string> {
  return (await app.as(farmer).call(createListing, { body: MAIZE })).id;
}

/** A listing that Esi approved, and a second inspection of it. */
async function asked() {
  const listingId = await listed();
  await submit(listingId, FIRST, esi);
  return { listingId, id: (await ask(listingId)).id };
}

async function statusOf(id: string) {
  const [row] = await rowsIn<{ status: string }>(app.platform.db, 'select status from second_looks where id = $1', [
    id,
  ]);
  return row?.status;
}

async function count(table: 'ledger_postings' | 'inspection_claims'): Promise<number> {
  const [row] = await rowsIn<{ n: number }>(app.platform.db, `select count(*)::int as n from ${table}`);
  return row?.n ?? -1;
}

const noticesOf = (kind: string, key: string) =>
  rowsIn(app.platform.db, 'select 1 from notices where kind = $1 and key like $2', [kind, `%${key}%`]);

describe('asking for a second inspection', () => {
  test('is for administrators who look after listings, at goods that an inspector put on the market, once at a time', async () => {
    const { listingId } = await asked();
    await expect(ask(listingId)).rejects.toMatchObject({ status: 409, code: 'quality.second_look_waits' });
    await expect(ask(listingId, null)).rejects.toMatchObject({ status: 401 });
    await expect(ask(listingId, esi)).rejects.toMatchObject({ status: 403 });
    const other = await app.person({ role: 'admin', permissions: ['orders'] });
    await expect(ask(listingId, other)).rejects.toMatchObject({ status: 403, code: 'permission.missing' });
    await expect(ask(admin.id)).rejects.toMatchObject({ status: 404 });
    const pending = await listed();
    await expect(ask(pending)).rejects.toMatchObject({ status: 409, code: 'quality.not_on_market' });
    await app.as(admin).call(setListingStatus, { params: { listingId: pending }, body: { status: 'approved' } });
    await expect(ask(pending)).rejects.toMatchObject({ status: 409, code: 'quality.no_first_report' });
  });
});

describe('blindness', () => {
  test('second inspection: the first report is hidden from all but its inspector, the farmer and administrators', async () => {
    const { listingId, id } = await asked();
    const page = (by: Viewer | null) => app.as(by).call(contract.readListingReport, { params: { id: listingId } });
    const buyer = await app.person({ role: 'buyer' });
    for (const by of [kofi, null, buyer]) expect(await page(by)).toEqual({ report: null, withheld: true });
    for (const by of [farmer, esi, admin]) expect(await page(by)).toMatchObject({ report: { overallGrade: 'A' } });
    await submit(id, SECOND, kofi);
    for (const by of [kofi, null])
      expect(await page(by)).toMatchObject({ report: { overallGrade: 'A' }, withheld: false });
  });

  test('nothing that the second inspector can call says what the first one found', async () => {
    const { id, listingId } = await asked();
    const api = app.as(kofi);
    const day = addDays(dayOf(app.clock.now()), 1);
    const seen = {
      queue: (await queueOf(kofi)).filter((item) => item.id === id),
      before: await api.call(claims.readGoods, { params: { id } }),
      claim: await api.call(claims.claimGoods, { params: { id } }),
      goods: await api.call(claims.readGoods, { params: { id } }),
      visit: await api.call(claims.arrangeVisit, { params: { id }, body: { day, part: 'morning' } }),
      visits: await api.call(claims.listVisits),
      stats: await api.call(contract.getQualityStats),
      page: await api.call(contract.readListingReport, { params: { id: listingId } }),
      completed: await api.call(contract.listCompletedInspections),
    };
    expect(seen.queue).toMatchObject([{ kind: 'second_look', listingId, productName: 'White maize', blocked: null }]);
    expect(seen.queue).toMatchObject([{ farmerName: null }]);
    expect(seen.goods).toMatchObject({ farmerName: expect.stringContaining(farmer.lastName) });
    expect(seen.goods.listing).toMatchObject({ grade: null });
    expect(seen.page).toEqual({ report: null, withheld: true });
    expect(seen.goods.farmerPhone).toBe(farmer.phone);
    const text = JSON.stringify(seen);
    for (const secret of [
      'Shining',
      'Esi',
      'Firstlook',
      esi.id,
      'premium',
      '11.3',
      '4.7',
      'overallGrade"',
      'qualityScore',
    ])
      expect(text, secret).not.toContain(secret);
    await expect(api.call(readListing, { params: { id: listingId } })).rejects.toMatchObject({ status: 403 });
    await expect(api.call(looks.listSecondLooks)).rejects.toMatchObject({ status: 403 });
    const events = await rowsIn<{ payload: object }>(
      app.platform.db,
      "select payload from outbox_events where type = 'quality.second_look_changed' and subject_id = $1",
      [id],
    );
    expect(events).toEqual([{ payload: { listingId } }]);
  });

  test('the first inspector, the farmer’s own account and their telephone are neither shown it nor given it', async () => {
    const { id } = await asked();
    const cousin = await app.person({ role: 'quality_inspector', phone: farmer.phone ?? '' });
    for (const person of [esi, cousin]) {
      expect((await queueOf(person)).map((item) => item.id)).not.toContain(id);
      const refusal = { status: 403, code: 'quality.own_goods' };
      await expect(app.as(person).call(claims.readGoods, { params: { id } })).rejects.toMatchObject(refusal);
      await expect(app.as(person).call(claims.claimGoods, { params: { id } })).rejects.toMatchObject(refusal);
      await expect(submit(id, SECOND, person)).rejects.toMatchObject(refusal);
    }
  });
});

describe('the second report', () => {
  test('decides nothing, is not on the product page, and is no event for orders', async () => {
    const { id, listingId } = await asked();
    const postings = await count('ledger_postings');
    const made = await submit(id, SECOND, kofi);
    expect(made).toMatchObject({ secondLook: true, qualityScore: 6, notes: 'Dull' });
    await app.settle();
    expect(await gradeOf(listingId)).toBe('premium');
    const { report } = await app.as(null).call(contract.readListingReport, { params: { id: listingId } });
    expect(report).toMatchObject({ overallGrade: 'A', notes: 'Shining kernels all over' });
    const inspected = await rowsIn(
      app.platform.db,
      "select 1 from outbox_events where type = 'quality.inspected' and subject_id = any($1)",
      [[id, listingId]],
    );
    expect(inspected.length, 'of the first alone').toBe(1);
    expect(await count('ledger_postings')).toBe(postings);
    await expect(submit(id, SECOND, kofi)).rejects.toMatchObject({ status: 409, code: 'quality.not_waiting' });
  });

  test('that agrees ends it; one that differs is put before administrators', async () => {
    const same = await asked();
    await submit(same.id, { ...FIRST, appearance: 8 }, kofi);
    expect(await statusOf(same.id)).toBe('same');
    expect(await noticesOf('second_look_differs', same.id)).toHaveLength(0);
    const { id } = await asked();
    await submit(id, SECOND, kofi);
    expect(await statusOf(id)).toBe('differs');
    expect(await noticesOf('second_look_differs', id)).toHaveLength(1);
    expect((await openLooks()).find((look) => look.id === id)).toMatchObject({
      askedBy: `${admin.firstName} ${admin.lastName}`,
      first: {
        inspectorName: 'Esi Firstlook',
        overallGrade: 'A',
        qualityScore: 9,
        measurements: [{ value: 11.3 }, { value: 4.7 }],
      },
      second: { inspectorName: 'Kofi Asante', overallGrade: 'C', qualityScore: 6 },
      settlements: ['keep', 'take_grade', 'take_down'],
    });
  });

  test('is beside the first in the comparison of inspectors', async () => {
    const { id } = await asked();
    await submit(id, SECOND, kofi);
    const figures = await app.as(admin).call(compareInspectors, { query: { months: '1' } });
    const pairedOf = (who: Viewer) => figures.find(({ inspector }) => inspector.id === who.id)?.paired;
    expect(pairedOf(esi)).toEqual({ looks: 1, differs: 3, close: 0 });
    expect(pairedOf(kofi)).toEqual({ looks: 1, differs: -3, close: 0 });
  });
});

describe('a difference', () => {
  async function differing(second: Report = SECOND) {
    const found = await asked();
    await submit(found.id, second, kofi);
    return found;
  }

  test('is settled once, with a reason, by an admin of listings', async () => {
    const { id, listingId } = await differing();
    await expect(settle(id, 'keep', null)).rejects.toMatchObject({ status: 401 });
    await expect(settle(id, 'keep', kofi)).rejects.toMatchObject({ status: 403 });
    await expect(settle(admin.id, 'keep')).rejects.toMatchObject({
      status: 404,
      code: 'quality.second_look_not_found',
    });
    const body = { settlement: 'keep', reason: ' ' } as const;
    await expect(app.as(admin).call(looks.settleSecondLook, { params: { id }, body })).rejects.toMatchObject({
      status: 422,
    });
    await settle(id, 'keep');
    expect([await statusOf(id), await gradeOf(listingId)]).toEqual(['kept', 'premium']);
    await expect(settle(id, 'take_down')).rejects.toMatchObject({ status: 409, code: 'quality.settled' });
    expect((await openLooks()).map((look) => look.id)).not.toContain(id);
    const audited = await rowsIn(
      app.platform.db,
      "select 1 from audit_entries where action = 'quality.settle_second_look' and subject = $1",
      [id],
    );
    expect(audited).toHaveLength(1);
  });

  test('may give the listing the second’s grade, at its old price, and tells the farmer; grade D gives none', async () => {
    const { id, listingId } = await differing();
    const before = await app.as(farmer).call(readListing, { params: { id: listingId } });
    const postings = await count('ledger_postings');
    await settle(id, 'take_grade');
    const after = await app.as(farmer).call(readListing, { params: { id: listingId } });
    expect(after).toMatchObject({ qualityGrade: 'economy', pricePerKg: before.pricePerKg, status: 'approved' });
    expect(await noticesOf('listing_regraded', id)).toHaveLength(1);
    expect(await count('ledger_postings')).toBe(postings);
    const bad = await differing({ ...SECOND, overallGrade: 'D', approved: false });
    await expect(settle(bad.id, 'take_grade')).rejects.toMatchObject({ status: 422, code: 'quality.no_grade' });
    expect((await openLooks()).find((look) => look.id === bad.id)?.settlements).toEqual(['keep', 'take_down']);
  });

  test('about goods that the second refused keeps them off the market until it is settled', async () => {
    const { id, listingId } = await differing({ ...SECOND, overallGrade: 'D', approved: false });
    const shown = () => app.as(farmer).call(readListing, { params: { id: listingId } });
    expect(await shown()).toMatchObject({ status: 'pending' });
    await settle(id, 'keep');
    expect(await shown()).toMatchObject({ status: 'approved', qualityGrade: 'premium' });
  });

  test('may take the listing off the market', async () => {
    const { id, listingId } = await differing();
    await settle(id, 'take_down');
    const listing = await app.as(farmer).call(readListing, { params: { id: listingId } });
    expect(listing).toMatchObject({ status: 'rejected', reviewNotes: 'Read both' });
    expect(await statusOf(id)).toBe('taken_down');
  });
});

describe('the clock', () => {
  test('calls off what nobody took within a week, with claim and visit', async () => {
    const { id } = await asked();
    app.clock.advance(6 * DAY_MS);
    await app.as(kofi).call(claims.claimGoods, { params: { id } });
    const day = dayOf(app.clock.now());
    await app
      .as(kofi)
      .call(claims.arrangeVisit, { params: { id }, body: { day: addDays(day, 7), part: 'morning' } })
      .then(
        () => expect.unreachable('a visit after the last day'),
        (error: unknown) => expect(error).toMatchObject({ code: 'quality.wrong_day' }),
      );
    app.clock.advance(DAY_MS + HOUR_MS);
    await app.settle();
    expect(await statusOf(id)).toBe('called_off');
    await expect(submit(id, SECOND, kofi)).rejects.toMatchObject({ status: 409, code: 'quality.not_waiting' });
    expect(await count('inspection_claims')).toBe(0);
    expect((await queueOf(kofi)).map((item) => item.id)).not.toContain(id);
  });

  test('calls off what is no longer on the market', async () => {
    const { id, listingId } = await asked();
    await app.as(kofi).call(claims.claimGoods, { params: { id } });
    await app.as(farmer).call(deleteListing, { params: { id: listingId } });
    expect((await queueOf(kofi)).map((item) => item.id)).not.toContain(id);
    await expect(submit(id, SECOND, kofi)).rejects.toMatchObject({ status: 409, code: 'quality.not_waiting' });
    await app.settle();
    expect(await statusOf(id)).toBe('called_off');
  });

  test('draws the same reports however often it runs, an hour after they were written', async () => {
    const reports: { listingId: string; id: string }[] = [];
    while (!reports.some((one) => isDrawn(one.listingId, one.id)) && reports.length < 200) {
      const listingId = await listed();
      reports.push({ listingId, id: (await submit(listingId, FIRST, esi)).id });
    }
    const drawn = async () =>
      rowsIn<{ listing_id: string }>(
        app.platform.db,
        'select listing_id from second_looks where asked_by is null and listing_id = any($1)',
        [reports.map((one) => one.listingId)],
      );
    await app.settle();
    expect(await drawn(), 'too early').toEqual([]);
    const expected = reports
      .filter((one) => isDrawn(one.listingId, one.id))
      .map((one) => ({ listing_id: one.listingId }));
    for (let run = 0; run < 2; run += 1) {
      app.clock.advance(2 * HOUR_MS);
      await app.settle();
      expect(await drawn()).toEqual(expected);
    }
  });
});
