import { refused } from '#kernel/refusal.ts';
import { MINUTE_MS } from '#kernel/time.ts';
import type { Call } from '#platform/http/route.ts';
import { countAttempt, type Limit } from '#platform/rate-limit.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import type { hidePosition as hideEndpoint, sharePosition as shareEndpoint } from '../contract.ts';
import { laterPosition } from '../domain/position.ts';
import { estimatedArrival, progressOf } from '../domain/progress.ts';
import { recordPosition } from './events.ts';
import { noSuchDelivery } from './no-such-delivery.ts';
import type { DeliveryRow } from './rows.ts';
import { journeyOf, positionOf } from './rows.ts';
import { savePosition } from './store-positions.ts';
import { lockDelivery } from './store.ts';
import { positionView } from './view.ts';

/** A phone reports about every twenty seconds for each delivery that it carries. */
const REPORTS: Limit = { name: 'transport:position', most: 12, windowMs: MINUTE_MS };

async function ownDelivery(call: Call, id: string): Promise<DeliveryRow> {
  const row = await lockDelivery(call.tx, id);
  if (row === null || row.transporter_id !== call.person.id) throw noSuchDelivery();
  return row;
}

/** Keeps where the goods are, and tells those who wait for them. A report that comes too late changes nothing. */
export async function sharePosition(
  { params, body }: ParsedInput<typeof shareEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof shareEndpoint>> {
  await countAttempt(call, REPORTS, `${call.person.id}:${params.id}`);
  const row = await ownDelivery(call, params.id);
  if (row.status !== 'in_transit') {
    throw refused('transport.not_on_the_road', 'A position is shared only while the goods are on the road.', {
      status: row.status,
    });
  }
  const known = positionOf(row);
  const position = laterPosition(
    known,
    { latitude: body.latitude, longitude: body.longitude, at: new Date(body.measuredAt) },
    call.now,
  );
  const moved: DeliveryRow = {
    ...row,
    position_latitude: position?.latitude ?? null,
    position_longitude: position?.longitude ?? null,
    position_at: position?.at ?? null,
  };
  if (position !== known) {
    await savePosition(call.tx, row.id, position);
    await recordPosition(call.tx, moved, call.now);
  }
  const journey = journeyOf(moved);
  const arrival = estimatedArrival(journey);
  if (arrival === null) throw new Error('A delivery on the road was picked up at some moment.');
  return {
    id: row.id,
    progress: progressOf(journey, call.now),
    estimatedArrival: arrival.toISOString(),
    position: positionView(position),
  };
}

/** Stops sharing: nobody sees any more where the goods were. */
export async function hidePosition(
  { params }: ParsedInput<typeof hideEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof hideEndpoint>> {
  const row = await ownDelivery(call, params.id);
  if (positionOf(row) !== null) {
    await savePosition(call.tx, row.id, null);
    await recordPosition(call.tx, row, call.now);
  }
  return { ok: true };
}
