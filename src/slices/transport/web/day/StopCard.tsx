import { Said } from '#ui/languages/Said.tsx';
import { useTexts } from '#ui/languages/use-texts.ts';
import { WaysTo } from '#parts/WaysTo.tsx';
import { codeIn } from '#kernel/ghana/digital-address.ts';
import { CopyButton } from '#ui/actions/CopyButton.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';
import type { DayStop } from '../../contract-day.ts';
import { PhoneLink } from '../PhoneLink.tsx';
import { distanceWords } from '../words.ts';
import { TaskBadges, TaskGoods, taskId, TaskItem, type TaskProps, Todo } from './StopTask.tsx';
import { AT_STOP } from './words.ts';

interface HoursProps {
  readonly stop: DayStop;
  /** By when the goods were promised; null where that is said elsewhere. */
  readonly dueAt: string | null;
}

/** When the vehicle can be here; of the first stop nobody knows while nobody knows where the vehicle is. */
function Hours({ stop, dueAt }: HoursProps) {
  const isFirst = stop.stop === 1;
  const isKnown = !isFirst || stop.km > 0;
  if (!isKnown && dueAt === null) return null;
  return (
    <p className="text-sm text-soft">
      {isKnown && (
        <Said
          text={
            stop.km === 0
              ? 'About {time}'
              : isFirst
                ? 'About {time}, {distance} from where you are'
                : 'About {time}, {distance} from the stop before'
          }
          values={{ time: <DateTime value={stop.arriveAt} show="time" />, distance: distanceWords(stop.km) }}
        />
      )}
      {isKnown && dueAt !== null && ' · '}
      {dueAt !== null && (
        <Said
          text={isKnown ? 'promised by {time}' : 'Promised by {time}'}
          values={{ time: <DateTime value={dueAt} /> }}
        />
      )}
    </p>
  );
}

/** The code of GhanaPostGPS, to be copied into its app: no open data turns it into a place on a map. */
function Code({ address }: { readonly address: string }) {
  const say = useTexts();
  const code = codeIn(address);
  if (code === null) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span>
        GhanaPostGPS <span className="figures font-semibold whitespace-nowrap">{code}</span>
      </span>
      <CopyButton text={code} label={say('Copy code')} />
    </p>
  );
}

/**
 * One stop of the day: where, when, whom to call, how to get there, and what is done there with the goods of each
 * order.
 */
export function StopCard({ tasks }: { readonly tasks: readonly [TaskProps, ...TaskProps[]] }) {
  const say = useTexts();
  const [first] = tasks;
  const { stop } = first;
  const alone = tasks.length === 1;
  return (
    <li
      {...(alone && { id: taskId(stop) })}
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
        {stop.stop}
      </span>
      <div className="grid gap-2">
        <h2 className="flex flex-wrap items-center gap-x-2 gap-y-1 text-lg font-bold">
          {say(AT_STOP[stop.kind].title, { town: stop.town })}
          {alone ? <TaskBadges stop={stop} /> : <Badge>{say('{count} orders', { count: tasks.length })}</Badge>}
        </h2>
        {alone && <TaskGoods stop={stop} />}
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <span className="min-w-0 break-words">
            {stop.personName}, {stop.address}
          </span>
          {stop.phone !== '' && <PhoneLink phone={stop.phone} name={stop.personName} />}
        </p>
        <Code address={stop.address} />
        <Hours stop={stop} dueAt={alone ? stop.dueAt : null} />
        <WaysTo place={stop} />
        {alone ? (
          <Todo {...first} />
        ) : (
          <ul className="mt-1 grid divide-y divide-line border-t border-line">
            {tasks.map((task) => (
              <TaskItem key={task.stop.deliveryId} {...task} />
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}
