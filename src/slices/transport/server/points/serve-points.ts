import { placeName } from '#kernel/ghana/place.ts';
import { knownPlace } from '#kernel/ghana/places/known-place.ts';
import { orThrow, refused } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Call } from '#platform/http/route.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type {
  readServedPoints as readEndpoint,
  ServedPoints,
  servePoints as serveEndpoint,
} from '../../contract-points.ts';
import { checkChoice, isNear, kmBetween, type Serving } from '../../domain/points/point.ts';
import { viewOfPoint } from './point-view.ts';
import { findPoints, findPointsOf, saveServing, servingsOf } from './store-points.ts';

const placeOf = (text: string) => knownPlace(text, 'point.unknown_place').slug;

/** What a farmer may choose for goods at a place, with what they have chosen. */
async function servedFrom(tx: Tx, place: string | null, serving: Serving | undefined): Promise<ServedPoints> {
  const points = (await findPoints(tx)).map((point) => ({
    ...viewOfPoint(point),
    distanceKm: place === null ? null : kmBetween(place, point.placeSlug),
    near: place !== null && isNear(place, point),
    chosen: serving?.pointIds.includes(point.id) ?? false,
  }));
  return {
    place,
    placeName: place === null ? null : placeName(place),
    leadDays: serving?.leadDays ?? 0,
    points: points
      .filter(({ active, near, chosen }) => chosen || (active && near))
      .toSorted((a, b) => (a.distanceKm ?? Infinity) - (b.distanceKm ?? Infinity)),
  };
}

/** Where the caller brings goods to, and where they could. */
export async function readServedPoints(
  { query }: ParsedInput<typeof readEndpoint>,
  { tx, person }: Call,
): Promise<ResponseBody<typeof readEndpoint>> {
  const [serving] = await servingsOf(tx, [person.id]);
  const place = query.place ? placeOf(query.place) : (serving?.placeSlug ?? null);
  return servedFrom(tx, place, serving);
}

/** A farmer says where they bring goods to. */
export async function servePoints(
  { body }: ParsedInput<typeof serveEndpoint>,
  { tx, person, now }: Call,
): Promise<ResponseBody<typeof serveEndpoint>> {
  const { pointIds, leadDays } = body;
  const placeSlug = placeOf(body.place);
  const points = await findPointsOf(tx, pointIds);
  if (points.length < pointIds.length)
    throw refused('point.gone', 'One of these is not a collection point any more. Look at the list again.');
  orThrow(checkChoice(placeSlug, points));
  const serving = { farmerId: person.id, placeSlug, pointIds, leadDays };
  await saveServing(tx, serving, now);
  return servedFrom(tx, placeSlug, serving);
}
