import { newId } from '#kernel/ids.ts';
import { createPoint, editPoint, type PointView, servePoints } from '#slices/transport/contract-points.ts';
import type { TestApp } from '#test/support/app.ts';
import type { CallInput } from '#wire/endpoint.ts';
import type { Viewer } from '#wire/viewer.ts';

type Body = CallInput<typeof createPoint>['body'];

/** What an administrator says of a point, under a name of its own. */
export function pointBody(change: Partial<Body> = {}): Body {
  return {
    name: `Techiman Market ${newId().slice(-12)}`,
    place: 'Techiman',
    address: 'Store 12, yam section',
    landmark: 'behind the lorry station',
    hours: 'Mon to Sat, 6:00 to 18:00',
    phone: '0240000901',
    ...change,
  };
}

interface World {
  readonly app: TestApp;
  readonly admin: Viewer;
}

/** A collection point on offer. */
export function newPoint({ app, admin }: World, change: Partial<Body> = {}): Promise<PointView> {
  return app.as(admin).call(createPoint, { body: pointBody(change) });
}

/** The point says something else, or is taken off. */
export async function changePoint({ app, admin }: World, { id, ...point }: PointView, change: Partial<Body>) {
  const { place, name, address, hours, phone } = point;
  const body = { place, name, address, hours, phone, ...change };
  return app.as(admin).call(editPoint, { params: { id }, body });
}

/** A farmer brings goods from a place to these points. */
export function serve(
  { app }: Pick<World, 'app'>,
  farmer: Viewer,
  points: readonly Pick<PointView, 'id'>[],
  { place = 'techiman', leadDays = 0 } = {},
) {
  const body = { place, leadDays, pointIds: points.map(({ id }) => id) };
  return app.as(farmer).call(servePoints, { body });
}
