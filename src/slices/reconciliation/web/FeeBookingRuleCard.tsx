import { formatGhs } from '#kernel/money.ts';
import { Badge } from '#ui/display/Badge.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';
import { DescriptionList } from '#ui/display/DescriptionList.tsx';
import { Form } from '#ui/forms/Form.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { TextArea } from '#ui/forms/TextArea.tsx';
import { refusalOf } from '#ui/form-state/refusal-of.ts';
import type { FeeBookingRule } from '../contract-fee-rules.ts';
import { providerTitle } from '#kernel/provider/provider-name.ts';

const LOOKS = {
  proposed: { tone: 'wait', label: 'Waits for a second approval' },
  in_force: { tone: 'good', label: 'Counts' },
  ended: { tone: 'plain', label: 'Ended' },
  turned_down: { tone: 'plain', label: 'Turned down' },
} as const;

function By({ by, at }: { readonly by: { readonly name: string }; readonly at: string }) {
  return (
    <>
      {by.name}, <DateTime value={at} />
    </>
  );
}

interface CardProps {
  readonly rule: FeeBookingRule;
  readonly state: FormState | undefined;
  readonly requestKey: string;
}

function Decision({ rule, state, requestKey }: CardProps) {
  const waits = rule.state === 'proposed';
  const word = waits ? (rule.actions.includes('approve') ? 'Turn down' : 'Take back') : 'End the rule';
  return (
    <div className="mt-5 flex flex-wrap items-center gap-3">
      {rule.actions.includes('approve') && (
        <Form intent="approve" requestKey={requestKey} hidden={{ rule: rule.id }} keepsDraft={false}>
          <SubmitButton busyLabel="Approving...">{`Approve: up to ${formatGhs(rule.mostPerDay)} a day`}</SubmitButton>
        </Form>
      )}
      {rule.actions.includes('end') && (
        <ConfirmDialog
          id={`end-${rule.id}`}
          intent="end"
          hidden={{ rule: rule.id }}
          trigger={word}
          triggerLook={{ variant: 'secondary' }}
          title={`${word}?`}
          confirm={word}
          state={refusalOf(state, 'end')}
        >
          <p>
            {waits
              ? 'It never takes effect.'
              : 'What it booked stays booked. New fees wait for two administrators again.'}
          </p>
          <TextArea name="note" label="Why" rows={3} required />
        </ConfirmDialog>
      )}
    </div>
  );
}

/** One rule: up to how much, who wrote it down, who approved it, and what it booked. */
export function FeeBookingRuleCard({ rule, state, requestKey }: CardProps) {
  const { booked, approved, over, proposed } = rule;
  const look = LOOKS[rule.state];
  return (
    <Card
      title={`${providerTitle(rule.provider)}: up to ${rule.percent} %, at most ${formatGhs(rule.mostPerDay)} a day`}
    >
      <p className="mb-4">
        <Badge tone={look.tone}>{look.label}</Badge>
      </p>
      <DescriptionList
        items={[
          { label: 'Written down', value: <By {...proposed} /> },
          { label: 'Why', value: rule.note },
          ...(approved ? [{ label: 'Approved', value: <By {...approved} /> }] : []),
          ...(over ? [{ label: look.label, value: <By {...over} /> }] : []),
          ...(over?.note ? [{ label: 'Word', value: over.note }] : []),
          ...(approved
            ? [
                {
                  label: 'Booked by itself',
                  value: (
                    <>
                      {booked.count === 1 ? 'One fee' : `${booked.count} fees`}, {formatGhs(booked.amount)}
                      {booked.last && (
                        <>
                          , last <DateTime value={booked.last} />
                        </>
                      )}
                    </>
                  ),
                },
              ]
            : []),
        ]}
      />
      {rule.actions.length > 0 && <Decision {...{ rule, state, requestKey }} />}
    </Card>
  );
}
