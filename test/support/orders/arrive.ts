import { newId } from '#kernel/ids.ts';
import { reportStop } from '#slices/transport/contract-hand-over.ts';
import { deliveriesOf } from '#slices/transport/server/index.ts';
import type { TestApp } from '#test/support/app.ts';
import type { Viewer } from '#wire/viewer.ts';
import { scalePhoto } from './scale-photo.ts';

const BY_PHOTO = { kind: 'delivery', reason: 'no_code_at_hand', recipientName: 'Ama Asante' } as const;

/** Goods on the road are handed over, and a photo proves it. */
export async function arrive(app: TestApp, driver: Viewer, orderId: string): Promise<void> {
  const delivery = (await deliveriesOf(app.platform.db, [orderId])).get(orderId);
  const body = { ...BY_PHOTO, actId: newId(), photo: scalePhoto() };
  await app.as(driver).call(reportStop, { params: { id: delivery?.id ?? '' }, body });
}
