import { STOP_WORDS } from '#kernel/trade/hand-over.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Alert } from '#ui/display/Alert.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';
import type { KeptAct } from './kept-acts.ts';

interface KeptActsProps {
  readonly acts: readonly KeptAct[];
  readonly onRemove: (actId: string) => void;
}

/** What is on this phone and nowhere else: what waits for a network, and what was not taken, with why. */
export function KeptActs({ acts, onRemove }: KeptActsProps) {
  const waiting = acts.filter(({ refusal }) => refusal === null);
  const refused = acts.filter(({ refusal }) => refusal !== null);
  if (acts.length === 0) return null;
  return (
    <div className="mb-5 grid gap-3">
      {waiting.length > 0 && (
        <Alert tone="wait" title="Kept on this phone, sent when there is a network">
          <ul className="grid gap-1">
            {waiting.map((act) => (
              <li key={act.actId}>
                {act.orderNumber}: {STOP_WORDS[act.kind]}, <DateTime value={act.phoneAt} show="time" />.
                {act.fields['code'] !== undefined && ' The code is checked then.'}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {refused.map((act) => (
        <Alert
          key={act.actId}
          tone="bad"
          title={`Not taken: ${STOP_WORDS[act.kind]}, ${act.orderNumber}`}
          actions={
            <Button size="sm" variant="secondary" onClick={() => onRemove(act.actId)}>
              I have read it
            </Button>
          }
        >
          {act.refusal}
        </Alert>
      ))}
    </div>
  );
}
