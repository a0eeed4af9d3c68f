import { useViewer } from '#pages/use-viewer.ts';
import { Form } from '#ui/forms/Form.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { TextArea } from '#ui/forms/TextArea.tsx';
import { refusalOf } from '#ui/form-state/refusal-of.ts';
import { SignInLink } from './SignInLink.tsx';

export interface ReplyFormProps {
  readonly intent: 'reply' | 'answer';
  readonly state: FormState | undefined;
  readonly requestKey: string;
  /**
   * The viewer's newest post here: when it is another one, the form is empty again. News of others leave what is typed.
   */
  readonly lastOwnId: string | undefined;
}

const WORDS = {
  reply: {
    label: 'Your reply',
    button: 'Post reply',
    busy: 'Posting...',
    invite: 'Sign in to reply',
    kept: 'Reply in the community',
  },
  answer: {
    label: 'Your answer',
    button: 'Post answer',
    busy: 'Posting...',
    invite: 'Sign in to answer',
    kept: 'Answer in the community',
  },
} as const;

/** Takes a reply or an answer; a visitor is led to sign in and back. */
export function ReplyForm({ intent, state, requestKey, lastOwnId }: ReplyFormProps) {
  const words = WORDS[intent];
  if (!useViewer()) return <SignInLink className="w-fit">{words.invite}</SignInLink>;
  return (
    <Form
      key={lastOwnId}
      intent={intent}
      requestKey={requestKey}
      state={refusalOf(state, intent)}
      kept={{ label: words.kept, thing: `community:${intent}` }}
      preventScrollReset
    >
      <TextArea
        name="body"
        label={words.label}
        hint="Plain text. Leave an empty line to start a new paragraph; web addresses become links."
        rows={5}
        required
      />
      <SubmitButton busyLabel={words.busy} wide className="justify-self-start">
        {words.button}
      </SubmitButton>
    </Form>
  );
}
