import { useTexts } from '#ui/languages/use-texts.ts';
import { useEffect, useState } from 'react';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { redirectWithToast } from '#pages/flash.ts';
import { attempt, load, refuse, requestKeyOf, requireRole, sentForm } from '#pages/page-data.ts';
import { paths } from '#pages/paths/paths.ts';
import { useReadCode } from '#parts/hand-over/use-read-code.ts';
import { useLive } from '#ui/actions/use-live.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { type FormState, keptText } from '#ui/form-state/form-state.ts';
import { Card } from '#ui/layout/Card.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { NotSentList } from '#ui/outbox/NotSentList.tsx';
import { reportStop } from '../../contract-hand-over.ts';
import { type DayStop, readDay } from '../../contract-day.ts';
import { byStop } from './by-stop.ts';
import { distanceWords, STATUS_UPDATED } from '../words.ts';
import { DayMap } from './DayMap.tsx';
import { clockOf, takeStopForm } from './take-stop-form.ts';
import { StopCard } from './StopCard.tsx';
import { taskId, type TaskProps } from './StopTask.tsx';
import { useStops } from './use-stops.ts';

export async function loader(args: LoaderFunctionArgs) {
  requireRole(args, 'transporter');
  return { day: await load(args, (api) => api.call(readDay)) };
}

/** The form as it is, at once where there are no scripts; else with when it happened by the clock of the phone. */
export async function action(args: ActionFunctionArgs) {
  requireRole(args, 'transporter');
  const form = await sentForm(args);
  const id = form.get('id');
  if (typeof id !== 'string') throw data({ code: 'input.invalid', detail: '' }, { status: 400 });
  const taken = takeStopForm(form, { actId: requestKeyOf(form), clock: clockOf(args.request) });
  if (!taken.ok) return refuse(withPhotos({ ...taken.state, values: keptText(form) }));
  const done = await attempt(args, form, (api) => api.call(reportStop, { params: { id }, body: taken.values }));
  return done.ok
    ? redirectWithToast(paths.transportDay(), STATUS_UPDATED)
    : refuse(withPhotos(done.state), done.status);
}

/** What is wrong with the photo is at its field. */
function withPhotos(state: FormState): FormState {
  const { photo, ...errors } = state.errors;
  return photo ? { ...state, errors: { ...errors, photos: photo } } : state;
}

/**
 * The driver’s day: every stop in an order that is short to drive, and all that is done there, with or without a
 * network.
 */
export default function DayPage() {
  const say = useTexts();
  const { day } = useLoaderData<typeof loader>();
  const state = useActionResponse<typeof action>();
  const { acts, add, waits } = useStops();
  const read = useReadCode();
  const [keeps, setKeeps] = useState(false);
  useEffect(() => setKeeps('indexedDB' in window), []);
  useLive(['me']);
  const taskOf = (stop: DayStop): TaskProps => ({
    stop,
    now: day.now,
    code: read?.stop === taskId(stop) ? read.code : undefined,
    kept: waits(stop.deliveryId, stop.kind),
    loaded: stop.kind === 'pickup' || stop.status !== 'pending' || waits(stop.deliveryId, 'pickup'),
    keep: keeps ? add : null,
    state: state?.values['id'] === stop.deliveryId ? state : undefined,
  });
  const doors = byStop(day.stops);
  return (
    <>
      <PageHeader
        title={say('My Day')}
        crumbs={[{ label: say('Deliveries'), to: paths.transportDashboard() }, { label: say('My Day') }]}
        subtitle={
          doors.length === 0
            ? undefined
            : say('{count, plural, one {# stop} other {# stops}}, about {distance} of road', {
                count: doors.length,
                distance: distanceWords(day.km),
              })
        }
      />
      <NotSentList acts={acts} />
      {day.stops.length === 0 ? (
        <EmptyState
          title={say('No stops today')}
          action={
            <ButtonLink to={paths.transportDashboard({ tab: 'requests' })}>{say('Delivery Requests')}</ButtonLink>
          }
        >
          {say('What you accept appears here, in the order that is shortest to drive.')}
        </EmptyState>
      ) : (
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(18rem,24rem)]">
          <Card flush>
            <ol className="grid divide-y divide-line">
              {doors.map(([first, ...others]) => (
                <StopCard key={taskId(first)} tasks={[taskOf(first), ...others.map(taskOf)]} />
              ))}
            </ol>
          </Card>
          <Card title={say('The way')}>
            <DayMap stops={day.stops} />
          </Card>
        </div>
      )}
    </>
  );
}
