import { Button } from '#ui/actions/Button.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { TickBox, TickedRows, useChoice } from '#ui/actions/TickedRows.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import { Card } from '#ui/layout/Card.tsx';
import type { QueuedDispute } from '../../contract-disputes.ts';
import { DisputeTable } from './DisputeTable.tsx';

/** The form of the bar over the queue, which every tick belongs to. */
const BULK = 'bulk';

export interface AssignableQueueProps {
  readonly disputes: readonly QueuedDispute[];
  readonly now: string;
  readonly state: FormState | undefined;
}

function Bar({ chosen, state }: Pick<AssignableQueueProps, 'state'> & { readonly chosen: number }) {
  return (
    <Form id={BULK} state={state} keepsDraft={false} className="border-b border-line px-4 py-3">
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" name="intent" value="mine" variant="secondary" size="sm">
          {chosen === 0 ? 'Assign to me' : `Assign ${chosen} to me`}
        </Button>
        <Button type="submit" name="intent" value="nobody" variant="quiet" size="sm">
          {chosen === 0 ? 'Assign to nobody' : `Assign ${chosen} to nobody`}
        </Button>
        <span className="text-sm text-soft">
          {chosen === 0 ? 'Tick the cases you take; others see that they are assigned.' : `${chosen} chosen`}
        </span>
      </div>
    </Form>
  );
}

/** The open disputes, with what can be done with those that are ticked. */
export function AssignableQueue({ disputes, now, state }: AssignableQueueProps) {
  const choice = useChoice(state);
  return (
    <Card flush>
      <TickedRows key={choice} form={BULK} bar={(chosen) => <Bar chosen={chosen} state={state} />}>
        <DisputeTable
          disputes={disputes}
          now={now}
          tick={({ id, orderNumber }) => <TickBox form={BULK} value={id} label={`Select ${orderNumber}`} />}
        />
      </TickedRows>
    </Card>
  );
}
