import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changesReviewed, statusAfterEdit, type ReviewedFields } from './edit.ts';
import {
  ACTORS,
  LISTING_MOVES,
  LISTING_STATUSES,
  MOVE_NAMES,
  mayMove,
  moveListing,
  openMoves,
  type ListingStatus,
} from './listing.ts';
import { actorOf, listingActions } from './may.ts';

const anyStatus = fc.constantFrom(...LISTING_STATUSES);
const anyActor = fc.constantFrom(...ACTORS);
const anyMove = fc.constantFrom(...MOVE_NAMES);

describe('the life of a listing', () => {
  test('is this table', () => {
    const lines = LISTING_STATUSES.flatMap((status) =>
      ACTORS.map((actor) => {
        const moves = openMoves(status, actor).map((name) => `${name} → ${LISTING_MOVES[name].to}`);
        return `${status.padEnd(8)} | ${actor.padEnd(9)} | ${moves.join(', ')}`.trimEnd();
      }),
    );
    expect(`\n${lines.join('\n')}\n`).toMatchInlineSnapshot(`
      "
      draft    | owner     | submit → pending
      draft    | admin     |
      draft    | inspector |
      draft    | stock     |
      draft    | other     |
      pending  | owner     | withdraw → draft
      pending  | admin     | approve → approved, reject → rejected
      pending  | inspector | approve → approved, reject → rejected
      pending  | stock     |
      pending  | other     |
      approved | owner     | withdraw → draft, review_again → pending
      approved | admin     | take_down → rejected
      approved | inspector | recall → pending
      approved | stock     | sell_out → sold
      approved | other     |
      rejected | owner     | submit → pending, withdraw → draft
      rejected | admin     |
      rejected | inspector |
      rejected | stock     |
      rejected | other     |
      sold     | owner     | restock → approved, review_again → pending
      sold     | admin     |
      sold     | inspector | recall → pending
      sold     | stock     | restock → approved
      sold     | other     |
      "
    `);
  });

  test.each([
    ['submit', 'draft', 'owner', 'pending'],
    ['submit', 'rejected', 'owner', 'pending'],
    ['approve', 'pending', 'admin', 'approved'],
    ['approve', 'pending', 'inspector', 'approved'],
    ['reject', 'pending', 'inspector', 'rejected'],
    ['take_down', 'approved', 'admin', 'rejected'],
    ['sell_out', 'approved', 'stock', 'sold'],
    ['restock', 'sold', 'stock', 'approved'],
  ] as const)('%s: %s by %s becomes %s', (name, from, actor, to) => {
    expect(moveListing(name, from, actor)).toEqual({ ok: true, value: to });
  });

  test.each([
    ['approve', 'draft', 'admin'],
    ['approve', 'pending', 'owner'],
    ['approve', 'rejected', 'admin'],
    ['take_down', 'approved', 'inspector'],
    ['withdraw', 'sold', 'owner'],
    ['submit', 'approved', 'owner'],
  ] as const)('%s is refused: %s by %s', (name, from, actor) => {
    const refusal = { code: 'catalogue.move_not_allowed', data: { status: from, allowed: openMoves(from, actor) } };
    expect(moveListing(name, from, actor)).toMatchObject({ ok: false, refusal });
  });

  test('nobody but an owner, a reviewer or the stock ever changes it', () => {
    fc.assert(fc.property(anyMove, anyStatus, (name, status) => !mayMove(name, status, 'other')));
  });

  test('only reviewers put it on the market, unless it was there before', () => {
    fc.assert(
      fc.property(anyMove, anyStatus, anyActor, (name, status, actor) => {
        const moved = moveListing(name, status, actor);
        if (!moved.ok || moved.value !== 'approved' || status === 'sold') return true;
        return actor === 'admin' || actor === 'inspector';
      }),
    );
  });
});

const reviewed: ReviewedFields = {
  productName: 'Pona yam',
  category: 'tubers',
  qualityGrade: 'standard',
  description: 'Dug this week',
  imageUrls: ['a', 'b'],
  organicCertified: false,
  cropByHand: null,
};

describe('an edit', () => {
  test.each([
    ['its name', { productName: 'White yam' }],
    ['its crop, against its name', { cropByHand: 'cocoyam' }],
    ['its category', { category: 'grains' }],
    ['its grade', { qualityGrade: 'premium' }],
    ['its description', { description: 'Dug last week' }],
    ['one picture less', { imageUrls: ['a'] }],
    ['another picture', { imageUrls: ['a', 'c'] }],
    ['a new claim of organic growing', { organicCertified: true }],
  ])('of %s is reviewed again', (_what, change) => {
    const reviewedChanged = changesReviewed(reviewed, { ...reviewed, ...change });
    expect(reviewedChanged).toBe(true);
    const edit = { status: 'approved', wanted: undefined, reviewedChanged, farmerVerified: true } as const;
    expect(statusAfterEdit(edit)).toEqual({ ok: true, value: 'pending' });
  });

  test('that drops a claim of organic growing, or changes nothing reviewed, keeps the approval', () => {
    expect(changesReviewed({ ...reviewed, organicCertified: true }, reviewed)).toBe(false);
    const edit = { status: 'approved', wanted: 'approved', reviewedChanged: false, farmerVerified: true } as const;
    expect(statusAfterEdit(edit)).toEqual({ ok: true, value: 'approved' });
  });

  test('of a sold-out listing puts it back on the market, but an unverified farmer’s before the reviewers', () => {
    const edit = { status: 'sold', wanted: undefined, reviewedChanged: false } as const;
    expect(statusAfterEdit({ ...edit, farmerVerified: true })).toEqual({ ok: true, value: 'approved' });
    expect(statusAfterEdit({ ...edit, farmerVerified: false })).toEqual({ ok: true, value: 'pending' });
  });

  test('never puts on the market what no reviewer saw', () => {
    const anyWanted = fc.option(anyStatus, { nil: undefined });
    fc.assert(
      fc.property(
        anyStatus,
        anyWanted,
        fc.boolean(),
        fc.boolean(),
        (status, wanted, reviewedChanged, farmerVerified) => {
          const after = statusAfterEdit({ status, wanted, reviewedChanged, farmerVerified });
          const wasSeen: readonly ListingStatus[] = ['approved', 'sold'];
          if (!after.ok || after.value !== 'approved') return true;
          return wasSeen.includes(status) && !reviewedChanged;
        },
      ),
    );
  });
});

describe('who may', () => {
  const viewer = (role: string) => ({ id: 'me', role });

  test('an inspector or admin who farms is only the owner of their own goods', () => {
    expect(actorOf(viewer('quality_inspector'), 'me')).toBe('owner');
    expect(actorOf(viewer('admin'), 'me')).toBe('owner');
    expect(actorOf(viewer('admin'), 'farmer')).toBe('admin');
    expect(actorOf(viewer('buyer'), 'farmer')).toBe('other');
    expect(actorOf(null, 'farmer')).toBe('other');
  });

  test('buttons follow the table', () => {
    const pending = { status: 'pending', reservedGrams: 0 } as const;
    expect(listingActions(pending, 'owner')).toEqual(['edit', 'withdraw', 'delete']);
    expect(listingActions(pending, 'admin')).toEqual(['approve', 'reject']);
    expect(listingActions({ status: 'draft', reservedGrams: 0 }, 'owner')).toEqual(['edit', 'submit', 'delete']);
    expect(listingActions({ status: 'approved', reservedGrams: 500 }, 'owner')).toEqual(['edit', 'withdraw']);
    expect(listingActions(pending, 'other')).toEqual([]);
  });
});
