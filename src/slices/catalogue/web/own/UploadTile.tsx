import { useTexts } from '#ui/languages/use-texts.ts';
import type { WebText } from '#kernel/languages/texts/en-web.ts';
import { useCallback } from 'react';
import { Icon } from '#ui/icons/Icon.tsx';
import { Picture } from '#parts/Picture.tsx';
import { Progress } from '#ui/charts/Progress.tsx';
import { Spinner } from '#ui/display/Spinner.tsx';
import { pictureOf } from '../../domain/images.ts';
import type { UploadItem } from './use-uploads.ts';

const STATE_WORDS: Readonly<Record<UploadItem['state'], WebText>> = {
  pending: 'Waiting',
  uploading: 'Uploading',
  success: 'Ready',
  error: 'Failed',
  with_form: 'Goes with the form',
};

export interface UploadTileProps {
  readonly item: UploadItem;
  readonly category: string;
  readonly onRemove: () => void;
  /** Tries a failed picture again; bytes that arrived are not sent twice. */
  readonly onRetry: () => void;
}

const MEGABYTE = 1024 * 1024;

function sizeWords(bytes: number): string {
  return bytes >= MEGABYTE ? `${(bytes / MEGABYTE).toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1024))} kB`;
}

/** A field that holds this file, as if it had been chosen in it. */
function FileWithForm({ file }: { readonly file: File }) {
  const hold = useCallback(
    (field: HTMLInputElement | null) => {
      const chosen = new DataTransfer();
      chosen.items.add(file);
      if (field) field.files = chosen.files;
    },
    [file],
  );
  return <input ref={hold} type="file" name="images" hidden />;
}

function Inside({ item, category, onRetry }: Omit<UploadTileProps, 'onRemove'>) {
  const say = useTexts();
  if (item.imageUrl) {
    return (
      <>
        <Picture
          source={pictureOf(item.imageUrl)}
          alt={item.name}
          category={category}
          sizes="160px"
          className="size-full"
        />
        <input type="hidden" name="imageUrls" value={item.imageUrl} />
      </>
    );
  }
  if (item.file) {
    return (
      <div className="grid h-full content-center justify-items-center gap-2 p-2 text-center text-xs">
        <Icon name="image-plus" className="size-5 text-soft" />
        <span className="w-full truncate">{item.name}</span>
        <span className="text-soft">
          {say(STATE_WORDS[item.state])}, {sizeWords(item.bytes)}
        </span>
        <FileWithForm file={item.file} />
      </div>
    );
  }
  const sent = item.state === 'uploading' && item.percent >= 100;
  return (
    <div className="grid h-full content-center justify-items-center gap-2 p-2 text-center text-xs">
      {item.state === 'error' ? (
        <Icon name="circle-exclamation-point" className="size-5 text-danger-ink" />
      ) : (
        <Spinner />
      )}
      <span className="w-full truncate">{item.name}</span>
      {item.state === 'error' ? (
        <>
          <span className="line-clamp-2 text-danger-ink">{item.error}</span>
          <button
            type="button"
            onClick={onRetry}
            aria-label={say('Try {name} again', { name: item.name })}
            className="inline-flex min-h-8 items-center gap-1 rounded-md border border-edge bg-card px-2 font-semibold text-ink hover:bg-hover"
          >
            <Icon name="rotate-cw" className="size-3.5" />
            {say('Retry')}
          </button>
        </>
      ) : (
        <>
          <span className="text-soft">
            {sent ? say('Processing') : `${say(STATE_WORDS[item.state])}, ${sizeWords(item.bytes)}`}
          </span>
          <Progress percent={item.percent} label={say('Upload of {name}', { name: item.name })} />
        </>
      )}
    </div>
  );
}

/** One picture of the form: waiting, on its way, ready or failed. */
export function UploadTile({ item, category, onRemove, onRetry }: UploadTileProps) {
  const say = useTexts();
  return (
    <li
      data-upload-state={item.state}
      className="relative aspect-square overflow-hidden rounded-md border border-line bg-sunk"
    >
      <Inside item={item} category={category} onRetry={onRetry} />
      <button
        type="button"
        onClick={onRemove}
        aria-label={say('Remove {name}', { name: item.name })}
        className="absolute top-1 right-1 grid size-8 place-items-center rounded-full bg-card text-ink shadow-card hover:bg-hover"
      >
        <Icon name="x" className="size-4" />
      </button>
    </li>
  );
}
