import { tripPaths } from '#pages/paths/trip-paths.ts';
import { redirectWithToast } from '#pages/flash.ts';
import { attempt, refuse, requestKeyOf } from '#pages/page-data.ts';
import { type FormState, keptText, sentText } from '#ui/form-state/form-state.ts';
import { parseForm } from '#ui/form-state/parse-form.ts';
import type { ActionFunctionArgs } from 'react-router';
import { publishTrip, tripBody } from '../../contract-trips.ts';
import { STOP_FIELDS } from './stop-fields.ts';
import { TRIP_TOASTS } from './words.ts';

const FIELD_OF: Readonly<Record<string, string>> = {
  'trip.unknown_place': 'to',
  'trip.same_town': 'to',
  'trip.wrong_time': 'day',
};

/** A refusal beside the field that it is about. */
function atItsField({ message, ...state }: FormState): FormState {
  const field = FIELD_OF[state.code ?? ''];
  if (field === undefined || message === undefined) return { ...state, ...(message !== undefined && { message }) };
  return { ...state, errors: { ...state.errors, [field]: [message] } };
}

/** The form as its call takes it: the stops as one list. */
function withStops(form: FormData): FormData {
  const sent = new FormData();
  for (const [name, value] of form) if (!STOP_FIELDS.some((field) => field === name)) sent.append(name, value);
  const towns = STOP_FIELDS.map((field) => sentText(form, field)).filter((town) => town !== '');
  for (const [index, town] of towns.entries()) sent.append(`via[${index}]`, town);
  return sent;
}

/** Publishes what a transporter typed. */
export async function sendTrip(args: ActionFunctionArgs, form: FormData) {
  const values = keptText(form);
  const parsed = parseForm(withStops(form), tripBody);
  if (!parsed.ok) return refuse({ ...parsed.state, values });
  const call = { body: tripBody.encode(parsed.values), idempotencyKey: requestKeyOf(form) };
  const sent = await attempt(args, form, (api) => api.call(publishTrip, call));
  return sent.ok
    ? redirectWithToast(tripPaths.one(sent.value.id), TRIP_TOASTS.published)
    : refuse({ ...atItsField(sent.state), values }, sent.status);
}
