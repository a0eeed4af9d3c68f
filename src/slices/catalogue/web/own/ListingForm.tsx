import type { PlaceChoices } from '#kernel/ghana/places/place-choice.ts';
import { type ReactNode, useRef, useState } from 'react';
import type { KeptForm } from '#ui/outbox/use-kept.ts';
import { Form } from '#ui/forms/Form.tsx';
import type { Option } from '#ui/forms/SelectBox.tsx';
import { FeeNote } from '#slices/settings/parts/FeeNote.tsx';
import type { OwnFee } from '#slices/settings/contract-fees.ts';
import type { OwnListing } from '../../contract.ts';
import { useGuess } from './create/use-guess.ts';
import { ImageUploader } from './ImageUploader.tsx';
import { ListingFields } from './ListingFields.tsx';
import type { RefusedListing } from './take-listing-form.ts';

export interface ListingFormProps {
  readonly listing?: OwnListing;
  /** What a new one is unless its farmer says otherwise. */
  readonly standard?: Partial<Pick<OwnListing, 'category' | 'qualityGrade'>>;
  readonly places: PlaceChoices;
  readonly crops: readonly Option[];
  /** The action's answer when it refused. */
  readonly refused: RefusedListing | undefined;
  readonly requestKey: string;
  /** What their farmer pays of a sale. */
  readonly fees?: readonly OwnFee[];
  /** For an action that serves several forms. */
  readonly intent?: string;
  readonly hidden?: Readonly<Record<string, string>>;
  /** The buttons; told whether pictures are still on their way. */
  readonly buttons: (waiting: boolean) => ReactNode;
  /** How it waits on the phone without a network. */
  readonly kept?: KeptForm;
}

/** The form of a listing, for a new one and for changes. */
export function ListingForm({
  listing,
  standard,
  places,
  crops,
  refused,
  requestKey,
  fees,
  intent,
  hidden,
  buttons,
  kept,
}: ListingFormProps) {
  const [waiting, setWaiting] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const { guess, noticeInput, noticeFiles } = useGuess(frame, listing === undefined);

  return (
    <div ref={frame} onInput={noticeInput}>
      <Form
        state={refused?.state}
        requestKey={requestKey}
        intent={intent}
        hidden={hidden}
        encType="multipart/form-data"
        {...(kept && { kept })}
      >
        <ImageUploader
          imageUrls={refused?.imageUrls ?? listing?.imageUrls ?? []}
          category={listing?.category ?? 'vegetables'}
          onBusy={setWaiting}
          onChosen={noticeFiles}
        />
        <ListingFields listing={listing} standard={standard} places={places} crops={crops} guess={guess} />
        {fees && <FeeNote fees={fees} />}
        <div className="flex flex-wrap gap-3">{buttons(waiting)}</div>
      </Form>
    </div>
  );
}
