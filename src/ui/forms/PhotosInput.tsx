import { useRef } from 'react';
import { FileInput } from './FileInput.tsx';
import { type PhotoBounds, shrinkPhoto } from '../form-state/photos/shrink-photo.ts';

/** Photos of today's phones; they are made smaller before they are sent. */
const LARGEST_CHOSEN_BYTES = 25 * 1024 * 1024;

/** Enough to see what is wrong with the goods. */
const BOUNDS: PhotoBounds = { longestSidePixels: 1600, smallBytes: 400_000, quality: 0.8 };

export interface PhotosInputProps {
  readonly label: string;
  readonly most: number;
  /** Who looks at them, as a sentence. */
  readonly seenBy?: string;
  readonly optional?: boolean;
}

/** Photos from the device, shown before they go and made small for a slow network; sent as `photos`. */
export function PhotosInput({ label, most, seenBy, optional = false }: PhotosInputProps) {
  const frame = useRef<HTMLDivElement>(null);

  async function shrink(photos: readonly File[]): Promise<void> {
    const small = new DataTransfer();
    for (const photo of photos) small.items.add(await shrinkPhoto(photo, BOUNDS));
    const input = frame.current?.querySelector<HTMLInputElement>('input[type=file]');
    if (input && input.files?.length === photos.length) input.files = small.files;
  }

  return (
    <div ref={frame}>
      <FileInput
        name="photos"
        label={label}
        optional={optional}
        hint={[most === 1 ? 'One photo of at most 5 MB.' : `At most ${most} photos of 5 MB.`, seenBy]
          .filter(Boolean)
          .join(' ')}
        accept="image/jpeg,image/png,image/webp"
        multiple={most > 1}
        maxFiles={most}
        maxBytes={LARGEST_CHOSEN_BYTES}
        onFiles={(photos) => void shrink(photos)}
      />
    </div>
  );
}
