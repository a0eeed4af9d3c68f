import { codeIn } from '#kernel/ghana/digital-address.ts';
import { CODE_WORDS } from '#kernel/trade/hand-over.ts';
import { CheckCheck, ChevronDown, Navigation } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#app/web/paths.ts';
import { dayInWords } from '#kernel/moment.ts';
import { CopyButton } from '#ui/actions/CopyButton.tsx';
import { buttonStyle } from '#ui/actions/button-style.ts';
import { Alert } from '#ui/display/Alert.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';
import type { DayStop } from '../../contract-day.ts';
import { PhoneLink } from '../PhoneLink.tsx';
import { distanceWords } from '../words.ts';
import { HandOverForm, NotMetForm, type StopFormProps } from './StopForms.tsx';
import { AT_STOP, wayTo } from './words.ts';

export interface StopCardProps extends StopFormProps {
  readonly number: number;
  readonly now: string;
  /** From the square that the phone's camera read. */
  readonly code: string | undefined;
  /** The goods are in the vehicle, or are loaded here. */
  readonly loaded: boolean;
  /** What was reported here waits on the phone. */
  readonly kept: boolean;
}

/** When the vehicle can be here; of the first stop nobody knows while nobody knows where the vehicle is. */
function Hours({ stop, number }: Pick<StopCardProps, 'stop' | 'number'>) {
  const isKnown = number > 1 || stop.km > 0;
  if (!isKnown && !stop.dueAt) return null;
  return (
    <p className="text-sm text-soft">
      {isKnown && (
        <>
          About <DateTime value={stop.arriveAt} show="time" />
          {stop.km > 0 && `, ${distanceWords(stop.km)} from ${number > 1 ? 'the stop before' : 'where you are'}`}
        </>
      )}
      {isKnown && stop.dueAt && ' · '}
      {stop.dueAt && (
        <>
          {isKnown ? 'promised by ' : 'Promised by '}
          <DateTime value={stop.dueAt} />
        </>
      )}
    </p>
  );
}

/** The code of GhanaPostGPS, to be copied into its app: no open data turns it into a place on a map. */
function Code({ address }: { readonly address: string }) {
  const code = codeIn(address);
  if (code === null) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span>
        GhanaPostGPS <span className="figures font-semibold whitespace-nowrap">{code}</span>
      </span>
      <CopyButton text={code} label="Copy code" />
    </p>
  );
}

function Ways({ stop }: { readonly stop: DayStop }) {
  const way = wayTo(stop);
  const link = buttonStyle({ variant: 'secondary', size: 'sm' });
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <a href={way.app} className={link}>
        <Navigation aria-hidden="true" />
        Navigate
      </a>
      <a
        href={way.google}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-11 items-center text-sm font-semibold text-leaf-ink underline underline-offset-4 sm:min-h-0"
      >
        Google Maps
      </a>
    </p>
  );
}

function Todo(props: StopCardProps) {
  const { stop, state, keep, code, kept, now } = props;
  if (kept)
    return (
      <p className="flex items-center gap-2 font-semibold text-maize-ink">
        <CheckCheck aria-hidden="true" className="size-5" />
        Done. Kept on this phone until it is sent.
      </p>
    );
  if (stop.awaitsBuyer)
    return (
      <Alert tone="wait" title="The buyer is asked about the weight">
        Leave the goods at the farm until the answer. You are told at once.
      </Alert>
    );
  if (!props.loaded) return <p className="text-sm text-soft">First pick up the goods.</p>;
  const failed = state?.values['kind'] === 'failed';
  return (
    <div className="grid gap-2 pt-1">
      <details className="group" open={code !== undefined || (state !== undefined && !failed)}>
        <Unfolds look={buttonStyle({ className: 'w-full cursor-pointer' })}>{CODE_WORDS[stop.kind]}</Unfolds>
        <div className="pt-4 pb-3">
          <HandOverForm stop={stop} state={failed ? undefined : state} keep={keep} code={code} />
        </div>
      </details>
      {stop.kind === 'delivery' && (
        <details className="group" open={failed}>
          <Unfolds look={buttonStyle({ variant: 'quiet', className: 'w-full cursor-pointer' })}>
            Could not deliver
          </Unfolds>
          <div className="pt-4 pb-1">
            <NotMetForm stop={stop} state={failed ? state : undefined} keep={keep} now={now} />
          </div>
        </details>
      )}
    </div>
  );
}

/** What opens a form below it, without scripts too. */
function Unfolds({ look, children }: { readonly look: string; readonly children: ReactNode }) {
  return (
    <summary className={look}>
      {children}
      <ChevronDown aria-hidden="true" className="transition-transform group-open:rotate-180" />
    </summary>
  );
}

/** One stop of the day: where, when, whom to call, how to get there, and what is done there. */
export function StopCard(props: StopCardProps) {
  const { stop, number } = props;
  return (
    <li
      id={`${stop.kind}-${stop.deliveryId}`}
      className="grid scroll-mt-20 grid-cols-[2rem_minmax(0,1fr)] gap-x-3 px-4 py-4 sm:px-5"
    >
      <span
        aria-hidden="true"
        className={
          stop.kind === 'pickup'
            ? 'figures grid size-8 place-items-center rounded-full bg-leaf-tint font-bold text-leaf-ink'
            : 'figures grid size-8 place-items-center rounded-full bg-laterite-tint font-bold text-laterite-ink'
        }
      >
        {number}
      </span>
      <div className="grid gap-2">
        <h2 className="flex flex-wrap items-center gap-x-2 gap-y-1 text-lg font-bold">
          {AT_STOP[stop.kind].title} in {stop.town}
          {stop.late && <Badge tone="bad">Late</Badge>}
          {stop.retryOn && <Badge tone="wait">Again on {dayInWords(stop.retryOn)}</Badge>}
        </h2>
        <p className="break-words">
          {stop.productDetails} ·{' '}
          <Link to={paths.order(stop.orderId)} className="figures whitespace-nowrap underline underline-offset-4">
            {stop.orderNumber}
          </Link>
        </p>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <span className="min-w-0 break-words">
            {stop.personName}, {stop.address}
          </span>
          {stop.phone !== '' && <PhoneLink phone={stop.phone} name={stop.personName} />}
        </p>
        <Code address={stop.address} />
        <Hours stop={stop} number={number} />
        <Ways stop={stop} />
        <Todo {...props} />
      </div>
    </li>
  );
}
