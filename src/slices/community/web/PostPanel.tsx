import { useSearchParams } from 'react-router';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { Form } from '#ui/forms/Form.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import { Select } from '#ui/forms/Select.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { TextArea } from '#ui/forms/TextArea.tsx';
import { refusalOf } from '#ui/form-state/refusal-of.ts';
import type { PostAction } from '../domain/may.ts';
import { REASON_WORDS } from './words.ts';

export interface PostPanelProps {
  readonly post: { readonly id: string; readonly body: string; readonly actions: readonly PostAction[] };
  readonly state: FormState | undefined;
  /** The page without a form open. */
  readonly back: string;
  readonly requestKey: string;
}

const reasons = Object.entries(REASON_WORDS).map(([value, label]) => ({ value, label }));
const frame = 'rounded-md border border-line bg-sunk p-4';

function Buttons({
  label,
  busyLabel,
  back,
  danger = false,
}: {
  readonly label: string;
  readonly busyLabel: string;
  readonly back: string;
  readonly danger?: boolean;
}) {
  return (
    <div className="flex flex-wrap gap-2">
      <SubmitButton variant={danger ? 'danger' : 'primary'} busyLabel={busyLabel}>
        {label}
      </SubmitButton>
      <ButtonLink to={back} variant="secondary" preventScrollReset>
        Cancel
      </ButtonLink>
    </div>
  );
}

/** The form for one act on a post, open when the address asks for it: edit, delete or report. */
export function PostPanel({ post, state, back, requestKey }: PostPanelProps) {
  const [query] = useSearchParams();
  const act = query.get('post') === post.id ? query.get('act') : null;
  const hidden = { id: post.id };
  if (act === 'edit' && post.actions.includes('edit')) {
    return (
      <Form
        intent="edit"
        hidden={hidden}
        state={refusalOf(state, 'edit', post.id)}
        className={frame}
        preventScrollReset
      >
        <TextArea name="body" label="Your text" defaultValue={post.body} rows={5} required />
        <Buttons label="Save changes" busyLabel="Saving..." back={back} />
      </Form>
    );
  }
  if (act === 'delete' && post.actions.includes('delete')) {
    return (
      <Form intent="delete" hidden={hidden} state={refusalOf(state, 'delete', post.id)} className={frame}>
        <p className="font-semibold">Delete this for good? This cannot be undone.</p>
        <Buttons label="Delete" busyLabel="Deleting..." back={back} danger />
      </Form>
    );
  }
  if (act !== 'report' || !post.actions.includes('report')) return null;
  return (
    <Form
      intent="report"
      hidden={hidden}
      requestKey={requestKey}
      state={refusalOf(state, 'report', post.id)}
      className={frame}
      preventScrollReset
    >
      <Select name="reason" label="What is wrong with it?" options={reasons} placeholder="Choose" required />
      <TextArea name="note" label="What should our admins know?" optional rows={2} maxLength={500} />
      <Buttons label="Send report" busyLabel="Sending..." back={back} />
    </Form>
  );
}
