import { knownPlace } from '#kernel/ghana/places/known-place.ts';
import { readDigitalAddress, regionsHinted } from '#kernel/ghana/digital-address.ts';
import { findPlace, placeName } from '#kernel/ghana/place.ts';
import { newId } from '#kernel/ids.ts';
import { orThrow, refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/http/route.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type * as contract from '../../contract-addresses.ts';
import { decideAdding } from '../../domain/address-book.ts';
import { lockPerson } from '../store.ts';
import {
  addressesOf,
  type AddressRow,
  clearDefault,
  deleteAddress,
  putAddress,
  setDefault,
} from './store-addresses.ts';

type Body = ParsedInput<typeof contract.addAddress>['body'];
type About<E extends 'changeAddress' | 'makeDefaultAddress' | 'removeAddress'> = ParsedInput<(typeof contract)[E]>;

const DONE = { ok: true } as const;

function viewOf(row: AddressRow): contract.SavedAddress {
  const code = readDigitalAddress(row.digitalAddress ?? '');
  const hinted = code === null ? [] : regionsHinted(code);
  const region = findPlace(row.place)?.region;
  return {
    ...row,
    placeName: placeName(row.place),
    otherRegion: region !== undefined && hinted.length > 0 && !hinted.includes(region),
  };
}

function rowOf(id: string, body: Body, isDefault: boolean): AddressRow {
  const place = knownPlace(body.place, 'address.unknown_place');
  const { label, address, contactName, contactPhone } = body;
  return {
    id,
    label,
    place: place.slug,
    address,
    digitalAddress: readDigitalAddress(body.digitalAddress ?? ''),
    contactName: contactName ?? null,
    contactPhone: contactPhone ?? null,
    isDefault,
  };
}

/** The caller's addresses, with their own row locked: what comes at once takes turns. */
async function lockOwn(call: Call): Promise<AddressRow[]> {
  await lockPerson(call.tx, call.person.id);
  return addressesOf(call.tx, call.person.id);
}

function ownOr404(rows: readonly AddressRow[], id: string): AddressRow {
  const row = rows.find((one) => one.id === id);
  if (!row) throw refused('address.not_found', 'No such address.');
  return row;
}

export async function listOwnAddresses(call: Call): Promise<ResponseBody<typeof contract.listAddresses>> {
  return (await addressesOf(call.tx, call.person.id)).map(viewOf);
}

/** Keeps one more address of the caller. Refuses `address.too_many`, `address.unknown_place`. */
export async function addOwnAddress(
  { body }: ParsedInput<typeof contract.addAddress>,
  call: Call,
): Promise<contract.SavedAddress> {
  const kept = await lockOwn(call);
  const { isDefault } = orThrow(decideAdding(kept.length, body.isDefault));
  const row = rowOf(newId(), body, isDefault);
  if (isDefault) await clearDefault(call.tx, call.person.id);
  await putAddress(call.tx, call.person.id, row, call.now);
  return viewOf(row);
}

/** Changes one of the caller's addresses; it does not stop to be the one that is offered first. */
export async function changeOwnAddress(
  { params, body }: About<'changeAddress'>,
  call: Call,
): Promise<contract.SavedAddress> {
  const before = ownOr404(await lockOwn(call), params.id);
  const row = rowOf(before.id, body, before.isDefault || body.isDefault);
  if (row.isDefault) await clearDefault(call.tx, call.person.id);
  await putAddress(call.tx, call.person.id, row, call.now);
  return viewOf(row);
}

export async function offerFirst({ params }: About<'makeDefaultAddress'>, call: Call): Promise<{ ok: true }> {
  const { id } = ownOr404(await lockOwn(call), params.id);
  await clearDefault(call.tx, call.person.id);
  await setDefault(call.tx, id);
  return DONE;
}

export async function removeOwnAddress({ params }: About<'removeAddress'>, call: Call): Promise<{ ok: true }> {
  const kept = await lockOwn(call);
  const gone = ownOr404(kept, params.id);
  await deleteAddress(call.tx, gone.id);
  const [next] = kept.filter(({ id }) => id !== gone.id);
  if (gone.isDefault && next) await setDefault(call.tx, next.id);
  return DONE;
}
