import { useTexts } from '#ui/languages/use-texts.ts';
import { tripPaths } from '#pages/paths/trip-paths.ts';
import { redirectWithToast } from '#pages/flash.ts';
import { attempt, load, newRequestKey, type PageArgs, refuse, requestKeyOf, requireRole } from '#pages/page-data.ts';
import { useLive } from '#ui/actions/use-live.ts';
import { DateTime } from '#ui/display/DateTime.tsx';
import { DescriptionList } from '#ui/display/DescriptionList.tsx';
import { Money } from '#ui/display/Money.tsx';
import { StatusBadge } from '#ui/display/StatusBadge.tsx';
import { parseForm } from '#ui/form-state/parse-form.ts';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { Card } from '#ui/layout/Card.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { callOffTrip, changeTrip, listTrips, type TripView } from '../../contract-trips.ts';
import { Bookings } from './Bookings.tsx';
import { RoomBar } from './RoomBar.tsx';
import { TripActs } from './TripActs.tsx';
import { leavesWhen, TRIP_STATES, TRIP_TOASTS, townOf, tripTitle } from './words.ts';

export async function loader(args: LoaderFunctionArgs) {
  requireRole(args, 'transporter');
  const trips = await load(args, (api) => api.call(listTrips));
  const trip = trips.find(({ id }) => id === args.params['id']);
  if (!trip) throw data({ code: 'trip.not_found', detail: 'You have no such trip.' }, { status: 404 });
  return { trip, requestKey: newRequestKey() };
}

async function change(args: PageArgs, id: string, form: FormData) {
  const parsed = parseForm(form, changeTrip.body);
  if (!parsed.ok) return refuse({ ...parsed.state, values: { ...parsed.state.values, intent: 'change' } });
  const call = { params: { id }, body: changeTrip.body.encode(parsed.values), idempotencyKey: requestKeyOf(form) };
  const done = await attempt(args, form, (api) => api.call(changeTrip, call));
  return done.ok ? redirectWithToast(tripPaths.one(id), TRIP_TOASTS.changed) : refuse(done.state, done.status);
}

async function callOff(args: PageArgs, id: string, form: FormData) {
  const parsed = parseForm(form, callOffTrip.body);
  if (!parsed.ok) return refuse({ ...parsed.state, values: { ...parsed.state.values, intent: 'call-off' } });
  const call = { params: { id }, body: parsed.values, idempotencyKey: requestKeyOf(form) };
  const done = await attempt(args, form, (api) => api.call(callOffTrip, call));
  return done.ok ? redirectWithToast(tripPaths.one(id), TRIP_TOASTS.calledOff) : refuse(done.state, done.status);
}

export async function action(args: ActionFunctionArgs) {
  requireRole(args, 'transporter');
  const id = args.params['id'] ?? '';
  const form = await args.request.formData();
  return form.get('intent') === 'change' ? change(args, id, form) : callOff(args, id, form);
}

function TripFacts({ trip }: { readonly trip: TripView }) {
  const say = useTexts();
  const via = trip.stops.slice(1, -1).map(({ placeName }) => townOf(placeName));
  const items = [
    { label: say('Leaves'), value: leavesWhen(trip) },
    ...(via.length > 0 ? [{ label: say('By way of'), value: via.join(', ') }] : []),
    { label: say('Goods can join until'), value: <DateTime value={trip.joinsUntil} /> },
    { label: say('Price per 100 kg'), value: <Money pesewas={trip.price} /> },
    { label: say('Takes'), value: say(trip.takesBulky ? 'All goods' : 'No vegetables and fruits') },
    ...(trip.note === null ? [] : [{ label: say('Note'), value: trip.note }]),
    ...(trip.calledOffReason === null ? [] : [{ label: say('Called off'), value: trip.calledOffReason }]),
  ];
  return (
    <Card title={say('The trip')}>
      <div className="grid gap-5">
        <RoomBar trip={trip} />
        <DescriptionList items={items} />
      </div>
    </Card>
  );
}

/** One trip of a transporter: what is booked on it, and what may be changed. */
export default function TripPage() {
  const say = useTexts();
  const { trip, requestKey } = useLoaderData<typeof loader>();
  const state = useActionResponse<typeof action>();
  useLive(['me']);
  return (
    <>
      <PageHeader
        title={tripTitle(trip, say)}
        badge={
          <StatusBadge
            status={trip.status}
            label={say(TRIP_STATES[trip.status].label)}
            tone={TRIP_STATES[trip.status].tone}
          />
        }
        crumbs={[{ label: say('My Trips'), to: tripPaths.own() }, { label: tripTitle(trip, say) }]}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(18rem,24rem)]">
        <Card title={say('Booked goods')}>
          <Bookings trip={trip} />
        </Card>
        <div className="grid gap-6">
          <TripFacts trip={trip} />
          {trip.status === 'open' && <TripActs trip={trip} requestKey={requestKey} state={state} />}
        </div>
      </div>
    </>
  );
}
