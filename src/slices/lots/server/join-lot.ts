import { knownPlace } from '#kernel/ghana/places/known-place.ts';
import { fromKg } from '#kernel/quantity.ts';
import { orThrow, refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/http/route.ts';
import { countAttempt } from '#platform/rate-limit.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type { callOffLot as callOffEndpoint, joinLot as joinEndpoint, leaveLot as leaveEndpoint } from '../contract.ts';
import { decideLot } from '../domain/decide.ts';
import { fits, isSameKind, type Kind } from '../domain/lot.ts';
import { addPart } from './add-part.ts';
import { dropPart } from './drop-part.ts';
import { lockWithParts, moveLot } from './move-lot.ts';
import { notifyJoined, notifyLeft } from './notify.ts';
import { ownListing } from './open-lot.ts';
import { RATE_LIMITS } from './rate-limits.ts';
import { noSuchLot } from './refusals.ts';
import { lotOf, type LockedLot } from './rows.ts';
import { lotDetail, partiesOf } from './view.ts';

type Goods = Pick<Kind, 'productName' | 'category' | 'qualityGrade'> & { readonly placeSlug: string };

const kindOf = ({ productName, category, qualityGrade, placeSlug }: Goods): Kind => ({
  productName,
  category,
  qualityGrade,
  place: knownPlace(placeSlug),
});

/** A farmer adds goods of one of their listings to a lot. */
export async function joinLot(
  { params, body }: ParsedInput<typeof joinEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof joinEndpoint>> {
  const { tx, now, person } = call;
  await countAttempt(call, RATE_LIMITS.join, person.id);
  const locked = await lockWithParts(tx, params.id);
  const { lot, parts } = locked;
  if (parts.some(({ farmerId }) => farmerId === person.id))
    throw refused('lot.in_it', 'You are in this lot already. Leave it first to add another quantity.');
  if (lot.keptOut.includes(person.id))
    throw refused('lot.kept_out', 'The farmer who opened this lot removed your part. Join or open another one.');
  orThrow(decideLot({ act: 'join', by: partiesOf(lot, { parts }, person) }, lotOf(lot), now));
  const listing = await ownListing(call, body.listingId);
  const grams = fromKg(body.quantity);
  orThrow(isSameKind(kindOf(lot), kindOf(listing)));
  orThrow(fits(lotOf(lot), { grams, parts: parts.length }));
  const joined = await addPart(tx, locked, { listing, grams, now });
  await notifyJoined(tx, joined, { who: person, grams, at: now });
  return lotDetail(joined.lot, joined.parts, { viewer: person, now });
}

/** A lot in which the caller has a part, or any for an administrator, locked; for others it does not exist. */
export async function lockSeen({ tx, person }: Call, lotId: string): Promise<LockedLot> {
  const locked = await lockWithParts(tx, lotId);
  if (person.role !== 'admin' && locked.parts.every(({ farmerId }) => farmerId !== person.id)) throw noSuchLot();
  return locked;
}

/** A farmer takes their goods out of a lot that is not full. */
export async function leaveLot(
  { params }: ParsedInput<typeof leaveEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof leaveEndpoint>> {
  const { tx, now, person } = call;
  const locked = await lockSeen(call, params.id);
  orThrow(decideLot({ act: 'leave', by: partiesOf(locked.lot, locked, person) }, lotOf(locked.lot), now));
  const left = await dropPart(tx, locked, person.id, now);
  await notifyLeft(tx, left, now);
  return lotDetail(left.lot, left.parts, { viewer: person, now });
}

/** The farmer who opened a lot calls it off, or an administrator does. */
export async function callOffLot(
  { params }: ParsedInput<typeof callOffEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof callOffEndpoint>> {
  const { tx, now, person } = call;
  const locked = await lockSeen(call, params.id);
  const by = partiesOf(locked.lot, locked, person);
  const { lot, parts } = await moveLot(tx, locked, { act: 'call_off', by }, { now, byId: person.id });
  return lotDetail(lot, parts, { viewer: person, now });
}
