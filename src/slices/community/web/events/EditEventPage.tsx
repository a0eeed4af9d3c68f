import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { redirectWithToast } from '#pages/flash.ts';
import { attempt, load, newRequestKey, refuse, requireViewer } from '#pages/page-data.ts';
import { paths } from '#pages/paths/paths.ts';
import { parseForm } from '#ui/form-state/parse-form.ts';
import { editEvent, readEvent } from '../../contract.ts';
import { EventForm } from './EventForm.tsx';
import { NarrowPage } from '../NarrowPage.tsx';
import { idIn } from '../page-params.ts';
import { TOASTS } from '../words.ts';

export async function loader(args: LoaderFunctionArgs) {
  requireViewer(args);
  const event = await load(args, (api) => api.call(readEvent, { params: { id: idIn(args.params) } }));
  if (!event.actions.includes('edit')) throw data({ code: 'community.not_found', detail: '' }, { status: 404 });
  return { event, requestKey: newRequestKey() };
}

export async function action(args: ActionFunctionArgs) {
  requireViewer(args);
  const params = { id: idIn(args.params) };
  const form = await args.request.formData();
  const parsed = parseForm(form, editEvent.body);
  if (!parsed.ok) return refuse(parsed.state);
  const done = await attempt(args, form, (api) => api.call(editEvent, { params, body: parsed.values }));
  return done.ok ? redirectWithToast(paths.event(params.id), TOASTS.eventChanged) : refuse(done.state, done.status);
}

/** Its author rewrites an event. */
export default function EditEventPage() {
  const { event, requestKey } = useLoaderData<typeof loader>();
  const state = useActionResponse<typeof action>();
  return (
    <NarrowPage title="Edit event" subtitle="Everybody who joined sees the change.">
      <EventForm event={event} state={state} requestKey={requestKey} />
    </NarrowPage>
  );
}
