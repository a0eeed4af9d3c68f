import { Button } from '../actions/Button.tsx';
import { Alert } from '../display/Alert.tsx';
import { DateTime } from '../display/DateTime.tsx';
import { buttonStyle } from '../actions/button-style.ts';
import { isSendable, type KeptAct, textsOf } from './kept-act.ts';
import { openAgain } from './open-again.ts';
import { outboxOf } from './outbox.ts';
import { knownOffset } from './phone-clock.ts';

export interface NotSentListProps {
  readonly acts: readonly KeptAct[];
}

const words = buttonStyle({ variant: 'secondary', size: 'sm' });

/** When it happened by our clock, as far as the phone knows it: it may have compared the clocks only afterwards. */
function happenedAt({ phoneAt, clockOffsetMs }: KeptAct): string {
  return new Date(Date.parse(phoneAt) + (clockOffsetMs ?? knownOffset() ?? 0)).toISOString();
}

function Delete({ act }: { readonly act: KeptAct }) {
  return (
    <Button size="sm" variant="quiet" onClick={() => void outboxOf(act.ownerId).remove(act.id)}>
      Delete
    </Button>
  );
}

function Refused({ act }: { readonly act: KeptAct }) {
  return (
    <Alert
      tone="bad"
      title={`Not sent: ${act.label}`}
      actions={
        <div className="flex flex-wrap gap-2">
          <a href={act.page} className={words} onClick={() => openAgain(act)}>
            Open
          </a>
          <Button size="sm" variant="secondary" onClick={() => void outboxOf(act.ownerId).sendAgain(act.id)}>
            Send again
          </Button>
          <Delete act={act} />
        </div>
      }
    >
      <p>{act.refusal?.why}</p>
      <p className="text-sm">
        Done <DateTime value={happenedAt(act)} />, sent {act.refusal && <DateTime value={act.refusal.at} />}
      </p>
    </Alert>
  );
}

/** What a later version of the app wrote, so that its words are not lost. */
function NotReadable({ act }: { readonly act: KeptAct }) {
  return (
    <Alert tone="bad" title={`This version of Farmgate cannot send it: ${act.label}`} actions={<Delete act={act} />}>
      {textsOf(act).join(' · ')}
    </Alert>
  );
}

/** What is on this phone and nowhere else: what waits for a network, and what was not taken, with why. */
export function NotSentList({ acts }: NotSentListProps) {
  const readable = acts.filter(isSendable);
  const waiting = readable.filter(({ refusal }) => refusal === null);
  if (acts.length === 0) return null;
  return (
    <div className="mb-5 grid gap-3">
      {waiting.length > 0 && (
        <Alert tone="wait" title="Kept on this phone, sent when there is a network">
          <ul className="grid gap-1">
            {waiting.map((act) => (
              <li key={act.id} className="flex flex-wrap items-center justify-between gap-x-3">
                <span>
                  {act.label}, <DateTime value={happenedAt(act)} />
                </span>
                <Delete act={act} />
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {readable
        .filter(({ refusal }) => refusal !== null)
        .map((act) => (
          <Refused key={act.id} act={act} />
        ))}
      {acts
        .filter((act) => !isSendable(act))
        .map((act) => (
          <NotReadable key={act.id} act={act} />
        ))}
    </div>
  );
}
