import { expect, it } from 'vitest';
import { checkOpenTrips } from './shared-trip.ts';

it('trip: who calls off trips that goods have joined may have fewer open at once', () => {
  const most = [0, 1, 2, 3, 4, 9].map(
    (calledOff) => [0, 1, 2, 3, 4, 5].filter((open) => checkOpenTrips({ open, calledOff }).ok).length,
  );
  expect(most).toEqual([5, 5, 2, 1, 0, 0]);
  expect(checkOpenTrips({ open: 0, calledOff: 4 })).toMatchObject({
    refusal: { code: 'trip.too_many', detail: expect.stringContaining('called off 4 trips') },
  });
});
