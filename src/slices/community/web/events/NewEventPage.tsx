import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { redirectWithToast } from '#pages/flash.ts';
import { attempt, newRequestKey, refuse, requestKeyOf, requireViewer } from '#pages/page-data.ts';
import { paths } from '#pages/paths/paths.ts';
import { parseForm } from '#ui/form-state/parse-form.ts';
import { createEvent } from '../../contract.ts';
import { EventForm } from './EventForm.tsx';
import { NarrowPage } from '../NarrowPage.tsx';
import { TOASTS } from '../words.ts';

export function loader(args: LoaderFunctionArgs) {
  requireViewer(args);
  return { requestKey: newRequestKey() };
}

export async function action(args: ActionFunctionArgs) {
  requireViewer(args);
  const form = await args.request.formData();
  const parsed = parseForm(form, createEvent.body);
  if (!parsed.ok) return refuse(parsed.state);
  const made = await attempt(args, form, (api) =>
    api.call(createEvent, { body: parsed.values, idempotencyKey: requestKeyOf(form) }),
  );
  return made.ok ? redirectWithToast(paths.event(made.value.id), TOASTS.eventCreated) : refuse(made.state, made.status);
}

/** Announces an event. */
export default function NewEventPage() {
  const { requestKey } = useLoaderData<typeof loader>();
  const state = useActionResponse<typeof action>();
  return (
    <NarrowPage
      title="Create Event"
      subtitle="Conferences, workshops and forums that help farmers and those who buy from them."
    >
      <EventForm state={state} requestKey={requestKey} />
    </NarrowPage>
  );
}
