import { namedOption } from '#ui/languages/said-option.ts';
import { useNames, useTexts } from '#ui/languages/use-texts.ts';
import { CHOSEN_NO_CODE, NO_CODE_WORDS } from '#kernel/trade/hand-over.ts';
import { CodeInput } from '#ui/forms/CodeInput.tsx';
import { PhotosInput } from '#ui/forms/PhotosInput.tsx';
import { Select } from '#ui/forms/Select.tsx';
import { TextInput } from '#ui/forms/TextInput.tsx';

const NO_CODE_OPTIONS = CHOSEN_NO_CODE.map((value) => ({ value, label: NO_CODE_WORDS[value] }));

export interface ProofFieldsProps {
  /** Whose code it is. */
  readonly label: string;
  /** What the field of the name asks for. */
  readonly who: string;
  /** From the square that the phone's camera read. */
  readonly code: string | undefined;
  /** When a photo and a name are given. */
  readonly hint: string;
  /** Opens the photo and the name, where something is wrong with them. */
  readonly open?: boolean;
}

/** The code of the person who is there; a photo, their name and a reason where there is none. */
export function ProofFields({ label, who, code, hint, open = false }: ProofFieldsProps) {
  const say = useTexts();
  const nameOf = useNames();
  return (
    <>
      <CodeInput
        key={code}
        label={label}
        hint={say('Six digits: on their order page, or in their SMS')}
        defaultValue={code}
        required={false}
      />
      <details className="rounded-md border border-line px-4" open={open}>
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-leaf-ink">
          {say('No code: photo and name')}
        </summary>
        <div className="grid gap-4 pt-1 pb-4">
          <p className="text-sm text-soft">{hint}</p>
          <PhotosInput
            label={say('Photo of the goods where you are')}
            most={1}
            seenBy={say('Both sides and our team see it.')}
            optional
          />
          <TextInput name="recipientName" label={who} autoComplete="off" optional />
          <Select
            name="reason"
            label={say('Why there is no code')}
            options={NO_CODE_OPTIONS.map(namedOption(nameOf))}
            placeholder={say('Choose')}
            optional
          />
        </div>
      </details>
    </>
  );
}
