import { useTexts } from '#ui/languages/use-texts.ts';
import { Icon } from '#ui/icons/Icon.tsx';
import { Link } from 'react-router';
import { paths } from '#pages/paths/paths.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { Alert } from '#ui/display/Alert.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { type FormState, FormStateContext } from '#ui/form-state/form-state.ts';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import type { GoodsView } from '../../views.ts';
import { ClaimPanel } from '../ClaimPanel.tsx';
import { DraftNote } from './DraftNote.tsx';
import { GoodsFacts } from '../GoodsFacts.tsx';
import { PriorityBadge } from '../PriorityBadge.tsx';
import { ReportFields } from './ReportFields.tsx';
import { useDraft } from './use-draft.ts';

export interface ReportFormProps {
  readonly item: GoodsView;
  /** The queue that it was chosen from. */
  readonly back: string;
  readonly state: FormState | undefined;
  readonly requestKey: string;
}

/** The report on goods of the queue. What is written stays on the phone until the report has arrived. */
export function ReportForm({ item, back, state: answered, requestKey }: ReportFormProps) {
  const say = useTexts();
  const state = answered?.values['intent'] === undefined ? answered : undefined;
  const { draft, savedAt, keep } = useDraft(item.id);
  const written: FormState | undefined = state ?? (draft ? { errors: {}, values: draft.values } : undefined);
  // A draft from before may approve what can only be rejected by now: what is chosen must be what is sent.
  const known =
    written && item.approvalBlocked ? { ...written, values: { ...written.values, decision: 'reject' } } : written;
  return (
    <div className="grid gap-3">
      <Link to={back} className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-leaf-ink lg:hidden">
        <Icon name="arrow-left" className="size-4.5" />
        {say('Back to the queue')}
      </Link>
      <Card title={item.productName}>
        <div className="grid gap-5">
          <GoodsFacts goods={item} />
          <ClaimPanel goods={item} state={answered} requestKey={requestKey} />
        </div>
      </Card>
      <Card title={say('Inspection Report')} aside={<PriorityBadge priority={item.priority} />}>
        {item.orderId && !item.blocked && (
          <p className="mb-5">
            <ButtonLink to={paths.weighOrder(item.orderId)} variant="secondary">
              {say('Enter weight')}
            </ButtonLink>
          </p>
        )}
        {item.kind === 'second_look' && (
          <div className="mb-5">
            <Alert title={say('A second inspection')}>
              {say(
                'Another inspector looked at these goods before. You are not shown what they found: write what you see. Your report decides nothing by itself.',
              )}
            </Alert>
          </div>
        )}
        {item.approvalBlocked && (
          <div className="mb-5">
            <Alert tone="wait" title={say('The farmer is not verified yet')}>
              {say(
                'You can write this report now, and reject. It cannot be approved until an administrator has verified {name}.',
                { name: item.farmerName ?? say('the farmer') },
              )}
            </Alert>
          </div>
        )}
        <Form
          key={draft ? 'draft' : 'fresh'}
          state={state}
          requestKey={draft?.requestKey ?? requestKey}
          encType="multipart/form-data"
          className="gap-6"
          kept={{
            label: say('Report on {product}', { product: item.productName }),
            thing: `goods:${item.id}`,
            once: true,
          }}
          onChange={(event) => keep(event.currentTarget)}
          onSubmit={(event) => keep(event.currentTarget)}
        >
          <FormStateContext value={known}>
            <ReportFields item={item} values={known?.values ?? {}} />
          </FormStateContext>
          <div className="grid gap-2">
            <SubmitButton busyLabel={say('Submitting...')} className="w-full sm:w-auto sm:justify-self-start">
              {say('Submit Report')}
            </SubmitButton>
            <DraftNote savedAt={savedAt} />
          </div>
        </Form>
      </Card>
    </div>
  );
}
