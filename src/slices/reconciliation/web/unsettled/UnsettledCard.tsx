import { providerWord } from '#kernel/provider/provider-name.ts';
import { Link } from 'react-router';
import { paths } from '#pages/paths/paths.ts';
import { adminPaths } from '#pages/paths/admin-paths.ts';
import { Alert } from '#ui/display/Alert.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';
import { DescriptionList } from '#ui/display/DescriptionList.tsx';
import { Form } from '#ui/forms/Form.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import { formatGhs } from '#kernel/money.ts';
import { RadioCards } from '#ui/forms/RadioCards.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { TextArea } from '#ui/forms/TextArea.tsx';
import { refusalOf } from '#ui/form-state/refusal-of.ts';
import type { UnsettledView } from '../../contract-unsettled.ts';
import { KINDS, OUTCOME_WORDS, whyNotSettled } from './words.ts';

interface CardProps {
  readonly item: UnsettledView;
  readonly state: FormState | undefined;
  readonly requestKey: string;
}

/** What one administrator found out; another one approves it. */
function Settle({ item, state }: Omit<CardProps, 'requestKey'>) {
  const intent = `settle-${item.id}`;
  return (
    <ConfirmDialog
      id={intent}
      intent="settle"
      hidden={{ kind: item.kind, id: item.id }}
      trigger="Settle with a second approval"
      triggerLook={{ variant: 'secondary' }}
      title={`What happened to ${formatGhs(item.amount)}?`}
      confirm="Ask for a second approval"
      state={refusalOf(state, 'settle', item.id)}
    >
      <p>
        Look for it at the provider first. Nothing is booked before another administrator has approved what you say.
      </p>
      <RadioCards
        name="outcome"
        label="What the provider shows"
        options={(['paid', 'not_paid'] as const).map((value) => ({
          value,
          label: OUTCOME_WORDS[value].label,
          hint: OUTCOME_WORDS[value].next,
        }))}
      />
      <TextArea name="note" label="How you know" rows={3} required />
    </ConfirmDialog>
  );
}

/** What shows that the number that a payer named is theirs; another administrator approves it. */
function AnotherNumber({
  item,
  to,
  state,
}: Omit<CardProps, 'requestKey'> & { readonly to: NonNullable<UnsettledView['anotherNumber']> }) {
  return (
    <ConfirmDialog
      id={`another-${item.id}`}
      intent="another"
      hidden={{ id: item.id }}
      trigger="To another number"
      triggerLook={{ variant: 'secondary' }}
      title={`Send ${formatGhs(item.amount)} to ${to.to}?`}
      confirm="Ask for a second approval"
      state={refusalOf(state, 'another', item.id)}
    >
      <p>
        The payer named {to.to}, registered to {to.name}. It goes there once another administrator has approved it, and
        once it is certain that nothing was sent before.
      </p>
      <TextArea name="note" label="Which document shows that it is theirs" rows={3} required />
    </ConfirmDialog>
  );
}

function Proposed({ item, requestKey }: Omit<CardProps, 'state'>) {
  const { proposed, actions } = item;
  if (proposed === null) return null;
  const words = OUTCOME_WORDS[proposed.outcome];
  const hidden = { settlement: proposed.id };
  return (
    <Alert tone="wait" title={`${proposed.by.name}: ${words.label.toLowerCase()}`}>
      <p>
        {proposed.note} (<DateTime value={proposed.at} />)
      </p>
      <p className="mt-2">{words.next}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        {actions.includes('approve') && (
          <ConfirmDialog
            id={`approve-${proposed.id}`}
            intent="approve"
            requestKey={requestKey}
            hidden={hidden}
            trigger={`Approve: ${words.label.toLowerCase()}`}
            title={`${words.label}: ${formatGhs(item.amount)}?`}
            confirm={`Approve ${formatGhs(item.amount)}`}
            busyLabel="Approving..."
          >
            <p>{words.next} It cannot be undone. Look at the provider yourself first.</p>
          </ConfirmDialog>
        )}
        {actions.includes('withdraw') && (
          <Form intent="withdraw" hidden={hidden} keepsDraft={false}>
            <SubmitButton variant="secondary" busyLabel="Saving...">
              {actions.includes('approve') ? 'Turn down' : 'Take back'}
            </SubmitButton>
          </Form>
        )}
      </div>
    </Alert>
  );
}

/** One charge, refund or withdrawal that is not settled: since when, what was sent, why it waits, what can be done. */
export function UnsettledCard({ item, state, requestKey }: CardProps) {
  const { kind, provider, amount, since, sends, lastSentAt, order, person, actions } = item;
  return (
    <Card title={`${KINDS[kind].label} of ${formatGhs(amount)}${provider ? ` at ${providerWord(provider)}` : ''}`}>
      <p className="mb-4">{whyNotSettled(item)}</p>
      <DescriptionList
        items={[
          { label: 'Since', value: <DateTime value={since} /> },
          {
            label: 'Sent',
            value:
              lastSentAt === null ? (
                'Not yet'
              ) : (
                <>
                  {sends === 1 ? 'Once' : `${sends} times`}, last <DateTime value={lastSentAt} />
                </>
              ),
          },
          ...(order
            ? [{ label: 'Order', value: <Link to={paths.order(order.id)}>{order.number ?? 'Open the order'}</Link> }]
            : []),
          ...(person
            ? [{ label: 'Person', value: <Link to={adminPaths.userAccess(person.id)}>{person.name}</Link> }]
            : []),
        ]}
      />
      <div className="mt-5 grid gap-4">
        <Proposed item={item} requestKey={requestKey} />
        <div className="flex flex-wrap items-center gap-3">
          <Form intent="try" hidden={{ kind, id: item.id }} keepsDraft={false} state={refusalOf(state, 'try', item.id)}>
            <SubmitButton busyLabel="Asking...">Try now</SubmitButton>
          </Form>
          {actions.includes('settle') && <Settle item={item} state={state} />}
          {item.anotherNumber && <AnotherNumber item={item} to={item.anotherNumber} state={state} />}
        </div>
      </div>
    </Card>
  );
}
