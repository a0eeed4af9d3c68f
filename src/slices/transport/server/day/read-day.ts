import { addressIn } from '#kernel/ghana/address.ts';
import { findPlace, type Place } from '#kernel/ghana/place.ts';
import { type Position, roadDistanceKm } from '#kernel/ghana/position.ts';
import { toKg } from '#kernel/quantity.ts';
import { HOUR_MS, MINUTE_MS, after } from '#kernel/time.ts';
import type { Call } from '#platform/http/route.ts';
import { findPeople, nameAmong } from '#slices/identity/server/index.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type { DayStop, readDay as endpoint } from '../../contract-day.ts';
import { joinStops, type Task } from '../../domain/day/join-stops.ts';
import { orderStops } from '../../domain/day/stop-order.ts';
import type { Stage } from '#kernel/trade/hand-over.ts';
import { dueAt, ROAD_SPEED_KMH } from '../../domain/progress.ts';
import { atDoor, waitsAt } from '../hand-over/door.ts';
import { reportsOfAll } from '../hand-over/store-stops.ts';
import { type DeliveryRow, positionOf, promisedOf } from '../rows.ts';
import { findActive } from '../store.ts';

const MOST_ACTIVE = 50;
/** Loading or unloading, and a word with the person there. */
const AT_A_STOP_MS = 20 * MINUTE_MS;

interface PlannedTask extends Task {
  readonly row: DeliveryRow;
  readonly kind: Stage;
  readonly place: Place;
}

function taskOf(row: DeliveryRow, kind: Stage, earlier: string | null): PlannedTask[] {
  const [slug, address, person] =
    kind === 'pickup'
      ? [row.pickup_place, row.pickup_address, row.seller_id]
      : [row.dropoff_place, row.dropoff_address, row.customer_phone];
  const place = findPlace(slug);
  if (!place) return [];
  return [
    {
      key: `${kind} ${row.id}`,
      door: [kind, slug, address, person].join('\n'),
      at: place,
      after: earlier,
      row,
      kind,
      place,
    },
  ];
}

/** What is not loaded yet is taken and brought, unless it is disputed; what is in the vehicle is brought. */
function tasksOf(row: DeliveryRow): PlannedTask[] {
  if (row.status === 'pending' && row.disputed) return [];
  if (row.status !== 'pending') return taskOf(row, 'delivery', null);
  const pickup = taskOf(row, 'pickup', null);
  return [...pickup, ...taskOf(row, 'delivery', pickup[0]?.key ?? null)];
}

/** Where the vehicle was last, as its phone said of any of the goods on the road. */
function lastSeen(rows: readonly DeliveryRow[]): Position | null {
  const seen = rows.flatMap((row) => positionOf(row) ?? []);
  return seen.toSorted((one, other) => other.at.getTime() - one.at.getTime())[0] ?? null;
}

function statusOf({ status }: DeliveryRow): DayStop['status'] {
  if (status === 'pending' || status === 'picked_up' || status === 'in_transit') return status;
  throw new Error(`Not under way: ${status}`);
}

interface Beside {
  readonly rows: readonly DeliveryRow[];
  readonly farmers: Awaited<ReturnType<typeof findPeople>>;
  readonly retries: ReadonlyMap<string, string>;
}

function whoIsAt({ row, kind }: PlannedTask, { farmers }: Beside) {
  if (kind === 'delivery') return { personName: row.customer_name, phone: row.customer_phone };
  return { personName: nameAmong(farmers, row.seller_id), phone: farmers.get(row.seller_id)?.phone ?? '' };
}

interface Way {
  readonly stop: number;
  readonly km: number;
  readonly arriveAt: Date;
  readonly now: Date;
}

function taskView(task: PlannedTask, way: Way, beside: Beside): DayStop {
  const { row, kind, place } = task;
  const due = kind === 'delivery' ? dueAt(promisedOf(row)) : null;
  return {
    stop: way.stop,
    deliveryId: row.id,
    orderId: row.order_id,
    orderNumber: row.order_number,
    kind,
    status: statusOf(row),
    town: place.name,
    address: addressIn(kind === 'pickup' ? row.pickup_address : row.dropoff_address, place.name),
    latitude: place.latitude,
    longitude: place.longitude,
    ...whoIsAt(task, beside),
    productDetails: row.product_details,
    weight: toKg(row.weight_grams),
    km: way.km,
    arriveAt: way.arriveAt.toISOString(),
    dueAt: due?.toISOString() ?? null,
    late: due !== null && due < way.now,
    alsoProves: atDoor(row, beside.rows, kind)
      .filter((other) => other.id !== row.id && waitsAt(kind, other))
      .map((other) => other.order_number),
    awaitsBuyer: row.awaits_buyer,
    retryOn: kind === 'delivery' ? (beside.retries.get(row.id) ?? null) : null,
  };
}

/** The last try of each delivery that a new one follows. */
async function retriesOf(call: Call, rows: readonly DeliveryRow[]): Promise<Map<string, string>> {
  const reports = await reportsOfAll(
    call.tx,
    rows.map(({ id }) => id),
  );
  return new Map(
    reports.flatMap(({ delivery_id: id, retry_on: day }) => (id === null || day === null ? [] : [[id, day] as const])),
  );
}

/** The transporter's day as one way over all stops. */
export async function readDay(
  _input: ParsedInput<typeof endpoint>,
  call: Call,
): Promise<ResponseBody<typeof endpoint>> {
  const rows = await findActive(call.tx, call.person.id, MOST_ACTIVE);
  const farmers = await findPeople(call.tx, [...new Set(rows.map((row) => row.seller_id))]);
  const beside = { rows, farmers, retries: await retriesOf(call, rows) };
  const start = lastSeen(rows);
  const stops: DayStop[] = [];
  let [here, arriveAt, total] = [start, call.now, 0];
  for (const [index, { at, tasks }] of orderStops(joinStops(rows.flatMap(tasksOf)), start).entries()) {
    const km = here === null ? 0 : roadDistanceKm(here, at);
    arriveAt = after(arriveAt, (km / ROAD_SPEED_KMH) * HOUR_MS + (index === 0 ? 0 : AT_A_STOP_MS));
    const way = { stop: index + 1, km, arriveAt, now: call.now };
    stops.push(...tasks.map((task) => taskView(task, way, beside)));
    [here, total] = [at, total + km];
  }
  return { now: call.now.toISOString(), km: Math.round(total * 10) / 10, stops };
}
