import { newId } from '#kernel/ids.ts';
import { dayOf } from '#kernel/moment.ts';
import { fromKg } from '#kernel/quantity.ts';
import { refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/http/route.ts';
import { countAttempt } from '#platform/rate-limit.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type * as contract from '../contract.ts';
import { tonnesPerHectare, toSquareMetres } from '../domain/area.ts';
import { HARVEST_KG, harvestDays, MOST_HARVESTS, MOST_TONNES_PER_HECTARE } from '../domain/bounds.ts';
import { packOf } from '../domain/pack.ts';
import { RATE_LIMITS } from './rate-limits.ts';
import { detailOf, ownField } from './read-fields.ts';
import { type FieldRow, lockFields } from './store.ts';
import { countHarvests, deleteHarvest, insertHarvest } from './store-harvests.ts';
import { unitOf } from './view.ts';

type Body = ParsedInput<typeof contract.recordHarvest>['body'];

function gramsOf({ amount, unit }: Body, crop: string): number {
  const pack = unit === 'pack' ? packOf(crop) : null;
  if (unit === 'pack' && pack === null)
    throw refused('fields.no_pack', 'Nobody says what a bag of this weighs. Write kilograms.', { field: 'unit' });
  const grams = pack === null ? fromKg(amount) : Math.round(amount * pack.grams);
  if (grams < fromKg(HARVEST_KG.least) || grams > fromKg(HARVEST_KG.most))
    throw refused('fields.amount', 'Write at least 1 kg, and at most 1,000 tonnes.', { field: 'amount' });
  return grams;
}

function checkDay(day: string, field: FieldRow, now: Date): void {
  const { first, last } = harvestDays(dayOf(now));
  if (day < first || day > last)
    throw refused('fields.dates', 'Choose today or a day before.', { field: 'harvestedOn' });
  // What was there before was another sowing's, whose day is no longer known.
  if (field.sown_on !== null && field.sown_on > last)
    throw refused('fields.dates', 'The field is sown only later. Change its day of sowing first.', {
      field: 'harvestedOn',
    });
}

/** A farmer writes down what came of a field. */
export async function recordHarvest(
  { params, body }: ParsedInput<typeof contract.recordHarvest>,
  call: Call,
): Promise<ResponseBody<typeof contract.recordHarvest>> {
  const { tx, person, now } = call;
  await countAttempt(call, RATE_LIMITS.harvest, person.id);
  await lockFields(tx, person.id);
  const field = await ownField(call, params.id);
  const harvestedOn = body.harvestedOn ?? dayOf(now);
  checkDay(harvestedOn, field, now);
  const grams = gramsOf(body, field.crop);
  const squareMetres = body.area === undefined ? field.square_metres : toSquareMetres(body.area, unitOf(field));
  if (tonnesPerHectare(grams, squareMetres) > MOST_TONNES_PER_HECTARE)
    throw refused('fields.amount', 'No field of this size bears so much. Look at the amount and the size again.', {
      field: 'amount',
    });
  if ((await countHarvests(tx, field.id)) >= MOST_HARVESTS)
    throw refused('fields.too_many_harvests', `A field keeps ${MOST_HARVESTS} harvests. Remove an old one first.`);
  const sownOn = field.sown_on !== null && field.sown_on <= harvestedOn ? field.sown_on : null;
  const { id: fieldId, crop } = field;
  const harvest = { id: newId(now), fieldId, farmerId: person.id, crop, sownOn, harvestedOn, grams, squareMetres };
  await insertHarvest(tx, { ...harvest, at: now });
  return detailOf(call, field);
}

export async function removeHarvest(
  { params }: ParsedInput<typeof contract.removeHarvest>,
  call: Call,
): Promise<ResponseBody<typeof contract.removeHarvest>> {
  const field = await ownField(call, params.id);
  if (!(await deleteHarvest(call.tx, field.id, params.harvestId)))
    throw refused('fields.no_such_harvest', 'This harvest is gone already.');
  return detailOf(call, field);
}
