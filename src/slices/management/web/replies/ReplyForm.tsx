import { formatNumber } from '#kernel/written/numbers.ts';
import { adminPaths } from '#pages/paths/admin-paths.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import { Form } from '#ui/forms/Form.tsx';
import { Select } from '#ui/forms/Select.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { TextArea } from '#ui/forms/TextArea.tsx';
import { TextInput } from '#ui/forms/TextInput.tsx';
import type { SavedReply } from '../../contract-replies.ts';
import { inBraces, LONGEST_REPLY_NAME, REPLY_PLACES, type ReplyKind } from '#kernel/management/replies.ts';
import { kindOptions } from './reply-words.ts';

export interface ReplyFormProps {
  /** The one that is changed; null for a new one. */
  readonly reply: SavedReply | null;
  readonly requestKey: string;
  readonly state: FormState | undefined;
}

/** Kinds whose fields take the same go together. */
const GROUPS: readonly { readonly label: string; readonly kind: ReplyKind; readonly note: string }[] = [
  { label: 'Disputes', kind: 'dispute_question', note: 'Up to' },
  { label: 'Listings', kind: 'listing_rejection', note: 'The name is the farmer’s. Up to' },
  { label: 'Documents', kind: 'document_rejection', note: 'The name is its owner’s. Up to' },
];

/** What is filled in where, and how long a text may become there. */
function Placeholders() {
  return (
    <div className="rounded-md bg-sunk px-4 py-3 text-sm">
      <p className="mb-2">These words in braces are filled in for each case:</p>
      <dl className="grid gap-1.5">
        {GROUPS.map(({ label, kind, note }) => (
          <div key={kind} className="grid gap-x-3 sm:grid-cols-[6rem_1fr]">
            <dt className="font-semibold">{label}</dt>
            <dd>
              <p className="font-semibold">{REPLY_PLACES[kind].placeholders.map(inBraces).join(' ')}</p>
              <p className="text-soft">
                {note} {formatNumber(REPLY_PLACES[kind].longest)} characters.
              </p>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** One saved reply, new or changed. */
export function ReplyForm({ reply, requestKey, state }: ReplyFormProps) {
  return (
    <Form
      intent="save"
      requestKey={requestKey}
      state={state}
      hidden={reply ? { id: reply.id, version: String(reply.version) } : {}}
    >
      <TextInput
        name="name"
        label="Name"
        hint="Such as: Ask for photos"
        maxLength={LONGEST_REPLY_NAME}
        required
        defaultValue={reply?.name}
      />
      <Select
        name="kind"
        label="Used for"
        options={kindOptions}
        placeholder="Choose"
        required
        defaultValue={reply?.kind}
      />
      <TextArea
        name="text"
        label="Text"
        hint="It can be edited each time before it is sent"
        rows={6}
        required
        defaultValue={reply?.text}
      />
      <Placeholders />
      <div className="flex flex-wrap gap-3">
        <SubmitButton busyLabel="Saving...">{reply ? 'Save changes' : 'Save reply'}</SubmitButton>
        {reply && (
          <ButtonLink to={adminPaths.replies()} variant="quiet">
            Cancel
          </ButtonLink>
        )}
      </div>
    </Form>
  );
}
