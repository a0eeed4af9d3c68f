import { newId } from '#kernel/ids.ts';
import { reportStop } from '#slices/transport/contract-hand-over.ts';
import { deliveriesOf } from '#slices/transport/server/index.ts';
import type { TestApp } from '#test/support/app.ts';
import { rowsIn } from '#test/support/rows.ts';
import type { Viewer } from '#wire/viewer.ts';
import { scalePhoto } from './scale-photo.ts';

const BY_PHOTO = { kind: 'delivery', reason: 'no_code_at_hand', recipientName: 'Ama Asante' } as const;

const HOURS_ON_THE_ROAD = 10;

/** The pickup was so long ago that the road can have been driven. */
export async function drive(app: TestApp, orderId: string): Promise<void> {
  await rowsIn(
    app.platform.db,
    'update deliveries set picked_up_at = picked_up_at - make_interval(hours => $2) where order_id = $1',
    [orderId, HOURS_ON_THE_ROAD],
  );
  await rowsIn(
    app.platform.db,
    `update stop_reports set happened_at = happened_at - make_interval(hours => $2)
     where kind = 'pickup' and delivery_id in (select id from deliveries where order_id = $1)`,
    [orderId, HOURS_ON_THE_ROAD],
  );
}

/** Goods on the road are handed over, and a photo proves it. */
export async function arrive(app: TestApp, driver: Viewer, orderId: string): Promise<void> {
  await drive(app, orderId);
  const delivery = (await deliveriesOf(app.platform.db, [orderId])).get(orderId);
  const body = { ...BY_PHOTO, actId: newId(), photo: scalePhoto() };
  await app.as(driver).call(reportStop, { params: { id: delivery?.id ?? '' }, body });
}
