import { addDays, dayOf } from '#kernel/moment.ts';
import { callOffTrip, publishTrip, type TripView } from '#slices/transport/contract-trips.ts';
import type { TestApp } from '#test/support/app.ts';
import type { CallInput } from '#wire/endpoint.ts';
import type { Viewer } from '#wire/viewer.ts';

type Body = CallInput<typeof publishTrip>['body'];

/** From Techiman by way of Kumasi to Accra, in three days, with 300 kg free at ₵30 for each 100 kg. */
export function tripBody(now: Date, change: Partial<Body> = {}): Body {
  return {
    from: 'Techiman',
    to: 'Accra',
    via: ['Kumasi'],
    day: addDays(dayOf(now), 3),
    earliest: 6,
    latest: 9,
    joinHours: 12,
    freeWeight: 300,
    price: 30,
    takesBulky: true,
    ...change,
  };
}

interface World {
  readonly app: TestApp;
}

/** A trip that somebody offers. */
export function newTrip({ app }: World, driver: Viewer, change: Partial<Body> = {}) {
  return app.as(driver).call(publishTrip, { body: tripBody(app.clock.now(), change) });
}

/** It does not go after all. */
export function callOff({ app }: World, driver: Viewer, { id }: Pick<TripView, 'id'>, reason = 'The gearbox broke') {
  return app.as(driver).call(callOffTrip, { params: { id }, body: { reason } });
}
