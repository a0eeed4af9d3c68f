import { readDigitalAddress } from '#kernel/ghana/digital-address.ts';
import { knownPlace } from '#kernel/ghana/places/known-place.ts';
import { newId } from '#kernel/ids.ts';
import { refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/http/route.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type {
  createPoint as createEndpoint,
  editPoint as editEndpoint,
  listPoints as listEndpoint,
} from '../../contract-points.ts';
import type { CollectionPoint } from '../../domain/points/point.ts';
import { viewOfPoint } from './point-view.ts';
import { findPoints, insertPoint, isPointNamed, updatePoint } from './store-points.ts';

function pointFrom(id: string, body: ParsedInput<typeof createEndpoint>['body']): CollectionPoint {
  const { place, digitalAddress = '', landmark, ...said } = body;
  return {
    ...said,
    id,
    placeSlug: knownPlace(place, 'point.unknown_place').slug,
    digitalAddress: readDigitalAddress(digitalAddress),
    landmark: landmark ?? null,
  };
}

function nameTaken(name: string) {
  return refused('point.name_taken', `There is a collection point called ${name} already.`);
}

/** Every point, for its administrators. */
export async function listPoints(
  _input: ParsedInput<typeof listEndpoint>,
  { tx }: Call,
): Promise<ResponseBody<typeof listEndpoint>> {
  return (await findPoints(tx)).map(viewOfPoint);
}

/** An admin adds a point. */
export async function createPoint(
  { body }: ParsedInput<typeof createEndpoint>,
  { tx, now }: Call,
): Promise<ResponseBody<typeof createEndpoint>> {
  const point = pointFrom(newId(now), body);
  if (!(await insertPoint(tx, point, now))) throw nameTaken(point.name);
  return viewOfPoint(point);
}

/** An admin replaces a point, or takes it off offer and back on. It is never deleted: orders and farmers name it. */
export async function editPoint(
  { params, body }: ParsedInput<typeof editEndpoint>,
  { tx, now }: Call,
): Promise<ResponseBody<typeof editEndpoint>> {
  const point = pointFrom(params.id, body);
  if (await isPointNamed(tx, point.name, point.id)) throw nameTaken(point.name);
  if (!(await updatePoint(tx, point, now))) throw refused('point.not_found', 'No such collection point.');
  return viewOfPoint(point);
}
