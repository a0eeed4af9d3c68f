import { useTexts } from '#ui/languages/use-texts.ts';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { DialogTrigger } from '#ui/overlays/DialogTrigger.tsx';
import { Form } from '#ui/forms/Form.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import { Select } from '#ui/forms/Select.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { TextArea } from '#ui/forms/TextArea.tsx';
import { refusalOf } from '#ui/form-state/refusal-of.ts';
import { REPORT_REASONS } from '../domain/limits.ts';
import type { ConversationDetail } from '../views.ts';
import { REASON_WORDS } from './words.ts';

const line = 'w-full justify-start px-3 font-normal';

function nameOf({ participantName }: ConversationDetail): string {
  return participantName.split(' ')[0] ?? participantName;
}

/** Lines of a conversation's menu: what its actions allow. */
export function ConversationMenu({ detail }: { readonly detail: ConversationDetail }) {
  const say = useTexts();
  return (
    <>
      {detail.actions.includes('block') && (
        <DialogTrigger dialog="block" variant="quiet" className={line}>
          {say('Block {name}', { name: nameOf(detail) })}
        </DialogTrigger>
      )}
      {detail.actions.includes('unblock') && (
        <Form intent="unblock" hidden={{ conversationId: detail.id }}>
          <SubmitButton variant="quiet" className={line} busyLabel={say('Unblocking...')}>
            {say('Unblock {name}', { name: nameOf(detail) })}
          </SubmitButton>
        </Form>
      )}
      {detail.actions.includes('report') && (
        <DialogTrigger dialog="report" variant="quiet" className={line}>
          {say('Report {name}', { name: nameOf(detail) })}
        </DialogTrigger>
      )}
    </>
  );
}

/** The dialogs that its menu opens. */
export function ConversationDialogs({
  detail,
  state,
}: {
  readonly detail: ConversationDetail;
  readonly state: FormState | undefined;
}) {
  const say = useTexts();
  const of = (intent: string) => refusalOf(state, intent);
  const name = nameOf(detail);
  return (
    <>
      <Dialog
        id="block"
        title={say('Block {name}?', { name: detail.participantName })}
        size="sm"
        open={of('block') !== undefined}
      >
        <Form intent="block" hidden={{ conversationId: detail.id }} state={of('block')}>
          <p className="text-soft">
            {say('Neither of you can write to the other until you unblock them. Your orders go on as before.')}
          </p>
          <SubmitButton variant="danger" className="w-full" busyLabel={say('Blocking...')}>
            {say('Block {name}', { name })}
          </SubmitButton>
        </Form>
      </Dialog>
      <Dialog
        id="report"
        title={say('Report {name}', { name: detail.participantName })}
        size="sm"
        open={of('report') !== undefined}
      >
        <Form intent="report" hidden={{ conversationId: detail.id }} state={of('report')}>
          <p className="text-soft">{say('An admin will read the last 20 messages of this conversation and decide.')}</p>
          <Select
            name="reason"
            label={say('Reason')}
            placeholder={say('Choose a reason')}
            options={REPORT_REASONS.map((value) => ({ value, label: say(REASON_WORDS[value]) }))}
          />
          <TextArea name="note" label={say('What happened')} optional rows={3} maxLength={500} />
          <SubmitButton className="w-full" busyLabel={say('Sending...')}>
            {say('Report {name}', { name })}
          </SubmitButton>
        </Form>
      </Dialog>
    </>
  );
}
