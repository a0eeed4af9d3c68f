import { useTexts } from '#ui/languages/use-texts.ts';
import { Form } from '#ui/forms/Form.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { TextInput } from '#ui/forms/TextInput.tsx';
import { refusalOf } from '#ui/form-state/refusal-of.ts';
import { CLAIM_HOURS } from '../domain/claim.ts';
import type { GoodsView } from '../views.ts';
import { ClaimLine } from './ClaimLine.tsx';
import { VisitForm } from './VisitForm.tsx';

export interface ClaimPanelProps {
  readonly goods: GoodsView;
  readonly state: FormState | undefined;
  readonly requestKey: string;
}

function CallOff({ state, requestKey }: Pick<ClaimPanelProps, 'state' | 'requestKey'>) {
  const say = useTexts();
  return (
    <details open={state !== undefined} className="rounded-md border border-line px-4">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">{say('Cancel the visit')}</summary>
      <Form
        intent="call_off_visit"
        state={state}
        requestKey={`${requestKey}-call-off`}
        keepsDraft={false}
        className="pb-4"
      >
        <TextInput
          name="reason"
          label={say('Why you do not come')}
          hint={say('The people who wait for you read this.')}
          maxLength={300}
        />
        <SubmitButton variant="secondary" busyLabel={say('Cancelling...')} className="justify-self-start">
          {say('Cancel the visit')}
        </SubmitButton>
      </Form>
    </details>
  );
}

/** Keeps goods for the inspector, and says when they come. Claiming is offered, a report claims by itself. */
export function ClaimPanel({ goods, state, requestKey }: ClaimPanelProps) {
  const say = useTexts();
  const may = (act: GoodsView['claimActions'][number]) => goods.claimActions.includes(act);
  if (may('claim')) {
    return (
      <Form intent="claim" state={refusalOf(state, 'claim')} requestKey={`${requestKey}-claim`} className="gap-2">
        <SubmitButton variant="secondary" busyLabel={say('Claiming...')} className="justify-self-start">
          {say('Claim these goods')}
        </SubmitButton>
        <p className="text-sm text-soft">
          {say(
            'They are kept for you for {hours} hours, or until after your visit. You then see the farmer’s number.',
            { hours: CLAIM_HOURS },
          )}
        </p>
      </Form>
    );
  }
  if (!goods.claim || goods.claimActions.length === 0) return null;
  return (
    <div className="grid gap-4">
      <p className="font-semibold">
        <ClaimLine claim={goods.claim} />
      </p>
      {may('arrange_visit') && goods.visitDays.length > 0 && (
        <VisitForm goods={goods} state={refusalOf(state, 'arrange_visit')} requestKey={requestKey} />
      )}
      {may('call_off_visit') && <CallOff state={refusalOf(state, 'call_off_visit')} requestKey={requestKey} />}
      <Form intent="release" state={refusalOf(state, 'release')} requestKey={`${requestKey}-release`}>
        <SubmitButton variant="quiet" busyLabel={say('Giving back...')} className="justify-self-start">
          {say('Give back to other inspectors')}
        </SubmitButton>
      </Form>
    </div>
  );
}
