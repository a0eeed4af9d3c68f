import { useState } from 'react';
import { useLocation } from 'react-router';
import { Button } from '#ui/actions/Button.tsx';
import { Form } from '#ui/forms/Form.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import { Card } from '#ui/layout/Card.tsx';
import type { QueuedDispute } from '../../contract-disputes.ts';
import { BULK, DisputeTable } from './DisputeTable.tsx';

export interface AssignableQueueProps {
  readonly disputes: readonly QueuedDispute[];
  readonly now: string;
  readonly state: FormState | undefined;
}

/** The open disputes, with what can be done with those that are ticked. What was done ends the choice, news do not. */
export function AssignableQueue(props: AssignableQueueProps) {
  const { key } = useLocation();
  return <Choice key={key} {...props} />;
}

function Choice({ disputes, now, state }: AssignableQueueProps) {
  const [chosen, setChosen] = useState(0);
  const count = (box: HTMLElement) => setChosen(box.querySelectorAll(`input[form=${BULK}]:checked`).length);
  return (
    <Card flush>
      <div onChange={(event) => count(event.currentTarget)}>
        <Form id={BULK} state={state} keepsDraft={false} className="border-b border-line px-4 py-3">
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" name="intent" value="mine" variant="secondary" size="sm">
              {chosen === 0 ? 'Assign to me' : `Assign ${chosen} to me`}
            </Button>
            <Button type="submit" name="intent" value="nobody" variant="quiet" size="sm">
              {chosen === 0 ? 'Assign to nobody' : `Assign ${chosen} to nobody`}
            </Button>
            <span className="text-sm text-soft">
              {chosen === 0 ? 'Tick what you look after; others see that it is taken.' : `${chosen} chosen`}
            </span>
          </div>
        </Form>
        <DisputeTable disputes={disputes} now={now} ticks />
      </div>
    </Card>
  );
}
