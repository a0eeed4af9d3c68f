import { newId } from '#kernel/ids.ts';
import { dayOf } from '#kernel/moment.ts';
import { refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/http/route.ts';
import { countAttempt } from '#platform/rate-limit.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type * as contract from '../contract.ts';
import { toSquareMetres } from '../domain/area.ts';
import { MOST_FIELDS, sowingDays } from '../domain/bounds.ts';
import { cropName } from '../domain/crops.ts';
import { forecastBasis } from './field-forecast.ts';
import { RATE_LIMITS } from './rate-limits.ts';
import { ownField } from './read-fields.ts';
import { deleteField, findFields, insertField, lockFields, updateField, type WrittenField } from './store.ts';
import { fieldViewOf } from './view.ts';

function writtenField(id: string, body: contract.FieldBody, { person, now }: Call): WrittenField {
  const days = sowingDays(dayOf(now));
  const sownOn = body.sownOn ?? null;
  if (sownOn !== null && (sownOn < days.first || sownOn > days.last))
    throw refused('fields.dates', 'Choose a day of the last thirty years, or of the coming one.', { field: 'sownOn' });
  return {
    id,
    farmerId: person.id,
    name: body.name ?? cropName(body.crop),
    crop: body.crop,
    squareMetres: toSquareMetres(body.area, body.areaUnit),
    areaUnit: body.areaUnit,
    zone: body.zone ?? null,
    sownOn,
    note: body.note ?? null,
    at: now,
  };
}

async function viewOf(call: Call, id: string): Promise<ResponseBody<typeof contract.addField>> {
  return fieldViewOf(await ownField(call, id), await forecastBasis(call));
}

export async function addField(
  { body }: ParsedInput<typeof contract.addField>,
  call: Call,
): Promise<ResponseBody<typeof contract.addField>> {
  const { tx, person, now } = call;
  await countAttempt(call, RATE_LIMITS.add, person.id);
  const field = writtenField(newId(now), body, call);
  await lockFields(tx, person.id);
  if ((await findFields(tx, person.id)).length >= MOST_FIELDS)
    throw refused('fields.too_many', `You have ${MOST_FIELDS} fields. Remove one before you add another.`);
  await insertField(tx, field);
  return viewOf(call, field.id);
}

export async function changeField(
  { params, body }: ParsedInput<typeof contract.changeField>,
  call: Call,
): Promise<ResponseBody<typeof contract.changeField>> {
  await ownField(call, params.id);
  await updateField(call.tx, writtenField(params.id, body, call));
  return viewOf(call, params.id);
}

export async function removeField(
  { params }: ParsedInput<typeof contract.removeField>,
  { tx, person }: Call,
): Promise<ResponseBody<typeof contract.removeField>> {
  if (!(await deleteField(tx, person.id, params.id))) throw refused('fields.not_found', 'You have no such field.');
  return { ok: true };
}
