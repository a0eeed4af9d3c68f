import { AssignFields, type Colleague } from '#slices/identity/parts/assigning/AssignFields.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { TickAll, TickBox, type Ticked, TickedRows, useChoice } from '#ui/actions/TickedRows.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import { Card } from '#ui/layout/Card.tsx';
import type { QueuedDispute } from '../../contract-disputes.ts';
import { DisputeTable } from './DisputeTable.tsx';

/** The form of the bar over the queue, which every tick belongs to. */
const BULK = 'bulk';

export interface AssignableQueueProps {
  readonly disputes: readonly QueuedDispute[];
  readonly now: string;
  readonly colleagues: readonly Colleague[];
  readonly state: FormState | undefined;
}

interface BarProps extends Pick<AssignableQueueProps, 'state' | 'colleagues'> {
  readonly ticked: Ticked;
}

function Bar({ ticked, colleagues, state }: BarProps) {
  const { chosen } = ticked;
  return (
    <Form id={BULK} state={state} keepsDraft={false} className="border-b border-line px-4 py-3">
      <div className="flex flex-wrap items-center gap-3">
        <TickAll {...ticked} />
        <AssignFields chosen={chosen} colleagues={colleagues} />
        <span className="text-sm text-soft">
          {chosen === 0 ? 'Tick cases to hand them out; others see whose they are.' : `${chosen} chosen`}
        </span>
      </div>
    </Form>
  );
}

/** The open disputes, with what can be done with those that are ticked. */
export function AssignableQueue({ disputes, now, colleagues, state }: AssignableQueueProps) {
  const choice = useChoice(state);
  return (
    <Card flush>
      <TickedRows
        key={choice}
        form={BULK}
        bar={(ticked) => <Bar ticked={ticked} colleagues={colleagues} state={state} />}
      >
        <DisputeTable
          disputes={disputes}
          now={now}
          tick={({ id, orderNumber }) => <TickBox form={BULK} value={id} label={`Select ${orderNumber}`} />}
        />
      </TickedRows>
    </Card>
  );
}
