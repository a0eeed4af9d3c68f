import { Checkbox } from '#ui/forms/Checkbox.tsx';
import { Form } from '#ui/forms/Form.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import { NumberInput } from '#ui/forms/NumberInput.tsx';
import { Select } from '#ui/forms/Select.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { TextArea } from '#ui/forms/TextArea.tsx';
import { TextInput } from '#ui/forms/TextInput.tsx';
import type { CommunityEvent } from '../../contract.ts';
import { EVENT_WORDS } from '../words.ts';

export interface EventFormProps {
  readonly event?: CommunityEvent;
  readonly state: FormState | undefined;
  readonly requestKey: string;
}

const categories = Object.entries(EVENT_WORDS).map(([value, label]) => ({ value, label }));
/** As date inputs want it; Ghana keeps UTC. */
const local = (moment: string | undefined) => moment?.slice(0, 'yyyy-mm-ddThh:mm'.length);

/** The form of an event, for a new one and for changes. */
export function EventForm({ event, state, requestKey }: EventFormProps) {
  return (
    <Form state={state} requestKey={requestKey}>
      <TextInput name="title" label="Title" defaultValue={event?.title} maxLength={160} required />
      <Select
        name="category"
        label="Kind of event"
        options={categories}
        placeholder="Choose one"
        defaultValue={event?.category}
        required
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextInput
          type="datetime-local"
          name="date"
          label="Begins"
          hint="Ghana time"
          defaultValue={local(event?.date)}
          required
        />
        <TextInput
          type="datetime-local"
          name="endsAt"
          label="Ends"
          hint="Ghana time"
          defaultValue={local(event?.endsAt)}
          required
        />
      </div>
      <TextInput
        name="location"
        label="Place"
        hint="Town and venue; for an online event: Online"
        defaultValue={event?.location}
        maxLength={200}
        required
      />
      <Checkbox name="isOnline" label="People can join online" defaultChecked={event?.isOnline} />
      <TextInput
        type="url"
        name="onlineLink"
        label="Link for those who join"
        hint="Only people who joined see it"
        optional
        defaultValue={event?.onlineLink ?? undefined}
      />
      <TextArea
        name="description"
        label="Description"
        hint="What happens, for whom, what it costs, what to bring."
        defaultValue={event?.description}
        rows={7}
        required
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextInput
          name="organizer"
          label="Organizer"
          hint="Leave it empty to use your own name"
          optional
          defaultValue={event?.organizer}
          maxLength={120}
        />
        <NumberInput
          name="capacity"
          label="Places"
          hint="Leave it empty for no limit"
          optional
          unit="people"
          min={1}
          step={1}
          defaultValue={event?.capacity ?? undefined}
        />
      </div>
      <SubmitButton busyLabel={event ? 'Saving...' : 'Creating...'} wide className="justify-self-start">
        {event ? 'Save changes' : 'Create Event'}
      </SubmitButton>
    </Form>
  );
}
