import { Form } from '#ui/forms/Form.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import { Select } from '#ui/forms/Select.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { TextArea } from '#ui/forms/TextArea.tsx';
import { TextInput } from '#ui/forms/TextInput.tsx';
import type { Discussion } from '../../contract.ts';
import { DISCUSSION_WORDS } from '../words.ts';

export interface DiscussionFormProps {
  readonly discussion?: Discussion;
  readonly state: FormState | undefined;
  readonly requestKey: string;
}

const categories = Object.entries(DISCUSSION_WORDS).map(([value, label]) => ({ value, label }));

/** The form of a discussion, for a new one and for changes. */
export function DiscussionForm({ discussion, state, requestKey }: DiscussionFormProps) {
  return (
    <Form state={state} requestKey={requestKey}>
      <TextInput
        name="title"
        label="Title"
        hint="One line: what do you want to ask or share?"
        defaultValue={discussion?.title}
        maxLength={160}
        required
      />
      <Select
        name="category"
        label="Category"
        options={categories}
        placeholder="Choose a category"
        defaultValue={discussion?.category}
        required
      />
      <TextArea
        name="body"
        label="Text"
        hint="Say where you farm, what you did and what you saw. Leave an empty line to start a new paragraph; web addresses become links."
        defaultValue={discussion?.body}
        rows={9}
        required
      />
      <TextInput
        name="tags"
        label="Tags"
        hint="Up to 5, separated by commas: maize, storage"
        optional
        defaultValue={discussion?.tags.join(', ')}
      />
      <SubmitButton busyLabel={discussion ? 'Saving...' : 'Posting...'} wide className="justify-self-start">
        {discussion ? 'Save changes' : 'Post discussion'}
      </SubmitButton>
    </Form>
  );
}
