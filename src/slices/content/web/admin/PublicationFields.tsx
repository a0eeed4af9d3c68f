import type { PostState } from '../../domain/publication.ts';
import { RadioCards } from '#ui/forms/RadioCards.tsx';
import { TextInput } from '#ui/forms/TextInput.tsx';

const MINUTES_LENGTH = '2026-11-21T08:30'.length;

const OPTIONS = [
  { value: 'draft', label: 'Draft', hint: 'Seen by editors only' },
  { value: 'now', label: 'Published', hint: 'On the blog at once' },
  { value: 'later', label: 'Scheduled', hint: 'Published automatically at the time below' },
];

const CHOICE = { draft: 'draft', scheduled: 'later', published: 'now' } as const;

/** When the article comes out. The hour is Ghana's, which is UTC all year. */
export function PublicationFields({
  present,
  publishDate,
}: {
  readonly present: PostState;
  readonly publishDate: string | null;
}) {
  const day = present === 'scheduled' && publishDate !== null ? publishDate.slice(0, MINUTES_LENGTH) : undefined;
  return (
    <div className="grid gap-5">
      <RadioCards name="when" label="State" options={OPTIONS} defaultValue={CHOICE[present]} />
      <TextInput
        name="day"
        type="datetime-local"
        label="Day and hour"
        hint="For a scheduled article, in Ghana’s time"
        optional
        defaultValue={day}
      />
    </div>
  );
}
