import { placeName } from '#kernel/ghana/place.ts';
import { refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/http/route.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type {
  changeAddress as addressEndpoint,
  changeContact as contactEndpoint,
  changeTrackedAddress as trackedAddressEndpoint,
  changeTrackedContact as trackedContactEndpoint,
} from '../../contract-destination.ts';
import type { Command } from '../../domain/decide.ts';
import { advanceForGuest, advanceForPerson } from '../advance-and-show.ts';
import { lockTracked } from '../guest/lock-tracked.ts';
import { commandOf, lockFor } from '../order/lock-order.ts';
import type { OrderRow } from '../rows.ts';
import { GUEST } from '../view-detail.ts';

type Contact = ParsedInput<typeof contactEndpoint>['body'];
type Address = ParsedInput<typeof addressEndpoint>['body'];

/** Nothing of it is a note: the timeline shows to people who may not read a contact. */
function withContact(base: Command, { contactName, contactPhone, notes }: Contact): Command {
  const destination = {
    contactName: contactName ?? null,
    contactPhone: contactPhone ?? null,
    instructions: notes ?? null,
  };
  return { ...base, destination };
}

/** What a new address is: the buyer's own affair until a transporter has accepted the goods, who is asked then. */
function actFor({ transporterId }: OrderRow): 'change_address' | 'propose_address' {
  return transporterId === null ? 'change_address' : 'propose_address';
}

/** The fee and the delivery time are for the road to one town. Refuses `order.other_place`. */
function withAddress(order: OrderRow, base: Command, { deliveryAddress: address, deliveryPlace }: Address): Command {
  if (deliveryPlace !== undefined && deliveryPlace !== order.dropoffPlace)
    throw refused(
      'order.other_place',
      `The fee and the delivery time are for ${placeName(order.dropoffPlace)}. For another town, cancel the order and order again.`,
    );
  return { ...base, destination: { address }, note: `${address} instead of ${order.deliveryAddress}` };
}

/** The buyer says who takes the goods. */
export async function changeContact(
  { params, body }: ParsedInput<typeof contactEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof contactEndpoint>> {
  const locked = await lockFor(call, params.id);
  return advanceForPerson(call, locked.order, withContact(commandOf(locked, { act: 'change_contact' }), body));
}

/** The same for the holder of a guest's secret link. */
export async function changeTrackedContact(
  { params, body }: ParsedInput<typeof trackedContactEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof trackedContactEndpoint>> {
  const order = await lockTracked(call.tx, params.token);
  return advanceForGuest(call, order, withContact({ act: 'change_contact', by: GUEST }, body));
}

/** The buyer sends the goods to another address in the same town, or asks the transporter who has accepted them. */
export async function changeAddress(
  { params, body }: ParsedInput<typeof addressEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof addressEndpoint>> {
  const locked = await lockFor(call, params.id);
  const { order } = locked;
  return advanceForPerson(call, order, withAddress(order, commandOf(locked, { act: actFor(order) }), body));
}

/** The same for the holder of a guest's secret link. */
export async function changeTrackedAddress(
  { params, body }: ParsedInput<typeof trackedAddressEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof trackedAddressEndpoint>> {
  const order = await lockTracked(call.tx, params.token);
  return advanceForGuest(call, order, withAddress(order, { act: actFor(order), by: GUEST }, body));
}
