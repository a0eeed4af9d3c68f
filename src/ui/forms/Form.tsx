import { type ComponentProps, type SubmitEvent, useId, useState } from 'react';
import { Form as RouterForm, useNavigation } from 'react-router';
import { Alert } from '../display/Alert.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { ChangedFieldsContext, type FormState, FormStateContext } from '../form-state/form-state.ts';
import { useChangedFields } from '../form-state/use-changed-fields.ts';
import { PendingContext } from '../form-state/pending.ts';
import { cx } from '../cx.ts';
import { RestoredNote } from '../form-state/RestoredNote.tsx';
import { PasswordInput } from './PasswordInput.tsx';
import { useDraft } from '../form-state/use-draft.ts';
import { dropSentDraft } from '../form-state/sent-draft.ts';
import { KeptNote } from '../outbox/KeptNote.tsx';
import { type KeptForm, useKept } from '../outbox/use-kept.ts';
import { useKeptForm } from '../form-state/use-kept-form.ts';
import { useRefusalFocus } from './use-refusal-focus.ts';

export interface FormProps extends Omit<ComponentProps<typeof RouterForm>, 'method' | 'className' | 'hidden'> {
  readonly method?: 'get' | 'post';
  /** The action's answer: errors and what was typed. */
  readonly state?: FormState;
  /** A key from the loader (`newRequestKey()`) that makes the act happen once however often it is sent. */
  readonly requestKey?: string;
  /** Sent as `intent`, for an action that serves several forms. */
  readonly intent?: string;
  /** Further hidden fields. */
  readonly hidden?: Readonly<Record<string, string>>;
  /** Said when it is sent without a network, in place of 'send it again'. */
  readonly whenOffline?: string;
  /** Whether what is typed is kept in this tab until it was sent: false for forms that hold secrets alone. */
  readonly keepsDraft?: boolean;
  /** Has what is sent without a network wait on the phone, until the server has it (decision 91). */
  readonly kept?: KeptForm;
  readonly className?: string;
}

const NOTHING_SENT = 'You are offline. Nothing was sent; send it again when you are back.';

/**
 * A form that posts with or without scripts, is sent once at a time, and keeps what was typed when the network fails.
 * Fields inside find their errors and texts in `state` by name.
 */
export function Form(props: FormProps) {
  const {
    state,
    requestKey,
    intent,
    hidden = {},
    method = 'post',
    whenOffline = NOTHING_SENT,
    keepsDraft = true,
    kept: keptForm,
    className,
    children,
    onSubmit,
    onChange,
    ...rest
  } = props;
  const formId = useId();
  const navigation = useNavigation();
  const [offline, setOffline] = useState(false);
  const kept = useKeptForm(requestKey, { intent, answered: state !== undefined });
  const draft = useDraft(kept.ref, {
    kept: keepsDraft && method === 'post',
    intent: intent ?? '',
    hidden,
    response: state,
  });
  const outbox = useKept(keptForm, { intent: intent ?? '', hidden });
  const changed = useChangedFields(state);
  useRefusalFocus(kept.ref, state);
  const pending = navigation.state !== 'idle' && navigation.formData?.get('formId') === formId;

  function send(event: SubmitEvent<HTMLFormElement>): void {
    const lost = method === 'post' && !navigator.onLine;
    setOffline(lost && !outbox.keeps);
    if (lost || pending) event.preventDefault();
    else {
      kept.remember(event.currentTarget);
      draft.sent();
      if (outbox.keeps) void outbox.note(event.currentTarget, event.nativeEvent.submitter);
    }
    if (lost && outbox.keeps) void keepInstead(event);
    onSubmit?.(event);
  }

  async function keepInstead({ currentTarget, nativeEvent }: SubmitEvent<HTMLFormElement>): Promise<void> {
    if (!(await outbox.keep(currentTarget, nativeEvent.submitter))) return;
    draft.sent();
    dropSentDraft();
  }

  return (
    <RouterForm
      ref={kept.ref}
      method={method}
      noValidate
      className={cx('grid gap-5', className)}
      onSubmit={send}
      onChange={(event) => {
        changed.note(event);
        onChange?.(event);
      }}
      {...rest}
    >
      {method === 'post' && <input type="hidden" name="formId" value={formId} />}
      {requestKey && <input type="hidden" name="requestKey" value={kept.requestKey} />}
      {intent && <input type="hidden" name="intent" value={intent} />}
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <FormStateContext value={state}>
        <ChangedFieldsContext value={changed.names}>
          <PendingContext value={pending}>
            {state && <ErrorSummary />}
            <KeptNote outbox={outbox} />
            {offline && <Alert tone="wait" title={whenOffline} />}
            {kept.restored && (
              <Alert
                tone="wait"
                title="Your last attempt may not have reached us. What you typed is here: it is safe to send it again."
              />
            )}
            {draft.restored && !kept.restored && <RestoredNote onDiscard={draft.discard} />}
            {state?.code === 'password.again' && (
              <PasswordInput
                name="passwordAgain"
                label="Your password"
                hint="We ask again after ten minutes, so that nobody else at your screen can do this."
              />
            )}
            {!outbox.waits && children}
          </PendingContext>
        </ChangedFieldsContext>
      </FormStateContext>
    </RouterForm>
  );
}
