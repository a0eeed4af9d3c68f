import { formatNumber } from '#kernel/written/numbers.ts';
import { defineEndpoint } from '#wire/endpoint.ts';
import { day, done, fileResponse, id, optionalText, titleText } from '#wire/fields.ts';
import { hasTwoDecimals, TWO_DECIMALS } from '#kernel/decimals.ts';
import { z } from 'zod';
import { AREA_UNITS, LEAST_AREA, MOST_AREA } from './domain/area.ts';
import { HARVEST_KG, LONGEST_NAME, LONGEST_NOTE } from './domain/bounds.ts';
import { FIELD_CROPS } from './domain/crops.ts';
import { ZONE_SLUGS } from './domain/forecast/harvest-window.ts';
import { fieldDetail, fieldForecast, fieldView } from './views.ts';

const params = z.object({ id });
const missing = { 'fields.not_found': 404 } as const;
const limited = { 'rate.limited': 429 } as const;

const area = z
  .number({ error: 'Write how large it is, as 2.5' })
  .min(LEAST_AREA, `At least ${LEAST_AREA}`)
  .max(MOST_AREA, `At most ${formatNumber(MOST_AREA)}`)
  .refine(hasTwoDecimals, TWO_DECIMALS);

const fieldBody = z.strictObject({
  crop: z.enum(
    FIELD_CROPS.map(({ slug }) => slug),
    { error: 'Choose a crop of the list' },
  ),
  area,
  areaUnit: z.enum(AREA_UNITS, { error: 'Choose acres or hectares' }),
  /** As the planting calendar divides the country. */
  zone: z.enum(ZONE_SLUGS, { error: 'Choose a zone of the list' }).nullish(),
  sownOn: day.nullish(),
  /** Called by its crop when left out. */
  name: titleText('Name the field', LONGEST_NAME).optional(),
  note: optionalText(LONGEST_NOTE),
});
export type FieldBody = z.output<typeof fieldBody>;

export const listFields = defineEndpoint({
  id: 'fields.list',
  method: 'GET',
  path: '/api/fields',
  summary: 'The caller’s own fields, the newest first, with what the next harvest of each may be.',
  who: ['farmer'],
  output: z.object({ fields: z.array(fieldView), most: z.number().int() }),
});

export const addField = defineEndpoint({
  id: 'fields.add',
  method: 'POST',
  path: '/api/fields',
  summary: 'A farmer writes down a field: its crop and its size, and where and when it was sown.',
  who: ['farmer'],
  body: fieldBody,
  output: fieldView,
  status: 201,
  refusals: { 'fields.too_many': 409, 'fields.dates': 422, ...limited },
  idempotency: 'required',
});

export const downloadFields = defineEndpoint({
  id: 'fields.download',
  method: 'GET',
  path: '/api/fields.csv',
  summary: 'The caller’s own fields and harvests as CSV: a row for each harvest, and one for each field without any.',
  who: ['farmer'],
  output: fileResponse,
  produces: 'file',
});

export const readField = defineEndpoint({
  id: 'fields.read',
  method: 'GET',
  path: '/api/fields/{id}',
  summary: 'A field with its harvests, the latest first.',
  who: ['farmer'],
  owns: 'field',
  params,
  output: fieldDetail,
  refusals: missing,
});

export const forecastField = defineEndpoint({
  id: 'fields.forecast',
  method: 'GET',
  path: '/api/fields/{id}/forecast',
  summary:
    'What the next harvest of a field may be, from the national average of its crop and from the caller’s own harvests, with what each of them counts and its source. No forecast of this one field: mind `basis`, `national.yearsAhead` and `worth.monthsOld`.',
  who: ['farmer'],
  owns: 'field',
  params,
  output: fieldForecast,
  refusals: missing,
});

export const changeField = defineEndpoint({
  id: 'fields.change',
  method: 'PUT',
  path: '/api/fields/{id}',
  summary: 'Changes a field, as when it is sown anew. Recorded harvests stay as they are.',
  who: ['farmer'],
  owns: 'field',
  params,
  body: fieldBody,
  output: fieldView,
  refusals: { ...missing, 'fields.dates': 422 },
});

export const removeField = defineEndpoint({
  id: 'fields.remove',
  method: 'DELETE',
  path: '/api/fields/{id}',
  summary: 'Removes a field with its harvests.',
  who: ['farmer'],
  owns: 'field',
  params,
  output: done,
  refusals: missing,
});

const AMOUNT = 'Write how much it was, as 12';

export const recordHarvest = defineEndpoint({
  id: 'fields.record_harvest',
  method: 'POST',
  path: '/api/fields/{id}/harvests',
  summary:
    'Writes down what was harvested or picked of a field. What comes of one sowing in one year counts as one harvest.',
  who: ['farmer'],
  owns: 'field',
  params,
  body: z.strictObject({
    amount: z
      .number({ error: AMOUNT })
      .positive(AMOUNT)
      .max(HARVEST_KG.most, `At most ${formatNumber(HARVEST_KG.most)}`)
      .refine(hasTwoDecimals, TWO_DECIMALS),
    /** Kilograms, or the pack in which the market counts the crop. */
    unit: z.enum(['kg', 'pack'], { error: 'Choose what it was counted in' }).default('kg'),
    /** Today when left out. */
    harvestedOn: day.optional(),
    /** In the unit of the field; all of it when left out. */
    area: area.optional(),
  }),
  output: fieldDetail,
  status: 201,
  refusals: {
    ...missing,
    ...limited,
    'fields.too_many_harvests': 409,
    'fields.dates': 422,
    'fields.no_pack': 422,
    'fields.amount': 422,
  },
  idempotency: 'required',
});

export const removeHarvest = defineEndpoint({
  id: 'fields.remove_harvest',
  method: 'DELETE',
  path: '/api/fields/{id}/harvests/{harvestId}',
  summary: 'Removes a harvest that was recorded wrongly.',
  who: ['farmer'],
  owns: 'field',
  params: z.object({ id, harvestId: id }),
  output: fieldDetail,
  refusals: { ...missing, 'fields.no_such_harvest': 404 },
});

export const fieldEndpoints = [
  listFields,
  addField,
  downloadFields,
  readField,
  forecastField,
  changeField,
  removeField,
  recordHarvest,
  removeHarvest,
] as const;
