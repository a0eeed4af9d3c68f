import { useTexts } from '#ui/languages/use-texts.ts';
import { Icon } from '#ui/icons/Icon.tsx';
import { useEffect, useState } from 'react';
import { Field } from '#ui/forms/Field.tsx';
import { useField } from '#ui/form-state/use-field.ts';
import { MOST_IMAGES } from '../../domain/images.ts';
import { UploadTile } from './UploadTile.tsx';
import { useUploads } from './use-uploads.ts';

export interface ImageUploaderProps {
  /** Pictures that the listing has already. */
  readonly imageUrls: readonly string[];
  readonly category: string;
  /** Called while pictures are on their way, so that the form waits for them. */
  readonly onBusy: (busy: boolean) => void;
  /** Called with the names of the files that were chosen. */
  readonly onChosen?: (names: readonly string[]) => void;
}

/**
 * Up to five pictures. With scripts each goes straight to the store as soon as it is chosen and the form carries its
 * address; without them the files travel with the form.
 */
export function ImageUploader({ imageUrls, category, onBusy, onChosen }: ImageUploaderProps) {
  const say = useTexts();
  const { items, busy, add, retry, remove } = useUploads(imageUrls);
  const [scripted, setScripted] = useState(false);
  const field = useField({ name: 'images', label: 'Pictures' });
  useEffect(() => setScripted(true), []);
  useEffect(() => onBusy(busy), [busy, onBusy]);
  const { defaultValue: _typed, name, ...control } = field.control;
  return (
    <Field
      id={field.id}
      label={say('Pictures')}
      optional
      hint={say('PNG, JPG up to 5MB each. The first picture is the cover. We remove the location from photos.')}
      error={field.error}
    >
      <ul className="grid grid-cols-3 gap-3 sm:grid-cols-5">
        {items.map((item) => (
          <UploadTile
            key={item.key}
            item={item}
            category={category}
            onRemove={() => remove(item.key)}
            onRetry={() => retry(item.key)}
          />
        ))}
        {items.length < MOST_IMAGES && (
          <li className="relative col-span-1 grid aspect-square place-content-center justify-items-center gap-1 rounded-md border border-dashed border-edge bg-card text-sm font-semibold text-leaf-ink hover:bg-hover has-focus-visible:outline-3 has-focus-visible:outline-leaf">
            <Icon name="image-plus" className="size-6" />
            {say('Add')}
            <input
              type="file"
              accept="image/jpeg,image/png,image/webp"
              multiple
              className="absolute inset-0 cursor-pointer overflow-hidden rounded-md text-[0] opacity-0 file:h-full file:w-full"
              {...control}
              name={scripted ? undefined : name}
              onChange={(event) => {
                const files = Array.from(event.currentTarget.files ?? []);
                add(files);
                if (files.length > 0) onChosen?.(files.map((file) => file.name));
                event.currentTarget.value = '';
              }}
            />
          </li>
        )}
      </ul>
    </Field>
  );
}
