import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { redirectWithToast } from '#pages/flash.ts';
import { attempt, load, newRequestKey, nowOf, refuse, viewerOf } from '#pages/page-data.ts';
import { paths } from '#pages/paths/paths.ts';
import { Breadcrumbs } from '#ui/layout/Breadcrumbs.tsx';
import { useLive } from '#ui/actions/use-live.ts';
import { useFailureToast } from '#ui/overlays/use-failure-toast.ts';
import { joinEvent, leaveEvent, readEvent } from '../../contract.ts';
import { actOnPost } from '../act-on-post.ts';
import { EventArticle } from './EventArticle.tsx';
import { EventFacts } from './EventFacts.tsx';
import { metaOf } from '../meta-of.ts';
import { idIn } from '../page-params.ts';
import { TOASTS } from '../words.ts';

export async function loader(args: LoaderFunctionArgs) {
  const event = await load(args, (api) => api.call(readEvent, { params: { id: idIn(args.params) } }));
  const requestKey = viewerOf(args.context) ? newRequestKey() : '';
  return { event, requestKey, now: nowOf(args.context).toISOString(), origin: new URL(args.request.url).origin };
}

export async function action(args: ActionFunctionArgs) {
  const params = { id: idIn(args.params) };
  const form = await args.request.formData();
  const path = paths.event(params.id);
  const done = await actOnPost(args, form, { id: params.id, path });
  if (done) return done;
  const intent = form.get('intent');
  if (intent !== 'join' && intent !== 'leave') throw data(null, { status: 400 });
  const joined = await attempt(args, form, (api) => api.call(intent === 'join' ? joinEvent : leaveEvent, { params }));
  return joined.ok
    ? redirectWithToast(path, intent === 'join' ? TOASTS.joined : TOASTS.left)
    : refuse(joined.state, joined.status);
}

export function meta({ loaderData }: { readonly loaderData?: Awaited<ReturnType<typeof loader>> }) {
  if (!loaderData) return [{ title: 'Event · Farmgate Community' }];
  const { event, origin } = loaderData;
  return metaOf({
    title: event.title,
    text: event.description,
    url: `${origin}${paths.event(event.id)}`,
    structured: {
      '@type': 'Event',
      name: event.title,
      description: event.description,
      startDate: event.date,
      endDate: event.endsAt,
      eventAttendanceMode: `https://schema.org/${event.isOnline ? 'Online' : 'Offline'}EventAttendanceMode`,
      location: event.isOnline
        ? { '@type': 'VirtualLocation', url: `${origin}${paths.event(event.id)}` }
        : { '@type': 'Place', name: event.location, address: event.location },
      organizer: { '@type': 'Organization', name: event.organizer },
    },
  });
}

/** One event: when, where, who comes, and how to join. */
export default function EventPage() {
  const { event, requestKey, now } = useLoaderData<typeof loader>();
  const state = useActionResponse<typeof action>();
  useLive(['market']);
  useFailureToast('Not done', state);
  return (
    <div className="page-width grid gap-6 pt-5">
      <Breadcrumbs
        crumbs={[
          { label: 'Community', to: paths.community() },
          { label: 'Events', to: paths.community({ tab: 'events' }) },
          { label: event.title },
        ]}
      />
      <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[1fr_22rem]">
        <EventArticle event={event} state={state} now={now} requestKey={requestKey} />
        <EventFacts event={event} />
      </div>
    </div>
  );
}
