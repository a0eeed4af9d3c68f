import { newId } from '#kernel/ids.ts';
import { fromKg } from '#kernel/quantity.ts';
import { refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/http/route.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import type {
  createDeliveryType as createEndpoint,
  deleteDeliveryType as deleteEndpoint,
  editDeliveryType as editEndpoint,
  listDeliveryTypes as listEndpoint,
} from '../../contract.ts';
import type { DeliveryType } from '../../domain/quote.ts';
import type { DeliveryTypeForm } from '../../forms.ts';
import { deleteType, findType, findTypes, insertType, isNameTaken, updateType } from './store-types.ts';
import { typeView } from '../view.ts';

type Weighed = Pick<DeliveryType, 'feePer100KgKmPesewas' | 'feePerStopPesewas' | 'bulkyPercent' | 'minWeightGrams'>;

const NOT_BY_WEIGHT: Weighed = { feePer100KgKmPesewas: 0, feePerStopPesewas: 0, bulkyPercent: 100, minWeightGrams: 0 };

/** What a form does not say about weight and stops stays as it was, as far as the vehicle still carries it. */
function typeFrom(id: string, form: DeliveryTypeForm, before: Weighed = NOT_BY_WEIGHT): DeliveryType {
  const maxWeightGrams = fromKg(form.maxWeight);
  const minWeightGrams = form.minWeight === undefined ? before.minWeightGrams : fromKg(form.minWeight);
  return {
    id,
    name: form.name,
    description: form.description,
    baseFeePesewas: form.baseFee,
    feePerKmPesewas: form.feePerKm,
    feePer100KgKmPesewas: form.feePer100KgKm ?? before.feePer100KgKmPesewas,
    feePerStopPesewas: form.feePerStop ?? before.feePerStopPesewas,
    bulkyPercent: form.bulkyPercent ?? before.bulkyPercent,
    durationHours: form.estimatedDuration,
    minWeightGrams: Math.min(minWeightGrams, maxWeightGrams),
    maxWeightGrams,
    maxDistanceKm: form.maxDistance,
    available: form.available,
    coverageAreas: form.coverageAreas,
    urgency: form.urgency,
  };
}

function nameTaken(name: string) {
  return refused('delivery_type.name_taken', `There is a delivery type called ${name} already.`);
}

function noSuchType() {
  return refused('delivery_type.not_found', 'No such delivery type.');
}

/** Every type, for its administrators. */
export async function listDeliveryTypes(
  _input: ParsedInput<typeof listEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof listEndpoint>> {
  const types = await findTypes(call.tx);
  return types.map(typeView);
}

/** An admin adds a type. */
export async function createDeliveryType(
  input: ParsedInput<typeof createEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof createEndpoint>> {
  const type = typeFrom(newId(call.now), input.body);
  if (!(await insertType(call.tx, type, call.now))) throw nameTaken(type.name);
  return typeView(type);
}

/** An admin replaces a type, or takes it off offer and back on. */
export async function editDeliveryType(
  input: ParsedInput<typeof editEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof editEndpoint>> {
  const before = await findType(call.tx, input.params.id);
  if (before === null) throw noSuchType();
  const type = typeFrom(input.params.id, input.body, before);
  if (await isNameTaken(call.tx, type.name, type.id)) throw nameTaken(type.name);
  if (!(await updateType(call.tx, type, call.now))) throw noSuchType();
  return typeView(type);
}

/** An admin removes a type. */
export async function deleteDeliveryType(
  input: ParsedInput<typeof deleteEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof deleteEndpoint>> {
  if (!(await deleteType(call.tx, input.params.id))) throw noSuchType();
  return { ok: true };
}
