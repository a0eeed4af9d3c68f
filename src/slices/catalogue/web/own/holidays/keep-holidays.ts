import { type ActionFunctionArgs, data } from 'react-router';
import { redirectWithToast } from '#pages/flash.ts';
import { attempt } from '#pages/page-data.ts';
import { paths } from '#pages/paths/paths.ts';
import { dayInWords } from '#kernel/moment.ts';
import { parseForm } from '#ui/form-state/parse-form.ts';
import { breakBody, endBreak, setBreak } from '../../../contract-break.ts';

/** Closes for the days of a form, or says what is wrong with them. */
export async function closeForHolidays(args: ActionFunctionArgs, form: FormData) {
  const parsed = parseForm(form, breakBody);
  if (!parsed.ok) return data({ closing: parsed.state }, { status: 422 });
  const kept = await attempt(args, form, (api) => api.call(setBreak, { body: parsed.values }));
  if (!kept.ok) return data({ closing: kept.state }, { status: kept.status });
  const { from, until } = kept.value;
  return redirectWithToast(paths.listings(), {
    title: 'Closed for holidays',
    text: `From ${dayInWords(from)} to ${dayInWords(until)} nobody can order.`,
    tone: 'good',
  });
}

export async function reopen(args: ActionFunctionArgs, form: FormData) {
  await attempt(args, form, (api) => api.call(endBreak));
  return redirectWithToast(paths.listings(), { title: 'Open again', text: 'Buyers can order now.', tone: 'good' });
}
