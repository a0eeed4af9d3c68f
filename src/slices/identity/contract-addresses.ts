import { readDigitalAddress } from '#kernel/ghana/digital-address.ts';
import { defineEndpoint } from '#wire/endpoint.ts';
import { done, id, optionalText, phone, doorAddress, requiredText, titleText } from '#wire/fields.ts';
import { z } from 'zod';

export { MOST_SAVED_ADDRESSES } from './domain/address-book.ts';

/** A place that somebody has goods brought to. */
export const addressView = z.object({
  id,
  label: z.string(),
  /** Slug of the town or market, and how people write it. */
  place: z.string(),
  placeName: z.string(),
  /** House, street, landmark. */
  address: z.string(),
  /** The code of GhanaPostGPS, `GA-183-8164`. */
  digitalAddress: z.string().nullable(),
  /** True where the code begins like one of another region: worth a look, and no more. */
  otherRegion: z.boolean(),
  /** Whom the driver asks for, where it is not the person. */
  contactName: z.string().nullable(),
  contactPhone: z.string().nullable(),
  isDefault: z.boolean(),
});
export type SavedAddress = z.output<typeof addressView>;

const digitalAddress = optionalText(20).refine(
  (text) => text === undefined || readDigitalAddress(text) !== null,
  'A GhanaPostGPS address looks like GA-183-8164',
);

export const addressBody = z.strictObject({
  label: titleText('Give the address a name', 40),
  place: requiredText('Choose the place', 80),
  address: doorAddress('Write the house, street or landmark', 240),
  digitalAddress,
  contactName: optionalText(60),
  contactPhone: phone.optional(),
  isDefault: z.boolean().default(false).describe('Offered first. The first address of a person is it anyway.'),
});

const one = { params: z.object({ id }), owns: 'saved address' } as const;

export const listAddresses = defineEndpoint({
  id: 'identity.list_addresses',
  method: 'GET',
  path: '/api/account/addresses',
  summary: 'Your saved addresses, the one that is offered first before the others.',
  who: 'signed_in',
  output: z.array(addressView),
});

export const addAddress = defineEndpoint({
  id: 'identity.add_address',
  method: 'POST',
  path: '/api/account/addresses',
  summary: 'Keep one more address. Ten at most.',
  who: 'signed_in',
  body: addressBody,
  output: addressView,
  status: 201,
  refusals: { 'address.too_many': 409, 'address.unknown_place': 422 },
  idempotency: 'accepted',
});

export const changeAddress = defineEndpoint({
  id: 'identity.change_address',
  method: 'PUT',
  path: '/api/account/addresses/{id}',
  summary: 'Change one of your addresses. Orders that were placed keep what they were placed with.',
  who: 'signed_in',
  ...one,
  body: addressBody,
  output: addressView,
  refusals: { 'address.not_found': 404, 'address.unknown_place': 422 },
});

export const makeDefaultAddress = defineEndpoint({
  id: 'identity.make_default_address',
  method: 'PUT',
  path: '/api/account/addresses/{id}/default',
  summary: 'Offer this address first.',
  who: 'signed_in',
  ...one,
  output: done,
  refusals: { 'address.not_found': 404 },
});

export const removeAddress = defineEndpoint({
  id: 'identity.remove_address',
  method: 'DELETE',
  path: '/api/account/addresses/{id}',
  summary: 'Delete one of your addresses. Of those left the oldest is offered first, where it was this one.',
  who: 'signed_in',
  ...one,
  output: done,
  refusals: { 'address.not_found': 404 },
});

export const addressEndpoints = [listAddresses, addAddress, changeAddress, makeDefaultAddress, removeAddress] as const;
