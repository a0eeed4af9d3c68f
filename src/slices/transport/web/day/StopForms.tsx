import { namedOption } from '#ui/languages/said-option.ts';
import { useNames, useTexts } from '#ui/languages/use-texts.ts';
import { type SubmitEvent, useState } from 'react';
import type { FormState } from '#ui/form-state/form-state.ts';
import { Alert } from '#ui/display/Alert.tsx';
import { ProofFields } from '#parts/hand-over/ProofFields.tsx';
import { Checkbox } from '#ui/forms/Checkbox.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { PhotosInput } from '#ui/forms/PhotosInput.tsx';
import { RadioCards } from '#ui/forms/RadioCards.tsx';
import { Select } from '#ui/forms/Select.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { TextArea } from '#ui/forms/TextArea.tsx';
import type { DayStop } from '../../contract-day.ts';
import type { StopKind } from '#kernel/trade/hand-over.ts';
import { actOf, missingOf, type StopAct } from './read-stop-form.ts';
import { AT_STOP, FAIL_OPTIONS, NEXT_OPTIONS, retryDays } from './words.ts';

const NOT_KEPT = 'Not kept: this phone has no room, or keeps nothing as in a private window. Leave this page open.';
const KEPT = 'No network. It is kept on this phone and sent when you are back.';

export interface StopFormProps {
  readonly stop: DayStop;
  /** The refusal of this form, where it was sent without scripts. */
  readonly state: FormState | undefined;
  /** Keeps what happened on the phone and sends it; null while the phone cannot. */
  readonly keep: ((act: StopAct) => Promise<void>) | null;
}

interface FrameProps extends StopFormProps {
  readonly kind: StopKind;
  readonly children: React.ReactNode;
}

/**
 * A form of a stop: kept on the phone before it is sent where there are scripts, sent as it is where there are none.
 */
function StopForm({ stop, kind, state, keep, children }: FrameProps) {
  const say = useTexts();
  const nameOf = useNames();
  const [missing, setMissing] = useState<string | null>(null);

  function take(event: SubmitEvent<HTMLFormElement>): void {
    const form = new FormData(event.currentTarget);
    const act = actOf(form, stop);
    if (keep === null || act === null) return;
    event.preventDefault();
    const lack = missingOf(form);
    setMissing(lack);
    if (lack === null) keep(act).catch(() => setMissing(say(NOT_KEPT)));
  }

  return (
    <Form
      state={state}
      hidden={{ id: stop.deliveryId, kind }}
      encType="multipart/form-data"
      keepsDraft={false}
      {...(keep && missing === null && { whenOffline: say(KEPT) })}
      onSubmit={take}
      className="gap-4"
    >
      {missing !== null && <Alert tone="bad" title={nameOf(missing)} />}
      {children}
    </Form>
  );
}

/**
 * The code of the person who is there; a photo and their name where there is none, or beside it where nobody can check
 * it now.
 */
export function HandOverForm({ code, ...props }: StopFormProps & { readonly code: string | undefined }) {
  const say = useTexts();
  const words = AT_STOP[props.stop.kind];
  return (
    <StopForm {...props} kind={props.stop.kind}>
      <ProofFields
        label={say(words.code)}
        who={say(words.who)}
        code={code}
        hint={say('Without a network, add them beside the code: if it was misheard, they count.')}
      />
      {props.stop.alsoProves.length > 0 && (
        <>
          <p className="text-sm">
            {say('The code counts for {count} orders at this door: {numbers}.', {
              count: props.stop.alsoProves.length + 1,
              numbers: [props.stop.orderNumber, ...props.stop.alsoProves].join(', '),
            })}
          </p>
          <Checkbox
            name="alone"
            value="yes"
            label={say('Only {number}', { number: props.stop.orderNumber })}
            hint={say('The others stay where they are and get another code')}
          />
        </>
      )}
      <SubmitButton wide busyLabel={say('Saving...')}>
        {say(words.done)}
      </SubmitButton>
    </StopForm>
  );
}

/** Nobody took the goods: why, and what becomes of them. */
export function NotMetForm({ now, ...props }: StopFormProps & { readonly now: string }) {
  const say = useTexts();
  const nameOf = useNames();
  const days = retryDays(now, say);
  return (
    <StopForm {...props} kind="failed">
      <Select
        name="reason"
        label={say('What happened')}
        options={FAIL_OPTIONS.map(namedOption(nameOf))}
        placeholder={say('Choose')}
      />
      <TextArea name="note" label={say('In your words')} rows={2} maxLength={500} optional />
      <PhotosInput
        label={say('Photo of the door')}
        most={1}
        seenBy={say('Both sides and our team see it. It proves that you were there, and so your fee.')}
        optional
      />
      <div className="group/next grid gap-4">
        <RadioCards
          name="next"
          label={say('What now')}
          options={NEXT_OPTIONS.map(({ value, label, hint }) => ({ value, label: say(label), hint: say(hint) }))}
          defaultValue="retry"
        />
        <div className="group-has-[[value=return]:checked]/next:hidden">
          <Select name="retryOn" label={say('Day of the next try')} options={days} defaultValue={days[1]?.value} />
        </div>
      </div>
      <SubmitButton wide variant="secondary" busyLabel={say('Saving...')}>
        {say('Report to Both Sides')}
      </SubmitButton>
    </StopForm>
  );
}
