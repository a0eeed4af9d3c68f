import { expect, it } from 'vitest';
import { checkOpenTrips } from './shared-trip.ts';

it('trip: a transporter who calls off trips that goods have joined may have fewer open at once', () => {
  const most = [0, 1, 2, 3, 4, 9].map(
    (calledOff) =>
      [0, 1, 2, 3, 4, 5].filter((open) => checkOpenTrips({ open, calledOff, unreliable: false }).ok).length,
  );
  expect(most).toEqual([5, 5, 2, 1, 0, 0]);
  expect(checkOpenTrips({ open: 0, calledOff: 4, unreliable: false })).toMatchObject({
    refusal: { code: 'trip.too_many', detail: expect.stringContaining('called off 4 trips') },
  });
});

it('trip: a transporter who keeps too little of what they accept may have two open at once', () => {
  const may = (open: number, calledOff = 0) => checkOpenTrips({ open, calledOff, unreliable: true });
  expect([may(1).ok, may(2).ok, may(1, 3).ok]).toEqual([true, false, false]);
  expect(may(2)).toMatchObject({ refusal: { detail: expect.stringContaining('kept too little') } });
});
